// The one script of the house. Without it everything still works: forms post, links lead, details open.
"use strict";
(() => {
  const root = document.documentElement;
  const $ = (id) => document.getElementById(id);
  const all = (query, from = document) => [...from.querySelectorAll(query)];
  const twin = (page, id) => page.querySelector("#" + CSS.escape(id));
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const BEAT = 2100; // one staged moment, as long as in the stylesheet, unless it says otherwise
  let sending = false, held = null, stageEnds = 0;

  // What people hear: the same sentences as in the log.
  const lastLine = (from) => Number(all("[data-line]", from).pop()?.dataset.line ?? -1);
  let heard = lastLine(document);
  function announce() {
    const newest = lastLine(document);
    if (newest < heard) heard = -1;
    const words = all("#table [data-line]").filter((line) => line.dataset.line > heard).slice(-12);
    heard = newest;
    if (words.length) $("spoken").replaceChildren(...words.map((line) => {
      const p = document.createElement("p");
      p.textContent = line.firstElementChild.textContent;
      return p;
    }));
    alarm();
    $("notice")?.focus({ preventScroll: true });
  }
  function alarm() {
    const alert = $("table")?.dataset.alert || "";
    if ($("alert").textContent !== alert) $("alert").textContent = alert;
  }

  // Swapping the region. What others do waits for a staged moment to end; one's own answer never waits.
  let shown = "";
  function swap(html, own) {
    const next = new DOMParser().parseFromString(html, "text/html").getElementById("table");
    if (!next || !$("table")) return location.reload();
    // Versions count for one viewer; whoever sits down becomes another.
    const newer = () => {
      const { version, viewer } = $("table").dataset;
      return viewer !== next.dataset.viewer || Number(next.dataset.version) > Number(version);
    };
    // The stream and the answer bring the same view; whichever is later has nothing to add.
    if (html.trim() === shown || !newer() && !own) return;
    const left = stageEnds - performance.now();
    if (!own && left > 0) {
      if (!held) setTimeout(release, left);
      held = html;
      return;
    }
    held = null;
    shown = html.trim();
    const change = () => {
      const now = $("table"), active = document.activeElement, id = active?.id;
      if (!newer() && !own) return;
      if (lastLine(next) <= heard) next.classList.remove("staged"); // nothing has happened on the board
      const typing = now.contains(active) && active.matches("input, textarea") && [active.selectionStart, active.selectionEnd];
      const scroll = $("leaf-rules")?.scrollTop;
      const watched = now.dataset.viewer === "" && now.dataset.viewer !== next.dataset.viewer;
      keep(now, next);
      const leaflets = all(".leaflet:popover-open", now).map((leaflet) => [leaflet.id, leaflet.scrollTop]);
      now.replaceWith(next);
      for (const [id, top] of leaflets) reopen($(id), top);
      if (now.matches(".alone") !== next.matches(".alone") || !$("dock").matches(".dock") && now.querySelector(".dock")) scrollTo(0, 0);
      if (watched) again(); // the stream of a spectator stays one
      if (id && active !== document.body) refocus(id, typing);
      document.title = next.dataset.title + " · Endtable";
      if (scroll) $("leaf-rules").scrollTop = scroll;
      root.classList.remove("skip-motion");
      settle();
      announce();
      const moments = still() || !next.matches(".staged") ? [] : all(".moment", next);
      stageEnds = performance.now() + moments.reduce((sum, { dataset }) => sum + Number(dataset.span ?? BEAT), 0);
    };
    if (!document.startViewTransition || still() || document.hidden || !newer()) return change();
    const journey = document.startViewTransition(change);
    for (const promise of [journey.ready, journey.finished]) promise.catch(() => {}); // overtaken by the next one
  }
  function release() {
    const late = held;
    held = null;
    stageEnds = 0;
    if (late) swap(late, false);
  }
  function skip() {
    root.classList.add("skip-motion");
    all(".moment").forEach((moment) => moment.remove());
    stageEnds = 0;
    setTimeout(release, 250); // not under the finger that skips
  }
  // Open drawers stay open, half-typed text stays typed.
  function keep(now, next) {
    for (const drawer of all("details[id]", now)) {
      const same = twin(next, drawer.id);
      if (same) same.open = drawer.open;
    }
    for (const field of all("input[id]:not([readonly]), select[id]", now)) {
      const same = twin(next, field.id);
      if (same && !("sent" in field.dataset)) same.value = field.value;
    }
  }
  function reopen(leaflet, top) {
    leaflet?.showPopover();
    if (leaflet) leaflet.scrollTop = top;
  }
  function refocus(id, typing) {
    let goal = $(id);
    if (!goal) {
      goal = document.querySelector("#dock [data-choice]:not([aria-disabled]), #dock button") || $("dock");
      if (goal?.id === "dock") goal.tabIndex = -1;
    }
    goal?.focus({ preventScroll: true });
    if (typing) try { goal.setSelectionRange(...typing); } catch {}
  }
  function settle() {
    for (const group of all("[data-rove]")) {
      const choices = all("[data-choice]", group);
      const current = Math.max(0, choices.indexOf(document.activeElement));
      choices.forEach((choice, place) => { choice.tabIndex = place === current ? 0 : -1; });
    }
    const log = $("leaf-log");
    if (log) log.scrollTop = log.scrollHeight;
    root.style.scrollPaddingBottom = ($("dock")?.offsetHeight ?? 0) + 12 + "px"; // nothing hides behind the dock
    tick();
  }

  // Sending.
  document.addEventListener("submit", async (event) => {
    const form = event.target, button = event.submitter;
    if (!form.matches("form[data-post]")) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    const body = new URLSearchParams(new FormData(form, button));
    button?.classList.add("taken");
    const fields = all("input[type=text]", form);
    fields.forEach((field) => { field.dataset.sent = ""; });
    try {
      const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "X-Region": "1" } });
      const html = await answer.text();
      if (html.includes('id="table"') && (!answer.redirected || new URL(answer.url).pathname === location.pathname)) swap(html, true);
      else location.assign(answer.redirected ? answer.url : location.href);
    } catch {
      fields.forEach((field) => delete field.dataset.sent);
      lost();
    } finally {
      sending = false;
      button?.classList.remove("taken");
    }
  });

  // The stream: one, closed in tabs that are not seen, opened again with full jitter.
  const address = document.body.dataset.events;
  let stream = null, tries = 0, waiting = 0, mourning = 0, hiddenAt = 0;
  function lost() {
    // A try that fails meanwhile does not put it off.
    mourning ||= setTimeout(() => { $("link").textContent = $("link").dataset.lost; $("link").hidden = false; }, 1500);
  }
  function found() {
    clearTimeout(mourning);
    mourning = tries = 0;
    $("link").hidden = true;
    $("link").textContent = "";
  }
  function close() {
    stream?.close();
    stream = null;
  }
  function open() {
    clearTimeout(waiting);
    if (!address || stream) return;
    stream = new EventSource(address);
    stream.onopen = found;
    stream.addEventListener("region", (event) => { found(); swap(event.data, false); });
    stream.onerror = () => {
      close();
      lost();
      clearTimeout(waiting);
      if (!document.hidden) waiting = setTimeout(open, 200 + Math.random() * Math.min(15000, 500 * 2 ** tries++));
    };
  }
  function again() {
    close();
    open();
  }
  document.addEventListener("visibilitychange", () => {
    clearTimeout(waiting);
    if (document.hidden) {
      hiddenAt = Date.now();
      waiting = setTimeout(close, 120000);
    } else if (Date.now() - hiddenAt > 20000) again(); // phones cut hidden pages off without a word
    else open();
  });
  addEventListener("pageshow", (event) => { if (event.persisted) again(); });
  addEventListener("offline", lost);
  addEventListener("online", again);

  // Keys.
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const drawers = { l: "log", r: "rules", t: "talk" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (stageEnds > performance.now()) skip();
    const { target, key } = event;
    if (key === "Escape") {
      for (const open of all("#drawers details[open]")) {
        if (open.contains(target)) open.firstElementChild.focus();
        open.open = false;
      }
      return;
    }
    if (target.matches("input:not([type=radio], [type=checkbox], [readonly]), textarea, select")) return;
    const drawer = $("drawer-" + drawers[key]);
    const group = target.closest("[data-rove]");
    if (key in steps && group) {
      const choices = all("[data-choice]", group);
      const next = choices[(choices.indexOf(target) + steps[key] + choices.length) % choices.length];
      next.focus();
      choices.forEach((choice) => { choice.tabIndex = choice === next ? 0 : -1; });
    } else if (drawer) {
      drawer.open = !drawer.open;
      if (drawer.open) (key === "t" && $("talk-text") || drawer.firstElementChild).focus();
    } else if (key === "?") $("help").togglePopover();
    else if (key === "p" && $("piles")) $("piles").togglePopover();
    else if (key === "u" && $("undo")) $("undo").click();
    else {
      const choice = /^\d$/.test(key) && document.querySelector(`#dock [data-key="${key}"]`);
      if (!choice) return;
      choice.click();
    }
    event.preventDefault();
  });
  document.addEventListener("pointerdown", () => { if (stageEnds > performance.now()) skip(); });

  // Copying a link, changing the lamp, the clock.
  document.addEventListener("click", async (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const field = $(copy.dataset.copy), words = copy.lastElementChild, before = words.textContent;
      try { await navigator.clipboard.writeText(field.value); } catch { return field.select(); }
      words.textContent = copy.dataset.done;
      setTimeout(() => { words.textContent = before; }, 1600);
    }
    if (event.target.closest("[data-theme-switch]")) {
      const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "lamp" : "paper";
      root.dataset.theme = (root.dataset.theme || dark) === "lamp" ? "paper" : "lamp";
      try { localStorage.setItem("theme", root.dataset.theme); } catch {}
    }
  });
  document.addEventListener("change", async ({ target }) => {
    if (target.dataset.fill && target.files[0]) $(target.dataset.fill).value = await target.files[0].text();
  });
  let clock = 0;
  function tick() {
    clearInterval(clock);
    const timer = document.querySelector(".clock");
    if (!timer) return;
    const end = performance.now() + timer.dataset.seconds * 1000;
    clock = setInterval(() => {
      const left = Math.max(0, Math.round((end - performance.now()) / 1000));
      timer.lastChild.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    }, 1000);
  }

  // The browser's share of the deal, so that the server does not make all chance by itself.
  for (const form of document.querySelectorAll('form[action="/tables"]')) {
    const luck = document.createElement("input");
    Object.assign(luck, { type: "hidden", name: "entropy", value: crypto.getRandomValues(new Uint32Array(4)).join("-") });
    form.append(luck);
  }
  if (matchMedia("(min-width: 62rem)").matches && $("drawer-log")) $("drawer-log").open = true;
  settle();
  alarm();
  open();
})();
