//! Private information belongs to the person, not to the seat. Two states that differ only in the private parts of the
//! other seats look the same to a person through all the seats, devices and programs that their powers as a host give
//! them, over whole games of every game with secrets, if the others never agree to any change. If everybody agrees to
//! everything, still nobody comes to know two seats.

use std::collections::{BTreeMap, BTreeSet};

use catalog::{
    AnalysisDepth, BranchHistory, BranchOptions, CalibrationSample, ChanceMode, DealSecret, DynGame, GameEntry,
    GameInfo, GameRecord, GameSchemas, GameSetup, InvalidRequest, PackError, PackReport, ProgressCallback, RecordError,
    SimulationPlan, ThinkingTime, Treatment, UntypedBot,
};
use engine::random::below;
use engine::{Seat, SeatSet, Viewer};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};
use tables::{PersonId, SeatPlan, StoredEvent, TableCommand, TableOpening, TableState, TableTimings};

use crate::common::{Live, bot_plan, opening, person, person_plan};

/// The number of differing pairs of tables that are checked in each game.
const PAIRS: usize = 30;
/// The maximum number of commands that are sent to each pair.
const COMMANDS: usize = 40;
/// The number of steps of the game itself between two pairs.
const STRIDE: usize = 41;
/// The names of people who have nothing to do with the host, by seat.
const OTHERS: [&str; 7] = ["p0", "p1", "p2", "p3", "p4", "p5", "p6"];
/// The second devices of these people.
const DEVICES: [&str; 7] = ["q0", "q1", "q2", "q3", "q4", "q5", "q6"];
/// All identities of the host: browsers and keys of programs.
const HOST: [&str; 6] = ["ann", "eve", "phone", "key0", "key1", "key2"];

/// One of two indistinguishable states as a game entry: each of its tables begins at this state.
struct World {
    game: &'static dyn GameEntry,
    table: std::sync::Mutex<Box<dyn DynGame>>,
    chance: DealSecret,
}

impl GameEntry for World {
    fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    fn has_secrets(&self) -> bool {
        self.game.has_secrets()
    }

    fn start_with_version(&self, _: u16, _: GameSetup) -> Result<Box<dyn DynGame>, InvalidRequest> {
        let branch = BranchOptions { past: BranchHistory::Now, secret: self.chance, chance_mode: ChanceMode::Dealt };
        self.table.lock().expect("nobody has failed").branch(&branch)
    }

    fn resume_holding(
        &self,
        rules: u16,
        setup: GameSetup,
        past: &[Value],
        held: SeatSet,
    ) -> Result<Box<dyn DynGame>, InvalidRequest> {
        assert!(past.is_empty(), "these tables have no past");
        let mut table = self.start_with_version(rules, setup)?;
        table.hold_chance(held);
        Ok(table)
    }

    fn rules_markdown(&self) -> &'static str {
        self.game.rules_markdown()
    }

    fn standard_pack(&self) -> &'static str {
        self.game.standard_pack()
    }

    fn pack_vocabulary(&self) -> String {
        self.game.pack_vocabulary()
    }

    fn schemas(&self) -> GameSchemas {
        self.game.schemas()
    }

    fn check_pack(&self, text: &str) -> Result<PackReport, PackError> {
        self.game.check_pack(text)
    }

    fn record_book_entries(&self) -> Vec<catalog::RecordBookEntry> {
        self.game.record_book_entries()
    }

    fn setup_warnings(&self, seats: u8, options: &Map<String, Value>) -> Result<Vec<String>, InvalidRequest> {
        self.game.setup_warnings(seats, options)
    }

    fn load(&self, record: &GameRecord) -> Result<Box<dyn DynGame>, RecordError> {
        self.game.load(record)
    }

    fn silent_bot(&self, id: &str, budget: Option<ThinkingTime>) -> Result<UntypedBot, InvalidRequest> {
        self.game.silent_bot(id, budget)
    }

    fn simulate(&self, plan: &SimulationPlan, watch: &ProgressCallback<'_>) -> Result<Value, InvalidRequest> {
        self.game.simulate(plan, watch)
    }

    fn prepare_treatment(&self, plan: &SimulationPlan) -> Result<Box<dyn Treatment>, InvalidRequest> {
        self.game.prepare_treatment(plan)
    }

    fn play_simulated_game(
        &self,
        plan: &SimulationPlan,
        number: u64,
        later: u64,
    ) -> Result<GameRecord, InvalidRequest> {
        self.game.play_simulated_game(plan, number, later)
    }

    fn calibration_samples(
        &self,
        record: &GameRecord,
        depth: AnalysisDepth,
    ) -> Result<Vec<CalibrationSample>, RecordError> {
        self.game.calibration_samples(record, depth)
    }

    fn run_benchmark(&self, seats: u8, seconds: f64) -> Result<Value, InvalidRequest> {
        self.game.run_benchmark(seats, seconds)
    }
}

