// The switch for sounds, which are off until the user enables them. The choice is stored in this browser.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const wish = () => { try { return localStorage.getItem("sound"); } catch { return "off"; } };
  let answers = 0;
  function load() {
    const path = $("sound")?.dataset.sounds;
    if (path && !document.querySelector(`script[src="${path}"]`)) document.head.append(Object.assign(document.createElement("script"), { src: path }));
  }
  function settle() {
    const button = $("sound"), ask = $("sound-ask"), on = wish() === "on";
    if (!button) return;
    button.setAttribute("aria-pressed", String(on));
    button.lastElementChild.textContent = on ? button.dataset.on : button.dataset.off;
    if (on) load();
    // The question appears once, after the user has played for a while.
    if (ask) ask.hidden = wish() !== null || answers < 2 || !!document.querySelector(".verdict");
  }
  function choose(on) {
    try { localStorage.setItem("sound", on ? "on" : "off"); } catch {}
    settle();
    document.dispatchEvent(new CustomEvent("sound", { detail: "turn" }));
  }
  document.addEventListener("submit", ({ target }) => { answers += target.id === "act"; });
  document.addEventListener("click", ({ target }) => {
    if (target.closest("#sound")) choose(wish() !== "on");
    const answer = target.closest("[data-sound-answer]");
    if (answer) choose(answer.dataset.soundAnswer === "on");
  });
  document.addEventListener("settled", settle);
  settle();
})();
