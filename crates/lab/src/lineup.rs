//! A table setup with its bots, playing one game after the other.

use std::ops::{ControlFlow, Range};

use bots::{Bot, Generator, SearchBudget};
use engine::{
    EventSink, MAX_SEATS, Metric, Metrics, Rules, Seat, SeatAssignment, SeatSet, StateOf, ToAct, UNRESOLVED, Viewer,
};

use crate::cards::{CardExchange, CardStatistics, CardTracker};
use crate::census::{DecisionCensus, GameQuestions};
use crate::progress::{SharedProgress, ThreadProgress};
use crate::random_streams::GameStreams;
use crate::score_course::{ScoreCourse, ScoreWatcher};

/// Who sits at a seat in a simulation.
pub struct Participant<'a, G: Rules> {
    /// The name of the bot in the report.
    pub name: String,
    /// How much thought a decision may cost. With a budget of time a simulation cannot be repeated.
    pub budget: SearchBudget,
    /// Makes the bot. One bot plays several games in a row and keeps nothing from one to the next.
    pub make: Box<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync + 'a>,
}

/// The seat that nobody sits on: its generator is nobody's.
const NOBODY: Seat = Seat(u8::MAX);

/// A table setup: whoever plays game number `n` of its seed meets the same game, on any machine and after any other.
pub struct Lineup<'a, G: Rules> {
    /// The rules.
    pub game: G,
    /// One for each seat.
    pub participants: Vec<Participant<'a, G>>,
    /// What all chance follows from; [`GameStreams`] says how.
    pub seed: u64,
    /// Up to how many games are played for one that stays [`UNRESOLVED`]: 1 unless the table plays series. Winners,
    /// payoffs, scores and figures are those of the last game of a series, decisions those of all.
    pub max_series_length: u8,
    /// Whether the bots change seats from game to game: in game number `n` seat `s` is played by entrant `s + n`,
    /// counted round the table.
    pub rotate: bool,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct PlayedGame<'a> {
    /// Its number.
    pub number: u64,
    /// How many games of its series stayed unresolved before it.
    pub unresolved_before: u64,
    /// How many seats there were.
    pub seats: u8,
    /// Decisions that seats were asked for, in all games of the series.
    pub decisions: u64,
    /// What it was worth, by seat.
    pub payoffs: [f32; MAX_SEATS],
    /// Who won.
    pub winners: SeatSet,
    /// Points by seat.
    pub scores: [i32; MAX_SEATS],
    /// The kind of ending in one word.
    pub outcome: &'static str,
    /// What each seat was besides its number.
    pub assignments: [SeatAssignment<'a>; MAX_SEATS],
    /// Which entrant sat at each seat.
    pub participants: [u8; MAX_SEATS],
    /// Who led when.
    pub course: ScoreCourse,
    /// What the game measured.
    pub metrics: &'a [Metric],
}

