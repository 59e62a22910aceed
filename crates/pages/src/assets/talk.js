// The chat, requests for a seat and votes: what is new and not read is counted and shown for a moment where its panel
// is closed; what asks the reader stands until it is answered.
"use strict";
(() => {
  const SHOWN = 6000; // how long a message stands beside the board, in milliseconds
  const $ = (id) => document.getElementById(id);
  const key = `heard ${location.pathname}`;
  let read = {}, heard = null, timer = 0, undone = null;
  // A browser that comes back has read what it had read.
  try { read = JSON.parse(localStorage.getItem(key)) ?? {}; } catch {}
  const make = (name, props) => Object.assign(document.createElement(name), props);
  // The messages: one that tells something, and one that asks something.
  function box(id) {
    const all = $("toasts") ?? document.body.appendChild(make("div", { id: "toasts", className: "toasts", role: "status" }));
    return $(id) ?? all.appendChild(make("div", { id, className: "toast", hidden: true }));
  }
  function show(note, parts, act) {
    const line = make("button", { type: "button", className: "line" });
    line.append(...parts.map((part) => part.cloneNode(true)));
    line.querySelectorAll("[id]").forEach((part) => part.removeAttribute("id"));
    line.addEventListener("click", act);
    note.replaceChildren(line);
    note.hidden = false;
  }
  function tell(parts, act = () => {}) {
    const note = box("told");
    show(note, parts, () => { note.hidden = true; act(); });
    clearTimeout(timer);
    timer = setTimeout(() => { note.hidden = true; }, SHOWN);
  }
  // All spectators see one page, so the name that one has given once is kept in this browser.
  function keepName() {
    const fields = [...document.querySelectorAll("#remark-name, #knock-name, #join-name")];
    const given = fields.find((field) => field.value);
    try {
      if (given) localStorage.setItem("spectator", given.value);
      const known = localStorage.getItem("spectator");
      for (const field of fields) if (known && !field.value && field !== document.activeElement) field.value = known;
    } catch {}
  }
  const others = (lines) => lines.filter((line) => !("own" in line.dataset));
  // The newest lines come first.
  const unread = (id) => {
    const lines = [...$(id)?.children ?? []];
    return others(lines.slice(0, Math.max(0, lines.length - (read[id] ?? 0))));
  };
  function count(fold, number) {
    const badge = fold?.querySelector(".count");
    if (!badge) return;
    badge.hidden = !number;
    badge.textContent = number ? `(${number})` : "";
    fold.toggleAttribute("data-unread", number > 0);
  }
  const inView = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  function open(fold) {
    if (fold) fold.open = true; else $("talk-text")?.scrollIntoView({ block: "center" });
    $("talk-text")?.focus();
  }
  function look() {
    keepName();
    lookAtUndo();
    lookAtQuestions();
    if (!$("talk-lines")) return;
    const lists = ["talk-lines", "remark-lines"], sizes = lists.map((id) => $(id)?.children.length ?? 0);
    const fold = $("drawer-talk"), isOpen = !fold || fold.open;
    const news = lists.flatMap((id, place) => [...$(id)?.children ?? []].slice(0, heard ? Math.max(0, sizes[place] - heard[place]) : 0));
    const fresh = others(news);
    heard = sizes;
    if (isOpen) lists.forEach((id, place) => { read[id] = sizes[place]; });
    if (fold?.open) box("told").hidden = true;
    // In the waiting room the chat lies among other things, often below the edge.
    else if (fresh.length && (fold || !inView(fresh[0]))) tell([...fresh[0].children], () => open(fold));
    if (!fold && news[0] && "own" in news[0].dataset) news[0].scrollIntoView({ block: "nearest" });
    if (fresh.length) document.dispatchEvent(new CustomEvent("sound", { detail: "talk" }));
    if (isOpen && news.length) $("talk-lines").scrollTop = 0;
    count(fold, lists.flatMap(unread).length);
    try { localStorage.setItem(key, JSON.stringify(read)); } catch {}
  }
  function lookAtUndo() {
    const line = $("taken-back"), number = line?.dataset.line ?? "";
    if (undone !== null && number && number !== undone) tell([make("span", { textContent: line.textContent })]);
    undone = number;
  }
  // What asks the reader stands until it is answered, also over an open panel, unless that panel shows it.
  function lookAtQuestions() {
    const people = $("drawer-people"), asking = [...document.querySelectorAll("[data-request]")];
    const requests = asking.filter((element) => people?.contains(element));
    const hidden = asking.filter((element) => !requests.includes(element) && !element.checkVisibility() || people && !people.open);
    const asked = hidden[0], note = box("asked"), now = asked ? `${asked.id} ${asked.dataset.request} ${asked.textContent}` : "";
    count(people, requests.length);
    if (note.dataset.shown === now) return;
    const isNew = asked && note.dataset.about !== asked.id;
    Object.assign(note.dataset, { shown: now, about: asked?.id ?? "" });
    note.hidden = !asked;
    if (!asked) return;
    show(note, [...asked.querySelectorAll("p:first-of-type")], () => { if (people?.contains(asked)) people.open = true; });
    const row = note.appendChild(make("div", { className: "row" }));
    for (const { id, textContent } of asked.querySelectorAll("button")) {
      const button = row.appendChild(make("button", { type: "button", className: "button small", textContent }));
      button.addEventListener("click", () => $(id)?.click());
    }
    if (isNew) document.dispatchEvent(new CustomEvent("sound", { detail: "talk" }));
  }
  document.addEventListener("settled", look);
  document.addEventListener("toggle", ({ target }) => { if (["drawer-talk", "drawer-people"].includes(target.id)) look(); }, true);
  look();
})();
