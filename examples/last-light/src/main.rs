//! Plays one game of Last Light between random seats and prints what one viewer is told.
//!
//! `cargo run -p last-light -- [seats] [seed] [viewer]`: 2 to 4 seats, any whole number as seed, and the number of the
//! seat that looks (none for a spectator).

use last_light::{Action, Event, LastLight};
use play::random::{self, Dealer};
use play::{Game, Pending, Run, Seat, Told, Viewer};

fn main() -> Result<(), String> {
    let mut words =
        std::env::args().skip(1).map(|word| word.parse::<u8>().map_err(|_| format!("{word}: not 0 to 255")));
    let mut number = || words.next().transpose();
    let game = LastLight::new(number()?.unwrap_or(3)).ok_or("Last Light has 2 to 4 seats.")?;
    let seed = number()?.unwrap_or(1);
    let viewer = number()?.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
    if viewer.seat().is_some_and(|seat| seat.0 >= game.seats()) {
        return Err(format!("The seats are 0 to {}.", game.seats() - 1));
    }

    // One secret for nature, another for the whims of the seats.
    let (nature, whims) = (Dealer::new([seed; 32]), Dealer::new([!seed; 32]));
    let mut run = Run::new(game);
    let mut told: Vec<Told<Event>> = Vec::new();
    loop {
        match run.waiting() {
            Pending::Over => break,
            Pending::Nature => {
                let outcome = game.sample(run.state(), &mut nature.stream(run.stream()));
                run.settle(outcome, &mut told).map_err(|wrong| format!("{wrong:?}"))?;
            }
            Pending::Seats(seats) => {
                for seat in seats.iter() {
                    let mut actions: Vec<Action> = Vec::new();
                    run.legal(seat, &mut actions);
                    let action = random::pick(&mut whims.stream(run.ply() as u64), &actions);
                    run.act(seat, action, &mut told).map_err(|wrong| format!("{wrong:?}"))?;
                }
            }
        }
        told.drain(..).filter(|told| told.to.includes(viewer)).for_each(|told| println!("{}", sentence(told.event)));
    }
    let ending = game.ending(run.state());
    ending.winners.iter().for_each(|seat| println!("Seat {} wins with {}.", seat.0, ending.scores[seat.index()]));
    Ok(())
}

/// What one event says.
fn sentence(event: Event) -> String {
    let candle = |seen: Option<u8>| seen.map_or("a candle".into(), |number| format!("candle {number}"));
    match event {
        Event::Drew(seat, seen) => format!("Seat {} draws {}.", seat.0, candle(seen)),
        Event::Chose(number) => format!("You choose candle {number}."),
        Event::Burned(seat, number) => format!("Seat {} burns candle {number}.", seat.0),
        Event::Scored(light, dark) => format!("Seat {} scores. Seat {} sits in the dark.", light.0, dark.0),
        Event::Laid(seat, seen) => format!("Seat {} lays down {}.", seat.0, candle(seen)),
        Event::Passed(from, to, seen) => format!("Seat {} passes {} to seat {}.", from.0, candle(seen), to.0),
        Event::Ran(seat) => format!("Seat {} runs for it.", seat.0),
    }
}
