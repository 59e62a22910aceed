//! Pairs of states that one viewer cannot tell apart, over games of all six: everything shown to the viewer has to be
//! the same in both. Tests of other crates include this file for their own channels.

use std::any::Any;

use catalog::{BranchHistory, BranchOptions, ChanceMode, DealSecret, DynGame, GameSetup};
use end_of_days::EndOfDays;
use engine::{Game, GameHistory, Seat, Viewer};
use extinction_point::ExtinctionPoint;
use extraczon::Extraczon;
use extrication::Extrication;
use serde_json::{Map, Value};

/// The number of differing pairs over all games that a test run compares as programs get them.
pub const PAIRS: usize = 10_000;
/// The number of games in the catalog.
const GAMES: usize = 6;
/// The number of steps that a pair is played on, and that the game itself advances before the next pair.
const STEPS: usize = 8;
const STRIDE: u64 = 5;
/// The counts of checked pairs.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count {
    /// Pairs that differ in something that the viewer cannot know.
    pub pairs: usize,
    /// Pairs that turned out to be the same state.
    pub same: usize,
    /// Pairs that ended because the viewer received a difference.
    pub told: usize,
}

/// Checks a game's share of so many differing pairs over all games, and that there were enough. `ENDTABLE_PAIRS` sets
/// another number and `ENDTABLE_PAIRS_SEED` another seed than 1.
///
/// # Panics
/// `look` panics, or there are too few pairs.
pub fn all_pairs(game: &str, pairs: usize, look: impl FnMut(&dyn DynGame, &dyn DynGame, Viewer)) {
    assert_eq!(catalog::games().len(), GAMES, "a new game needs its share");
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let wanted = number("ENDTABLE_PAIRS").unwrap_or(pairs as u64) as usize;
    let seed = number("ENDTABLE_PAIRS_SEED").unwrap_or(1);
    let share = wanted.div_ceil(GAMES);
    let count = Pairs { game, seed, look, count: Count::default() }.all(share);
    println!("{game}: {count:?}");
    assert!(count.pairs >= share, "{game}: {count:?} of {share}");
}

#[allow(dead_code, reason = "pages and the terminal show other things")]
/// Returns everything of a table that a program at a seat, or a spectating one, can be shown. Question numbers are left
/// out because they are drawn from the secret.
pub fn visible_json(table: &dyn DynGame, viewer: Viewer) -> Vec<Value> {
    let seen = table.view_for(viewer);
    let mut shown = vec![
        table.view_json(viewer),
        table.view_annotations(viewer).unwrap_or_default(),
        serde_json::json!([
            seen.question_text(),
            seen.headline(None),
            seen.rules_section(),
            seen.ending_text(None),
            table.is_over()
        ]),
        serde_json::json!(table.log_lines(viewer.into(), 0)),
        serde_json::json!(seen.first_time_hints()),
        serde_json::json!(seen.key_line_before(None, usize::MAX).map(|line| line.text.to_string())),
        serde_json::json!([table.status().result]),
        // The number of moments so far; their places count hidden steps.
        serde_json::json!(table.changed_plies(viewer, 0).len()),
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

/// Makes one random legal decision of a seat on turn.
fn decision(table: &dyn DynGame) -> Option<(Seat, Value)> {
    let seat = table.awaited_seats().iter().next()?;
    Some((seat, table.prepare_bot_task(seat, "random", None).expect("a seat that is asked")()))
}

impl<L: FnMut(&dyn DynGame, &dyn DynGame, Viewer)> Pairs<'_, L> {
    /// Plays games one after the other, through all seat counts, until there are enough pairs; it gives up if there are
    /// too few.
    fn all(mut self, share: usize) -> Count {
        let entry = catalog::find(self.game).expect("a game");
        let seats = &entry.info().seats;
        for number in 0..share {
            let secret = self.fresh();
            let seats = seats[number % seats.len()];
            let setup = GameSetup { seats, options: Map::new(), secret, entropy: Vec::new() };
            self.game_through(entry.start(setup).expect("a table"), share);
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

    /// Creates two states that one viewer cannot tell apart, and takes the same steps in both for as long as the viewer
    /// receives the same events.
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
            // After the end everything is public.
            if here.is_over() {
                return;
            }
            if here.log_lines(viewer.into(), 0) != there.log_lines(viewer.into(), 0) {
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

    /// Takes the same step in both states, and returns whether it is legal in both.
    fn both(&mut self, here: &mut dyn DynGame, there: &mut dyn DynGame) -> bool {
        if let Some((seat, action)) = decision(here) {
            let fits = there.awaited_seats().contains(seat) && there.is_legal(seat, &action);
            return fits
                && here.apply_action(seat, &action, None).is_ok()
                && there.apply_action(seat, &action, None).is_ok();
        }
        let Ok(drawn) = here.sample_chance(self.fresh(), 1) else { return false };
        there.apply_chance(Some(&drawn[0])).is_ok() && here.apply_chance(Some(&drawn[0])).is_ok()
    }
}

/// Returns true if two states differ in private information. If that is nothing but future chance, they always differ:
/// each has a secret of its own.
fn differ(game: &str, here: &dyn Any, there: &dyn Any) -> bool {
    fn of<G: Game>(here: &dyn Any, there: &dyn Any) -> bool {
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
