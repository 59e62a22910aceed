//! Being called while no page of the table is open. Push services are out of reach of a test: the browser is handed the push
//! itself, and everything behind that is the house's.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::together::join_friend;
use crate::server_process::ServerProcess;
use crate::table::{self, PageState};
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// The notices that the house has up in this browser, each as title, text and where it leads.
const NOTICES: &str = r"
    const done = arguments[arguments.length - 1];
    navigator.serviceWorker.ready.then(worker => worker.getNotifications()).then(
        notices => done(notices.map(notice => [notice.title, notice.body, notice.data])), error => done(String(error)));";

/// A browser may number its workers as it likes.
const WORKERS: u32 = 4;

/// Lets pages of the house show notices, as somebody does who answers yes.
async fn allow(window: &Window, house: &ServerProcess) -> Result<()> {
    let parameters = json!({ "origin": house.url(""), "permissions": ["notifications"] });
    window.call_devtools("Browser.grantPermissions", parameters).await.map(drop)
}

/// A push arrives, with something in it that the house must not show. The notices that are up then.
///
/// A browser that is asked for its notices while one is going up may forget that one, and it drops a push for a worker that is
/// not there yet: so one looks once for each push, some time after it, and sends it again when nothing stands there.
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

/// What a push depends on, for whoever has to find out why nothing was shown.
const STATE: &str = r"
    const done = arguments[arguments.length - 1];
    Promise.all([navigator.serviceWorker.getRegistrations(), fetch('/me/turns.json').then(answer => answer.text())]).then(
        ([all, turns]) => done([Notification.permission, all.map(one => one.active && one.active.state), turns]),
        error => done(String(error)));";

/// Somebody presses the button and has said yes; then a push comes, and the notice says which game waits and nothing of what happens in it.
pub async fn by_push(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    table::set_up(&ann, &house, "infection", "invite", 2, &[("first_seat", "1")]).await?;
    let ben = join_friend(stage, &ann, Shape::DESKTOP, "Ben").await?;
    ann.click("#start").await?;
    for window in [&ann, &ben] {
        table::past_the_guide(window, "the game starts", "#act").await?;
    }
    ensure!(matches!(table::current_state(&ann).await?, PageState::ToAct(_)), "the first seat is not asked");
    let place = ann.current_url().await?;
    let path = &place[place.find("/t/").context("the address of a table")?..];

    ann.open_url(&house.url("/me")).await?;
    let shown = "return !document.querySelector('[data-push]').form.hidden";
    ann.wait_until("being called is offered", shown, WAIT_TIMEOUT).await?;
    allow(&ann, &house).await?;
    ann.click("[data-push]").await?;
    // Without a push service the browser goes on trying to subscribe; the worker is there before it begins.
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

    // Who is not asked learns from a push only that the house called.
    ben.open_url(&house.url("/me")).await?;
    allow(&ben, &house).await?;
    ben.run_later(REGISTER, vec![]).await?;
    let notices = push(&ben, &house).await?;
    ensure!(notices[0][2] == "/me", "somebody who is not asked is led to the table: {notices}");
    ensure!(notices[0][1].as_str().is_some_and(|text| !text.contains("Infection")), "a turn is made up: {notices}");
    Ok(())
}

/// Notices as Android takes them: pages cannot make any, workers can. Keeps what was shown.
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

/// It becomes this person's turn.
const TURN: &str = "const table = document.querySelector('#table'); delete table.dataset.alert; setTimeout(() => { table.dataset.alert = 'Your turn'; }, 50);";

/// A turn is shown by the worker where pages cannot show it, and the page says so where nothing can.
pub async fn on_android(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.call_devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": ANDROID })).await?;
    table::open_asked(&window, &house, "extraczon", 3).await?;
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

/// Runs the worker on a page of its own, with a browser around it that is made up: it may know the old address and the new one, or
/// neither. Gives what was posted and what the worker keeps.
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

/// A push service gives the browser another address: the worker tells the server both, whatever its browser tells it.
pub async fn at_another_address(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.open_url(&house.url("/worker.js")).await?;
    let source = window.run("return document.body.textContent", vec![]).await?;
    // A page of the house runs no text as a script.
    window.open_url("about:blank").await?;
    for known in [true, false] {
        let renewed = window.run_later(RENEWED, vec![source.clone(), json!(known)]).await?;
        let posted = "/me/calls/push address=https%3A%2F%2Fpush.example%2Fnew&old=https%3A%2F%2Fpush.example%2Fold";
        ensure!(renewed == json!([[posted], "https://push.example/new"]), "known: {known}, posted: {renewed}");
    }
    Ok(())
}

/// The worker of the house, once it stands ready.
const READY: &str = r"
    const done = arguments[arguments.length - 1];
    navigator.serviceWorker.ready.then(worker => done(worker.active.scriptURL), error => done(String(error)));";

/// The page of a table as text.
const TABLE: &str = r"
    const done = arguments[arguments.length - 1];
    fetch(arguments[0]).then(page => page.text()).then(done, error => done(String(error)));";

/// Registers the worker without asking a push service.
const REGISTER: &str = r"
    const done = arguments[arguments.length - 1];
    navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => done(true), error => done(String(error)));";
