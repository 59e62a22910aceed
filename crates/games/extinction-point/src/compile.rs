//! Packs, checked once and compiled into tables.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use parts::Fault;

use crate::card::{Card, Suit, Suits};
use crate::content::{Deck, Effect, Entry, Pack, Parameter};
use crate::op::{Cyclist, Keep, Op, Origin, Source, Target, Toward, Verdict, VirtualScope, Whose};
use crate::vocabulary::{Condition, Once, When, Window};

/// The most MOTHERSHIP or BUNKER cards of a set.
pub const SHIPS: usize = 24;
/// The most roles of a set.
pub const ROLES: usize = 16;
/// The most conditions of an effect.
pub const IFS: usize = 3;

/// One compiled effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// When it works.
    pub when: When,
    /// What must hold.
    pub ifs: [Option<Condition>; IFS],
    /// The kind of stored card that it costs.
    pub cost: Option<Suit>,
    /// What it does.
    pub op: Op,
    /// Whether it may be declined.
    pub optional: bool,
    /// How often it may be used.
    pub once: Option<Once>,
    /// A bit of its own if somebody has to remember whether it was used, else 0.
    pub bit: u32,
    /// When a sacrifice may be made.
    pub window: Option<Window>,
}

/// What one card says: a range of effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Text {
    /// Its entry in [`Pack::cards`].
    pub entry: u8,
    /// Its first effect.
    pub from: u8,
    /// The end of its effects.
    pub to: u8,
    /// Its moments, as bits by [`When`].
    pub moments: u16,
    /// The kinds of its standing effects, as bits.
    pub standing: u32,
    /// Whether the card need not follow suit.
    pub free: bool,
    /// The Construction Parameter of a BUNKER card.
    pub parameter: Option<Parameter>,
}

impl Text {
    /// Whether it has effects for this moment.
    #[inline]
    pub const fn at(self, when: When) -> bool {
        self.moments >> when as u16 & 1 == 1
    }
}

/// A checked card set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The pack this comes from.
    pub pack: Pack,
    /// All effects, card by card.
    pub rules: Vec<Rule>,
    /// The entry that each effect belongs to.
    pub text_of: Vec<u8>,
    /// The moments at which any effect of the set works, as bits by [`When`].
    pub moments: u16,
    /// The texts of the Player cards of value 1 to 4, by suit and value.
    player: [Text; 16],
    /// The texts of the MOTHERSHIP cards.
    pub mothership: Vec<Text>,
    /// The texts of the BUNKER cards.
    pub bunker: Vec<Text>,
    /// The texts of the roles.
    pub roles: Vec<Text>,
    /// The two sides of the alien card.
    pub alien: [Option<Text>; 2],
    /// The Player cards that need not follow suit.
    pub free: crate::card::Cards,
}

impl Content {
    /// Checks a pack and compiles it.
    ///
    /// # Errors
    /// The first thing in it that the rules cannot play.
    pub fn compile(pack: Pack) -> Result<Content, Fault> {
        let mut content = Content {
            rules: Vec::new(),
            text_of: Vec::new(),
            moments: 0,
            player: [Text::default(); 16],
            mothership: Vec::new(),
            bunker: Vec::new(),
            roles: Vec::new(),
            alien: [None; 2],
            free: crate::card::Cards::EMPTY,
            pack: Pack { cards: Vec::new(), ..pack.clone() },
        };
        let (mut met, mut bits) = ([false; 16], 0);
        for (place, entry) in pack.cards.iter().enumerate() {
            let fault = |what: Cow<'static, str>| Fault::at("cards", place, what);
            if pack.cards[..place].iter().any(|other| other.id == entry.id) {
                return Err(fault("another card has this id already".into()));
            }
            check_entry(entry).map_err(|what| fault(what.into()))?;
            let text = content.text(place, entry, &mut bits).map_err(fault)?;
            content.file(entry, text, &mut met).map_err(|what| fault(what.into()))?;
        }
        content.pack = pack;
        content.check_counts(met)?;
        Ok(content)
    }

