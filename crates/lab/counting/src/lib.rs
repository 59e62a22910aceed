//! An allocator that passes everything on to mimalloc, which serves many small pieces sooner than the system's, and counts
//! how often the present thread asked for memory.
//!
//! A binary or test that wants figures installs it:
//!
//! ```
//! #[global_allocator]
//! static ALLOCATOR: counting::Counting = counting::Counting;
//!
//! let before = counting::allocations();
//! drop(Box::new(1));
//! assert_eq!(counting::allocations() - before, 1);
//! ```
//!
//! Counts are kept for each thread, so threads do not slow each other down and a measurement hears only itself.

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;

use mimalloc::MiMalloc;

thread_local! {
    /// Constant from the start and without a destructor: reading it never allocates, which an allocator relies on.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The allocator, with a count of calls.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

/// How often the present thread has asked for new or larger memory; 0 for ever if [`Counting`] is not installed.
pub fn allocation_count() -> u64 {
    ALLOCATIONS.get()
}

/// Whether [`Counting`] is this process's allocator.
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
        unsafe { MiMalloc.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the same contract.
        unsafe { MiMalloc.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the same contract.
        unsafe { MiMalloc.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the same contract.
        unsafe { MiMalloc.dealloc(memory, layout) }
    }
}
