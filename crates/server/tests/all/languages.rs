//! Each viewer of a table reads their own language.

use reqwest::StatusCode;

use crate::common::Open;

/// Returns whether a text is German, English or both, by words that are on every page of a table.
fn spoken(html: &str) -> (bool, bool) {
    (html.contains("Verlauf, Regeln und Chat"), html.contains("Log, rules and chat"))
}

const GERMAN: (bool, bool) = (true, false);
const ENGLISH: (bool, bool) = (false, true);

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_one_table_read_two_languages() {
    let house = Open::open_server().await;
    let (ada, ben) = (house.guest_reading("en"), house.guest_reading("de-AT, en;q=0.5"));
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let (mut hers, mut his) = (ada.open_stream(&table).await, ben.open_stream(&table).await);
    assert_eq!(spoken(&hers.next_view().await), ENGLISH);
    assert_eq!(spoken(&his.next_view().await), GERMAN);
    for step in 0..12 {
        // The player on turn acts; both see the result, each in their own language.
        let (page, other) = (ada.get(&table).await, ben.get(&table).await);
        assert_eq!((spoken(&page.text), spoken(&other.text)), (ENGLISH, GERMAN), "step {step}");
        assert!(page.text.contains("<html lang=\"en\"") && other.text.contains("<html lang=\"de\""));
        assert_eq!(page.headers["content-language"], "en");
        assert_eq!(other.headers["content-language"], "de");
        match page.choices().into_iter().next() {
            Some(choice) => ada.submit(&choice).await.leads_to(),
            None => ben.submit(&other.choices()[0]).await.leads_to(),
        };
        assert_eq!(spoken(&hers.next_view().await), ENGLISH, "step {step}");
        assert_eq!(spoken(&his.next_view().await), GERMAN, "step {step}");
    }
    let refused = |text: &str| (text.contains("nothing was changed"), text.contains("nichts geändert"));
    let (act, stale) = (format!("{table}/act"), [("action", "0"), ("question", "1"), ("list", "0")]);
    assert_eq!(refused(&ada.post(&act, &stale).await.text), (true, false));
    assert_eq!(refused(&ben.post(&act, &stale).await.text), (false, true));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_is_chosen_by_hand_and_kept() {
    let house = Open::open_server().await;
    let guest = house.guest_reading("de");
    let lobby = guest.get("/").await;
    assert!(lobby.text.contains("<html lang=\"de\"") && lobby.text.contains("action=\"/language\""));
    assert!(lobby.headers.get_all("vary").iter().any(|what| what == "accept-language, cookie"));
    let from = [("referer", guest.url("/games/extraczon?seats=2"))];
    let from = from.each_ref().map(|(name, value)| (*name, value.as_str()));
    let chosen = guest.post_with("/language", &[("language", "en")], &from).await;
    assert_eq!(chosen.leads_to(), "/games/extraczon?seats=2");
    let kept = chosen.headers["set-cookie"].to_str().expect("text").to_owned();
    assert!(kept.starts_with("endtable-language=en;") && kept.contains("HttpOnly") && kept.contains("SameSite=Lax"));
    let cookie = kept.split(';').next().expect("a pair");
    let again = guest.client.get(guest.url("/")).header("cookie", cookie).send().await.expect("an answer");
    assert!(again.text().await.expect("a page").contains("<html lang=\"en\""));
    let unknown = guest.post("/language", &[("language", "tlh")]).await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(unknown.text.contains("Das ging nicht"), "{}", unknown.text);
    assert!(guest.get("/nowhere").await.text.contains("Seite nicht gefunden"));
    house.close().await;
}