    /// The same set without any ability: the Construction Parameters stay (section 4.9).
    #[must_use]
    pub fn blank(mut self) -> Content {
        self.rules.clear();
        self.text_of.clear();
        self.moments = 0;
        let clear = |text: &mut Text| *text = Text { from: 0, to: 0, moments: 0, standing: 0, free: false, ..*text };
        self.player.iter_mut().chain(&mut self.mothership).chain(&mut self.bunker).for_each(clear);
        self.roles.clear();
        self.alien = [None; 2];
        self.free = crate::card::Cards::EMPTY;
        self
    }

    /// What a Player card says, if it is one of those with a text (EP-23).
    #[inline]
    pub fn player(&self, card: Card) -> Option<Text> {
        (card.value() <= 4).then(|| self.player[card.suit() as usize * 4 + card.value() as usize - 1])
    }

    /// The entry of a text.
    pub fn entry(&self, text: Text) -> &Entry {
        &self.pack.cards[text.entry as usize]
    }

    /// The name of a MOTHERSHIP card for people.
    pub fn mothership_name(&self, card: u8) -> &str {
        self.mothership.get(card as usize).map_or(&self.pack.victory, |text| &self.entry(*text).name)
    }

    /// The name of a BUNKER card for people.
    pub fn bunker_name(&self, card: u8) -> &str {
        self.bunker.get(card as usize).map_or(&self.pack.defeat, |text| &self.entry(*text).name)
    }

    fn text(&mut self, place: usize, entry: &Entry, bits: &mut u32) -> Result<Text, Cow<'static, str>> {
        let from = self.rules.len();
        let (mut moments, mut standing) = (0, 0);
        for effect in &entry.effects {
            check_effect(entry, effect)?;
            let mut rule = Rule {
                when: effect.when,
                ifs: [None; IFS],
                cost: effect.cost,
                op: effect.op,
                optional: effect.optional,
                once: effect.once,
                bit: 0,
                window: effect.window,
            };
            for (slot, condition) in rule.ifs.iter_mut().zip(&effect.ifs) {
                *slot = Some(*condition);
            }
            if effect.once.is_some() || effect.when == When::Construct {
                rule.bit = 1u32.checked_shl(*bits).ok_or("a set has at most 32 effects that are used once")?;
                *bits += 1;
            }
            moments |= 1 << effect.when as u16;
            if effect.when == When::Static {
                standing |= effect.op.kind();
            }
            self.rules.push(rule);
            self.text_of.push(u8::try_from(place).map_err(|_| "a set has at most 255 cards")?);
        }
        self.moments |= moments;
        let number = |n: usize| u8::try_from(n).map_err(|_| "a set has at most 255 cards and effects");
        Ok(Text {
            entry: number(place)?,
            from: number(from)?,
            to: number(self.rules.len())?,
            moments,
            standing,
            free: entry.free,
            parameter: entry.parameter,
        })
    }

    /// Puts a text where its deck keeps it.
    fn file(&mut self, entry: &Entry, text: Text, met: &mut [bool; 16]) -> Result<(), &'static str> {
        match entry.deck {
            Deck::Player => {
                let (Some(suit), Some(value)) = (entry.suit, entry.value) else {
                    return Err("a Player card needs its suit and value");
                };
                let place = suit as usize * 4 + value as usize - 1;
                if core::mem::replace(&mut met[place], true) {
                    return Err("another card has this suit and value already");
                }
                self.player[place] = text;
                if entry.free {
                    self.free.add(Card::of(suit, value));
                }
            }
            Deck::Mothership => self.mothership.push(text),
            Deck::Bunker => self.bunker.push(text),
            Deck::Role => self.roles.push(text),
            Deck::Alien => {
                let side = entry.side.ok_or("a side of the alien card needs its side")?;
                if self.alien[side as usize].replace(text).is_some() {
                    return Err("the alien card has this side already");
                }
            }
        }
        Ok(())
    }

    fn check_counts(&self, met: [bool; 16]) -> Result<(), Fault> {
        if let Some(place) = met.iter().position(|met| !met) {
            let card = Card::of(Suit::ALL[place / 4], place as u8 % 4 + 1);
            return Err(Fault::key("cards", format!("the set has no text for {card}")));
        }
        for (name, count) in [("MOTHERSHIP", self.mothership.len()), ("BUNKER", self.bunker.len())] {
            if !(1..=SHIPS).contains(&count) {
                return Err(Fault::key("cards", format!("a set has 1 to {SHIPS} {name} cards, not {count}")));
            }
        }
        if self.roles.len() > ROLES {
            return Err(Fault::key("cards", format!("a set has at most {ROLES} roles")));
        }
        if self.alien[0].is_some() != self.alien[1].is_some() {
            return Err(Fault::key("cards", "the alien card has two sides"));
        }
        Ok(())
    }
}

