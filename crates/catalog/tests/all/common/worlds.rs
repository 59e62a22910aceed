//! Pairs of worlds that one viewer cannot tell apart, over games of all six: whatever is shown to the viewer has to be the same
//! in both. Tests of other crates take this file for the channels that they make.

use std::any::Any;

use catalog::{BranchHistory, BranchOptions, ChanceMode, DealSecret, DynGame, TableSetup};
use end_of_days::EndOfDays;
use engine::{GameHistory, Rules, Seat, Viewer};
use extinction_point::ExtinctionPoint;
use extraczon::Extraczon;
use extrication::Extrication;
use serde_json::{Map, Value};

/// So many pairs that differ are looked at in every test run, over all games. `ENDTABLE_PAIRS` names another number and
/// `ENDTABLE_PAIRS_SEED` another seed than 1.
const PAIRS: usize = 10_000;
/// The games on the list.
const GAMES: usize = 6;
/// How many steps a pair is played on, and how many steps the game itself goes on before the next pair.
const STEPS: usize = 8;
const STRIDE: u64 = 5;
/// What was looked at.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count {
    /// Pairs that differ in what the viewer cannot know.
    pub pairs: usize,
    /// Pairs that turned out to be the same world.
    pub same: usize,
    /// Pairs that ended because the viewer was told a difference.
    pub told: usize,
}

/// Looks at a game's share of the pairs, and insists that there were as many.
///
/// # Panics
/// `look` does, or there are too few pairs.
pub fn all_pairs(game: &str, look: impl FnMut(&dyn DynGame, &dyn DynGame, Viewer)) {
    assert_eq!(catalog::games().len(), GAMES, "a new game needs its share");
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let wanted = number("ENDTABLE_PAIRS").unwrap_or(PAIRS as u64) as usize;
    let seed = number("ENDTABLE_PAIRS_SEED").unwrap_or(1);
    let share = wanted.div_ceil(GAMES);
    let count = Pairs { game, seed, look, count: Count::default() }.all(share);
    println!("{game}: {count:?}");
    assert!(count.pairs >= share, "{game}: {count:?} of {share}");
}

#[allow(dead_code, reason = "pages and the terminal show other things")]
/// Everything of a table that a program at a seat, or one that looks on, can be shown. Numbers of questions are not in it:
/// they are drawn from the secret.
pub fn visible_json(table: &dyn DynGame, viewer: Viewer) -> Vec<Value> {
    let mut shown = vec![
        table.view_json(viewer),
        table.view_texts(viewer).unwrap_or_default(),
        serde_json::json!([
            table.question_text(viewer),
            table.headline(),
            table.rules_section(),
            table.ending_text(),
            table.is_over()
        ]),
        serde_json::json!(table.log_lines(viewer, 0)),
        serde_json::json!(table.first_time_hints(viewer)),
        serde_json::json!(table.line_before(viewer, usize::MAX).map(|line| line.text.to_string())),
        serde_json::json!(table.status().result),
    ];
    if let Some(seat) = viewer.seat() {
        shown.extend([
            serde_json::json!([
                table.legal_actions(seat),
                table.blocked_actions(seat),
                table.out_of_turn_actions(seat)
            ]),
            serde_json::json!([table.legal_action_count(seat), table.choice_list_hash(seat), table.can_undo(seat)]),
            serde_json::json!([table.awaited_seats().contains(seat), table.default_action(seat)]),
        ]);
    }
    shown
}

/// The walk over the games.
struct Pairs<'a, L> {
    game: &'a str,
    seed: u64,
    look: L,
    count: Count,
}

/// One decision by chance, as a seat that is asked could make it.
fn decision(table: &dyn DynGame) -> Option<(Seat, Value)> {
    let seat = table.awaited_seats().iter().next()?;
    Some((seat, table.prepare_bot_task(seat, "random", None).expect("a seat that is asked")()))
}

