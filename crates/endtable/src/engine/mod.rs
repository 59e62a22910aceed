//! `endtable engine`: JSON-RPC 2.0 on stdin and stdout, one message a line.
//!
//! Nothing that comes in ends the process: every line gets the answer that JSON-RPC has for it. The end of the input
//! ends the session.

mod branches;
mod methods;
#[cfg(test)]
mod tests;
mod wire;

use std::io::{self, BufRead, Write};

use serde_json::Value;

use methods::Tables;
use wire::{Call, Fault, Message, Odd, code};

/// The longest line that is read, in bytes. A saved game with a pack of its own fits several times.
const LONGEST: usize = 4 * 1024 * 1024;

/// Answers every line until the input ends.
///
/// # Errors
/// An input that cannot be read or an output that cannot be written.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::default();
    let mut line = Vec::new();
    loop {
        let answer = match next_line(&mut input, &mut line)? {
            Next::End => return Ok(()),
            Next::Line => session.hear(&line),
            Next::TooLong => {
                let fault = Fault::new(code::NO_REQUEST, format!("a line may have at most {LONGEST} bytes"));
                Some(wire::answer(Value::Null, Err(fault)))
            }
        };
        if let Some(answer) = answer {
            serde_json::to_writer(&mut output, &answer)?;
            output.write_all(b"\n")?;
            output.flush()?;
        }
    }
}

/// What comes next.
enum Next {
    /// A line.
    Line,
    /// A line that is too long to be kept; it has been read to its end.
    TooLong,
    /// Nothing.
    End,
}

fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Next> {
    line.clear();
    let read = io::Read::take(&mut *input, LONGEST as u64 + 1).read_until(b'\n', line)?;
    if read == 0 {
        return Ok(Next::End);
    }
    if line.last() == Some(&b'\n') || line.len() <= LONGEST {
        return Ok(Next::Line);
    }
    line.clear();
    input.skip_until(b'\n')?;
    Ok(Next::TooLong)
}

/// A conversation: its tables.
#[derive(Default)]
pub struct Session {
    tables: Tables,
}

impl Session {
    /// Hears a line and gives the answer, if it gets one.
    pub fn hear(&mut self, line: &[u8]) -> Option<Value> {
        if line.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        match wire::read(line) {
            Err(fault) => Some(wire::answer(Value::Null, Err(fault))),
            Ok(Message::Single(call)) => self.answer(call),
            Ok(Message::Batch(calls)) => {
                let answers: Vec<Value> = calls.into_iter().filter_map(|call| self.answer(call)).collect();
                (!answers.is_empty()).then_some(Value::Array(answers))
            }
        }
    }

    fn answer(&mut self, call: Result<Call, Odd>) -> Option<Value> {
        match call {
            Err(Odd { id, fault }) => Some(wire::answer(id, Err(*fault))),
            Ok(Call { id, method, params }) => {
                let result = self.tables.call(&method, params);
                id.map(|id| wire::answer(id, result))
            }
        }
    }
}