/// Returns everything of the game that a viewer can be shown. Question numbers are drawn from the secret, so they are
/// left out.
fn shown(table: &dyn DynGame, viewer: Viewer) -> Value {
    let own = viewer.seat().map(|seat| {
        json!([
            [table.legal_actions(seat), table.out_of_turn_actions(seat)],
            table.blocked_actions(seat),
            [table.can_undo(seat), table.awaited_seats().contains(seat)],
        ])
    });
    let log: Vec<String> = table.log_lines(viewer.into(), 0).into_iter().map(|line| line.text).collect();
    json!([
        table.view_json(viewer),
        table.view_annotations(viewer),
        table.question_text(viewer),
        table.headline(),
        log,
        own,
        // Everything that a page is drawn from.
        format!("{:?}", table.view_for(viewer)).replace(&table.question_number().to_string(), ""),
    ])
}

/// Returns everything that one browser or key can be shown of a table: the page, and for a program its seat's own part.
fn met(state: &TableState, who: &PersonId) -> Value {
    let table = state.game();
    let mut viewers = vec![state.viewer_for(Some(who))];
    viewers.extend(state.seats_of(Some(who)).into_iter().map(Viewer::Seat));
    let seats: Vec<String> = (0..state.seat_count())
        .map(Seat)
        .map(|seat| format!("{} {:?} {:?}", state.seat_name(seat), state.occupant_of(seat), state.program_keeper(seat)))
        .collect();
    let undecided: Vec<u8> = state.undecided_seats().into_iter().map(|seat| seat.0).collect();
    json!({
        "moments": viewers.iter().map(|viewer| state.moment_number(*viewer)).collect::<Vec<_>>(),
        "games": viewers.into_iter().map(|viewer| shown(table, viewer)).collect::<Vec<_>>(),
        "seats": seats, "undecided": undecided, "vote": state.open_vote().map(|proposal| proposal.number),
        "missing": state.absent_seats().len(), "paused": state.is_paused(), "host": state.is_host(Some(who)),
        "undo": state.can_undo(Some(who)), "counsel": state.hint_seat(Some(who)), "lent": state.lent_seats(Some(who)),
    })
}

/// Two tables whose states the seat of the host cannot tell apart.
struct Pair {
    worlds: [Live; 2],
    own: Seat,
    rng: Xoshiro256PlusPlus,
}

