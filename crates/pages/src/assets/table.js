// The script of a table. It receives the moments of the game, shows them one after another, and sends what the viewer
// does. It consists of several files that are one function: this one comes first and shows frames; `motions.js`,
// `presses.js`, `outbox.js` and `stream.js` follow.
const root = document.documentElement, main = document.getElementById("table"), address = document.body.dataset.stream;
const $ = (id) => document.getElementById(id);
const all = (query, from = main) => [...from.querySelectorAll(query)];
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
const now = () => performance.now();
const stillness = matchMedia("(prefers-reduced-motion: reduce)"), reduced = { get matches() { return stillness.matches || root.dataset.motion === "off"; } };
const TRAVEL = 420, TUMBLE = 640, STAGE = 2200; // how long pieces travel, dice tumble and one scene is shown large, in milliseconds
const STEP = 200; // how long a piece travels that the viewer has moved
const HURRY = 1000; // moments before one's own question with a clock take no longer together
const LAG = 4500; // a page is never further behind the table
const SETTLE = 250; // a button counts for a press once it has lain there for so long
const REACH = 1500; // where a throw has happened by itself, no press counts for so long
const BEAT = 25000; // a stream without a record for so long is dead
const FETCH = 5000; // a page without a stream asks so often for the present
const ABSENCE = 10000; // a page that is hidden for so long lets its stream go
const STALE = 60000; // after so long without a record nobody wants to see every moment

// Frames. Each has the texts of all sections as the server wrote them; of the loaded page they are unknown. `shown` is
// on the page, `received` is the latest one, against which the next one is written, and the queue holds those between.
const isSection = (node) => !!node.id && ours.has(node);
let shown = null, received = null, queue = [];
const live = new Map(); // the newest text of each part of the people lane
const isNewest = () => !queue.length && shown.last !== false;
const isSame = (one, other) => one.epoch === other.epoch && one.moment === other.moment;

function rebuild(text, steps) {
  let at = 0, result = "";
  for (const step of steps) {
    if (typeof step === "string") result += step;
    else if (step < 0) at -= step;
    else result += text.slice(at, at += step);
  }
  if (at !== text.length) throw new Error("another text");
  return result;
}
function setParts(parts = {}) {
  for (const [name, change] of Object.entries(parts)) live.set(name, typeof change === "string" ? change : rebuild(live.get(name), change));
}
function receive(record) {
  const isWhole = record.base === null, base = isWhole ? new Map() : received.texts;
  if (!isWhole && record.base !== received.id) throw new Error("another frame");
  const texts = new Map(record.sections.map(([id, change]) => {
    if (change === undefined && !base.has(id)) throw new Error("no " + id);
    return [id, change === undefined ? base.get(id) : typeof change === "string" ? change : rebuild(base.get(id), change)];
  }));
  const frame = { ...record, epoch: String(record.epoch), texts, overlay: parse(record.overlay), banner: parse(record.banner) }, before = queue.at(-1) ?? shown, isChange = isSame(frame, before);
  if (isWhole) {
    live.clear();
    $("pictures")?.replaceChildren();
  }
  setParts(record.parts);
  if (record.pictures) $("pictures")?.append(...parse(`<svg>${record.pictures}</svg>`).childNodes);
  received = frame;
  if (isWhole || frame.alone !== before.alone || frame.viewer !== before.viewer) restart(frame, isChange);
  else if (!isChange) {
    queue.push({ ...frame, acts: listActs(frame, before) });
    advance();
  } else if (queue.length) {
    const { motions, stage, said, sound, span, acts } = queue.pop();
    queue.push({ ...frame, stage, motions: [...motions, ...frame.motions], said: [...said, ...frame.said], sound: frame.sound ?? sound, span: Math.max(span, frame.span), acts });
  } else show(frame, false);
}
// Shows a frame without motion. What a seat knew does not stay for another viewer, nor behind a curtain.
function restart(frame, isChange) {
  const isOther = shown.viewer !== "" && frame.viewer !== shown.viewer || frame.alone && !shown.alone;
  if (shown.alone && !frame.alone) catchesUntil = 0; // nobody misses how the game begins
  const told = isOther ? [] : queue.flatMap(({ said }) => said);
  queue = [];
  due = Infinity;
  endMotions();
  if (isOther) erase(frame);
  show({ ...frame, said: [...told, ...isChange ? [] : frame.said] }, false);
}
function erase({ texts }) {
  flying?.abort();
  for (const item of outbox.splice(0)) [item.button, item.fields] = [null, []]; // one that is on its way would keep the page
  unspoken.length = recent.length = 0;
  [asked, pressed, keyed] = ["", null, null];
  places.clear();
  delete document.body.dataset.typed;
  $("spoken").replaceChildren();
  for (const section of [...main.children]) if (section.id && (!texts.has(section.id) || texts.get(section.id) !== undefined)) section.remove();
  shown = { ...shown, texts: new Map() };
}

