//! ExtracZon.
#![no_std]
