//! A seat's analysis of the table: ships, the values of cards, the leader. Values are in victory points.

use std::cell::Cell;

use end_of_days::{
    Card, CardSet, CardType, Colour, Doomsday, EndOfDays, LaunchAward, ModeTiming, NegationScope, Own, Phase,
    PlayedFrom, Public, SeatScope, StepEffect,
};
use engine::{Rules, Seat, SeatContext};

use super::heuristic_weights::EndOfDaysWeights;

/// The number of modules of one colour that are considered for one ship, the best ones first.
const LOADED: usize = 4;
/// The cost of an end of the world for a seat that does not win by it, and its gain for one that does.
const DOOM: [f32; 2] = [50.0, 4.0];
/// The number of cached values of modules.
const PROMISES: usize = 32;

/// Modules that fly, or could fly, together.
#[derive(Clone, Copy, Default)]
pub(super) struct PossibleShip {
    /// The modules of the ship.
    pub cards: CardSet,
    /// The value of its launch: the probability of arrival times the points.
    pub value: f32,
}

/// A yellow or green module as cargo.
#[derive(Clone, Copy, Default)]
struct Cargo {
    card: Option<Card>,
    rating: u16,
    points: f32,
    per: [f32; 3],
}

/// The sum of several cargo modules.
#[derive(Clone, Copy, Default)]
struct Load {
    rating: u16,
    count: f32,
    points: f32,
    per: [f32; 3],
}

/// A cache of values by card, valid for one decision.
struct CardValueCache([Cell<f32>; 128]);

impl CardValueCache {
    fn nothing() -> CardValueCache {
        CardValueCache([const { Cell::new(f32::NAN) }; 128])
    }

    fn get(&self, card: Card, work_out: impl FnOnce() -> f32) -> f32 {
        let known = &self.0[card.index()];
        if known.get().is_nan() {
            known.set(work_out());
        }
        known.get()
    }
}

/// A cache of values of a nation's modules by the last query. Sites are queried repeatedly while different hands are
/// tried.
#[derive(Default)]
struct ModulesValueCache([Cell<Option<(Seat, CardSet, f32)>>; PROMISES]);

impl ModulesValueCache {
    fn get(&self, owner: Seat, modules: CardSet, work_out: impl FnOnce() -> f32) -> f32 {
        let mix = modules.iter().fold(owner.index(), |mix, card| mix.wrapping_mul(31).wrapping_add(card.index()));
        let known = &self.0[mix % PROMISES];
        match known.get() {
            Some((seat, set, worth)) if seat == owner && set == modules => worth,
            _ => {
                let worth = work_out();
                known.set(Some((owner, modules, worth)));
                worth
            }
        }
    }
}

/// A seat's knowledge, and the conclusions from it.
pub(super) struct EndOfDaysObservation<'a> {
    pub game: &'a EndOfDays,
    pub public: &'a Public,
    pub own: &'a Own,
    pub seat: Seat,
    /// The hand cards that the seat can play.
    pub usable: CardSet,
    /// True if it infers from all parts of an offer.
    pub careful: bool,
    /// The weights of the heuristic.
    pub weights: &'a EndOfDaysWeights,
    stakes: CardValueCache,
    holdings: CardValueCache,
    booties: CardValueCache,
    colours: [Cell<Option<f32>>; 5],
    /// The last queried hands with their values: the seat's own one, and another one.
    prospects: [Cell<Option<(CardSet, f32)>>; 2],
    promises: ModulesValueCache,
}

