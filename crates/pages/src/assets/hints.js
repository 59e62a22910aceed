// What people should not miss: hints, the pieces that they are asked about, and the newest line of the log.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const KEY = "closed-hints";
  const stored = () => { try { return JSON.parse(localStorage.getItem(KEY)) || []; } catch { return []; } };
  const write = (keys) => { try { localStorage.setItem(KEY, JSON.stringify(keys)); } catch {} };
  // A hint that was closed stays closed, in every game, until hints are switched on again.
  function close() {
    const closed = stored();
    for (const hint of document.querySelectorAll(".hint[open]")) hint.open = !closed.includes(hint.id);
    for (const line of document.querySelectorAll(".hint[open] > .line:not([open])")) {
      line.classList.remove("cut");
      const text = line.querySelector("span");
      line.classList.toggle("cut", text.scrollHeight > text.clientHeight + 1);
    }
  }
  document.addEventListener("click", ({ target }) => {
    const hint = target.closest(".hint > summary")?.parentElement;
    if (hint?.open) write([...new Set([...stored(), hint.id])]);
    if (target.closest("#coach")) write([]);
  });

  // What comes into view moves the page under the pointer, so that a press has to be told before.
  function bring(node, block) {
    document.dispatchEvent(new Event("shift"));
    node.scrollIntoView({ block });
  }
  // On wide screens a page that was scrolled for a question goes back once it is answered, unless somebody scrolled it.
  const questionNumber = () => $("act")?.elements.question?.value ?? "";
  let scrolled = null;
  document.addEventListener("shift", () => {
    const isKept = scrolled && (scrolled.to ?? scrollY) === scrollY;
    const place = scrolled = { from: isKept ? scrolled.from : scrollY, question: questionNumber() };
    queueMicrotask(() => { place.to = scrollY; });
  });
  function scrollBack() {
    if (!scrolled || scrolled.question === questionNumber()) return;
    if (scrollY === scrolled.to && matchMedia("(min-width: 62rem)").matches) scrollTo(0, scrolled.from);
    scrolled = null;
  }
  // The board is seen between the header, a strip that stays below it once the page has scrolled, and the action bar.
  function sight() {
    const top = Math.max(0, $("top")?.getBoundingClientRect().bottom ?? 0), strip = document.querySelector("[data-strip]");
    const head = strip ? Math.min(strip.getBoundingClientRect().bottom, top + strip.offsetHeight) : top;
    return { top: Math.max(top, head), bottom: Math.min(innerHeight, $("dock").getBoundingClientRect().top) };
  }
  function isInSight(node) {
    const seen = sight(), { top, bottom } = node.getBoundingClientRect();
    return top >= seen.top - 1 && bottom <= seen.bottom + 1;
  }
  // Only places that the question is about, and never what else can be said or settled beside the board.
  const pieces = (more) => [...document.querySelectorAll(`#board :is(button[form=act][data-choice]:not([aria-disabled]), [data-asked])${more}`)].filter((node) => node.offsetWidth);
  // The answer that a hint recommends comes into view, in the bar and on the board. It is lit after the page has settled.
  let lit = null;
  function showAdvised() {
    const advised = document.querySelector("#dock .advised"), [piece] = pieces(".advised");
    if (advised && advised !== lit) {
      // Its entry opens, because a closed one would hide it.
      const fold = advised.closest(".group");
      if (fold) fold.open = true;
      advised.scrollIntoView({ block: "nearest" });
      if (piece && !isInSight(piece)) bring(piece, "center");
    }
    lit = advised;
  }
  // What one is asked about comes into view: all pieces if they fit, and else as many as fit, the first ones if there is a
  // choice. While others act, it is the part of the board where they do.
  function pick(nodes) {
    const { top, bottom } = sight(), boxes = new Map(nodes.map((node) => [node, node.getBoundingClientRect()]));
    const box = (node) => boxes.get(node), by = (side) => (one, other) => box(one)[side] - box(other)[side];
    const isSeen = (node) => box(node).top >= top - 1 && box(node).bottom <= bottom + 1;
    let best = nodes.filter(isSeen);
    for (const one of [...nodes].sort(by("top"))) {
      const from = box(one).top, inside = nodes.filter((node) => box(node).top >= from && box(node).bottom <= from + bottom - top);
      if (inside.length > best.length) best = [one, ...inside.filter((node) => node !== one).sort(by("bottom"))];
    }
    return best.every(isSeen) ? [] : [best.at(-1), best[0]];
  }
  const LINGER = 1600; // what dice show stays in sight for so long before the pieces come that the viewer chooses from
  let asked = null, later = 0;
  const stage = () => [...document.querySelectorAll("#board [data-stage]")];
  document.addEventListener("moment", ({ detail: { waiting, thrown } }) => {
    const question = questionNumber(), wanted = question || ($("throw") ? "throw" : "");
    if (waiting && wanted || wanted === asked || !$("dock")) return;
    asked = wanted;
    clearTimeout(later);
    const place = scrollY;
    if (question && thrown && stage().some(isInSight)) later = setTimeout(() => { if (scrollY === place) show(question); }, LINGER);
    else show(question);
  });
  // Whoever throws sees the dice fall.
  document.addEventListener("submit", ({ submitter }) => { if (submitter?.id === "throw") show(""); });
  function show(question) {
    // A way out that is always in sight says nothing about the rest.
    const nodes = question ? pieces(":not(.way-out)") : stage();
    for (const node of pick(nodes)) bring(node, "nearest");
    // Of a board that is too tall the beginning is shown, unless it fills what is seen.
    const seen = sight(), covers = (node) => node.getBoundingClientRect().top <= seen.top && node.getBoundingClientRect().bottom >= seen.bottom;
    const tall = !question && nodes.find((node) => node.offsetHeight > seen.bottom - seen.top);
    if (tall && !covers(tall)) bring(tall, "start");
  }

  // The log follows its newest line, where its place is 0, until somebody scrolls up or comes to a line from the news.
  let isReading = false;
  function follow() {
    const leaf = $("leaf-log"), mark = $("log-newest");
    if (!leaf || !mark) return;
    if (!isReading) leaf.scrollTop = 0;
    mark.hidden = !isReading;
  }
  function read(isAbove) {
    isReading = isAbove;
    follow();
  }
  document.addEventListener("scroll", ({ target }) => { if (target.id === "leaf-log") read(target.scrollTop < -24); }, true);
  document.addEventListener("toggle", ({ target }) => { if (target.id === "drawer-log" && !target.open) isReading = false; }, true);
  document.addEventListener("click", ({ target }) => {
    if (target.closest("#log-newest")) read(false);
    else if (target.closest("#since a")) read($("leaf-log").scrollTop < -24);
  });

  addEventListener("resize", close);
  for (const act of [follow, scrollBack, close, () => setTimeout(showAdvised)]) document.addEventListener("settled", act);
  close();
})();
