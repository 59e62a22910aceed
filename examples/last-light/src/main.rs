//! Plays one game of Last Light between random seats and prints what one viewer is told.
//!
//! `cargo run -p last-light -- [seats] [seed] [viewer]`: 2 to 4 seats, any whole number as seed, and the number of the
//! seat that looks (none for a spectator).

use engine::random::{self, ChanceSource};
use engine::{Chance, EmittedEvent, GameHistory, Rules, Scoring, Seat, ToAct, Viewer};
use last_light::{Event, LastLight};

fn main() -> Result<(), String> {
    let mut words =
        std::env::args().skip(1).map(|word| word.parse::<u8>().map_err(|_| format!("{word}: not 0 to 255")));
    let mut number = || words.next().transpose();
    let game = LastLight(number()?.unwrap_or(3));
    if !(2..=4).contains(&game.seats()) {
        return Err("Last Light has 2 to 4 seats.".into());
    }
    let seed = number()?.unwrap_or(1);
    let viewer = number()?.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
    if viewer.seat().is_some_and(|seat| seat.0 >= game.seats()) {
        return Err(format!("The seats are 0 to {}.", game.seats() - 1));
    }

    // One secret for nature, another for the whims of the seats.
    let (nature, whims) = (ChanceSource::new([seed; 32]), ChanceSource::new([!seed; 32]));
    let mut run = GameHistory::new(game);
    let mut told: Vec<EmittedEvent<Event>> = Vec::new();
    loop {
        match run.awaited() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let outcome = game.sample_outcome(run.state(), &mut nature.stream_rng(run.random_stream()));
                run.apply_chance(outcome, &mut told).map_err(|wrong| format!("{wrong:?}"))?;
            }
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    let mut actions = Vec::new();
                    run.legal_actions(seat, &mut actions);
                    let action = random::pick(&mut whims.stream_rng(run.ply() as u64), &actions);
                    run.apply_action(seat, action, &mut told).map_err(|wrong| format!("{wrong:?}"))?;
                }
            }
        }
        told.drain(..).filter(|told| told.to.includes(viewer)).for_each(|told| println!("{}", sentence(told.event)));
    }
    let ending = game.ending(run.state());
    ending.winners.iter().for_each(|seat| println!("Seat {} wins with {}.", seat.0, ending.scores[seat.index()]));
    Ok(())
}

/// Returns the text of one event.
fn sentence(event: Event) -> String {
    let candle = |seen: Option<u8>| seen.map_or("a candle".into(), |number| format!("candle {number}"));
    match event {
        Event::Drew(seat, seen) => format!("Seat {} draws {}.", seat.0, candle(seen)),
        Event::Lit(number) => format!("You light candle {number}."),
        Event::Burned(seat, number) => format!("Seat {} burns candle {number}.", seat.0),
        Event::Scored(seat) => format!("Seat {} has the longest candle and scores.", seat.0),
    }
}
