//! Notifications while no page of the table is open. A test cannot reach push services, so it delivers the push to the
//! browser directly. Everything after that is the server's code.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::together::join_friend;
use crate::server_process::ServerProcess;
use crate::table;
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// Returns the notifications of the server that this browser shows, each with title, text and link.
const NOTICES: &str = r"
    const done = arguments[arguments.length - 1];
    navigator.serviceWorker.ready.then(worker => worker.getNotifications()).then(
        notices => done(notices.map(notice => [notice.title, notice.body, notice.data])), error => done(String(error)));";

/// The number of workers to try, because a browser may number its workers freely.
const WORKERS: u32 = 4;

/// Grants the server's pages the permission for notifications, as a user does.
async fn allow(window: &Window, house: &ServerProcess) -> Result<()> {
    let parameters = json!({ "origin": house.url(""), "permissions": ["notifications"] });
    window.call_devtools("Browser.grantPermissions", parameters).await.map(drop)
}

/// Delivers a push whose content must not be shown, and returns the notifications shown then.
///
/// A browser that is asked for its notifications while it shows a new one may lose that one, and it drops a push for a
/// worker that has not started. So each push is checked once, after some time, and sent again if there is no
/// notification.
async fn push(window: &Window, house: &ServerProcess) -> Result<Value> {
    window.call_devtools("ServiceWorker.enable", json!({})).await?;
    let started = Instant::now();
    while started.elapsed() < WAIT_TIMEOUT {
        for worker in 0..WORKERS {
            let parameters = json!({
                "origin": house.url(""), "registrationId": worker.to_string(), "data": "<b>whatever a push service made up</b>",
            });
            window.call_devtools("ServiceWorker.deliverPushMessage", parameters).await?;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        let notices = window.run_later(NOTICES, vec![]).await?;
        if notices.as_array().context("a list of notices")?.iter().any(Value::is_array) {
            return Ok(notices);
        }
    }
    anyhow::bail!("the push shows nothing: {}", window.run_later(STATE, vec![]).await?)
}

/// Returns the conditions of a push, for diagnosing a missing notification.
const STATE: &str = r"
    const done = arguments[arguments.length - 1];
    Promise.all([navigator.serviceWorker.getRegistrations(), fetch('/me/turns.json').then(answer => answer.text())]).then(
        ([all, turns]) => done([Notification.permission, all.map(one => one.active && one.active.state), turns]),
        error => done(String(error)));";

/// A user presses the button and grants the permission. Then a push arrives, and the notification names the game that
/// waits but no event in it.
pub async fn by_push(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    table::set_up(&ann, &house, "infection", "invite", 2, &[("first_seat", "1")]).await?;
    let ben = join_friend(stage, &ann, Shape::DESKTOP, "Ben").await?;
    ann.click("#start").await?;
    table::all_past_the_guide(&[&ann, &ben], "#act").await?;
    table::wait_until_asked(&ann).await.context("the first seat is not asked")?;
    let place = ann.current_url().await?;
    let path = &place[place.find("/t/").context("the address of a table")?..];

    ann.open_url(&house.url("/me")).await?;
    let shown = "return !document.querySelector('[data-push]').form.hidden";
    ann.wait_until("being called is offered", shown, WAIT_TIMEOUT).await?;
    allow(&ann, &house).await?;
    ann.click("[data-push]").await?;
    // Without a push service the browser keeps trying to subscribe. The worker is registered before that.
    ensure!(ann.run_later(READY, vec![]).await? == house.url("/worker.js"), "another worker stands ready");
    let state = ann.run("return Notification.permission", vec![]).await?;
    ensure!(state == "granted", "the browser may not show notices: {state}");

    let notices = push(&ann, &house).await?;
    ensure!(notices.as_array().is_some_and(|all| all.len() == 1), "not one notice: {notices}");
    ensure!(notices[0][0] == "Endtable" && notices[0][2] == path, "it leads elsewhere: {notices}");
    let text = notices[0][1].as_str().context("a text")?;
    ensure!(text.contains("Infection"), "it does not say which game waits: {text}");
    let table = ann.run_later(TABLE, vec![path.into()]).await?;
    let log = table.as_str().context("the page of the table")?;
    for word in ["Ben", "Ann", "made up", "creature", "friend", "foe"] {
        ensure!(!text.contains(word), "the notice says too much: {text}");
    }
    ensure!(log.contains("Ben"), "the table is another");

    // A player who is not to act learns from a push only that the server sent one.
    ben.open_url(&house.url("/me")).await?;
    allow(&ben, &house).await?;
    ben.run_later(REGISTER, vec![]).await?;
    let notices = push(&ben, &house).await?;
    ensure!(notices[0][2] == "/me", "somebody who is not asked is led to the table: {notices}");
    ensure!(notices[0][1].as_str().is_some_and(|text| !text.contains("Infection")), "a turn is made up: {notices}");
    Ok(())
}

/// Simulates notifications on Android, where only workers can create them, and records those that were shown.
const ANDROID: &str = r"
    window.shown = [];
    window.Notification = class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor() { throw new TypeError('Illegal constructor'); }
    };
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        if (window.refuse) throw new TypeError('no permission');
        window.shown.push([title, options.data]);
    };
    Document.prototype.hasFocus = () => false;
    try { localStorage.setItem('call', 'on'); } catch {}";

