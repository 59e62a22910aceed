//! A table setup with its bots, which plays a series of numbered games.

use std::ops::{ControlFlow, Range};

use bots::{Bot, Generator, SearchBudget};
use engine::{
    EventSink, Game, MAX_SEATS, Metric, Metrics, Seat, SeatAssignment, SeatSet, StateOf, ToAct, UNRESOLVED, Viewer,
};

use crate::cards::{CardExchange, CardStatistics, CardTracker};
use crate::census::{DecisionCensus, GameQuestions};
use crate::progress::{SharedProgress, ThreadProgress};
use crate::random_streams::GameStreams;
use crate::score_course::{ScoreCourse, ScoreWatcher};

/// A participant of a simulation.
pub struct Participant<'a, G: Game> {
    /// The name of the bot in the report.
    pub name: String,
    /// The search budget for a decision. With a time budget a simulation is not reproducible.
    pub budget: SearchBudget,
    /// Creates the bot. One bot plays several games in a row and keeps no state between them.
    pub make: Box<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync + 'a>,
}

/// A seat number that no seat has, for a generator that no seat uses.
const NOBODY: Seat = Seat(u8::MAX);

/// A table setup. Game number `n` of a seed is always the same, on any machine and after any other game.
pub struct Lineup<'a, G: Game> {
    /// The rules.
    pub game: G,
    /// The participants, one for each seat.
    pub participants: Vec<Participant<'a, G>>,
    /// The seed of all randomness; [`GameStreams`] defines how it is used.
    pub seed: u64,
    /// The highest number of games in a series, which continues as long as games stay [`UNRESOLVED`]: 1 unless the
    /// table plays series. Winners, payoffs, scores and metrics are those of the last game of a series; decisions are
    /// those of all games.
    pub max_series_length: u8,
    /// True if the bots change seats from game to game: in game number `n` seat `s` is played by participant `s + n`,
    /// modulo the number of participants.
    pub rotate: bool,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct PlayedGame<'a> {
    /// The number of the game.
    pub number: u64,
    /// The number of games of its series that stayed unresolved before it.
    pub unresolved_before: u64,
    /// The number of seats.
    pub seats: u8,
    /// The decisions of all seats in all games of the series.
    pub decisions: u64,
    /// The payoff of each seat.
    pub payoffs: [f32; MAX_SEATS],
    /// The seats that won.
    pub winners: SeatSet,
    /// The points of each seat.
    pub scores: [i32; MAX_SEATS],
    /// The kind of ending in one word.
    pub outcome: &'static str,
    /// The turn order and the role of each seat.
    pub assignments: [SeatAssignment<'a>; MAX_SEATS],
    /// The participant at each seat.
    pub participants: [u8; MAX_SEATS],
    /// The course of the score.
    pub course: ScoreCourse,
    /// The metrics of the game.
    pub metrics: &'a [Metric],
}

/// A table setup without type parameters, whose games can be played and measured.
pub trait Treatment: Send + Sync {
    /// Plays these games in order until the simulation is stopped, and passes each to `each`. If there is a census, it
    /// records every decision, which takes longer.
    fn play_games(
        &self,
        numbers: Range<u64>,
        watched: &SharedProgress<'_>,
        each: &mut dyn FnMut(&PlayedGame<'_>),
        census: Option<&mut DecisionCensus>,
    );
    /// Plays these games, and each once more with the same luck except for one dealt card, chosen at random: another
    /// card that could also have been dealt takes its place. Returns none if the simulation is stopped.
    fn play_card_exchanges(&self, numbers: Range<u64>, watched: &SharedProgress<'_>) -> Option<CardStatistics>;
}

impl<G: Metrics> Treatment for Lineup<'_, G> {
    /// # Panics
    /// Panics if there are more or fewer participants than seats, or, with debug assertions, if a bot chooses an
    /// illegal action.
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
        // A stop at this point affects only games that have not begun.
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
    /// Returns the actions of the seats in a game in order.
    ///
    /// # Panics
    /// Panics as [`Treatment::play_games`] does.
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

impl<G: Game> Lineup<'_, G> {
    /// Returns the participant at a seat in a game.
    pub fn participant_at(&self, seat: Seat, number: u64) -> usize {
        let turn = if self.rotate { number % self.participants.len() as u64 } else { 0 };
        (seat.index() + turn as usize) % self.participants.len()
    }
}

/// The bots at their seats, ready to play one game after another.
struct GameRunner<'a, G: Game> {
    lineup: &'a Lineup<'a, G>,
    bots: Vec<(Box<dyn Bot<G>>, SearchBudget)>,
    generators: Vec<Generator>,
    choices: Vec<G::Action>,
    figures: Vec<Metric>,
    watcher: ScoreWatcher,
    beat: ThreadProgress<'a>,
}

impl<'a, G: Metrics> GameRunner<'a, G> {
    /// Creates a runner before its first game.
    fn new(lineup: &'a Lineup<'a, G>, watched: &'a SharedProgress<'a>) -> GameRunner<'a, G> {
        assert_eq!(lineup.participants.len(), usize::from(lineup.game.seats()), "one bot for each seat");
        GameRunner {
            lineup,
            bots: lineup.participants.iter().map(|participant| ((participant.make)(), participant.budget)).collect(),
            generators: Vec::new(),
            choices: Vec::new(),
            figures: Vec::new(),
            watcher: ScoreWatcher::default(),
            beat: ThreadProgress::new(watched),
        }
    }

    /// Plays one game and, if it stays unresolved and the table plays series, the games after it.
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

    /// Plays one game to its end and reports each action; returns none if it was stopped. Seats in one ballot submit
    /// one after the other, each from its own view.
    fn play(
        &mut self,
        number: u64,
        streams: GameStreams,
        tally: &mut G::Tally,
        answered: &mut impl FnMut(&StateOf<G>, Seat, G::Action),
    ) -> Option<StateOf<G>> {
        self.course_of(number, streams, tally, &mut |_, _, outcome| outcome, answered)
    }

    /// Plays one game with outcomes of chance from `fallen`, which receives the event sink, the state and the sampled
    /// outcome.
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

    /// Asks the bot at a seat for its action.
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

/// Returns true if the action is legal for the seat of the view, on turn or out of turn.
fn is_open<G: Game>(game: &G, view: &engine::ViewOf<G>, action: G::Action) -> bool {
    let Some((seat, own)) = &view.own else { return false };
    let mut choices = Vec::new();
    game.legal_actions(&view.public, own, *seat, &mut choices);
    game.out_of_turn_actions(&view.public, own, *seat, &mut choices);
    choices.contains(&action)
}
