//! The functions that the worker of a page calls. The module imports nothing.
//!
//! `reserve_input(length)` returns the address of a buffer for bytes. The other functions take them, and return the length
//! of what they have written to the address `output_address()`: JSON, or an error after a byte 0. After a panic the module
//! is dead, and the output, of the length `output_length()`, is the message of the panic.
#![expect(unsafe_code, reason = "a name of an export is unsafe to promise")]

use std::cell::RefCell;

use catalog::i18n::Language;
use serde::{Deserialize, Serialize};

use crate::{Host, Input, Output, StoredNote};

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static HOST: RefCell<Option<Host>> = const { RefCell::new(None) };
}

/// A host begins with this.
#[derive(Deserialize)]
struct Beginning {
    notes: Vec<StoredNote>,
    /// Random bytes.
    seed: [u8; 32],
    /// The tag of the browser's language.
    language: String,
}

/// A message to the host.
#[derive(Deserialize)]
struct Call {
    /// The time in milliseconds since 1970.
    now: u64,
    input: Input,
}

/// The outputs that follow from a message.
#[derive(Serialize)]
struct Outcome {
    outputs: Vec<Output>,
    /// The time at which the host has to be woken.
    wake_at: Option<u64>,
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

/// Takes the texts of a language from the input.
#[cfg(not(feature = "texts"))]
#[unsafe(no_mangle)]
pub extern "C" fn set_preparation() -> usize {
    write_output(INPUT.with_borrow(|input| pages::set_preparation(input)))
}

/// Creates the host from what is stored.
#[unsafe(no_mangle)]
pub extern "C" fn create_host() -> usize {
    write_output(read_input().map(|Beginning { notes, seed, language }| {
        let language = Language::from_tag(&language).unwrap_or_default();
        HOST.set(Some(Host::new(&notes, seed, language)));
    }))
}

/// Lets the host handle a message.
#[unsafe(no_mangle)]
pub extern "C" fn handle_message() -> usize {
    write_output(read_input().and_then(|Call { now, input }| {
        HOST.with_borrow_mut(|host| {
            let host = host.as_mut().ok_or("there is no host")?;
            let outputs = host.handle_input(now, input);
            Ok(Outcome { outputs, wake_at: host.wake_at() })
        })
    }))
}

/// Lets a bot decide.
#[unsafe(no_mangle)]
pub extern "C" fn decide_action() -> usize {
    write_output(read_input().and_then(|position: String| crate::decide_action(&position)))
}

fn read_input<T: for<'a> Deserialize<'a>>() -> Result<T, String> {
    INPUT.with_borrow(|input| serde_json::from_slice(input).map_err(|error| error.to_string()))
}

fn write_output(result: Result<impl Serialize, String>) -> usize {
    let json = result.and_then(|value| serde_json::to_vec(&value).map_err(|error| error.to_string()));
    OUTPUT.set(json.unwrap_or_else(|error| [&[0], error.as_bytes()].concat()));
    output_length()
}