/// A table setup without type parameters: games can be played and looked at.
pub trait Treatment: Send + Sync {
    /// Plays these games in their order, as long as nobody stops them, and shows each to `each`. If a census is held, it
    /// looks at every question, which takes longer.
    fn play_games(
        &self,
        numbers: Range<u64>,
        watched: &SharedProgress<'_>,
        each: &mut dyn FnMut(&PlayedGame<'_>),
        census: Option<&mut DecisionCensus>,
    );
    /// Plays these games, and each once more with the same luck but for one card that was dealt, chosen at random:
    /// another that could have come as well takes its place. Nothing if somebody stops it.
    fn play_card_exchanges(&self, numbers: Range<u64>, watched: &SharedProgress<'_>) -> Option<CardStatistics>;
}

impl<G: Metrics> Treatment for Lineup<'_, G> {
    /// # Panics
    /// If there are more or fewer entrants than seats, or, with debug assertions, a bot gives an answer that is not open
    /// to it.
    fn play_games(
        &self,
        numbers: Range<u64>,
        watched: &SharedProgress<'_>,
        each: &mut dyn FnMut(&PlayedGame<'_>),
        mut census: Option<&mut DecisionCensus>,
    ) {
        if watched.is_stopped() {
            return;
        }
        let mut table = GameRunner::new(self, watched);
        for number in numbers {
            let mut asked = census.as_ref().map(|_| GameQuestions::default());
            if table.play_series(number, each, &mut asked).is_break() {
                break;
            }
            if let (Some(census), Some(asked)) = (&mut census, &asked) {
                census.add_game(asked);
            }
            table.beat.record_game();
        }
        // Whoever stops a simulation here stops what has not begun.
        let _ = table.beat.report_progress();
    }

    fn play_card_exchanges(&self, numbers: Range<u64>, watched: &SharedProgress<'_>) -> Option<CardStatistics> {
        if watched.is_stopped() {
            return None;
        }
        let mut table = GameRunner::new(self, watched);
        let mut cards = CardStatistics::default();
        for number in numbers {
            let streams = GameStreams::new(self.seed, number);
            let mut hands = CardTracker::new(&self.game);
            let deal = &mut |hands: &mut CardTracker<'_, G>, state: &StateOf<G>, outcome| {
                hands.track_dealt_cards(state, outcome);
                outcome
            };
            let first = table.course_of(number, streams, &mut hands, deal, &mut |_, _, _| {})?;
            table.beat.record_game();
            let first = self.game.ending(&first);
            cards.record_game(&self.game, &hands, first.winners);
            let Some(mut swap) = CardExchange::pick_random(hands.dealt.len(), streams.seat_rng(NOBODY)) else {
                continue;
            };
            let seat = hands.dealt[swap.before].0.seat;
            let mut again = CardTracker::new(&self.game);
            let deal = &mut |hands: &mut CardTracker<'_, G>, state: &StateOf<G>, outcome| {
                let given = swap.apply_to_outcome(&self.game, state, outcome, hands.dealt.len());
                hands.track_dealt_cards(state, outcome);
                given
            };
            let second = table.course_of(number, streams, &mut again, deal, &mut |_, _, _| {})?;
            table.beat.record_game();
            let second = self.game.ending(&second);
            let Some(ids) = swap.ids else { continue };
            let won = |winners: SeatSet| f64::from(u8::from(winners.contains(seat)));
            let points = first.scores[seat.index()] - second.scores[seat.index()];
            cards.record_exchange(ids, won(first.winners) - won(second.winners), points.into());
        }
        let _ = table.beat.report_progress();
        Some(cards)
    }
}

impl<G: Metrics> Lineup<'_, G> {
    /// What the seats answered in a game, one after the other.
    ///
    /// # Panics
    /// As [`Treatment::play_games`] does.
    pub fn replay_actions(&self, number: u64, later: u64) -> Vec<(Seat, G::Action)> {
        let go_on = |_| ControlFlow::Continue(());
        let watched = SharedProgress::new(&go_on);
        let mut table = GameRunner::new(self, &watched);
        let mut answers = Vec::new();
        let streams = GameStreams::in_series(self.seed, number, later);
        table.play(number, streams, &mut G::Tally::default(), &mut |_, seat, action| answers.push((seat, action)));
        answers
    }
}

impl<G: Rules> Lineup<'_, G> {
    /// Which entrant sits at a seat in a game.
    pub fn participant_at(&self, seat: Seat, number: u64) -> usize {
        let turn = if self.rotate { number % self.participants.len() as u64 } else { 0 };
        (seat.index() + turn as usize) % self.participants.len()
    }
}

/// Bots at their seats, ready to play game after game.
struct GameRunner<'a, G: Rules> {
    lineup: &'a Lineup<'a, G>,
    bots: Vec<(Box<dyn Bot<G>>, SearchBudget)>,
    generators: Vec<Generator>,
    choices: Vec<G::Action>,
    figures: Vec<Metric>,
    watcher: ScoreWatcher,
    beat: ThreadProgress<'a>,
}

