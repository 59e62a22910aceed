//! The functions that the script of a table calls. The module imports nothing.
//!
//! `reserve_input(length)` returns the address of a buffer for bytes. `set_preparation()` and `receive_update()` take them, and return the
//! length of what they have written to the address `output_address()`: the records, one a line, or an error after a byte 0. After
//! a panic the module is dead, and the output, of the length `output_length()`, is the message of the panic.
#![expect(unsafe_code, reason = "a name of an export is unsafe to promise")]

use std::cell::RefCell;

use crate::Receiver;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static RECEIVER: RefCell<Receiver> = RefCell::default();
}

/// Makes room for bytes and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn reserve_input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(length, 0);
        input.as_mut_ptr()
    })
}

/// Returns the address of the output.
#[unsafe(no_mangle)]
pub extern "C" fn output_address() -> *const u8 {
    OUTPUT.with_borrow(|output| output.as_ptr())
}

/// Returns the length of the output.
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    OUTPUT.with_borrow(Vec::len)
}

/// Writes the messages of panics to the output from now on.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    std::panic::set_hook(Box::new(|panic| OUTPUT.set(panic.to_string().into_bytes())));
}

/// Takes the texts of a language from the input, in a module without its own.
#[cfg(not(feature = "texts"))]
#[unsafe(no_mangle)]
pub extern "C" fn set_preparation() -> usize {
    write_output(INPUT.with_borrow(|input| pages::set_preparation(input)).map(|()| Vec::new()))
}

/// Takes an update from the input and draws it.
#[unsafe(no_mangle)]
pub extern "C" fn receive_update() -> usize {
    let records = INPUT.with_borrow(|input| RECEIVER.with_borrow_mut(|receiver| receiver.receive_update(input)));
    write_output(records.map(|records| {
        let mut lines = Vec::new();
        for record in records {
            // Writing to memory cannot fail.
            let _ = serde_json::to_writer(&mut lines, &record);
            lines.push(b'\n');
        }
        lines
    }))
}

fn write_output(result: Result<Vec<u8>, String>) -> usize {
    OUTPUT.set(result.unwrap_or_else(|error| [&[0], error.as_bytes()].concat()));
    output_length()
}
