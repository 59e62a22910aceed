//! `endtable engine`: JSON-RPC 2.0 on stdin and stdout, one message per line. `docs/protocol.md` is its reference.
//!
//! No input ends the process: every line gets the response that JSON-RPC defines for it. The end of the input ends the
//! session after its bots have responded.

mod request;
mod responses;
mod search_methods;
mod session;
mod tables;
#[cfg(test)]
mod tests;
mod wire;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use session::{BotJob, FinishedBotJob, Session};
use wire::{Fault, code};

/// The maximum length of a line, in bytes. A saved game with its own pack fits several times.
const MAX_LINE_BYTES: usize = 4 * 1024 * 1024;

/// An event that a session handles.
enum Event {
    /// A line was received.
    Line(Vec<u8>),
    /// A line was received that exceeds the maximum length. It has been read to its end and discarded.
    TooLong,
    /// The input has ended.
    End,
    /// The input cannot be read.
    Broken(io::Error),
    /// A bot has finished a job.
    Thought(FinishedBotJob),
}

/// Responds to every line until the input ends.
///
/// # Errors
/// The input cannot be read or the output cannot be written.
pub fn serve(input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
    // At most one line is buffered while another one is handled, so a fast client cannot exhaust the memory.
    let (sender, events) = sync_channel(1);
    let reader = sender.clone();
    thread::spawn(move || listen(input, &reader));
    let mut session = Session::default();
    let mut heads = BotThreads { free: thread::available_parallelism().map_or(1, Into::into), queue: VecDeque::new() };
    let mut listening = true;
    while listening || session.is_thinking() {
        let Ok(event) = events.recv() else { break };
        match event {
            Event::Line(line) => session.receive_line(&line),
            Event::TooLong => {
                session.answer_without_id(Fault::new(
                    code::INVALID_REQUEST,
                    format!("a line may have at most {MAX_LINE_BYTES} bytes"),
                ));
            }
            Event::End => listening = false,
            Event::Broken(error) => return Err(error),
            Event::Thought(done) => {
                heads.free += 1;
                session.complete_bot_task(done);
            }
        }
        heads.queue.extend(session.take_bot_tasks());
        heads.think(&sender);
        let said = session.take_output();
        if !said.is_empty() {
            output.write_all(&said)?;
            output.flush()?;
        }
    }
    Ok(())
}

/// The threads for bots, as many as can run at the same time.
struct BotThreads {
    free: usize,
    queue: VecDeque<BotJob>,
}

impl BotThreads {
    fn think(&mut self, sender: &SyncSender<Event>) {
        while self.free > 0
            && let Some(thought) = self.queue.pop_front()
        {
            self.free -= 1;
            let sender = sender.clone();
            // If the session has ended, the result is dropped.
            thread::spawn(move || drop(sender.send(Event::Thought(thought.run()))));
        }
    }
}

/// Reads the input until it ends or the receiver is dropped.
fn listen(mut input: impl BufRead, events: &SyncSender<Event>) {
    loop {
        let event = next_line(&mut input).unwrap_or_else(Event::Broken);
        let last = matches!(event, Event::End | Event::Broken(_));
        if events.send(event).is_err() || last {
            return;
        }
    }
}

fn next_line(input: &mut impl BufRead) -> io::Result<Event> {
    let mut line = Vec::new();
    let read = io::Read::take(&mut *input, MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(Event::End);
    }
    if line.last() == Some(&b'\n') || line.len() <= MAX_LINE_BYTES {
        return Ok(Event::Line(line));
    }
    input.skip_until(b'\n')?;
    Ok(Event::TooLong)
}
