//! Prints the opening of a game by bots, as a draft of a tutorial: `cargo run -p catalog --example lesson -- GAME SEATS
//! SEED STEPS [FILE [WISHES]]`. It prints each question, the legal actions and the events. WISHES is a JSON file that
//! lists, by the number of a seat, the actions to take instead; null leaves a step to the bot.

use std::error::Error;
use std::fs;

use catalog::{DealSecret, GameSetup, ThinkingTime};
use engine::{Seat, Viewer};
use serde_json::{Map, Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, seed, steps, rest @ ..] = &args[..] else { return Err("GAME SEATS SEED STEPS [FILE]".into()) };
    let (seats, seed, steps): (u8, u64, usize) = (seats.parse()?, seed.parse()?, steps.parse()?);
    let entry = catalog::find(game).ok_or("there is no such game")?;
    let entropy = vec![String::new(); usize::from(seats)];
    let setup = GameSetup { seats, options: Map::new(), secret: DealSecret::from_seed(seed), entropy };
    let mut table = entry.start(setup)?;
    let bot = entry.info().bots.last().ok_or("the game has bots")?.id;
    let wishes: Value = rest.get(1).map_or(Ok(Value::Null), |file| {
        serde_json::from_str(&fs::read_to_string(file)?).map_err(Box::<dyn Error>::from)
    })?;
    let mut asked = vec![0; usize::from(seats)];
    let (mut written, mut own, mut told) = (Vec::<Value>::new(), 0, 0);
    while own < steps {
        let learner = Viewer::Seat(Seat(0));
        for line in table.log_lines(learner.into(), told) {
            println!("    {}", line.text);
        }
        told = table.event_count();
        let Some(seat) = (0..seats).map(Seat).find(|seat| table.awaited_seats().contains(*seat)) else { break };
        let wish = wishes[seat.0.to_string()][asked[seat.index()]].clone();
        asked[seat.index()] += 1;
        let action = match wish {
            Value::Null => table.prepare_bot_task(seat, bot, Some(ThinkingTime::Iterations(400)))?(),
            wish => wish,
        };
        if seat == Seat(0) {
            own += 1;
            println!("{own}. {} | {}", table.headline(), table.question_text(learner));
            for choice in table.legal_actions(seat) {
                let mark = if choice.action == action { '*' } else { '-' };
                println!("  {mark} {}   {}", choice.text, choice.action);
            }
        } else {
            println!("  seat {}: {action}", seat.0 + 1);
        }
        table.apply_action(seat, &action, None).map_err(|refusal| format!("{refusal:?}"))?;
        written.push(json!({ "seat": seat.0, "action": action }));
    }
    if let Some(file) = rest.first() {
        let lines: Vec<String> = written.iter().map(|step| format!("    {step}")).collect();
        let head = format!("{{\n  \"seed\": {seed},\n  \"seats\": {seats},\n  \"options\": {{}},\n  \"steps\": [\n");
        fs::write(file, format!("{head}{}\n  ]\n}}\n", lines.join(",\n")))?;
    }
    Ok(())
}
