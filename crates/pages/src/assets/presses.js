// A press counts only for the button at which it was aimed. The second click of a double click, a held key, and a press
// that began before the page changed have no effect on a button that has moved there.
(() => {
  const $ = (id) => document.getElementById(id);
  const question = () => $("act")?.elements.question?.value ?? "";
  const isTyping = (node) => node.matches("input:not([type=radio], [type=checkbox], [readonly]), textarea, select");
  // Identifies a button by what it posts: an action by its question, its list and its index in the list. Empty for
  // other elements.
  function aim(node) {
    const button = node?.closest?.("button"), form = button?.form;
    if (!form) return "";
    const { question, list } = form.elements;
    return [form.getAttribute("action"), question?.value, list?.value, button.name, button.value, button.id].join(" ");
  }
  let pressed = null, first = "", held = null;
  document.addEventListener("pointerdown", ({ target }) => { pressed = aim(target); }, true);
  document.addEventListener("pointercancel", () => { pressed = null; }, true);
  document.addEventListener("click", (event) => {
    const { target, detail } = event, aimed = aim(target), began = pressed;
    const byPointer = event.isTrusted && detail > 0;
    if (byPointer) pressed = null;
    if (byPointer && detail === 1) first = began ?? aimed;
    if (!aimed) return;
    const missed = byPointer
      ? began !== null && began !== aimed || detail > 1 && first !== aimed
      : held !== null && held !== question() && !!target.closest("button").form.elements.question;
    if (!missed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    target.closest("button").animate([{ opacity: 0.4 }, { opacity: 1 }], 400);
  }, true);
  document.addEventListener("keydown", (event) => {
    if (isTyping(event.target)) return;
    if (!event.repeat) held = question();
    else if (/^(\d|u|Enter| )$/.test(event.key) && held !== question()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);
  // The space bar clicks on release, after this event.
  document.addEventListener("keyup", () => setTimeout(() => { held = null; }), true);
  addEventListener("blur", () => { held = null; });
})();
