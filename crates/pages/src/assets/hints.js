// Hints. One that was closed stays closed, in every game, until hints are switched on again.
"use strict";
(() => {
  const KEY = "closed-hints";
  const read = () => { try { return JSON.parse(localStorage.getItem(KEY)) || []; } catch { return []; } };
  const write = (keys) => { try { localStorage.setItem(KEY, JSON.stringify(keys)); } catch {} };
  function close() {
    const closed = read();
    for (const hint of document.querySelectorAll(".hint[open]")) hint.open = !closed.includes(hint.id);
  }
  document.addEventListener("click", ({ target }) => {
    const hint = target.closest(".hint > summary")?.parentElement;
    if (hint?.open) write([...new Set([...read(), hint.id])]);
    if (target.closest("#coach")) write([]);
  });
  // The answer that a hint recommends comes into view. It is lit after the page has settled.
  let lit = null;
  function showAdvised() {
    const advised = document.querySelector("#dock .advised");
    if (advised && advised !== lit) advised.scrollIntoView({ block: "nearest" });
    lit = advised;
  }
  document.addEventListener("settled", close);
  document.addEventListener("settled", () => setTimeout(showAdvised));
  close();
})();