// The queue. A frame stands for its span before the next one replaces it. Before it is shown, its acts are played over
// the frame before: nothing on the page tells what happens earlier than they do.
let standsUntil = 0, due = Infinity, catchesUntil = 0, timer = 0;
const isPlaying = () => queue.length > 0;
const isUrgent = () => received.alert && (find("[data-until]") || [...received.texts.values(), ...live.values()].some((text) => text?.includes("data-until")));
function advance() {
  clearTimeout(timer);
  if (document.hidden || reduced.matches) return catchUp();
  if (catchesUntil > now()) return timer = setTimeout(catchUp, 100); // all that was missed, together
  while (queue.length) {
    const time = now(), left = Math.max(0, standsUntil - time);
    const rest = left + queue.reduce((sum, { span, acts }) => acts.reduce((sum, { length }) => sum + length, sum + span), -queue.at(-1).span);
    due = isUrgent() ? Math.min(due, time + HURRY) : Infinity;
    const most = Math.min(due - time, LAG), factor = rest > most ? Math.max(0, most) / rest : 1;
    standsUntil = time + left * factor;
    if (left * factor >= 1) return timer = setTimeout(advance, left * factor);
    const act = queue[0].acts.shift();
    if (act) {
      act.play(queue[0], act.length * factor);
      standsUntil = now() + act.length * factor;
      continue;
    }
    const next = queue.shift(), span = queue.length ? next.span * factor : next.span;
    show({ ...next, span }, true);
    if (next.banner) announce(next.banner);
    // Who is asked need not wait for what is announced.
    standsUntil = now() + (next.banner && !next.alert ? STAGE * factor : span);
  }
  due = Infinity;
}
function catchUp() {
  if (!queue.length) return;
  const rest = queue.splice(0);
  show({ ...rest.at(-1), said: rest.flatMap(({ said }) => said) }, false);
}
function skip() {
  endMotions();
  standsUntil = 0;
  clearTimeout(timer);
  catchUp();
}
stillness.addEventListener("change", () => { if (reduced.matches) skip(); });