impl<L: FnMut(&dyn DynGame, &dyn DynGame, Viewer)> Pairs<'_, L> {
    /// Games one after the other, through all numbers of seats, until there are enough pairs; nobody waits for pairs that
    /// do not come.
    fn all(mut self, share: usize) -> Count {
        let cabinet = catalog::find(self.game).expect("a game");
        let seats = &cabinet.info().seats;
        for number in 0..share {
            let secret = self.fresh();
            let seats = seats[number % seats.len()];
            let setup = TableSetup { seats, options: Map::new(), secret, entropy: Vec::new() };
            self.game_through(cabinet.start(setup).expect("a table"), share);
            if self.count.pairs >= share {
                break;
            }
        }
        self.count
    }

    fn fresh(&mut self) -> DealSecret {
        self.seed += 1;
        DealSecret::from_seed(self.seed)
    }

    fn game_through(&mut self, mut table: Box<dyn DynGame>, share: usize) {
        let viewers: Vec<Viewer> = Viewer::all(table.setup().seats).collect();
        let mut step = self.seed;
        while self.count.pairs < share {
            if step.is_multiple_of(STRIDE) {
                let viewer = viewers[(step / STRIDE) as usize % viewers.len()];
                self.two_worlds(&*table, viewer);
            }
            step += 1;
            let Some((seat, action)) = decision(&*table) else { return };
            table.apply_action(seat, &action, None).expect("a bot plays by the rules");
        }
    }

    /// Two worlds of one viewer, and what becomes of both by the same steps for as long as the viewer hears the same.
    fn two_worlds(&mut self, table: &dyn DynGame, viewer: Viewer) {
        let [mut here, mut there] = [(); 2].map(|()| {
            let branch = BranchOptions {
                past: BranchHistory::Determinized(viewer),
                secret: self.fresh(),
                chance_mode: ChanceMode::External,
            };
            let mut world = table.branch(&branch).expect("a world");
            world.name_seats(table.seat_names().to_vec());
            world
        });
        for _ in 0..STEPS {
            // After the end the truth is there for everybody.
            if here.is_over() {
                return;
            }
            if here.log_lines(viewer, 0) != there.log_lines(viewer, 0) {
                self.count.told += 1;
                return;
            }
            (self.look)(&*here, &*there, viewer);
            match differ(self.game, here.history(), there.history()) {
                true => self.count.pairs += 1,
                false => self.count.same += 1,
            }
            if !self.both(&mut *here, &mut *there) {
                return;
            }
        }
    }

    /// Takes the same step in both worlds; says whether it fits both.
    fn both(&mut self, here: &mut dyn DynGame, there: &mut dyn DynGame) -> bool {
        if let Some((seat, action)) = decision(here) {
            let fits = there.awaited_seats().contains(seat) && there.is_open(seat, &action);
            return fits
                && here.apply_action(seat, &action, None).is_ok()
                && there.apply_action(seat, &action, None).is_ok();
        }
        let Ok(drawn) = here.sample_chance(self.fresh(), 1) else { return false };
        there.apply_chance(Some(&drawn[0])).is_ok() && here.apply_chance(Some(&drawn[0])).is_ok()
    }
}

/// Whether two worlds differ in what is hidden. Where that is nothing but the chance to come, they always do: each has a secret
/// of its own.
fn differ(game: &str, here: &dyn Any, there: &dyn Any) -> bool {
    fn of<G: Rules>(here: &dyn Any, there: &dyn Any) -> bool {
        let [here, there] = [here, there].map(|run| run.downcast_ref::<GameHistory<G>>().expect("a run of the game"));
        size_of::<G::Private>() == 0 || here.state().private != there.state().private
    }
    match game {
        "extraczon" => of::<Extraczon>(here, there),
        "infection" => of::<creatures::Infection>(here, there),
        "extinction" => of::<creatures::Extinction>(here, there),
        "extrication" => of::<Extrication>(here, there),
        "extinction-point" => of::<ExtinctionPoint>(here, there),
        "end-of-days" => of::<EndOfDays>(here, there),
        game => panic!("{game} is not known here"),
    }
}
