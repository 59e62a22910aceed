// The event overlay: elements that would reveal the result of a roll or an event wait until the animation has shown it.
// Also plays sounds, if enabled.
"use strict";
(() => {
  const root = document.documentElement;
  const $ = (id) => document.getElementById(id);
  const all = (query, from = document) => [...from.querySelectorAll(query)];
  const TUMBLE = 950, PATIENCE = 6000; // dice have come to rest; nobody waits longer for somebody to throw them
  const COVERED = ["top", "dock"];
  let before = null, covers = [], timer = 0, begin = null, home = null, thrown = $("board")?.querySelector("[data-throw]")?.dataset.throw;

  const idle = () => !document.activeElement || document.activeElement === document.body;
  const number = (line) => Number(line.id.slice(5)); // "line-7"
  const lines = () => all("#log-lines > li");

  // Puts a copy of a part's previous state in place of its new one.
  function cover(id) {
    const now = $(id), then = before.copies.get(id);
    if (!now || !then || now.nodeName !== then.nodeName || now.className.split(" ")[0] !== then.className.split(" ")[0]) return;
    all("[id]", then).forEach((node) => node.removeAttribute("id"));
    then.inert = true;
    now.classList.add("held");
    now.after(then);
    then.scrollTop = before.scroll.get(id);
    covers.push([now, then]);
  }
  function uncover(wanted = () => true) {
    covers = covers.filter(([now, then]) => {
      if (!wanted(now)) return true;
      then.remove();
      now.classList.remove("held");
      return false;
    });
  }
  function reveal() {
    clearTimeout(timer);
    begin = null;
    $("throw")?.remove();
    if (!root.classList.contains("holding")) return;
    uncover();
    root.classList.remove("holding");
    all("#log-lines > .late").forEach((line) => line.classList.remove("late"));
    if ($("leaf-log")) $("leaf-log").scrollTop = $("leaf-log").scrollHeight;
    if (home && idle()) {
      const goal = home.id !== "dock" && $(home.id) || home.inDock && (document.querySelector("#dock [data-choice]:not([aria-disabled])") || $("dock"));
      if (goal?.id === "dock") goal.tabIndex = -1;
      goal?.focus?.({ preventScroll: true });
    }
    before = null;
    hear();
  }

  // The main script emits events when an update arrives, and when it is on the page.
  document.addEventListener("landing", ({ detail: watched }) => {
    reveal();
    const active = document.activeElement;
    home = idle() ? null : { id: active.id, inDock: $("dock")?.contains(active) };
    const parts = watched ? [...COVERED, "board"].map((id) => [id, $(id)]).filter(([, part]) => part) : [];
    before = !watched ? null : {
      copies: new Map(parts.map(([id, part]) => [id, part.cloneNode(true)])),
      scroll: new Map(parts.map(([id, part]) => [id, part.scrollTop])),
      line: lines().map(number).pop() ?? -1,
      falls: new Set(all("#board .falls")),
    };
  });
  document.addEventListener("landed", ({ detail: stage }) => {
    const dice = $("board")?.querySelector("[data-throw]"), own = dice && dice.dataset.throw !== thrown;
    thrown = dice?.dataset.throw ?? thrown;
    const tumbling = all("#board .falls").some((die) => !before?.falls.has(die));
    const span = Math.max(stage.span, tumbling ? TUMBLE : 0);
    if (!before || !stage.moving || !span) {
      before = null;
      return hear(stage);
    }
    root.classList.add("holding");
    for (const line of lines()) line.classList.toggle("late", number(line) > before.line);
    COVERED.forEach(cover);
    const play = () => {
      $("throw")?.remove();
      clearTimeout(timer);
      begin = null;
      uncover((now) => now.id === "board");
      stage.last(span);
      if (tumbling || all(".moment .falls").length) sound("dice");
      else sound("card");
      timer = setTimeout(reveal, span);
    };
    if (!own) return play();
    cover("board");
    begin = play;
    const button = Object.assign(document.createElement("button"), { id: "throw", type: "button", className: "button first", textContent: dice.dataset.words });
    $("table").append(button);
    button.focus({ preventScroll: true });
    stage.last(PATIENCE + span);
    timer = setTimeout(play, PATIENCE);
  });
  document.addEventListener("skipped", reveal);
  // Any press before a roll starts the roll. It does not answer a question that has not been seen yet.
  for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, (event) => {
    if (!begin || event.key === "Tab" || ["Control", "Shift", "Alt", "Meta"].includes(event.key)) return;
    if (document.documentElement.dataset.keys === "off" && /^\S$/u.test(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    begin();
  }, true);

  // Sounds are off until the user enables them. The choice is stored in this browser.
  const wish = () => { try { return localStorage.getItem("sound"); } catch { return "off"; } };
  let asked = "", ended = !!document.querySelector(".verdict");
  function sound(kind) {
    if (wish() !== "on" || document.hidden) return;
    load();
    document.dispatchEvent(new CustomEvent("sound", { detail: kind }));
  }
  function load() {
    const path = $("sound")?.dataset.sounds;
    if (path && !all("script").some((one) => one.getAttribute("src") === path)) document.head.append(Object.assign(document.createElement("script"), { src: path }));
  }
  // Determines whether it is the viewer's turn and whether the game is over.
  function hear(stage) {
    const alert = $("table")?.dataset.alert || "", over = !!document.querySelector(".verdict");
    if (over && !ended) sound("end");
    else if (alert && alert !== asked) sound("turn");
    else if (stage?.moving) sound("card");
    [asked, ended] = [alert, over];
  }
  function settle() {
    const button = $("sound"), on = wish() === "on";
    if (!button) return;
    button.setAttribute("aria-pressed", String(on));
    button.lastElementChild.textContent = on ? button.dataset.on : button.dataset.off;
    if (on) load();
    const ask = $("sound-ask");
    // The question appears once, after the user has played for a while.
    if (ask && wish() === null && answers > 1 && !document.querySelector(".verdict")) ask.hidden = false;
  }
  function choose(on) {
    try { localStorage.setItem("sound", on ? "on" : "off"); } catch {}
    if ($("sound-ask")) $("sound-ask").hidden = true;
    settle();
    sound("turn");
  }
  let answers = 0;
  document.addEventListener("submit", ({ target }) => { answers += target.id === "act"; });
  document.addEventListener("click", ({ target }) => {
    if (target.closest("#sound")) choose(wish() !== "on");
    const answer = target.closest("[data-sound-answer]");
    if (answer) choose(answer.dataset.soundAnswer === "on");
  });
  document.addEventListener("settled", settle);
  asked = $("table")?.dataset.alert || "";
  settle();
})();