impl<'a> EndOfDaysObservation<'a> {
    pub fn new(context: SeatContext<'a, EndOfDays>, weights: &'a EndOfDaysWeights) -> EndOfDaysObservation<'a> {
        let SeatContext { rules: game, public, own, seat } = context;
        let usable = own.hand.and(game.playable_cards(public, seat));
        let [stakes, holdings, booties] = [(); 3].map(|()| CardValueCache::nothing());
        let colours = [const { Cell::new(None) }; 5];
        EndOfDaysObservation {
            game,
            public,
            own,
            seat,
            usable,
            careful: false,
            weights,
            stakes,
            holdings,
            booties,
            colours,
            prospects: Default::default(),
            promises: ModulesValueCache::default(),
        }
    }

    /// Returns the modules of the hand that can be placed.
    pub fn placeable_modules(&self) -> CardSet {
        self.usable.and(self.game.content().modules)
    }

    /// Returns the probability that a ship with this liftoff chance arrives. A known top card counts only at the launch
    /// itself, since it may be gone by then.
    pub fn arrival_chance(&self, chance: u8) -> f32 {
        self.reveals(chance, matches!(self.public.phase, Phase::Launch | Phase::Board))
    }

    /// Returns the probability that an attack that needs at least this value hits.
    pub fn hit_chance(&self, min: u8) -> f32 {
        1.0 - self.reveals(min.saturating_sub(1), true)
    }

    /// Returns the probability that the next revealed card has at most this value.
    fn reveals(&self, most: u8, next: bool) -> f32 {
        if let Some(top) = self.own.top[0].filter(|_| next) {
            return f32::from(u8::from(self.game.content().card_value(top) <= most));
        }
        f32::from(most.min(6)) / 6.0
    }

    /// Returns the number of turns that the seat has yet to begin.
    pub fn turns_left(&self) -> u8 {
        let rounds = self.game.options().rounds.saturating_sub(self.public.round);
        let seats = self.game.seats();
        let place = |seat: Seat| (seat.0 + seats - self.public.first.0) % seats;
        rounds + u8::from(place(self.seat) > place(self.public.seat))
    }

    /// Returns the minimum value of a ship that is launched now.
    pub fn launch_threshold(&self) -> f32 {
        match self.turns_left() {
            0 => 0.0,
            left => self.weights.hold + self.weights.growth * f32::from(left),
        }
    }

    fn score(&self, seat: Seat) -> i16 {
        self.public[seat].score
    }

    /// Returns the highest score among the other seats.
    fn best_rival(&self) -> i16 {
        let others = (0..self.game.seats()).map(Seat).filter(|seat| *seat != self.seat);
        others.map(|seat| self.score(seat)).max().unwrap_or(0)
    }

    /// True if the seat alone would win if Earth were destroyed now.
    pub fn is_leading(&self) -> bool {
        let score = self.score(self.seat);
        self.game.options().doomsday == Doomsday::EarthOnly && score > 0 && score > self.best_rival()
    }

    /// Returns the value of the end of the world (section 12: never, unless it wins).
    pub fn doomsday_value(&self) -> f32 {
        if self.is_leading() { DOOM[1] } else { -DOOM[0] }
    }

    /// Returns the share of another seat's loss that this seat gains, which is larger against a seat that is ahead.
    pub fn rivalry_weight(&self, other: Seat) -> f32 {
        let share = self.weights.rivalry + self.weights.shared / f32::from(self.game.seats() - 1);
        let lead = f32::from(self.score(other) - self.score(self.seat)).clamp(-4.0, 8.0);
        share * (1.0 + self.weights.envy * lead)
    }

    fn cargo(&self, card: Card, first: bool) -> Cargo {
        let cards = self.game.content();
        let mut cargo = Cargo { card: Some(card), rating: u16::from(cards.module_rating(card)), ..Cargo::default() };
        for award in cards.card_type(card).launch.iter().filter(|award| award.condition.is_none() || first) {
            let each = self.worth_of_award(award);
            match award.per {
                None => cargo.points += each,
                Some(per) => cargo.per[per as usize] += each,
            }
        }
        cargo
    }

    /// Returns the ship with the best launch among some modules of a seat.
    pub fn best_ship(&self, owner: Seat, pool: CardSet) -> PossibleShip {
        let cards = self.game.content();
        let [red, yellow, green] = [Colour::Red, Colour::Yellow, Colour::Green].map(|c| cards.filter_colour(pool, c));
        if red.is_empty() || yellow.is_empty() || green.is_empty() {
            return PossibleShip::default();
        }
        let first = self.public.landed_ship_count() == 0;
        let power = cards.total_rating(red);
        let engines = red.iter().fold(Load { count: f32::from(red.len()), ..Load::default() }, |mut load, card| {
            load.points += self.cargo(card, first).points;
            load
        });
        let (mut habitats, mut colonies) = ([Cargo::default(); LOADED], [Cargo::default(); LOADED]);
        let habitats = self.stow(yellow, first, &mut habitats);
        let colonies = self.stow(green, first, &mut colonies);
        let mut best = (0.0, 0, 0);
        let (orbits, grounds) = (loads(habitats), loads(colonies));
        for (up, orbit) in orbits.iter().enumerate().take(1 << habitats.len()).skip(1) {
            if orbit.rating > power {
                continue;
            }
            for (down, ground) in grounds.iter().enumerate().take(1 << colonies.len()).skip(1) {
                if ground.rating > orbit.rating {
                    continue;
                }
                let points = engines.points + both(&engines, orbit, ground);
                if points > best.0 {
                    best = (points, up, down);
                }
            }
        }
        if best.1 == 0 {
            return PossibleShip::default();
        }
        let ship = chosen(habitats, best.1).chain(chosen(colonies, best.2)).fold(red, CardSet::with);
        PossibleShip {
            cards: ship,
            value: self.arrival_chance(self.game.liftoff_chance(self.public, owner, red)) * best.0,
        }
    }

    /// Returns the value of the ships of a nation that could fly now.
    pub fn launchable_value(&self, owner: Seat) -> f32 {
        let sites = self.public[owner].sites.iter().filter(|site| !site.is_empty());
        sites.map(|site| self.best_ship(owner, *site).value).sum()
    }

    /// Returns the most valuable modules of a colour, as cargo.
    fn stow<'b>(&self, modules: CardSet, first: bool, into: &'b mut [Cargo; LOADED]) -> &'b [Cargo] {
        let mut count = 0;
        for card in modules.iter() {
            let cargo = self.cargo(card, first);
            if count < LOADED {
                into[count] = cargo;
                count += 1;
            } else if let Some(least) = into.iter_mut().min_by(|one, other| one.points.total_cmp(&other.points))
                && least.points < cargo.points
            {
                *least = cargo;
            }
        }
        &into[..count]
    }

    /// Returns the ship without the engines that it can do without, which serve the next ship.
    pub fn trim_engines(&self, owner: Seat, ship: PossibleShip) -> CardSet {
        let cards = self.game.content();
        let needed = cards.total_rating(cards.filter_colour(ship.cards, Colour::Yellow));
        let mut left = ship.cards;
        let chance = self.game.liftoff_chance(self.public, owner, left);
        for card in cards.filter_colour(ship.cards, Colour::Red).iter() {
            let mut rest = left;
            rest.remove(card);
            let enough = cards.total_rating(cards.filter_colour(rest, Colour::Red)) >= needed;
            if enough && self.game.liftoff_chance(self.public, owner, rest) >= chance {
                left = rest;
            }
        }
        left
    }

    /// Returns the share of their value that plans for later turns keep.
    fn future(&self) -> f32 {
        let fade = self.weights.fade;
        if fade <= 0.0 {
            return 1.0;
        }
        let done = matches!(self.public.phase, Phase::Launch | Phase::Board | Phase::Liftoff | Phase::Reduce);
        let now = self.public.seat == self.seat && !done;
        (f32::from(self.turns_left() + u8::from(now)) / fade).min(1.0)
    }

    /// Returns the value of modules that are no ship yet.
    fn hopes(&self, modules: CardSet) -> f32 {
        let cards = self.game.content();
        let colours = [Colour::Red, Colour::Yellow, Colour::Green].into_iter();
        let EndOfDaysWeights { hope, further, rating, .. } = *self.weights;
        let worth = colours.fold(rating * f32::from(cards.total_rating(modules)), |sum, colour| {
            match cards.filter_colour(modules, colour).len() {
                0 => sum,
                count => sum + hope + further * f32::from(count - 1),
            }
        });
        worth * self.future()
    }

    /// Returns the value of a seat's modules at one place.
    pub fn modules_value(&self, owner: Seat, modules: CardSet) -> f32 {
        self.promises.get(owner, modules, || {
            let ship = self.best_ship(owner, modules);
            ship.value + self.weights.served * self.hopes(ship.cards) + self.hopes(modules.minus(ship.cards))
        })
    }

    /// Returns the value of the seat's modules with these cards in hand, at the site where they are worth most.
    pub fn hand_prospects(&self, hand: CardSet) -> f32 {
        let known = &self.prospects[usize::from(hand != self.placeable_modules())];
        match known.get() {
            Some((same, worth)) if same == hand => worth,
            _ => {
                let worth = self.prospects_of(hand);
                known.set(Some((hand, worth)));
                worth
            }
        }
    }

    fn prospects_of(&self, hand: CardSet) -> f32 {
        let sites = &self.public[self.seat].sites;
        let all: f32 =
            sites.iter().filter(|site| !site.is_empty()).map(|site| self.modules_value(self.seat, *site)).sum();
        let best = self.game.available_sites(self.public, self.seat).map(|site| {
            let there = sites[site.index()];
            let alone = if there.is_empty() { 0.0 } else { self.modules_value(self.seat, there) };
            all - alone + self.modules_value(self.seat, there.or(hand))
        });
        best.fold(all, f32::max)
    }

    /// Returns the value that a card would have in the hand, with these modules there already.
    pub fn card_gain(&self, modules: CardSet, card: Card) -> f32 {
        let cards = self.game.content();
        if !self.game.usable_cards(self.public, self.seat).contains(card) {
            return 0.0;
        }
        if !cards.modules.contains(card) {
            return self.non_module_value(card);
        }
        self.hand_prospects(modules.with(card)) - self.hand_prospects(modules)
    }

    /// Returns the value of a hand card for the seat.
    pub fn hand_card_value(&self, card: Card) -> f32 {
        self.holdings.get(card, || {
            let mut rest = self.placeable_modules();
            rest.remove(card);
            self.card_gain(rest, card)
        })
    }

    /// Returns the sum of the values that some cards would have in the hand, one by one.
    fn total_gain(&self, cards: CardSet) -> f32 {
        let (mut total, mut last) = (0.0, None);
        for card in cards.iter() {
            let kind = self.game.content().kind_of(card);
            let gain = match last {
                Some((same, gain)) if same == kind => gain,
                _ => self.card_gain(self.placeable_modules(), card),
            };
            last = Some((kind, gain));
            total += gain;
        }
        total
    }

    /// Returns the value of a hand card of this colour if only its colour is known and that the seat can use it: an
    /// average over those that the seat does not see.
    pub fn colour_worth(&self, colour: Colour) -> f32 {
        let known = &self.colours[colour as usize];
        let worth = known.get().unwrap_or_else(|| {
            let usable = self.game.usable_cards(self.public, self.seat);
            let coloured = self.game.content().filter_colour(usable, colour);
            let unseen = coloured.minus(self.public.publicly_located_cards()).minus(self.own.hand);
            match unseen.len() {
                0 => 0.0,
                count if self.careful => self.weights.faith * self.total_gain(unseen) / f32::from(count),
                count => self.card_gain(self.placeable_modules(), unseen.nth(u32::from(count / 2))),
            }
        });
        known.set(Some(worth));
        worth
    }

    /// Returns the best module of the Scrapyard for the hand, and its value.
    pub fn best_scrap(&self, modules: CardSet) -> Option<(Card, f32)> {
        let mut best = None;
        let (mut last, before) = (None, self.hand_prospects(modules));
        let usable = self.game.usable_cards(self.public, self.seat);
        for card in self.public.scrapyard.and(usable).iter() {
            let kind = Some(self.game.content().kind_of(card));
            if kind == last {
                continue;
            }
            last = kind;
            let gain = self.hand_prospects(modules.with(card)) - before;
            if best.is_none_or(|(_, most)| gain > most) {
                best = Some((card, gain));
            }
        }
        best
    }

    /// Returns the value of a military or spy card for a seat that can use it.
    pub fn non_module_value(&self, card: Card) -> f32 {
        let kind = self.game.content().card_type(card);
        let worth = kind.modes.iter().map(|mode| self.mode_worth(mode)).fold(0.0, f32::max);
        worth + 0.1 * f32::from(kind.modes.len().saturating_sub(1) as u8) - front_only(kind) - bar(kind)
    }

    /// True if the seat's modules are shielded.
    pub fn is_shielded(&self, seat: Seat) -> bool {
        !self.public[seat].front.and(self.game.content().shields).is_empty()
    }

    /// Returns the value that a card in play would have for this seat.
    pub fn capture_value(&self, card: Card) -> f32 {
        self.booties.get(card, || self.booty_of(card))
    }

    fn booty_of(&self, card: Card) -> f32 {
        if !self.game.content().modules.contains(card) {
            return 0.6 * self.non_module_value(card);
        }
        if self.game.available_sites(self.public, self.seat).next().is_none() {
            return 0.0;
        }
        // Modules of the hand can join it only on the seat's own turn.
        let hand = if self.public.seat == self.seat { self.placeable_modules() } else { CardSet::EMPTY };
        self.hand_prospects(hand.with(card)) - self.hand_prospects(hand)
    }

    /// Returns the value of a card in play for its owner. For a part of a ship that is ready, it is the loss to its
    /// launch.
    pub fn card_in_play_value(&self, owner: Seat, card: Card) -> f32 {
        self.stakes.get(card, || self.stake_of(owner, card))
    }

    fn stake_of(&self, owner: Seat, card: Card) -> f32 {
        let Some((_, site)) = self.public.site_of(card) else {
            let mut worth = self.weights.target * self.non_module_value(card);
            if self.game.content().shields.contains(card) {
                worth += self.weights.shield * self.launchable_value(owner);
            }
            return worth;
        };
        let site = self.public[owner].sites[site.index()];
        let mut rest = site;
        rest.remove(card);
        self.modules_value(owner, site) - self.modules_value(owner, rest)
    }

    /// Returns the value of an award's points for the launcher, at one time.
    fn worth_of_award(&self, award: &LaunchAward) -> f32 {
        match award.who {
            SeatScope::User => f32::from(award.n),
            SeatScope::EachOther => -f32::from(award.n) * self.weights.taken_all,
            _ => -f32::from(award.n) * self.weights.taken_one,
        }
    }

    fn mode_worth(&self, mode: &end_of_days::UseMode) -> f32 {
        let weights = self.weights;
        match mode.when {
            ModeTiming::Negate if mode.scope == NegationScope::Whole => weights.negates,
            ModeTiming::Negate => weights.saves,
            ModeTiming::Static => weights.stands,
            ModeTiming::Trigger => 0.05,
            ModeTiming::Action => {
                let worth: f32 = mode.steps.iter().map(|step| self.deed_worth(step.effect)).sum();
                if mode.condition.is_some() { 0.5 * worth } else { worth }
            }
        }
    }

    /// Returns the value of a step for a seat that may take it at some time.
    fn deed_worth(&self, deed: StepEffect) -> f32 {
        let weights = self.weights;
        match deed {
            StepEffect::Attack { n, at, hit, .. } => {
                let one = if hit == end_of_days::HitResult::Take { weights.capture } else { weights.attack };
                let narrow = if at.zone == end_of_days::Zone::Front { weights.narrow } else { 1.0 };
                one * narrow * (0.6 + 0.4 * f32::from(n))
            }
            StepEffect::Destroy { .. } => weights.destroy,
            StepEffect::Take { .. } => weights.take,
            StepEffect::UnlessPays { .. } => -0.3,
            StepEffect::Draw { n, .. } => weights.draw * f32::from(n),
            StepEffect::Salvage { .. } => weights.salvage,
            StepEffect::TakeHand { .. } => weights.steal,
            StepEffect::DiscardHand { .. } => 0.15,
            StepEffect::LoseCards { .. } | StepEffect::ClearSanctions { .. } | StepEffect::LookHand { .. } => 0.1,
            StepEffect::LookDeck { .. } => 0.25,
            StepEffect::ExtraVp { who: SeatScope::User, n } => f32::from(n),
            StepEffect::EndWorld => 0.0,
            _ => 0.2,
        }
    }
}

