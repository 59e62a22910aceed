// Hints are beside their target, never on it and never over the actions. If there is no room, they stay in the action
// bar, as they do without this script.
"use strict";
(() => {
  const GAP = 14, EDGE = 8;
  const shown = (node) => node.getClientRects().length > 0 && node.checkVisibility();
  const goals = (hint) => (hint.dataset.at || "").split("|").filter(Boolean).map((at) => [...document.querySelectorAll(`#board :is(${at})`)].find(shown)).filter(Boolean);
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const safe = (side) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--safe-${side}`)) || 0;
  function place() {
    waiting = 0;
    const box = document.getElementById("hints"), hint = box?.querySelector("[open]");
    if (!hint) return;
    box.classList.add("anchored");
    const dock = document.getElementById("dock").getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const stage = document.getElementById("board").getBoundingClientRect();
    const first = EDGE + safe("left"), last = innerWidth - EDGE - safe("right");
    const low = Math.min(dock.top > stage.top ? dock.top : innerHeight, innerHeight - safe("bottom")) - EDGE, high = Math.max(EDGE, stage.top);
    const answers = [...document.querySelectorAll("#board :is([data-choice], details[open] button)")].filter(shown).map((one) => one.getBoundingClientRect());
    let best = null;
    for (const goal of goals(hint)) {
      const at = goal.getBoundingClientRect(), middle = (at.left + at.right - width) / 2, level = (at.top + at.bottom - height) / 2;
      const across = Math.min(Math.max(middle, first), last - width), down = Math.min(Math.max(level, high), low - height);
      if (at.bottom < high || at.top > low) continue;
      for (const [side, left, top] of [["below", across, at.bottom + GAP], ["above", across, at.top - GAP - height], ["right", at.right + GAP, down], ["left", at.left - GAP - width, down]]) {
        const spot = { left, top, right: left + width, bottom: top + height };
        if (left < first || spot.right > last || top < high || spot.bottom > low || meets(spot, at)) continue;
        const over = answers.filter((one) => meets(spot, one)).length;
        if (!best || over < best.over) best = { over, side, left, top, at };
      }
      if (best) break;
    }
    box.classList.toggle("anchored", !!best);
    if (!best) return;
    const { side, left, top, at } = best;
    box.dataset.side = side;
    box.style.setProperty("--left", `${left}px`);
    box.style.setProperty("--top", `${top}px`);
    const along = side === "below" || side === "above" ? (at.left + at.right) / 2 - left : (at.top + at.bottom) / 2 - top;
    const length = side === "below" || side === "above" ? width : height;
    box.style.setProperty("--point", `${Math.min(Math.max(along, 18), length - 18)}px`);
  }
  let waiting = 0;
  const soon = () => { waiting ||= requestAnimationFrame(place); };
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.id !== "hints")) soon();
  }).observe(document.getElementById("table"), { childList: true, subtree: true, attributes: true, attributeFilter: ["open", "class"] });
  addEventListener("resize", soon);
  document.addEventListener("scroll", soon, { capture: true, passive: true });
  document.addEventListener("toggle", soon, true);
  soon();
})();