// Showing a frame: everything on the screen changes in this task.
function show(frame, moving) {
  const change = isSame(frame, shown), before = shown;
  if (!change) endMotions();
  remember();
  noteMissed();
  const active = document.activeElement, id = active?.id, inDock = !!$("dock")?.contains(active);
  const alone = main.matches(".alone"), wasOver = !!find(".verdict");
  const lines = new Set(all("#log-lines > li").map((line) => line.id));
  shown = frame;
  setSections(before.texts, frame.texts);
  setAttributes(frame);
  for (const node of all("[data-recent]")) delete node.dataset.recent;
  for (const name of frame.marks ?? []) for (const node of all(name)) node.dataset.recent = "";
  fillLive();
  for (const { button } of outbox) button?.classList.add("taken");
  if (!change) for (const line of all("#log-lines > li")) if (!lines.has(line.id)) places.set(line.id, frame.motions.map(({ to }) => to));
  dropNotice(change);
  unfold();
  if (main.matches(".alone") !== alone || !wasOver && find(".verdict")) for (const one of [root, $("board")]) one?.scrollTo(0, 0);
  if (id && (!document.activeElement || document.activeElement === document.body)) refocus(id, inDock);
  settle();
  if (moving) frame.motions.forEach(retire);
  main.classList.toggle("staged", moving);
  speak(frame);
  if (frame.sound && !change && !document.hidden) tell("sound", frame.sound);
  tell("moment", { moment: frame.moment, span: frame.span, moving, waiting: queue.length, thrown: moving && frame.motions.some(({ as }) => as === "throw") });
}
function setAttributes({ viewer, epoch, moment, title, alert, alone, id }) {
  Object.assign(main.dataset, { viewer, epoch, moment, title, frame: id });
  if (alert) main.dataset.alert = alert;
  else delete main.dataset.alert;
  main.classList.toggle("alone", alone);
  for (const section of main.children) if (isSection(section)) section.dataset.moment = moment;
  $("spoken").dataset.moment = moment;
  document.title = `${title} · Endtable`;
}
function setSections(before, texts) {
  for (const child of [...main.children]) if (isSection(child) && !texts.has(child.id)) child.remove();
  let last = null;
  for (const [id, text] of texts) {
    let section = [...main.children].find((child) => child.id === id);
    if (!section || before.get(id) !== text) {
      const next = parse(text);
      if (section?.nodeName === next.nodeName) morph(section, next, "outerHTML");
      else {
        section?.remove();
        section = next;
      }
    }
    const isLater = section.parentNode === main && (!last || last.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (!isLater && last) last.after(section);
    else if (!isLater) main.prepend(section);
    if (!ours.has(section)) own(section);
    last = section;
  }
}
const parse = (text) => Object.assign(document.createElement("template"), { innerHTML: text }).content.firstElementChild;

// Morphing. Elements that the server never sent belong to this script or to extensions of the browser, and stay where
// they are. Only the `font` elements of translators go, because their text would stand beside the new one.
const ours = new WeakSet(), filled = new WeakMap(), typed = new WeakSet();
function own(node) {
  ours.add(node);
  if (node.nodeType === 1) for (const inner of node.querySelectorAll("*")) ours.add(inner);
}
const isForeign = (node) => node.nodeType === 1 && !ours.has(node) && node.localName !== "font";
// The user's input stays until it was sent.
const isTyped = (node) => typed.has(node.closest("select") ?? node)
  || node.matches("textarea, input:not([type=hidden], [type=radio], [type=checkbox], [readonly])") && node.value !== node.defaultValue;
document.addEventListener("input", ({ target }) => typed.add(target), true);
// The content of these elements does not come with the section.
function keepsContent(node, next) {
  if ("live" in node.dataset) return "live" in next.dataset;
  if ("far" in node.dataset) {
    if (node.dataset.far !== next.dataset.far || node.dataset.walk !== next.dataset.walk) node.replaceChildren();
    return "far" in next.dataset;
  }
  if (!node.matches(".part") || !next.matches(".part") || next.firstChild) return false;
  // Outdated content of an open element can be seen, but not used, until the new content arrives.
  const isOpen = node.closest("details, [popover]")?.matches("[open], :popover-open");
  if (node.dataset.print !== next.dataset.print) isOpen ? node.inert = true : node.replaceChildren();
  return true;
}
function copyAttributes(node, next) {
  for (const { name } of [...node.attributes]) if (!next.hasAttribute(name) && name !== "inert") node.removeAttribute(name);
  for (const { name, value } of next.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
const callbacks = {
  beforeNodeMorphed(node, next) {
    if (node.nodeType !== 1) return true;
    if (node.isEqualNode(next)) return false;
    if (node.matches(".why") && node.id === next.id) return false; // its name says all of it, and it may be open
    if (!node.dataset || !next.dataset || !keepsContent(node, next)) return true;
    copyAttributes(node, next);
    return false;
  },
  beforeAttributeUpdated(name, node) {
    if (name === "open") return !node.matches("details, dialog");
    if (name === "value" || name === "checked" || name === "selected") return !isTyped(node);
    return name !== "data-moment" && name !== "data-recent" && !(name === "tabindex" && node.matches("[data-choice]"));
  },
  beforeNodeRemoved: (node) => !isForeign(node),
  afterNodeAdded: own,
};
function morph(node, next, morphStyle) {
  // An element with an id of its own is not taken for another one.
  const foreign = all("*", node).filter((one) => isForeign(one) && !one.id);
  foreign.forEach((one, place) => { one.id = `foreign-${place}`; });
  Idiomorph.morph(node, next, { morphStyle, callbacks });
  for (const one of foreign) one.removeAttribute("id");
}
function fillLive() {
  for (const node of all("[data-live]")) {
    const text = live.get(node.dataset.live) ?? (filled.has(node) ? "" : undefined);
    if (text === undefined || filled.get(node) === text) continue;
    filled.set(node, text);
    const tag = node.localName, whole = `<${tag}>${text}</${tag}>`;
    morph(node, [...(node.ownerSVGElement ? parse(`<svg>${whole}</svg>`).firstChild : parse(whole)).childNodes], "innerHTML");
  }
}
// Shows what people do, at once.
function showLive() {
  const { id } = document.activeElement ?? {}, inDock = !!$("dock")?.contains(document.activeElement);
  remember();
  fillLive();
  unfold();
  if (id && (!document.activeElement || document.activeElement === document.body)) refocus(id, inDock);
  tell("settled");
}

// Speech: one message a moment. If the viewer is asked, the sentences of the moments before come with the question.
const unspoken = [];
let asked = "";
function speak({ said, alert }) {
  unspoken.push(...said);
  if (received.alert && !isNewest()) return;
  const words = unspoken.splice(0).slice(-12), question = alert ? `${$("act")?.elements.question?.value} ${alert}` : "";
  if (question && question !== asked) words.push(alert);
  asked = question;
  if (words.length) $("spoken").replaceChildren(...words.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
}

// Folds. Collapsible content is loaded on demand. Content for an older or newer page is ignored.
const coming = new Set(), opened = new WeakSet(), unfolded = new WeakSet();
async function fill(fold) {
  for (const part of all(".part:empty, .part[inert]", fold)) {
    const { id, dataset: { print } } = part;
    if (coming.has(print)) continue;
    coming.add(print);
    try {
      const answer = await server.ask(`${server.here()}/part/${id.slice(5)}`), whole = answer.ok && parse(await answer.text());
      const goal = $(id); // the page may have replaced the element meanwhile
      if (whole && goal?.dataset.print === print && whole.dataset.print === print) {
        remember();
        goal.inert = false;
        goal.replaceChildren(...whole.childNodes);
        own(goal);
        tell("settled");
        bringIntoView(fold);
      }
    } catch {} // fetched when the connection is back
    coming.delete(print);
  }
}
// A panel that opens over the board is scrolled into view once, as soon as it exists.
function bringIntoView(fold) {
  const over = opened.has(fold) && (fold.querySelector("[data-over]") ?? find(fold.dataset.shows));
  if (!over || !opened.delete(fold)) return;
  tell("shift");
  if (fold.matches(".dock *")) fold.scrollIntoView({ block: "nearest" });
  over.scrollIntoView({ block: "nearest" });
}
document.addEventListener("toggle", ({ target }) => {
  if (!(target.open ?? target.matches(":popover-open")) || target.closest(".layer")) return;
  remember(target);
  opened.add(target);
  fill(target);
  settle();
  bringIntoView(target);
}, true);
for (const hint of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(hint, ({ target }) => {
  const fold = target.closest?.("summary")?.parentElement ?? target.closest?.("[popovertarget]")?.popoverTargetElement;
  if (fold) fill(fold);
});
// The user's choice to open or close an element is kept. An element that the server opens is opened once.
function unfold() {
  all("details[open], :popover-open").forEach(fill);
  for (const fold of all("details")) {
    if (!("open" in fold.dataset)) unfolded.delete(fold);
    else if (!unfolded.has(fold)) {
      unfolded.add(fold);
      fold.open = true;
    }
  }
}
function settle() {
  root.style.scrollPaddingBottom = ($("dock")?.offsetHeight ?? 0) + 6 + "px"; // nothing hides behind the dock
  tell("settled");
}
function refocus(id, inDock) {
  const goal = $(id) || inDock && (find("#dock [data-choice]:not([aria-disabled])") || $("dock"));
  if (goal?.id === "dock") goal.tabIndex = -1;
  goal?.focus?.({ preventScroll: true });
}

// The places on the board that a line of the log is about.
const places = new Map();
function pointAt(line) {
  all(".pointed").forEach((node) => node.classList.remove("pointed"));
  const nodes = (places.get(line) ?? []).map((name) => find(name)).filter(Boolean);
  nodes[0]?.scrollIntoView({ block: "nearest" });
  nodes.forEach((node) => node.classList.add("pointed"));
  setTimeout(() => nodes.forEach((node) => node.classList.remove("pointed")), 2400);
}
// Opens the log at the line that a link of the news leads to.
function openLog(event, link) {
  event.preventDefault();
  $("drawer-log").open = true;
  const line = find(link.hash), leaf = $("leaf-log"), top = (node) => node.getBoundingClientRect().top;
  // Only the log scrolls, not the page below it.
  if (line) leaf.scrollTop += top(line) - top(leaf) - 56;
  line?.classList.add("pointed");
  leaf.focus({ preventScroll: true });
}
main.addEventListener("click", (event) => {
  const { target } = event, news = target.closest("#since a");
  const line = target.closest("#log-lines > li"), fold = target.closest("[data-fold]")?.closest("details");
  if (news) openLog(event, news);
  if (line && !target.closest("a")) pointAt(line.id);
  if (fold) fold.open = false;
});