/// The keys of a card fit its deck.
fn check_entry(entry: &Entry) -> Result<(), &'static str> {
    let player = entry.deck == Deck::Player;
    if entry.id.is_empty() || entry.name.is_empty() {
        return Err("a card needs an id and a name");
    }
    if player != entry.suit.is_some() || player != entry.value.is_some() || entry.free && !player {
        return Err("suit, value and free belong to Player cards, and a Player card needs suit and value");
    }
    if entry.value.is_some_and(|value| !(1..=4).contains(&value)) {
        return Err("only Player cards of value 1 to 4 have texts");
    }
    if (entry.deck == Deck::Bunker) != entry.parameter.is_some() {
        return Err("BUNKER cards and only they have a Construction Parameter");
    }
    if (entry.deck == Deck::Alien) != entry.side.is_some() {
        return Err("the alien card and only it has sides");
    }
    let windows: Vec<Window> = entry.effects.iter().filter_map(|effect| effect.window).collect();
    if windows.windows(2).any(|pair| pair[0] != pair[1]) {
        return Err("a role is sacrificed in one window");
    }
    Ok(())
}

/// An effect fits its card and its moment.
fn check_effect(entry: &Entry, effect: &Effect) -> Result<(), Cow<'static, str>> {
    if effect.ifs.len() > IFS {
        return Err(format!("an effect has at most {IFS} conditions").into());
    }
    let role = entry.deck == Deck::Role;
    let building = entry.suit == Some(Suit::Building);
    let own = matches!(effect.when, When::OnPlay | When::OnLead | When::InTrick | When::Won | When::Lost);
    if own && (entry.deck != Deck::Player || building) {
        return Err("only PEOPLE, SHIELD and WEAPON cards work when they are played, won or lost".into());
    }
    if !own && entry.deck == Deck::Player && !building {
        return Err("PEOPLE, SHIELD and WEAPON cards work only when they are played, won or lost".into());
    }
    if (effect.when == When::Sacrifice) != effect.window.is_some() || effect.window.is_some() && !role {
        return Err("roles and only they are sacrificed, and a sacrifice needs its window".into());
    }
    let owned = effect.ifs.iter().any(|c| matches!(c, Condition::ILead | Condition::ICaptain));
    if owned && !role {
        return Err("only a role has an owner to ask about".into());
    }
    if effect.once.is_some() && !role {
        return Err("only what a role does is counted by turn or game".into());
    }
    if effect.cost.is_some_and(|kind| kind == Suit::Building) {
        return Err("no BUILDING is stored".into());
    }
    if effect.cost.is_some() && matches!(effect.when, When::Static | When::Construct | When::Sacrifice) {
        return Err("nothing is paid for what holds all the time, is built, or is sacrificed".into());
    }
    let counted = matches!(effect.op, Op::Virtual { .. } | Op::FireCap { .. } | Op::Blank { .. });
    if counted && effect.ifs.iter().any(counts_sites) {
        return Err("what BUILDINGS are counted with cannot depend on that count".into());
    }
    if building && matches!(effect.op, Op::Blank { .. }) {
        return Err("no BUILDING takes abilities away".into());
    }
    let suits = match effect.op {
        Op::Place { suits, .. } => suits,
        Op::Move { suits, .. } | Op::Strip { suits, .. } | Op::Parameter { suits, .. } => {
            if suits.has(Suit::Building) {
                return Err("a BUILDING is neither attached nor stored".into());
            }
            suits
        }
        Op::Blank { suits } => suits,
        _ => Suits::ALL,
    };
    if suits == Suits::NONE {
        return Err("the list of suits is empty".into());
    }
    if fits(entry, effect) { Ok(()) } else { Err("this effect cannot happen at this moment".into()) }
}

