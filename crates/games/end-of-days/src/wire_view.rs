//! The view of a game on the wire: each nation as an object, sets as lists, lists without padding, and no placeholder
//! values.

use alloc::vec::Vec;

use engine::{BitWord, Bits, Indexed, Rules, Seat, ViewOf};
use serde::Serialize;

use crate::content::Colour;
use crate::nation::Nation;
use crate::numbers::{Card, Flag, Site};
use crate::offer::{CommitPurpose, CommitRequest, HandProof, Offer, OfferDraft};
use crate::state::{EndCause, Own, Phase, Public, SealedNegation, UseFrame};
use crate::{Action, EndOfDays, StandingOrder};

/// A nation is kept from something for so many of its turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireBans {
    pub trade: u8,
    /// From taking from the Scrapyard.
    pub scrapyard: u8,
    /// From playing cards of some colours from its hand.
    pub play: u8,
    pub colours: Vec<Colour>,
}

/// A project at a launch site.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireSite {
    pub site: Site,
    pub modules: Vec<Card>,
    /// True if some of them are a ship that can be launched (ED-80).
    pub viable: bool,
    /// The liftoff chance with all of them on board.
    pub chance: u8,
}

/// The public part about one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireNation {
    /// Which of the deck's nations it is, once it is chosen.
    pub flag: Option<Flag>,
    /// How many cards the hand has.
    pub hand: u8,
    /// Those of them that everybody knows.
    pub shown: Vec<Card>,
    /// Of the others, how many were drawn since the last shuffle: at least and at most.
    pub fresh: [u8; 2],
    /// The last proof of its hand that it gave by an offer (ED-47).
    pub proven: Option<HandProof>,
    /// Face-up cards in front.
    pub front: Vec<Card>,
    /// Face-down Sanctions in front, which everybody saw being used.
    pub down: Vec<Card>,
    pub sites: Vec<WireSite>,
    pub score: i16,
    pub launches: u8,
    /// Ships that reached Mars.
    pub successes: u8,
    /// Offers made to it in this trade step.
    pub offered: u8,
    /// The activities that it is barred from.
    pub barred: WireBans,
    /// The seats that struck it this turn.
    pub struck: Vec<Seat>,
    /// The seats that accuse it of a hint.
    pub accused: Vec<Seat>,
}

/// How far the card that was used first has got.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireEffect {
    /// The card aimed at.
    pub target: Option<Card>,
    /// The nations that it affects as declared.
    pub affected: Vec<Seat>,
    /// Those of them that have negated their part.
    pub exempt: Vec<Seat>,
    /// The nation of a group whose turn it is.
    pub cursor: Option<Seat>,
    /// The step under way.
    pub step: u8,
    /// How often it has been done.
    pub made: u8,
    /// How many are still to be lost, taken or put back.
    pub left: u8,
    /// The nation that all targets must belong to.
    pub nation: Option<Seat>,
    /// The seat and site that all modules aimed at must lie at.
    pub site: Option<(Seat, Site)>,
    /// True if somebody has paid.
    pub paid: bool,
}

/// The half that everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WirePublic {
    /// Where the turn stands.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// How many turns have begun.
    pub turn: u16,
    /// The seat that keeps the turn marker.
    pub first: Seat,
    /// The seat on turn.
    pub seat: Seat,
    /// The seat that is dealt to, answers, loses, takes or launches.
    pub actor: Seat,
    /// The seats asked in a window, or still asked if they are asked in turn.
    pub asked: Vec<Seat>,
    /// The nations by seat.
    pub nations: Vec<WireNation>,
    /// The deck's nations that stayed out of the game.
    pub out: Vec<Flag>,
    /// Cards that are wild in this game.
    pub wild: Vec<Card>,
    /// Cards in the deck.
    pub deck: u8,
    /// The cards that the deck was last shuffled from.
    pub fresh: Vec<Card>,
    /// For each of the cards on top of the deck that somebody has looked at, the seats that know it.
    pub placed: Vec<Vec<Seat>>,
    /// How often the deck was made anew.
    pub reshuffles: u8,
    pub discards: Vec<Card>,
    pub scrapyard: Vec<Card>,
    /// True if the seat on turn has discarded its hand.
    pub restricted: bool,
    /// Seats that may not trade any more in this step.
    pub barred: Vec<Seat>,
    /// Offers made in this trade step.
    pub sent: u8,
    /// The offer that is answered now; one that gives nothing asks for an offer.
    pub table: Option<Offer>,
    /// Accepted offers and counter-offers.
    pub standing: Vec<Offer>,
    /// The question for hand cards.
    pub commit: Option<CommitRequest>,
    /// Modules that wait for their site.
    pub berths: [Vec<Card>; 2],
    /// The cards in use, the first at the bottom.
    pub stack: Vec<UseFrame>,
    /// The progress of the first one.
    pub effect: Option<WireEffect>,
    /// Nuclear strikes this turn.
    pub strikes: u8,
    /// The modules that the launcher takes along.
    pub ship: Vec<Card>,
    /// The site that they come from.
    pub site: Option<Site>,
    pub chance: Option<u8>,
    /// Seats that have passed since the last launch.
    pub grounded: Vec<Seat>,
    /// How the game ended.
    pub cause: Option<EndCause>,
}

