// Part of the script of a table.

// Input. A press counts for the button that lay under it when it began, and had lain there for a while with the same
// meaning. Second clicks and held keys count for nothing, and so does a press that ends a motion.
const isTyping = (node) => node.matches("input:not([type=radio], [type=checkbox], [readonly]), textarea, select");
const isAnswer = (form) => form.id === "act" || !!form.elements.question;
const ACTS = /^(\d|u|Enter| )$/;
// Identifies a button by what it posts. Empty for other elements.
function aim(node) {
  const button = node?.closest?.("button"), form = button?.form;
  if (!form) return "";
  const { question, list } = form.elements;
  return [form.getAttribute("action"), question?.value, list?.value, button.name, button.value, button.id].join(" ");
}
// Who reached for a throw that happened by itself, or for an undo that is over, presses nothing and skips nothing.
const missed = new Map();
let thrownAt = -Infinity;
function noteMissed() {
  for (const id of ["throw", "undo"]) if ($(id) && (id === "undo" || now() - thrownAt > REACH)) missed.set(id, { box: $(id).getBoundingClientRect(), until: now() + REACH });
}
function isMissed(aimed, x, y) {
  if (isPlaying() && $("undo")) noteMissed();
  return [...missed].some(([id, { box, until }]) => now() < until && (isPlaying() || !aimed.endsWith(id)) && isInside(box, x, y));
}
const recent = []; // where the buttons lay before each recent change of the page
function remember(fold) {
  while (recent[0]?.at < now() - SETTLE) recent.shift();
  const spots = new Map();
  for (const button of all("button")) {
    const name = !fold?.contains(button) && aim(button);
    if (name) spots.set(name, [...spots.get(name) ?? [], button.getBoundingClientRect()]);
  }
  recent.push({ at: now(), spots });
}
document.addEventListener("shift", () => remember());
const isInside = ({ left, right, top, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;
const hasLain = (name, x, y) => recent.every(({ at, spots }) => at < now() - SETTLE
  || (spots.get(name) ?? []).some((box) => x === undefined ? box.width : isInside(box, x, y)));
let pressed = null, keyed = null;
document.addEventListener("pointerdown", ({ target, clientX, clientY }) => {
  const aimed = aim(target), isLate = isMissed(aimed, clientX, clientY), isEnd = isPlaying() && !isLate;
  pressed = { aimed, isLate, counts: !isEnd && !isLate && hasLain(aimed, clientX, clientY) };
  if (isEnd) skip();
}, true);
document.addEventListener("pointercancel", () => { pressed = null; }, true);
function refuse(event, button) {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (button) tell("refused", button);
}
document.addEventListener("click", (event) => {
  const { target, detail, isTrusted } = event, aimed = aim(target), byPointer = isTrusted && detail > 0;
  const press = byPointer ? pressed : isTrusted ? keyed : null;
  if (byPointer) pressed = null;
  if (press?.isLate) return refuse(event, target.closest("button"));
  if (!aimed) return;
  const button = target.closest("button"), early = isAnswer(button.form) && !isNewest();
  if (early || detail > 1 || press && !(press.counts && press.aimed === aimed)) refuse(event, button);
}, true);
document.addEventListener("keydown", (event) => {
  const { target, key, repeat } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || ["Shift", "Control", "Alt", "Meta"].includes(key) || isTyping(target)) return;
  const isShortcut = /^\S$/u.test(key), isEnd = isPlaying() && key !== "u";
  if (isShortcut && root.dataset.keys === "off") return;
  const goal = key === "u" ? $("undo") : /^\d$/.test(key) ? find(`#dock [data-key="${key}"]`) : target, aimed = aim(goal);
  if (repeat && ACTS.test(key) && (isShortcut || aimed)) return refuse(event);
  if (!repeat) keyed = { aimed, counts: !isPlaying() && (!aimed || hasLain(aimed)) };
  if (isEnd) skip();
  if (isShortcut && ACTS.test(key) && !keyed?.counts) refuse(event, goal);
}, true);
// The space bar clicks on release, after this event.
document.addEventListener("keyup", () => setTimeout(() => { keyed = null; }), true);
addEventListener("blur", () => { keyed = null; });