impl<'a, G: Metrics> GameRunner<'a, G> {
    /// A table before its first game.
    fn new(lineup: &'a Lineup<'a, G>, watched: &'a SharedProgress<'a>) -> GameRunner<'a, G> {
        assert_eq!(lineup.participants.len(), usize::from(lineup.game.seats()), "one bot for each seat");
        GameRunner {
            lineup,
            bots: lineup.participants.iter().map(|entrant| ((entrant.make)(), entrant.budget)).collect(),
            generators: Vec::new(),
            choices: Vec::new(),
            figures: Vec::new(),
            watcher: ScoreWatcher::default(),
            beat: ThreadProgress::new(watched),
        }
    }

    /// Plays one game and, where it stays unresolved and the table plays series, those after it.
    fn play_series(
        &mut self,
        number: u64,
        each: &mut dyn FnMut(&PlayedGame<'_>),
        asked: &mut Option<GameQuestions>,
    ) -> ControlFlow<()> {
        let game = &self.lineup.game;
        let (mut later, mut decisions, mut open) = (0, 0, Vec::new());
        let mut answered = |state: &StateOf<G>, seat: Seat, given| {
            decisions += 1;
            let (Some(asked), ToAct::Seats(together)) = (&mut *asked, game.to_act(&state.public)) else { return };
            open.clear();
            game.legal_actions(
                &state.public,
                &game.own_knowledge(&state.public, &state.private, seat),
                seat,
                &mut open,
            );
            asked.add_question(seat.index(), &open, &given, together.len());
        };
        loop {
            let mut tally = G::Tally::default();
            let streams = GameStreams::in_series(self.lineup.seed, number, later);
            let Some(state) = self.play(number, streams, &mut tally, &mut answered) else {
                return ControlFlow::Break(());
            };
            let ending = game.ending(&state);
            if ending.outcome == UNRESOLVED && later + 1 < u64::from(self.lineup.max_series_length) {
                later += 1;
                continue;
            }
            self.figures.clear();
            game.metrics(&state, &tally, &mut self.figures);
            let mut played = PlayedGame {
                number,
                unresolved_before: later,
                seats: game.seats(),
                decisions,
                payoffs: ending.payoffs,
                winners: ending.winners,
                scores: ending.scores,
                outcome: ending.outcome,
                assignments: Default::default(),
                participants: Default::default(),
                course: self.watcher.score_course(game, &state, ending.winners),
                metrics: &self.figures,
            };
            for seat in (0..game.seats()).map(Seat) {
                played.assignments[seat.index()] = game.seat_assignment(&state, &tally, seat);
                played.participants[seat.index()] = self.lineup.participant_at(seat, number) as u8;
            }
            each(&played);
            return ControlFlow::Continue(());
        }
    }

    /// Plays one game to its end and tells of each answer; nothing if it was stopped before. Seats asked in one ballot
    /// answer one after the other, each from its own view.
    fn play(
        &mut self,
        number: u64,
        streams: GameStreams,
        tally: &mut G::Tally,
        answered: &mut impl FnMut(&StateOf<G>, Seat, G::Action),
    ) -> Option<StateOf<G>> {
        self.course_of(number, streams, tally, &mut |_, _, outcome| outcome, answered)
    }

    /// The same, with nature's answers as `fallen` says; it is given what listens, the state and what would fall.
    fn course_of<T: EventSink<G::Event>>(
        &mut self,
        number: u64,
        streams: GameStreams,
        events: &mut T,
        fallen: &mut impl FnMut(&mut T, &StateOf<G>, G::ChanceOutcome) -> G::ChanceOutcome,
        answered: &mut impl FnMut(&StateOf<G>, Seat, G::Action),
    ) -> Option<StateOf<G>> {
        let game = &self.lineup.game;
        self.watcher.start_game();
        self.generators.clear();
        self.generators.extend((0..game.seats()).map(|seat| streams.seat_rng(Seat(seat))));
        let mut state = game.initial_state();
        let mut draws = 0;
        loop {
            self.watcher.observe_state(game, &state);
            match game.awaited(&state) {
                ToAct::Chance => {
                    let mut rng = streams.chance_rng(game.random_stream(&state.public, draws));
                    let outcome = fallen(events, &state, game.sample_outcome(&state, &mut rng));
                    game.apply_chance(&mut state, outcome, events);
                    draws += 1;
                }
                ToAct::Seats(asked) => {
                    let seat = asked.lowest().expect("a question names whom it asks");
                    let action = self.ask(&state, seat, number);
                    answered(&state, seat, action);
                    game.apply_action(&mut state, seat, action, events);
                    if self.beat.record_decision().is_break() {
                        return None;
                    }
                }
                ToAct::Nobody => return Some(state),
            }
        }
    }

    /// Asks the bot on a seat.
    fn ask(&mut self, state: &StateOf<G>, seat: Seat, number: u64) -> G::Action {
        let game = &self.lineup.game;
        let view = game.view(state, Viewer::Seat(seat));
        let (bot, budget) = &mut self.bots[self.lineup.participant_at(seat, number)];
        let action =
            bot.choose_legal_action(game, &view, *budget, &mut self.generators[seat.index()], &mut self.choices);
        debug_assert!(is_open(game, &view, action), "a bot answered {action:?}, which is not open to it");
        action
    }
}

/// Whether the seat that looks may give this answer, or do this without being asked.
fn is_open<G: Rules>(game: &G, view: &engine::ViewOf<G>, action: G::Action) -> bool {
    let Some((seat, own)) = &view.own else { return false };
    let mut choices = Vec::new();
    game.legal_actions(&view.public, own, *seat, &mut choices);
    game.out_of_turn_actions(&view.public, own, *seat, &mut choices);
    choices.contains(&action)
}
