// The one script of the house. Without it everything still works: forms post, links lead, details open.
"use strict";
(() => {
  const root = document.documentElement;
  const $ = (id) => document.getElementById(id);
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  let sending = false;
  let held = null; // the newest region that waits for a staged moment to end
  let stageEnds = 0;

  /* ---- What people hear ---- */
  let heard = lastLine();
  function lastLine() {
    const lines = document.querySelectorAll("#table [data-line]");
    return lines.length ? Number(lines[lines.length - 1].dataset.line) : -1;
  }
  function announce(fresh) {
    const table = $("table");
    if (!table) return;
    const newest = lastLine();
    if (newest < heard) heard = -1;
    const words = [...table.querySelectorAll("[data-line]")]
      .filter((line) => Number(line.dataset.line) > heard)
      .map((line) => line.firstElementChild.textContent);
    heard = newest;
    if (fresh && words.length) {
      const spoken = $("spoken");
      spoken.replaceChildren(...words.slice(-12).map((text) => Object.assign(document.createElement("p"), { textContent: text })));
    }
    const alert = table.dataset.alert || "";
    if ($("alert").textContent !== alert) $("alert").textContent = alert;
    const notice = $("notice");
    if (notice) notice.focus({ preventScroll: true });
  }

  /* ---- Swapping the region ---- */
  function swap(html, own) {
    const next = new DOMParser().parseFromString(html, "text/html").getElementById("table");
    const now = $("table");
    if (!next || !now) return location.reload();
    const newer = Number(next.dataset.version) > Number(now.dataset.version);
    if (!newer && !own) return;
    if (!own && performance.now() < stageEnds) {
      held = html;
      setTimeout(() => { if (held) { const late = held; held = null; swap(late, false); } }, stageEnds - performance.now());
      return;
    }
    held = null;
    const focus = document.activeElement && document.activeElement.id;
    const place = focus && ["input", "textarea", "select"].includes(document.activeElement.localName) ? document.activeElement : null;
    keep(now, next);
    if (!newer) next.classList.remove("staged");
    const change = () => {
      if (place && next.querySelector("#" + CSS.escape(focus))) {
        const twin = next.querySelector("#" + CSS.escape(focus));
        const [from, to] = [place.selectionStart, place.selectionEnd];
        now.replaceWith(next);
        twin.focus({ preventScroll: true });
        try { twin.setSelectionRange(from, to); } catch {}
      } else {
        now.replaceWith(next);
        refocus(focus);
      }
      document.title = document.title.replace(/^.*(?= · )/, next.dataset.title);
      rove();
      tick();
      scrollLog();
      announce(true);
      const beats = still() ? 0 : next.classList.contains("staged") ? next.querySelectorAll(".moment").length : 0;
      stageEnds = beats ? performance.now() + beats * 2100 : 0;
      root.classList.remove("skip-motion");
    };
    if (document.startViewTransition && !still() && !document.hidden && newer) document.startViewTransition(change);
    else change();
  }

  // Open drawers stay open, scrolled where they were; half-typed text stays typed.
  function keep(now, next) {
    for (const drawer of now.querySelectorAll("details[id]")) {
      const twin = next.querySelector("#" + CSS.escape(drawer.id));
      if (twin) twin.open = drawer.open;
    }
    for (const field of now.querySelectorAll("input[id]:not([type=hidden]), textarea[id], select[id]")) {
      const twin = next.querySelector("#" + CSS.escape(field.id));
      if (twin && field.value !== field.defaultValue && !field.readOnly && !("sent" in field.dataset)) twin.value = field.value;
    }
  }
  function refocus(id) {
    if (!id) return;
    const same = $(id);
    if (same) return same.focus({ preventScroll: true });
    const first = document.querySelector("#dock .choices [data-choice]:not([aria-disabled])") || document.querySelector("#dock");
    if (first) { if (!first.matches("button")) first.tabIndex = -1; first.focus({ preventScroll: true }); }
  }
  function scrollLog() {
    const log = $("leaf-log");
    if (log) log.scrollTop = log.scrollHeight;
  }

  /* ---- Sending ---- */
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("form[data-post]")) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    const data = new URLSearchParams(new FormData(form, event.submitter));
    if (event.submitter) event.submitter.classList.add("taken");
    if ("clear" in form.dataset) for (const field of form.querySelectorAll("input[type=text]")) field.dataset.sent = "";
    try {
      const answer = await fetch(form.action, { method: "POST", body: data, headers: { "X-Region": "1" } });
      const html = await answer.text();
      if (html.includes('id="table"')) {
        if (answer.redirected && new URL(answer.url).pathname !== location.pathname) location.href = answer.url;
        else swap(html, true);
      } else if (answer.redirected) location.href = answer.url;
      else location.reload();
    } catch {
      lost(true);
      for (const field of form.querySelectorAll("[data-sent]")) delete field.dataset.sent;
    } finally {
      sending = false;
      if (event.submitter) event.submitter.classList.remove("taken");
    }
  });

  /* ---- The stream ---- */
  const address = document.body.dataset.events;
  let stream = null, retry = 0, quiet = 0, waitTimer = 0, lostTimer = 0, hiddenAt = 0;
  function lost(is) {
    clearTimeout(lostTimer);
    const banner = $("link");
    if (!is) { banner.hidden = true; banner.textContent = ""; return; }
    lostTimer = setTimeout(() => { banner.textContent = banner.dataset.lost; banner.hidden = false; }, 1500);
  }
  function open() {
    if (!address || stream) return;
    stream = new EventSource(address);
    stream.onopen = () => { retry = 0; quiet = Date.now(); lost(false); };
    stream.addEventListener("region", (event) => { quiet = Date.now(); lost(false); swap(event.data, false); });
    stream.onerror = () => {
      // One place decides when to try again: with full jitter, so that a restart does not bring everybody at once.
      close();
      lost(true);
      if (document.hidden) return;
      const most = Math.min(15000, 500 * 2 ** retry++);
      clearTimeout(waitTimer);
      waitTimer = setTimeout(open, 200 + Math.random() * most);
    };
  }
  function close() { if (stream) stream.close(); stream = null; }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      waitTimer = setTimeout(close, 120000);
    } else {
      clearTimeout(waitTimer);
      // Phones stop timers and sockets of hidden pages without a word: after a while only a new stream is sure.
      if (Date.now() - hiddenAt > 20000) close();
      open();
    }
  });
  addEventListener("pageshow", (event) => { if (event.persisted) { close(); open(); } });
  addEventListener("offline", () => lost(true));
  addEventListener("online", () => { close(); open(); });

  /* ---- Keys ---- */
  function rove() {
    for (const group of document.querySelectorAll("[data-rove]")) {
      const choices = [...group.querySelectorAll("[data-choice]")];
      choices.forEach((choice, place) => { choice.tabIndex = place ? -1 : 0; });
      const current = choices.indexOf(document.activeElement);
      if (current > 0) { choices[0].tabIndex = -1; choices[current].tabIndex = 0; }
    }
  }
  function move(from, step) {
    const choices = [...from.closest("[data-rove]").querySelectorAll("[data-choice]")];
    const next = choices[(choices.indexOf(from) + step + choices.length) % choices.length];
    choices.forEach((choice) => { choice.tabIndex = choice === next ? 0 : -1; });
    next.focus();
  }
  function drawer(id) {
    const details = $("drawer-" + id);
    if (!details) return false;
    details.open = !details.open;
    if (details.open) (id === "talk" && $("talk-text") || $("open-" + id)).focus();
    return true;
  }
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const drawers = { l: "log", r: "rules", t: "talk" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (stageEnds > performance.now()) skip();
    const target = event.target;
    const typing = target.matches("input:not([type=radio]):not([type=checkbox]):not([readonly]), textarea, select");
    if (event.key === "Escape") {
      for (const details of document.querySelectorAll("#drawers details[open]")) {
        if (details.contains(target)) $("open-" + details.dataset.drawer).focus();
        details.open = false;
      }
      return;
    }
    if (typing) return;
    if (event.key in steps && target.matches("[data-rove] [data-choice]")) move(target, steps[event.key]);
    else if (event.key === "?") $("help").togglePopover();
    else if (event.key in drawers) { if (!drawer(drawers[event.key])) return; }
    else if (event.key === "p" && $("piles")) $("piles").togglePopover();
    else if (event.key === "u" && $("undo")) $("undo").click();
    else if (/^\d$/.test(event.key)) {
      const choice = document.querySelector(`#dock [data-key="${event.key}"]`);
      if (!choice) return;
      choice.click();
    } else return;
    event.preventDefault();
  });
  function skip() {
    root.classList.add("skip-motion");
    for (const moment of document.querySelectorAll(".moment")) moment.remove();
    stageEnds = 0;
    if (held) { const late = held; held = null; swap(late, false); }
  }
  document.addEventListener("pointerdown", () => { if (stageEnds > performance.now()) skip(); });

  /* ---- Small things ---- */
  document.addEventListener("click", async (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const field = $(copy.dataset.copy);
      try { await navigator.clipboard.writeText(field.value); } catch { field.select(); document.execCommand("copy"); }
      const words = copy.querySelector("span");
      const before = words.textContent;
      words.textContent = copy.dataset.done;
      setTimeout(() => { words.textContent = before; }, 1600);
    }
    if (event.target.closest("[data-theme-switch]")) {
      const dark = matchMedia("(prefers-color-scheme: dark)").matches;
      const now = root.dataset.theme || (dark ? "lamp" : "paper");
      root.dataset.theme = now === "lamp" ? "paper" : "lamp";
      try { localStorage.setItem("theme", root.dataset.theme); } catch {}
    }
  });
  let clock = 0;
  function tick() {
    clearInterval(clock);
    const timer = document.querySelector(".clock");
    if (!timer) return;
    const end = performance.now() + timer.dataset.seconds * 1000;
    clock = setInterval(() => {
      const left = Math.max(0, Math.round((end - performance.now()) / 1000));
      timer.lastChild.textContent = Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0");
    }, 1000);
  }
  if (address && matchMedia("(min-width: 62rem)").matches && $("drawer-log")) $("drawer-log").open = true;
  rove();
  tick();
  scrollLog();
  announce(false);
  open();
})();
