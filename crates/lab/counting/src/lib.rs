//! An allocator that forwards all calls to mimalloc, which is faster than the system's for many small allocations, and
//! counts the allocations of the present thread.
//!
//! A binary or test that needs these counts installs it:
//!
//! ```
//! #[global_allocator]
//! static ALLOCATOR: counting::Counting = counting::Counting;
//!
//! let before = counting::allocation_count();
//! drop(Box::new(1));
//! assert_eq!(counting::allocation_count() - before, 1);
//! ```
//!
//! Each thread has its own count, so threads do not slow each other down and a measurement covers only its own thread.

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;

#[cfg(not(target_family = "wasm"))]
use mimalloc::MiMalloc as Allocator;
#[cfg(target_family = "wasm")]
use std::alloc::System as Allocator;

thread_local! {
    /// The counter is initialized at compile time and has no destructor: reading it never allocates, which an allocator
    /// relies on.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The allocator that counts its calls.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

/// Returns how often the present thread has requested new or larger memory; always 0 if [`Counting`] is not installed.
pub fn allocation_count() -> u64 {
    ALLOCATIONS.get()
}

/// Returns true if [`Counting`] is the allocator of this process.
pub fn is_installed() -> bool {
    let before = allocation_count();
    drop(std::hint::black_box(Box::new(0u8)));
    allocation_count() > before
}

fn count() {
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
}

// SAFETY: every call is passed on unchanged to an allocator that keeps the contract; counting neither
// allocates nor unwinds.
#[expect(unsafe_code, reason = "the trait of allocators is unsafe to implement")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the same contract.
        unsafe { Allocator.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the same contract.
        unsafe { Allocator.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the same contract.
        unsafe { Allocator.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the same contract.
        unsafe { Allocator.dealloc(memory, layout) }
    }
}
