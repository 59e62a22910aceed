//! Test support: the state of a server that listens nowhere, for tests of single parts. Tests of what browsers see have
//! servers of their own, which they ask over HTTP.

use std::net::{IpAddr, Ipv4Addr};

use app::{GuideStates, LinkOrigin, LinkReach, NumberedAction};
use engine::Seat;
use store::Store;
use tables::{PersonId, SeatPlan, TableOpening, TableState, TableTimings};
use tokio::sync::watch;

use super::request_context::Caller;
use super::state::AppState;
use crate::config::{RateLimits, ServerConfig};
use crate::devices::DeviceRegistry;
use crate::key_file::load_or_create_key;
use crate::secrets::{BrowserSecret, TableToken};
use crate::services::Services;

/// The state of a server that listens nowhere. It has one permit for bots, and a store of its own.
pub(crate) struct TestServer {
    pub app: AppState,
    /// The server closes when this is dropped.
    _closer: watch::Sender<bool>,
    _folder: tempfile::TempDir,
}

impl TestServer {
    pub async fn open() -> TestServer {
        let folder = tempfile::tempdir().expect("a folder");
        let defaults = ServerConfig::default();
        let config = ServerConfig {
            timings: TableTimings { bot_pace: 0, throw_limit: 0, ..defaults.timings },
            limits: RateLimits { bot_threads: 1, min_free_disk: 0, ..defaults.limits },
            new_deal_secrets: || catalog::DealSecret::from_seed(1).into(),
            ..defaults
        };
        let store = Store::open_file(&folder.path().join("tables.db")).await.expect("a store");
        let key = load_or_create_key(folder.path()).expect("a key");
        let (closer, closing) = watch::channel(false);
        let own_origin = LinkOrigin { text: "http://localhost".to_owned(), reach: LinkReach::Same };
        let services =
            Services::open(&config, store, key, (own_origin, None, None), closing).await.expect("a healthy store");
        let devices = DeviceRegistry::open(&services.store).await.expect("a healthy store");
        let app = AppState::new(&config, (None, config.listen), services, devices);
        TestServer { app, _closer: closer, _folder: folder }
    }

    /// Returns the context of a request that the script of a page sends from this browser.
    pub fn caller_with(&self, browser: BrowserSecret) -> Caller {
        Caller {
            browser: Some(browser),
            device: None,
            renewal: None,
            has_expired_cookie: false,
            name: String::new(),
            guides: GuideStates::default(),
            from: IpAddr::from(Ipv4Addr::LOCALHOST).into(),
            origin: LinkOrigin { text: "http://localhost".to_owned(), reach: LinkReach::Same },
            level: String::new(),
            wants_frame: true,
            accepts_gzip: false,
        }
    }

    /// Creates a table of ExtracZon for the person with this browser alone, and starts its game.
    pub async fn create_table(&self, browser: BrowserSecret) -> TableToken {
        let person = browser.person_id();
        let seat = SeatPlan::Person { person: person.clone(), name: "Ada".to_owned(), adds: false };
        let opening = TableOpening::new("extraczon", &person, vec![seat]);
        self.app.registry.create_table(&opening).await.expect("a table")
    }

    /// Returns the first of several answers of the only person at a table. Questions with a single answer are answered.
    pub async fn first_choice(&self, token: TableToken, who: &PersonId) -> NumberedAction {
        loop {
            let who = who.clone();
            let look = move |state: &TableState| {
                let list = state.game().choice_list_hash(Seat(0));
                let first = NumberedAction { who: who.clone(), number: 0, list, question: state.question_number() };
                (first, state.game().legal_action_count(Seat(0)))
            };
            let (first, count) = self.app.registry.read(token, look).await.expect("a table");
            if count > 1 {
                return first;
            }
            self.app.registry.send_command(token, first.into_command()).await.expect("a game that is not over");
        }
    }
}