fn chosen(cargo: &[Cargo], mask: usize) -> impl Iterator<Item = Card> {
    cargo.iter().enumerate().filter(move |(place, _)| mask >> place & 1 == 1).filter_map(|(_, cargo)| cargo.card)
}

/// Returns the sums of all subsets of some cargo, indexed by the bits of the subset.
fn loads(cargo: &[Cargo]) -> [Load; 1 << LOADED] {
    let mut loads = [Load::default(); 1 << LOADED];
    for (place, cargo) in cargo.iter().enumerate() {
        let (before, with) = loads.split_at_mut(1 << place);
        for (without, load) in before.iter().zip(with) {
            load.rating = without.rating + cargo.rating;
            load.count = without.count + 1.0;
            load.points = without.points + cargo.points;
            load.per = [0, 1, 2].map(|colour| without.per[colour] + cargo.per[colour]);
        }
    }
    loads
}

/// Returns the points of habitats and colonies that fly together.
fn both(engines: &Load, orbit: &Load, ground: &Load) -> f32 {
    let per = |colour: end_of_days::PointUnit| orbit.per[colour as usize] + ground.per[colour as usize];
    orbit.points
        + ground.points
        + per(end_of_days::PointUnit::RedInShip) * engines.count
        + per(end_of_days::PointUnit::YellowInShip) * orbit.count
        + per(end_of_days::PointUnit::GreenInShip) * ground.count
}

/// Returns the cost of a card that must lie in front first, where it takes a place and is visible.
fn front_only(kind: &CardType) -> f32 {
    if kind.from == PlayedFrom::Front { 0.05 } else { 0.0 }
}

fn bar(kind: &CardType) -> f32 {
    if kind.sanction { 0.1 } else { 0.0 }
}