/// The knowledge of one seat beyond that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireOwn {
    pub hand: Vec<Card>,
    /// Cards that it knows to be in each hand, beyond those that everybody knows.
    pub known: Vec<Vec<Card>>,
    /// Cards of its own hand that each seat knows of, beyond those that everybody knows.
    pub watched: Vec<Vec<Card>>,
    /// The cards on top of the deck that somebody has looked at, as far as it knows them in their places.
    pub top: Vec<Option<Card>>,
    /// Cards that it knows to be among those.
    pub among: Vec<Card>,
    /// Its sealed answer to the present ballot.
    pub answer: Option<Action>,
    /// Its sealed negations that wait for their turn.
    pub waiting: Vec<SealedNegation>,
    /// The hand cards that it has committed to each standing offer.
    pub commits: Vec<Vec<Card>>,
    /// The hand cards that it has committed to the offer on the table.
    pub pledge: Vec<Card>,
    /// The cards that it has picked of those in question.
    pub picked: Vec<Card>,
    /// The draft that it is building.
    pub draft: OfferDraft,
    /// Offers and swaps that it has begun in this trade step, or counter-offers in answer to the offer on the table.
    pub drafts: u8,
    pub orders: Vec<StandingOrder>,
}

/// The information open to one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireView {
    /// The half that everybody may know.
    pub open: WirePublic,
    /// The knowledge of the viewer's seat beyond it.
    pub mine: Option<WireOwn>,
}

impl EndOfDays {
    /// Returns the wire format of a view.
    pub fn wire_view(&self, view: &ViewOf<EndOfDays>) -> WireView {
        let mine = view.own.as_ref().map(|(_, own)| self.mine_shown(&view.public, own));
        WireView { open: self.open_shown(&view.public), mine }
    }

    fn open_shown(&self, public: &Public) -> WirePublic {
        let answering = public.phase == Phase::Answer;
        let picking = public.phase == Phase::Commit;
        let tabled = answering || picking && public.commit.purpose == CommitPurpose::Accept;
        let flying = public.phase == Phase::Liftoff;
        WirePublic {
            phase: public.phase,
            round: public.round,
            rounds: self.options.rounds,
            turn: public.turn,
            first: public.first,
            seat: public.seat,
            actor: public.actor,
            asked: list(public.asked),
            nations: public
                .by_seat()
                .take(self.seats.into())
                .map(|(seat, _)| self.nation_shown(public, seat))
                .collect(),
            out: self.stayed_out(public).map(|(flag, _)| flag).collect(),
            wild: list(public.wild),
            deck: public.deck,
            fresh: list(public.fresh),
            placed: public.placed[..usize::from(public.pinned)].iter().map(|seats| list(*seats)).collect(),
            reshuffles: public.reshuffles,
            discards: list(public.discards),
            scrapyard: list(public.scrapyard),
            restricted: public.restricted,
            barred: list(public.barred),
            sent: public.sent,
            table: tabled.then_some(public.table),
            standing: public.standing_offers().to_vec(),
            commit: picking.then_some(public.commit),
            berths: public.berths.map(list),
            stack: public.stack().collect(),
            effect: public.has_card_in_use().then(|| effect(public)),
            strikes: public.strikes,
            ship: list(public.ship),
            site: public.site.filter(|_| flying || public.phase == Phase::Board),
            chance: flying.then_some(public.chance),
            grounded: list(public.grounded),
            cause: public.cause,
        }
    }

    fn nation_shown(&self, public: &Public, seat: Seat) -> WireNation {
        let nation: &Nation = &public[seat];
        let site = |(site, modules)| WireSite {
            site,
            modules: list(modules),
            viable: self.viable_within(modules),
            chance: self.liftoff_chance(public, seat, modules),
        };
        WireNation {
            flag: nation.flag,
            hand: nation.hand,
            shown: list(nation.shown),
            fresh: [nation.fresh_least, nation.fresh_most],
            proven: (nation.proven.said.n > 0).then_some(nation.proven),
            front: list(nation.front),
            down: list(nation.down),
            sites: nation.built_sites().map(site).collect(),
            score: nation.score,
            launches: nation.launches,
            successes: nation.successes,
            offered: nation.offered,
            barred: WireBans {
                trade: nation.no_trade,
                scrapyard: nation.no_scrap,
                play: nation.no_play,
                colours: list(nation.no_colours),
            },
            struck: list(nation.struck),
            accused: list(nation.accused),
        }
    }

    fn mine_shown(&self, public: &Public, own: &Own) -> WireOwn {
        let seats = usize::from(self.seats());
        WireOwn {
            hand: list(own.hand),
            known: own.known[..seats].iter().map(|cards| list(*cards)).collect(),
            watched: own.watched[..seats].iter().map(|cards| list(*cards)).collect(),
            top: own.top[..usize::from(public.pinned)].to_vec(),
            among: list(own.among),
            answer: own.answer,
            waiting: own.waiting.into_iter().flatten().collect(),
            commits: own.commits[..usize::from(public.offers)].iter().map(|cards| cards.iter().collect()).collect(),
            pledge: own.pledge.iter().collect(),
            picked: own.picked.iter().collect(),
            draft: own.draft,
            drafts: own.drafts,
            orders: list(own.orders),
        }
    }
}

fn list<T: Indexed, W: BitWord>(set: Bits<T, W>) -> Vec<T> {
    set.iter().collect()
}

fn effect(public: &Public) -> WireEffect {
    let effect = public.effect;
    WireEffect {
        target: effect.target,
        affected: list(effect.affected),
        exempt: list(effect.exempt),
        cursor: effect.cursor,
        step: effect.step,
        made: effect.made,
        left: effect.left,
        nation: effect.nation,
        site: effect.site,
        paid: effect.paid,
    }
}
