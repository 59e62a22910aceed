//! Tests of the host through its messages alone, as the worker of a browser sends them.

mod device;
mod games;
mod kills;
mod pages;
mod site;
mod storage;
mod tabs;
