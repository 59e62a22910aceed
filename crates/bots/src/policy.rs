//! Cheap rules of thumb, one for each game, that serve as bots and inside searches.

use engine::{MAX_SEATS, Rules, Seat, StateOf, ViewOf};

use crate::{Bot, Generator, SearchBudget, seat_and_own};

/// How much speaks for a hidden half.
pub type BeliefWeight<'a, G> = Box<dyn Fn(&<G as Rules>::Private) -> f32 + Sync + 'a>;

/// A cheap way to choose.
///
/// It is shared by threads and keeps no memory between decisions.
pub trait Policy<G: Rules>: Send + Sync {
    /// Chooses one of `choices` for a seat that knows `open` and `mine`. There is at least one choice; a search may
    /// leave out legal answers that it does not want to hear.
    fn choose_action(
        &self,
        game: &G,
        public: &G::Public,
        own: &G::Own,
        seat: Seat,
        choices: &[G::Action],
        rng: &mut Generator,
    ) -> G::Action;

    /// Chooses one of all answers open to a seat that is asked. `room` is for their list.
    #[inline]
    fn choose_legal_action(
        &self,
        game: &G,
        public: &G::Public,
        own: &G::Own,
        seat: Seat,
        rng: &mut Generator,
        room: &mut Vec<G::Action>,
    ) -> G::Action {
        room.clear();
        game.legal_actions(public, own, seat, room);
        self.choose_action(game, public, own, seat, room, rng)
    }

    /// From now on [`Policy::choose_action`] returns one of `choices` and nothing that is done without being asked, such as a claim. A
    /// policy that never does needs no implementation.
    fn disable_out_of_turn(&mut self) {}

    /// Whether each decision takes microseconds; not where a table of values has to be worked out first.
    fn is_quick(&self) -> bool {
        true
    }

    /// Leaves out what a search need not consider and puts the rest in order, the best first; something stays. A search
    /// asks at each place of its tree, and `first` says that it is the question that it searches. It has
    /// [`Policy::choose_action`] choose among those that it has not tried yet, in their order. Without an opinion all stay.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "a place of the tree, and what it is asked about")]
    fn rank_candidates(
        &self,
        _game: &G,
        _open: &G::Public,
        _mine: &G::Own,
        _seat: Seat,
        _first: bool,
        _choices: &mut Vec<G::Action>,
        _rng: &mut Generator,
    ) {
    }

    /// How much what the others have done speaks for a world that the view allows, as a logarithm. A search imagines
    /// several worlds and takes one of them as likely as it is. Without an opinion it takes the first.
    #[inline]
    fn belief_weight<'a>(&'a self, _game: &'a G, _view: &'a ViewOf<G>) -> Option<BeliefWeight<'a, G>> {
        None
    }

    /// What an unfinished game is probably worth to each seat, on the scale of [`Rules::scale_payoff`], if a search should
    /// stop here and take that. A search asks before each decision but its own first one, about a world that it
    /// imagined, with the position `from` that it searches and the number of `decisions` since. Without an opinion games
    /// are played to their end.
    #[inline]
    fn estimate_payoffs(
        &self,
        _game: &G,
        _from: &G::Public,
        _state: &StateOf<G>,
        _decisions: u64,
    ) -> Option<[f32; MAX_SEATS]> {
        None
    }
}

/// A seat that follows a policy.
#[derive(Clone, Copy, Debug, Default)]
pub struct PolicyBot<P>(pub P);

impl<G: Rules, P: Policy<G>> Bot<G> for PolicyBot<P> {
    fn choose_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        _: SearchBudget,
        rng: &mut Generator,
    ) -> G::Action {
        let (seat, own) = seat_and_own::<G>(view);
        self.0.choose_action(game, &view.public, own, seat, choices, rng)
    }

    fn choose_legal_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        _: SearchBudget,
        rng: &mut Generator,
        room: &mut Vec<G::Action>,
    ) -> G::Action {
        let (seat, own) = seat_and_own::<G>(view);
        self.0.choose_legal_action(game, &view.public, own, seat, rng, room)
    }

    fn disable_out_of_turn(&mut self) {
        self.0.disable_out_of_turn();
    }

    fn is_quick(&self) -> bool {
        self.0.is_quick()
    }
}