impl Pair {
    fn new(game: &'static dyn GameEntry, table: &dyn DynGame, own: Seat, seed: u64) -> Pair {
        let seats = table.setup().seats;
        let places = (0..seats).map(|seat| match seat {
            seat if seat == own.0 => person_plan("ann"),
            // A table of three or more also has a bot.
            seat if seats > 2 && seat == (own.0 + 1) % seats => bot_plan(game.info().standard_bot),
            seat => person_plan(OTHERS[usize::from(seat)]),
        });
        let places: Vec<SeatPlan> = places.collect();
        let wished = TableOpening { game: game.info().id.into(), host: person("ann"), ..opening(places) };
        let worlds = [1, 2].map(|number| {
            let secret = DealSecret::from_seed(10 * seed + number);
            let branch = BranchOptions {
                past: BranchHistory::Determinized(Viewer::Seat(own)),
                secret,
                chance_mode: ChanceMode::Dealt,
            };
            let table = std::sync::Mutex::new(table.branch(&branch).expect("a world"));
            let world = World { game, table, chance: DealSecret::from_seed(seed) };
            let mut live = Live::open_with(&wished, Box::leak(Box::new(world)), TableTimings::default());
            for who in ["ann", "eve"].iter().chain(&OTHERS) {
                live.open_stream(who);
            }
            live
        });
        Pair { worlds, own, rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// Returns true if the two states differ in the private part of another seat.
    fn differs(&self) -> bool {
        let [here, there] = &self.worlds;
        let others = (0..here.core.seat_count()).map(Seat).filter(|seat| *seat != self.own).map(Viewer::Seat);
        let mut others = others.into_iter();
        others.any(|viewer| here.core.game().view_json(viewer) != there.core.game().view_json(viewer))
    }

    /// Returns true if the rules have shown the host's seat a difference: then the states are no longer
    /// indistinguishable.
    fn told(&self) -> bool {
        let [here, there] = [0, 1].map(|world| shown(self.worlds[world].core.game(), Viewer::Seat(self.own)));
        here != there
    }

    /// Returns a command that the host may send, sensible or not, or that concerns the others in the meantime.
    fn command(&mut self) -> TableCommand {
        let rng = &mut self.rng;
        let mut some = |count: u32| below(rng, count) as usize;
        let seats = u32::from(self.worlds[0].core.seat_count());
        let (host, seat) = (person(HOST[some(3)]), some(seats) as u8);
        let devices = [OTHERS, DEVICES];
        let (owner, at) = (some(seats), some(2));
        let other = person(devices[at][owner]);
        match some(23) {
            0..3 => {
                let key = HOST[3 + some(3)];
                TableCommand::InviteProgram { who: host, seat, person: person(key), name: key.into() }
            }
            3..6 => TableCommand::GiveSeat { who: host, seat, guest: some(3) },
            6 => TableCommand::Remove { who: host, seat },
            7 => TableCommand::HandToBot { who: host, seat },
            8 => TableCommand::RequestSeat { who: host, name: ["Eve", "Eva"][some(2)].into(), from: None },
            9 => TableCommand::Vote { who: host, proposal: some(6), yes: true },
            10 => TableCommand::Vote { who: other, proposal: some(6), yes: false },
            11 => TableCommand::Move { who: host, seat, to: person(HOST[some(3)]) },
            12 => TableCommand::Leave { who: host },
            13 => TableCommand::Return { who: host },
            14 => TableCommand::Leave { who: other },
            15 => TableCommand::Return { who: other },
            16 => TableCommand::StreamClosed { who: Some(other) },
            17 => TableCommand::StreamOpened { who: Some(other) },
            18 => TableCommand::Lock { who: host, on: some(2) == 0 },
            19 => TableCommand::Move { who: other, seat, to: person(devices[1 - at][owner]) },
            20 => TableCommand::Rename { who: other, name: ["Eve", "Eva", "key0"][some(3)].into() },
            21 => TableCommand::Rename { who: host, name: ["Eve", "Eva", "key0"][some(3)].into() },
            _ => TableCommand::Resume { who: host },
        }
    }

    /// Sends the same command to both tables, or lets the same time pass in both.
    fn happen(&mut self) {
        match below(&mut self.rng, 4) {
            0 => {
                let time = [1_000, 6_000, 130_000][below(&mut self.rng, 3) as usize];
                for live in &mut self.worlds {
                    // Bots that know other things act differently. The rules reveal such a difference, so it is left
                    // out here.
                    live.thoughts.clear();
                    live.now += time;
                    live.send(TableCommand::Wake).expect("waking is never refused");
                }
            }
            1 => self.play(),
            _ => {
                let command = self.command();
                let [here, there] = [0, 1].map(|world| self.worlds[world].send(command.clone()));
                assert_eq!(here, there, "{command:?}");
            }
        }
    }

    /// Lets a person take an action that is legal at both tables.
    fn play(&mut self) {
        let [here, there] = &self.worlds;
        let Some(seat) =
            here.core.awaited_seats().first().copied().filter(|seat| there.core.awaited_seats().contains(seat))
        else {
            return;
        };
        let choices = here.core.game().legal_actions(seat);
        let choice = choices.into_iter().find(|choice| there.core.game().is_legal(seat, &choice.action));
        let who = here.core.person_of(seat).cloned();
        if let Some((who, choice)) = who.zip(choice) {
            for live in &mut self.worlds {
                let question = Some(live.core.question_number());
                let _ = live.send(TableCommand::Act { who: who.clone(), action: choice.action.clone(), question });
            }
        }
    }

    /// Checks that both tables look the same to the host through all of the host's identities.
    fn compare(&self, trail: &str) {
        for who in HOST.map(person) {
            let [here, there] = [0, 1].map(|world| met(&self.worlds[world].core, &who));
            assert_eq!(here, there, "{who:?} sees what another seat knows after {trail}");
        }
    }
}

/// Checks many pairs of states from all parts of whole games.
fn holds(id: &str) {
    let game = catalog::find(id).expect("on the list");
    assert!(game.has_secrets());
    let asked = std::env::var("ENDTABLE_PAIRS").ok().and_then(|count| count.parse::<usize>().ok());
    let wanted = asked.map_or(PAIRS, |count| PAIRS.max(count / 1_000));
    let (mut pairs, mut compared, mut seed) = (0, 0, 0);
    let mut counts = BTreeSet::new();
    let sizes: Vec<u8> = game.info().seats.iter().copied().filter(|seats| (2..=4).contains(seats)).collect();
    for seats in sizes.iter().copied().cycle() {
        seed += 1;
        let setup = GameSetup { seats, options: Map::new(), secret: DealSecret::from_seed(seed), entropy: Vec::new() };
        let mut table = game.start(setup).expect("a table");
        for step in 0.. {
            let Some(seat) = table.awaited_seats().iter().next() else { break };
            if step % STRIDE == 0 {
                seed += 1;
                let own = Seat((step / STRIDE) as u8 % seats);
                let mut pair = Pair::new(game, &*table, own, seed);
                let mut trail = format!("{id}, {seats} seats, step {step}");
                for _ in 0..COMMANDS {
                    if pair.told() || pair.worlds[0].core.is_over() || pair.worlds[1].core.is_over() {
                        break;
                    }
                    pair.compare(&trail);
                    compared += usize::from(pair.differs());
                    pair.happen();
                    trail = format!("{id}, {seats} seats, step {step}, {:?}", pair.worlds[0].rows.last());
                }
                counts.insert(seats);
                pairs += 1;
            }
            let action = table.prepare_bot_task(seat, "random", None).expect("asked")();
            table.apply_action(seat, &action, None).expect("a bot plays by the rules");
        }
        if pairs >= wanted && counts.len() == sizes.len() {
            break;
        }
    }
    println!("{id}: {pairs} pairs, {compared} comparisons of worlds that differ, tables of {counts:?}");
    assert!(compared >= 5 * wanted, "{id}: {compared} comparisons in {pairs} pairs are too few");
}

#[test]
fn a_person_learns_nothing_of_other_seats_by_powers_in_infection() {
    holds("infection");
}

#[test]
fn a_person_learns_nothing_of_other_seats_by_powers_in_extinction() {
    holds("extinction");
}

#[test]
fn a_person_learns_nothing_of_other_seats_by_powers_in_extinction_point() {
    holds("extinction-point");
}

#[test]
fn a_person_learns_nothing_of_other_seats_by_powers_in_end_of_days() {
    holds("end-of-days");
}

/// The people of the games in which everybody agrees: the first three have seats, and any of them may get more.
const PEOPLE: [&str; 7] = ["ann", "ben", "cid", "gus", "hil", "ida", "joe"];
/// The number of these games, and of the steps of each.
const GAMES: u64 = 300;
const STEPS: usize = 60;

/// A game whose people agree to everything, move to other devices, rename themselves, leave and come back.
struct Agreeing {
    live: Live,
    rng: Xoshiro256PlusPlus,
    /// The seats that each person has played or has a key of.
    known: BTreeMap<PersonId, BTreeSet<Seat>>,
    players: BTreeSet<PersonId>,
    /// The keys of programs, with their holders and seats.
    keys: BTreeMap<PersonId, (PersonId, Seat)>,
}

impl Agreeing {
    fn new(seed: u64) -> Agreeing {
        // In every other game the host has no seat at first.
        let host = person(if seed.is_multiple_of(2) { "ann" } else { "hil" });
        let places = vec![person_plan("ann"), person_plan("ben"), person_plan("cid"), bot_plan("low")];
        let mut live = Live::open(&TableOpening { host, ..opening(places) });
        for who in PEOPLE {
            live.open_stream(who);
        }
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (known, players, keys) = (BTreeMap::new(), BTreeSet::new(), BTreeMap::new());
        let mut game = Agreeing { live, rng, known, players, keys };
        game.look();
        game
    }

    fn some(&mut self, count: usize) -> usize {
        below(&mut self.rng, count as u32) as usize
    }

    /// Sends a command that somebody may send, sensible or not, or lets time pass.
    fn happen(&mut self) {
        let (who, other) = (PEOPLE[self.some(PEOPLE.len())], PEOPLE[self.some(PEOPLE.len())]);
        let (seat, name) = (self.some(4) as u8, ["Zoe", "Yan", other][self.some(3)].to_owned());
        let who = person(who);
        let host = PEOPLE.map(person).into_iter().find(|person| self.live.core.is_host(Some(person)));
        let host = host.unwrap_or_else(|| who.clone());
        let own = self.live.core.seats_of(Some(&who)).first().map_or(seat, |seat| seat.0);
        // A seat of a bot, if there is one.
        let bots = (0..4).filter(|seat| self.live.core.person_of(Seat(*seat)).is_none());
        let free = bots.into_iter().next().unwrap_or(seat);
        let asked = PEOPLE.map(person).into_iter().find(|person| self.live.core.votes_for(Some(person)).is_some());
        let command = match self.some(18) {
            0..3 => TableCommand::RequestSeat { who, name, from: None },
            3..5 => {
                let waiting: Vec<usize> = self.live.core.seat_requests().map(|(number, _)| number).collect();
                let guest = waiting.get(self.some(waiting.len().max(1))).copied().unwrap_or_default();
                TableCommand::GiveSeat { who: host, seat: [free, seat][self.some(2)], guest }
            }
            5..7 => {
                let seat = [free, seat][self.some(2)];
                let key = person(&format!("key{}", self.keys.len()));
                self.keys.insert(key.clone(), (host.clone(), Seat(seat)));
                TableCommand::InviteProgram { who: host, seat, person: key, name }
            }
            7 => TableCommand::Remove { who: host, seat },
            8 => TableCommand::Move { who, seat: own, to: person(other) },
            9 => TableCommand::Rename { who, name },
            10 => TableCommand::Leave { who },
            11 => TableCommand::Return { who },
            12 => TableCommand::StreamClosed { who: Some(who) },
            13 => TableCommand::StreamOpened { who: Some(who) },
            14 => {
                self.live.now += [1_000, 6_000, 130_000][self.some(3)];
                TableCommand::Wake
            }
            _ => {
                let proposal = self.live.core.open_vote().map_or(0, |proposal| proposal.number);
                TableCommand::Vote { who: asked.unwrap_or(who), proposal, yes: true }
            }
        };
        self.live.thoughts.clear();
        let _ = self.live.send(command);
        self.look();
    }

    /// Notes who knows what, and checks that nobody who has played knows two seats, and that no two seats have one
    /// name.
    fn look(&mut self) {
        let core = &self.live.core;
        let mut names = BTreeSet::new();
        for seat in (0..core.seat_count()).map(Seat) {
            assert!(names.insert(core.seat_name(seat)), "two are called {}", core.seat_name(seat));
            let Some(player) = core.person_of(seat) else { continue };
            let knows = match self.keys.get(player) {
                Some((holder, of)) => {
                    assert_eq!(*of, seat, "a key is for one seat");
                    holder
                }
                None => {
                    self.players.insert(player.clone());
                    player
                }
            };
            self.known.entry(knows.clone()).or_default().insert(seat);
        }
        for who in &self.players {
            assert_eq!(self.known[who].len(), 1, "{who:?} knows {:?} after {:?}", self.known[who], self.live.rows);
        }
    }
}

#[test]
fn nobody_who_plays_comes_to_know_a_second_seat_although_everybody_agrees_to_everything() {
    let (mut given, mut programs, mut moved) = (0, 0, 0);
    for seed in 0..GAMES {
        let mut game = Agreeing::new(seed);
        for _ in 0..STEPS {
            game.happen();
        }
        for row in &game.live.rows {
            given += usize::from(matches!(row, StoredEvent::Given { .. }));
            programs += usize::from(matches!(row, StoredEvent::Program { .. }));
            moved += usize::from(matches!(row, StoredEvent::Moved { .. }));
        }
    }
    println!("{given} seats given, {programs} programs, {moved} seats moved");
    assert!(given.min(programs).min(moved) >= GAMES as usize / 4, "too little happens: {given}, {programs}, {moved}");
}

#[test]
fn the_games_that_hide_something_are_those_whose_seats_see_more_than_spectators() {
    for game in catalog::games() {
        let seats = *game.info().seats.last().expect("seats");
        let setup = GameSetup { seats, options: Map::new(), secret: DealSecret::from_seed(1), entropy: Vec::new() };
        let table = game.start(setup).expect("a table");
        let own = (0..seats).map(|seat| table.view_json(Viewer::Seat(Seat(seat)))["mine"].clone());
        let hides = own.into_iter().any(|mine| mine.as_object().is_some_and(|mine| !mine.is_empty()));
        assert_eq!(game.has_secrets(), hides, "{}", game.info().id);
    }
    let tested = ["infection", "extinction", "extinction-point", "end-of-days"];
    let hiding = catalog::games().iter().filter(|game| game.has_secrets()).map(|game| game.info().id);
    assert_eq!(hiding.collect::<Vec<_>>(), tested, "every game that hides something is tested here");
}
