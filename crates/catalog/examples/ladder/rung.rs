//! The rungs: the participants of each comparison, the table, and the results.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::ops::Range;

use catalog::{DealSecret, GameEntry, GameInfo, GameSetup, LEVELS, SimulationBot, SimulationPlan};
use lab::{PlayedGame, ThreadStopwatch};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Outcome, SEED, unwatched};

/// One bot among others of one kind, with seats that rotate from game to game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rung {
    pub seats: u8,
    pub one: String,
    pub others: String,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
}

/// The results of the games of a rung.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Score {
    pub games: u64,
    /// The number of wins of the one, and the total number of wins of the others. Each of several winners counts.
    pub won: u64,
    pub others: u64,
    /// The sum of the values of the games for the one, and of their squares.
    pub worth: f64,
    pub squares: f64,
    /// The processor time.
    pub seconds: f64,
}

/// The time that a bot needs for a question with several legal actions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pace {
    pub seats: u8,
    pub bot: String,
    pub decisions: u64,
    /// The mean, in milliseconds of processor time.
    pub mean: f64,
    pub longest: f64,
}

/// Returns the bot that existed before the levels, with a budget that costs as much time per decision as `expert` does.
fn rival(game: &str) -> Option<&'static str> {
    (game != "extraczon").then_some("search:1000")
}

/// Returns the rungs of a game: whole crews, each of the other levels among seats of the one below, and solo games.
pub fn list_rungs(info: &GameInfo) -> Vec<Rung> {
    let rung = |seats: u8, one: &str, others: &str| Rung {
        seats,
        one: one.into(),
        others: others.into(),
        options: Map::new(),
    };
    let mut rungs = Vec::new();
    for seats in &info.seats {
        if info.id == "extinction-point" {
            for hard in ["easy", "medium", "hard"] {
                let options: Map<String, Value> = [("infiltrator".to_owned(), hard.into())].into_iter().collect();
                let crews = LEVELS.iter().copied().chain(rival(info.id));
                rungs.extend(crews.map(|bot| Rung { options: options.clone(), ..rung(*seats, bot, bot) }));
            }
        } else if *seats == 1 {
            rungs.extend(LEVELS.iter().map(|level| rung(1, level, level)));
        } else {
            rungs.extend(LEVELS.windows(2).map(|pair| rung(*seats, pair[1], pair[0])));
            rungs.extend(rival(info.id).map(|search| rung(*seats, "expert", search)));
        }
    }
    rungs
}

/// Returns the bots whose decisions are timed, with the seat counts.
pub fn timed_bots(info: &GameInfo) -> impl Iterator<Item = (u8, &'static str)> {
    let bots = ["strong", "expert"].into_iter().chain(rival(info.id));
    info.seats.iter().flat_map(move |seats| bots.clone().map(|bot| (*seats, bot)))
}

impl Rung {
    /// Returns true if all seats are of one kind: a crew, or a solo player.
    pub fn is_whole(&self) -> bool {
        self.one == self.others
    }

    /// Returns true if the rung concerns the bot from before the levels, so that no level depends on it.
    pub fn is_beside(&self) -> bool {
        !self.is_whole() && !LEVELS.contains(&self.others.as_str())
    }

    /// Returns true if an exploiter plays.
    pub fn is_exploit(&self) -> bool {
        SimulationBot::is_exploiter(&self.one)
    }

    fn plan(&self, game: &dyn GameEntry) -> Outcome<SimulationPlan> {
        let contender = |id: &str| SimulationBot::read(game.info(), id, None).map_err(|invalid| invalid.0);
        let mut bots = vec![contender(&self.others)?; usize::from(self.seats)];
        bots[0] = contender(&self.one)?;
        let options = self.options.clone();
        Ok(SimulationPlan { seats: self.seats, games: 0, seed: SEED, bots, rotate: true, options, threads: 1 })
    }

    /// Plays these games and adds them to the results.
    pub fn play_games(&self, game: &dyn GameEntry, numbers: Range<u64>, mut score: Score) -> Outcome<Score> {
        let treatment = game.prepare_treatment(&self.plan(game)?).map_err(|invalid| invalid.0)?;
        score.seconds += unwatched(|watched| {
            let mut count = |played: &PlayedGame<'_>| {
                let place = played.participants.iter().position(|entrant| *entrant == 0).unwrap_or(0);
                let seat = engine::Seat(place as u8);
                let worth = f64::from(played.payoffs[place]);
                score.games += 1;
                score.won += u64::from(played.winners.contains(seat));
                score.others += u64::from(played.winners.without(seat).len());
                score.worth += worth;
                score.squares += worth * worth;
            };
            treatment.play_games(numbers, watched, &mut count, None);
        });
        Ok(score)
    }

    /// Returns a fingerprint that shows whether the bots and the rules are still the same: the whole course of the
    /// first game.
    pub fn fingerprint(&self, game: &dyn GameEntry) -> Outcome<String> {
        let record = game.play_simulated_game(&self.plan(game)?, 0, 0).map_err(|invalid| invalid.0)?;
        let mut hash = DefaultHasher::new();
        record.entries.iter().for_each(|entry| entry.to_string().hash(&mut hash));
        Ok(format!("{:016x}", hash.finish()))
    }
}

impl Pace {
    /// Measures the time of all decisions of one game among bots of this kind.
    pub fn measure_pace(game: &dyn GameEntry, seats: u8, bot: &str) -> Outcome<Pace> {
        let contender = SimulationBot::read(game.info(), bot, None).map_err(|invalid| invalid.0)?;
        let setup = GameSetup { seats, options: Map::new(), secret: DealSecret::from_seed(SEED), entropy: Vec::new() };
        let mut table = game.start(setup).map_err(|invalid| invalid.0)?;
        let mut pace = Pace { seats, bot: bot.into(), decisions: 0, mean: 0.0, longest: 0.0 };
        while let Some(seat) = table.awaited_seats().lowest() {
            let choice = table.legal_action_count(seat) > 1;
            let think = table.prepare_bot_task(seat, &contender.bot, contender.budget)?;
            let watch = ThreadStopwatch::start();
            let action = think();
            let time = watch.elapsed().as_secs_f64() * 1e3;
            if choice {
                pace.decisions += 1;
                pace.mean += (time - pace.mean) / pace.decisions as f64;
                pace.longest = pace.longest.max(time);
            }
            table.apply_action(seat, &action, None).map_err(|refusal| format!("{refusal:?}"))?;
        }
        Ok(pace)
    }
}
