//! The audit trail: every action leaves one entry, and no entry identifies a person.

use store::{AuditEntry, Store};

use crate::common::{Form, Guest, Open};

/// Returns the text between a mark and the next tag.
fn shown(html: &str, mark: &str) -> String {
    let after = html.split(mark).nth(1).expect("it is shown");
    after.split('<').next().expect("its end").trim().to_owned()
}

/// The entries since the last read.
struct Trail {
    store: Store,
    read: usize,
}

impl Trail {
    async fn of(house: &Open) -> Trail {
        Trail { store: Store::open_file(&house.folder.path().join("tables.db")).await.expect("opens"), read: 0 }
    }

    /// Returns the new entries.
    async fn acts(&mut self) -> Vec<AuditEntry> {
        let entries = self.store.audit_entries(0).await.expect("reads");
        let new = entries[self.read..].to_vec();
        self.read = entries.len();
        new
    }

    /// Returns the only new entry, which must be of this action.
    async fn only(&mut self, act: &str) -> AuditEntry {
        let new = self.acts().await;
        assert_eq!(new.iter().map(|entry| entry.act.as_str()).collect::<Vec<_>>(), [act]);
        new[0].clone()
    }
}

async fn code(guest: &Guest) -> String {
    let page = guest.post("/me/code", &[]).await;
    shown(&page.text, "id=\"code\">")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_act_of_a_person_is_entered_once_under_a_pseudonym() {
    let house = Open::open_server().await;
    let mut trail = Trail::of(&house).await;
    let (ada, ben, phone) = (house.new_guest(), house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "3"), ("mode", "invite"), ("name", "Adelheid")]).await;
    let id = trail.store.table_ids().await.expect("reads").remove(0);
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Benedikt")]).await.leads_to();
    ada.get(&table).await;
    assert!(trail.acts().await.is_empty(), "who sits down is no matter of the trail");

    phone.post("/move", &[("code", &code(&ada).await)]).await.leads_to();
    let signed = trail.only("sign-in").await;
    assert_eq!(signed.table, "");
    let me = phone.get("/me").await;
    let ends = |form: &Form| form.action.starts_with("/me/devices/") && !form.action.contains("/first/");
    let end = me.forms().into_iter().find(ends).expect("the phone is listed");
    assert_eq!(ada.post("/me/devices/none/end", &[]).await.leads_to(), "/me#devices");
    assert!(trail.acts().await.is_empty(), "nothing was done");
    let ended = ada.post(&end.action, &[]).await.leads_to();
    assert_eq!(trail.only("device-ended").await.person, signed.person);
    assert_eq!(ada.post(&end.action, &[]).await.leads_to(), ended, "a form that is sent again is answered alike");
    assert!(trail.acts().await.is_empty(), "and is entered once");

    let page = ada.post("/me/words", &[]).await;
    let words = shown(&page.text, "id=\"words\">");
    assert_eq!(trail.only("phrase-made").await.person, signed.person);
    let found = house.new_guest();
    found.post("/move", &[("words", &words)]).await.leads_to();
    assert_eq!(trail.only("sign-in").await.person, signed.person);
    ada.post("/me/words", &[]).await;
    assert_eq!(trail.only("phrase-made").await.person, signed.person, "the old phrase goes with it");

    ben.post(&format!("{table}/remove"), &[("seat", "0")]).await;
    ben.post(&format!("{table}/program"), &[("seat", "2"), ("name", "Robo")]).await;
    assert!(trail.acts().await.is_empty(), "nothing was done");
    let page = ada.post(&format!("{table}/program"), &[("seat", "2"), ("name", "Robo")]).await;
    let given = trail.only("key-given").await;
    assert_eq!((&given.table, &given.person), (&id, &signed.person));
    let key = page.shown_key().to_owned();
    ada.post(&format!("{table}/remove"), &[("seat", "1")]).await.leads_to();
    assert_eq!(trail.only("removed").await.table, id);

    let ben_too = house.new_guest();
    let other = ben.create_table(&[("seats", "1"), ("mode", "now"), ("name", "Benedikt")]).await;
    ben.wait_until_asked(&other).await;
    let page = ben.get(&format!("{other}/device")).await;
    let make = page.forms().into_iter().find(|form| form.action.ends_with("/device")).expect("a button");
    let code = shown(&ben.submit(&make).await.text, "id=\"code\">");
    ben_too.post("/move", &[("code", &code)]).await.leads_to();
    assert_ne!(trail.only("seat-moved").await.person, signed.person, "another person, another pseudonym");

    let secrets = [&ada, &ben, &phone, &found].map(|guest| guest.cookie_value().expect("a cookie"));
    ada.post("/me/delete", &[("sure", "1")]).await;
    assert_eq!(trail.only("erased").await.person, signed.person);

    let all = format!("{:?}", trail.store.audit_entries(0).await.expect("reads"));
    let tokens = [&table, &other].map(|path| path.trim_start_matches("/t/").to_owned());
    let plain = ["Adelheid", "Benedikt", "Robo", "127.0.0.1"].map(str::to_owned);
    for secret in secrets.into_iter().chain(tokens).chain(plain).chain([words, key, code]) {
        assert!(!all.contains(&secret), "{secret} stands in {all}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removal_that_others_have_to_agree_to_is_entered_when_it_happens() {
    let house = Open::open_server().await;
    let mut trail = Trail::of(&house).await;
    let (ann, ben, cid) = (house.new_guest(), house.new_guest(), house.new_guest());
    let fields = [("game", "end-of-days"), ("mode", "invite"), ("seats", "3"), ("name", "Ann")];
    let table = ann.post("/tables", &fields).await.leads_to();
    for (guest, seat, name) in [(&ben, "1", "Ben"), (&cid, "2", "Cid")] {
        guest.post(&format!("{table}/sit"), &[("seat", seat), ("name", name)]).await.leads_to();
    }
    ann.post("/me/words", &[]).await;
    let host = trail.only("phrase-made").await.person;
    ann.post(&format!("{table}/start"), &[]).await.leads_to();
    let _streams = [ann.open_stream(&table).await, ben.open_stream(&table).await, cid.open_stream(&table).await];
    ann.post(&format!("{table}/remove"), &[("seat", "1")]).await.leads_to();
    assert!(trail.acts().await.is_empty(), "nobody is removed yet");
    let yes = |form: &Form| form.action.ends_with("/vote") && form.get("yes") == Some("1");
    let yes = cid.get(&table).await.forms().into_iter().find(yes).expect("Cid is asked");
    cid.submit(&yes).await.leads_to();
    assert_eq!(trail.only("removed").await.person, host, "whoever asked for it did it");
    house.close().await;
}