/// Whether a condition looks at what BUILDINGS are counted with.
const fn counts_sites(condition: &Condition) -> bool {
    matches!(condition, Condition::Operational(_) | Condition::OpenOperational(_) | Condition::MaxManned(_))
}

/// Whether this can be done at this moment.
fn fits(entry: &Entry, effect: &Effect) -> bool {
    let when = effect.when;
    let window = |one: Window| effect.window == Some(one);
    let laid = matches!(when, When::OnPlay | When::OnLead);
    let deciding = when == When::InTrick || window(Window::PlaysDone);
    let fighting =
        matches!(when, When::Lost | When::BattleStart) || window(Window::BeforeAttack) || window(Window::BattleStart);
    let battle = matches!(when, When::BattleStart | When::Razed | When::BattleEnd) || window(Window::BattleStart);
    let role = entry.deck == Deck::Role;
    if when == When::Construct {
        return match effect.op {
            Op::Place { from: Source::Trick, .. } => true,
            Op::Move { from, to: Target::Building, .. } => from != Origin::Razed,
            _ => false,
        };
    }
    match effect.op {
        Op::Value { of: Whose::Itself | Whose::Best, .. } if when == When::Static => false,
        Op::Value { of: Whose::Itself, .. } => laid || when == When::InTrick,
        Op::Value { .. } | Op::Tie { .. } => when == When::Static || laid || deciding,
        Op::Infil { keep: Keep::New, n, .. } => n == 1 && (when == When::OnPlay || deciding),
        Op::Infil { n, .. } => (1..=4).contains(&n) && matches!(when, When::Static | When::OnLead),
        Op::Result { to: Verdict::Calm } => when == When::Lost || window(Window::BeforeAttack),
        Op::Result { .. } => deciding,
        Op::Leader { .. }
        | Op::Parameter { .. }
        | Op::Store { .. }
        | Op::Immune { .. }
        | Op::Limit { .. }
        | Op::Blank { .. }
        | Op::FireCap { .. } => when == When::Static,
        Op::Virtual { scope, suit, n } => {
            let own = scope == VirtualScope::Itself;
            (1..=9).contains(&n)
                && when == When::Static
                && matches!(suit, Suit::People | Suit::Weapon)
                && own == (entry.suit.is_some())
        }
        Op::Legal {} => when == When::Static && role,
        Op::Cycle { who: Cyclist::Player, .. } => laid,
        Op::Cycle { who: Cyclist::Owner, .. } => role && when != When::Static,
        Op::Cycle { .. } => when != When::Static,
        // In a battle all hands may go by a mistake (EP-140), with the cards that were to be given.
        Op::Pass { to: Toward::Left, back } => !back && when != When::Static && !battle,
        Op::Pass { to: Toward::Chosen, back } => back && role && when != When::Static && !battle,
        Op::Reveal { n, .. } => (1..=8).contains(&n) && when != When::Static,
        Op::Hand { .. } => when == When::Static,
        Op::Place { from: Source::Trick, .. } => {
            matches!(when, When::Won | When::EachWon | When::Lost) || window(Window::Construct)
        }
        Op::Move { from: Origin::Razed, to, .. } => when == When::Razed && to == Target::Store,
        Op::Fire { .. } | Op::Strike { .. } => when == When::Static || fighting,
        Op::Cover { .. } => fighting,
        Op::Place { .. }
        | Op::Move { .. }
        | Op::Strip { .. }
        | Op::Clear { .. }
        | Op::Repair { .. }
        | Op::Hit { .. } => when != When::Static,
    }
}

/// A card's name for people is looked up by text; an id is kept for reports.
impl Content {
    /// The id of a role.
    pub fn role_id(&self, role: u8) -> Option<&String> {
        self.roles.get(role as usize).map(|text| &self.entry(*text).id)
    }
}