/// Makes it this player's turn.
const TURN: &str = "const table = document.querySelector('#table'); delete table.dataset.alert; setTimeout(() => { table.dataset.alert = 'Your turn'; }, 50);";

/// The worker shows a turn if pages cannot, and the page says so if nothing can.
pub async fn on_android(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.call_devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": ANDROID })).await?;
    table::open_asked(&window, &house, "extraczon", 3).await?;
    // The first question may have come while the page was open, and then it was shown, too.
    window.run("window.shown = []", vec![]).await?;
    window.run(TURN, vec![]).await?;
    window.wait_until("the worker shows a notice", "return window.shown.length === 1", WAIT_TIMEOUT).await?;
    let path = window.run("return [window.shown[0][1], location.pathname]", vec![]).await?;
    ensure!(path[0] == path[1], "the notice leads elsewhere: {path}");
    let told = "return document.documentElement.classList.contains('call-unseen')";
    ensure!(window.run(told, vec![]).await? == false, "the page says that it cannot show notices");
    window.run("window.refuse = true", vec![]).await?;
    window.run(TURN, vec![]).await?;
    window.wait_until("the page says that nothing was shown", told, WAIT_TIMEOUT).await?;
    Ok(())
}

/// Runs the worker on a separate page in a simulated browser, which knows the old and the new subscription, one of
/// them, or neither. Returns the posted data and the data that the worker stores.
const RENEWED: &str = r"
    const [source, known, done] = arguments;
    const heard = {}, posted = [];
    let kept = 'https://push.example/old';
    const self = {
        addEventListener: (name, hear) => { heard[name] = hear; },
        registration: { pushManager: { subscribe: async options => ({ endpoint: `https://push.example/${options.applicationServerKey}` }) } },
    };
    const fetch = async (address, options) => {
        if (options?.method === 'POST') posted.push(`${address} ${options.body}`);
        return { ok: true, json: async () => ({ key: 'new' }) };
    };
    const caches = { open: async () => ({
        match: async () => kept && new Response(kept),
        put: async (_, answer) => { kept = await answer.text(); },
    }) };
    const change = known ? { oldSubscription: { endpoint: kept }, newSubscription: { endpoint: 'https://push.example/new' } } : {};
    new Function('self', 'fetch', 'caches', source)(self, fetch, caches);
    let work;
    heard.pushsubscriptionchange({ ...change, waitUntil: promise => { work = promise; } });
    work.then(() => done([posted, kept]), error => done(String(error)));";

/// If the push service changes the subscription, the worker sends both subscriptions to the server, whichever the
/// browser provides.
pub async fn at_another_address(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.open_url(&house.url("/worker.js")).await?;
    let source = window.run("return document.body.textContent", vec![]).await?;
    // Pages of the server do not run text as a script.
    window.open_url("about:blank").await?;
    for known in [true, false] {
        let renewed = window.run_later(RENEWED, vec![source.clone(), json!(known)]).await?;
        let posted = "/me/calls/push address=https%3A%2F%2Fpush.example%2Fnew&old=https%3A%2F%2Fpush.example%2Fold";
        ensure!(renewed == json!([[posted], "https://push.example/new"]), "known: {known}, posted: {renewed}");
    }
    Ok(())
}

/// Returns the worker of the server once it is ready.
const READY: &str = r"
    const done = arguments[arguments.length - 1];
    navigator.serviceWorker.ready.then(worker => done(worker.active.scriptURL), error => done(String(error)));";

/// Returns the page of a table as text.
const TABLE: &str = r"
    const done = arguments[arguments.length - 1];
    fetch(arguments[0]).then(page => page.text()).then(done, error => done(String(error)));";

/// Registers the worker without subscribing to a push service.
const REGISTER: &str = r"
    const done = arguments[arguments.length - 1];
    navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => done(true), error => done(String(error)));";
