// The switch for sounds, which are off until the user enables them. The choice is stored in this browser.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const wish = () => { try { return localStorage.getItem("sound"); } catch { return "off"; } };
  function load() {
    const path = document.querySelector("[data-sounds]")?.dataset.sounds;
    if (path && !document.querySelector(`script[src="${path}"]`)) document.head.append(Object.assign(document.createElement("script"), { src: path }));
  }
  function settle() {
    const button = $("sound"), ask = $("sound-ask"), on = wish() === "on";
    if (button) {
      button.setAttribute("aria-pressed", String(on));
      button.lastElementChild.textContent = on ? button.dataset.on : button.dataset.off;
    }
    if (ask) ask.hidden = wish() !== null;
    if (on) load();
  }
  function choose(on) {
    try { localStorage.setItem("sound", on ? "on" : "off"); } catch {}
    settle();
    document.dispatchEvent(new CustomEvent("sound", { detail: "turn" }));
  }
  document.addEventListener("click", ({ target }) => {
    if (target.closest("#sound")) choose(wish() !== "on");
    const answer = target.closest("[data-sound-answer]");
    if (answer) choose(answer.dataset.soundAnswer === "on");
  });
  document.addEventListener("settled", settle);
  settle();
})();
