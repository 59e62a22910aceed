//! No secret is sent to another player or logged: every byte of a whole game is searched.

use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::common::{Answer, Guest, Open};
use store::Store;
use tracing_subscriber::fmt::MakeWriter;

/// All log output.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Log;

    fn make_writer(&self) -> Log {
        self.clone()
    }
}

impl Log {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("no panic")).into_owned()
    }
}

/// The data sent to each of two players and a spectator, including headers.
#[derive(Default)]
struct Sent {
    by: [String; 3],
}

impl Sent {
    fn note(&mut self, place: usize, answer: Answer) -> Answer {
        let headers = answer.headers.iter().filter(|(name, _)| *name != "set-cookie");
        for (name, value) in headers {
            self.by[place] += &format!("{name}: {}\n", String::from_utf8_lossy(value.as_bytes()));
        }
        self.by[place] += &answer.text;
        answer
    }

    fn never_held(&self, what: &str, name: &str) {
        for (place, sent) in self.by.iter().enumerate() {
            assert!(!sent.contains(what), "{name} was sent to {place}");
        }
    }
}

async fn header(folder: &Path) -> serde_json::Value {
    let store = Store::open_file(&folder.join("tables.db")).await.expect("opens");
    let id = store.unfinished_tables().await.expect("lists").remove(0).id;
    serde_json::from_str(&store.load(&id).await.expect("loads").expect("is there").header).expect("JSON")
}

async fn look_everywhere(guests: [&Guest; 3], table: &str, sent: &mut Sent) {
    for (place, guest) in guests.into_iter().enumerate() {
        for page in ["", "/log", "/proof", "/replay?ply=3", "/record.json", "/act"] {
            let answer = guest.get(&format!("{table}{page}")).await;
            sent.note(place, answer);
        }
        let wrong = guest.post(&format!("{table}/act"), &[("action", "{\"type\":\"fly\"}"), ("question", "3")]).await;
        sent.note(place, wrong);
        let region = guest.post_with(&format!("{table}/undo"), &[("question", "1")], &[("x-frames", "1")]).await;
        sent.note(place, region);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_stay_where_they_belong() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(log.clone()).finish();
    tracing::subscriber::set_global_default(subscriber).expect("the only one in this process");

    let house = Open::open_server().await;
    let guests = [house.new_guest(), house.new_guest(), house.new_guest()];
    let [ada, ben, cy] = &guests;
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    let mut streams = [ada.open_stream(&table).await, ben.open_stream(&table).await, cy.open_stream(&table).await];
    let mut sent = Sent::default();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben"), ("share", "salt")]).await.leads_to();
    look_everywhere([ada, ben, cy], &table, &mut sent).await;
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let header = header(house.folder.path()).await;
    let secret = header["secret"].as_str().expect("a secret").to_owned();
    let person = header["host"].as_str().expect("a person").to_owned();
    let known = catalog::DealSecret::parse(&secret).expect("reads");
    let key = known.chance_key(&[String::new(), catalog::fair_deal::salt_contribution(&known, 1, "salt")]);
    let key: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
    let cookies = [ada.cookie_value().expect("seated"), ben.cookie_value().expect("seated")];

    let mut moves = 0;
    loop {
        let pages = [sent.note(0, ada.get(&table).await), sent.note(1, ben.get(&table).await)];
        let Some(place) = pages.iter().position(|page| !page.choices().is_empty()) else { break };
        if moves % 10 == 0 {
            look_everywhere([ada, ben, cy], &table, &mut sent).await;
        }
        let choice = pages[place].choices().remove(0);
        sent.note(place, guests[place].submit(&choice).await);
        moves += 1;
        assert!(moves < 2_000, "the game does not end");
    }
    for (place, stream) in streams.iter_mut().enumerate() {
        stream.next_view().await;
        sent.by[place] += stream.records.transcript();
    }
    assert!(moves > 20 && sent.by[2].len() > 10_000, "something was looked at");
    sent.never_held(&secret, "the secret of the deal");
    sent.never_held(&key, "the key of the deal");
    sent.never_held(&person, "the hash of a browser");
    for cookie in &cookies {
        sent.never_held(cookie, "the cookie of a browser");
    }

    let proof = cy.get(&format!("{table}/proof")).await.text;
    assert!(proof.contains(&secret), "after the end the secret is there for everybody");
    assert!(cy.get(&format!("{table}/record.json")).await.text.contains(&secret));

    let token = table.strip_prefix("/t/").expect("a table's path").to_owned();
    let folder = house.close().await;
    let logged = log.text();
    assert!(logged.contains("/t/{token}/act"), "requests are logged by route");
    for (hidden, name) in
        [(&secret, "secret"), (&key, "key"), (&cookies[0], "cookie"), (&cookies[1], "cookie"), (&token, "token")]
    {
        let line = logged.lines().find(|line| line.contains(hidden.as_str()));
        assert_eq!(line, None, "the {name} is logged");
    }
    let kept: String = std::fs::read_dir(folder.path())
        .expect("lists")
        .map(|entry| {
            String::from_utf8_lossy(&std::fs::read(entry.expect("a file").path()).expect("reads")).into_owned()
        })
        .collect();
    assert!(kept.contains(&secret), "the store keeps the deal");
    let shown = cookies[0].split('.').next().expect("what identifies a browser");
    assert!(shown.len() == 64 && !kept.contains(&token) && !kept.contains(shown), "but neither tokens nor cookies");
}
