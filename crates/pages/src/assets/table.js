// The script of a table. It receives the moments of the game, shows them one after another, and sends what the viewer
// does.
"use strict";
(() => {
  const root = document.documentElement, main = document.getElementById("table"), address = document.body.dataset.stream;
  if (!main || !address) return;
  const $ = (id) => document.getElementById(id);
  const all = (query, from = main) => [...from.querySelectorAll(query)];
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
  const now = () => performance.now();
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const MOTION = 420, TUMBLE = 970; // how long a piece travels and dice tumble at most, in milliseconds
  const HURRY = 1000; // moments before one's own question with a clock take no longer together
  const SETTLE = 250; // a button counts for a press once it has lain there for so long
  const BEAT = 25000; // a stream without a record for so long is dead
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
    if (at !== text.length) throw new Error("differences against another text");
    return result;
  }
  function setParts(parts = {}) {
    for (const [name, change] of Object.entries(parts)) live.set(name, typeof change === "string" ? change : rebuild(live.get(name), change));
  }
  function receive(record) {
    const isWhole = record.base === null, base = isWhole ? new Map() : received.texts;
    if (!isWhole && record.base !== received.id) throw new Error("differences against another frame");
    const texts = new Map(record.sections.map(([id, change]) => {
      if (change === undefined && !base.has(id)) throw new Error(`section ${id} is missing`);
      return [id, change === undefined ? base.get(id) : typeof change === "string" ? change : rebuild(base.get(id), change)];
    }));
    const frame = { ...record, epoch: String(record.epoch), texts }, before = queue.at(-1) ?? shown, isChange = isSame(frame, before);
    if (isWhole) live.clear();
    setParts(record.parts);
    if (isWhole) $("pictures")?.replaceChildren();
    if (record.pictures) $("pictures")?.append(...parse(`<svg>${record.pictures}</svg>`).childNodes);
    received = frame;
    if (isWhole || frame.alone !== before.alone || frame.viewer !== before.viewer) restart(frame, isChange);
    else if (!isChange) {
      queue.push(frame);
      advance();
    } else if (queue.length) {
      const { motions, said, sound, span } = queue.pop();
      queue.push({ ...frame, motions: [...motions, ...frame.motions], said: [...said, ...frame.said], sound: frame.sound ?? sound, span: Math.max(span, frame.span) });
    } else show(frame, false);
  }
  // Shows a frame without motion. What a seat knew does not stay for another viewer, nor behind a curtain.
  function restart(frame, isChange) {
    const isOther = shown.viewer !== "" && frame.viewer !== shown.viewer || frame.alone && !shown.alone;
    const told = isOther ? [] : queue.flatMap(({ said }) => said);
    queue = [];
    due = Infinity;
    endMotions();
    if (isOther) erase(frame);
    show({ ...frame, said: [...told, ...isChange ? [] : frame.said] }, false);
  }
  function erase({ texts }) {
    flying?.abort();
    outbox.length = unspoken.length = recent.length = 0;
    [asked, pressed, keyed] = ["", null, null];
    places.clear();
    delete document.body.dataset.typed;
    $("spoken").replaceChildren();
    history.replaceState(null, "", location.href);
    for (const section of [...main.children]) if (section.id && (!texts.has(section.id) || texts.get(section.id) !== undefined)) section.remove();
    shown = { ...shown, texts: new Map() };
  }

  // The queue. A frame stands for its span before the next one replaces it.
  let standsUntil = 0, playsUntil = 0, due = Infinity, catchesUntil = 0, timer = 0;
  const isPlaying = () => queue.length > 0 || playsUntil > now();
  const isUrgent = () => !!received.alert && (!!find("[data-until]") || [...received.texts.values(), ...live.values()].some((text) => text?.includes("data-until")));
  function advance() {
    clearTimeout(timer);
    if (document.hidden || reduced.matches) return catchUp();
    if (catchesUntil > now()) return timer = setTimeout(catchUp, 100); // all that was missed, together
    while (queue.length) {
      const time = now(), left = Math.max(0, standsUntil - time);
      const rest = left + queue.slice(0, -1).reduce((sum, { span }) => sum + span, 0);
      due = isUrgent() ? Math.min(due, time + HURRY) : Infinity;
      const factor = rest > due - time ? Math.max(0, due - time) / rest : 1;
      standsUntil = time + left * factor;
      if (left * factor >= 1) return timer = setTimeout(advance, left * factor);
      const next = queue.shift(), span = queue.length ? next.span * factor : next.span;
      show({ ...next, span }, true);
      standsUntil = now() + span;
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
    tell("skipped");
  }
  reduced.addEventListener("change", () => { if (reduced.matches) skip(); });

  // Showing a frame: everything on the screen changes in this task.
  function show(frame, moving) {
    const start = now(), change = isSame(frame, shown), before = shown;
    remember();
    if (!change) endMotions();
    const plans = moving ? frame.motions.map(plan).filter(Boolean) : [];
    const active = document.activeElement, id = active?.id, inDock = !!$("dock")?.contains(active);
    const alone = main.matches(".alone"), wasPlaying = !!$("dock"), log = $("leaf-log");
    const reading = log && log.scrollHeight - log.scrollTop - log.clientHeight > 40;
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
    openLog();
    if (main.matches(".alone") !== alone || wasPlaying && !$("dock")) scrollTo(0, 0);
    if (id && (!document.activeElement || document.activeElement === document.body)) refocus(id, inDock);
    settle(reading);
    if (moving && !reduced.matches) play(plans, frame.span);
    speak(frame);
    if (frame.sound && !change && !document.hidden) tell("sound", frame.sound);
    const { epoch, moment, viewer, span } = frame;
    tell("moment", { epoch, moment, viewer, span, id: frame.id, moving, motions: plans.length, waiting: queue.length, took: now() - start });
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
      if (node.dataset.far !== next.dataset.far) node.replaceChildren();
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

  // Motions: from the place of an element before the frame to the place of an element in it, both named by the server.
  let running = [], ghosts = [];
  const find = (name, from = main) => { try { return from.querySelector(name); } catch { return null; } };
  function plan(motion) {
    if (motion.as === "throw") return motion;
    const whole = find(motion.from), node = whole && motion.piece && find(motion.piece, whole) || whole, box = node?.getBoundingClientRect();
    if (!box?.width) return null;
    return { ...motion, box, parent: node.parentNode, copy: motion.as === "vanish" ? node.cloneNode(true) : null };
  }
  function play(plans, span) {
    const duration = Math.min(MOTION, span), overlay = main.querySelector(".moment"), tumbling = [], travels = [];
    if (duration < 1) return;
    for (const { as, to, piece, box, copy, parent } of plans) {
      const goal = find(to), node = copy || goal && piece && find(piece, goal) || goal;
      if (!goal) continue;
      if (as === "throw") tumbling.push(goal);
      else if (copy) addGhost(copy, box, parent);
      if (as !== "throw") travels.push({ as, node, goal, box });
    }
    // All boxes are measured before anything moves.
    for (const one of travels) [one.at, one.end] = [one.node.getBoundingClientRect(), one.goal.getBoundingClientRect()];
    for (const { as, node, box, at, end } of travels) if (at.width && end.width) {
      const back = offset(node, box, at), on = offset(node, end, at), gone = as === "vanish";
      const frames = gone ? [{ ...back, opacity: 1 }, { ...on, opacity: 0 }] : as === "flip" && back.scale ? [{ ...back, scale: "0 1" }, { scale: "1 1" }] : [{ ...back, offset: 0 }];
      node.classList.add("travels");
      const motion = node.animate(frames, { duration, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)", fill: gone ? "forwards" : "none" });
      motion.onfinish = () => gone ? node.remove() : node.classList.remove("travels");
      running.push(motion);
    }
    for (const node of tumbling) node.classList.add("tumbling");
    main.classList.add("staged");
    if (running.length || tumbling.length || overlay) playsUntil = now() + Math.min(span, overlay ? Infinity : tumbling.length ? TUMBLE : MOTION);
  }
  function addGhost(copy, box, parent) {
    for (const one of [copy, ...all("[id], [data-live]", copy)]) for (const name of ["id", "data-live"]) one.removeAttribute(name);
    Object.assign(copy.style, { position: "absolute", margin: 0, width: `${box.width}px`, height: `${box.height}px` });
    [copy.inert, copy.ariaHidden] = [true, "true"];
    (parent.isConnected ? parent : main).append(copy);
    ghosts.push(copy);
  }
  // How far the middle of a box is away from that of an element, in the units of the element.
  function offset(node, box, at) {
    const unit = node.ownerSVGElement ? node.parentNode.getScreenCTM?.().a || 1 : 1;
    const [x, y] = [box.x + box.width / 2 - at.x - at.width / 2, box.y + box.height / 2 - at.y - at.height / 2];
    return { translate: `${x / unit}px ${y / unit}px`, ...node.ownerSVGElement ? {} : { scale: `${box.width / at.width} ${box.height / at.height}` } };
  }
  function endMotions() {
    for (const motion of running) motion.cancel();
    for (const ghost of ghosts) ghost.remove();
    for (const node of all(".travels, .tumbling")) node.classList.remove("travels", "tumbling");
    [running, ghosts, playsUntil] = [[], [], 0];
    main.classList.remove("staged");
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
        const answer = await server.ask(`${location.pathname}/part/${id.slice(5)}`), whole = answer.ok && parse(await answer.text());
        if (whole && part.isConnected && part.dataset.print === print && whole.dataset.print === print) {
          remember();
          part.inert = false;
          part.replaceChildren(...whole.childNodes);
          own(part);
          tell("settled");
          bringIntoView(fold);
        }
      } catch {} // fetched when the connection is back
      coming.delete(print);
    }
  }
  // A panel that opens over the board is scrolled into view once, as soon as it exists.
  function bringIntoView(fold) {
    const over = opened.has(fold) && fold.querySelector("[data-over]");
    if (over && opened.delete(fold)) over.scrollIntoView({ block: "nearest" });
  }
  document.addEventListener("toggle", ({ target }) => {
    if (!(target.open ?? target.matches(":popover-open"))) return;
    remember(target);
    opened.add(target);
    fill(target);
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
  // On wide screens the log is open from the first visit to the table on. A tablet that is rotated shows the board.
  const wide = matchMedia("(min-width: 62rem)");
  let looked = false;
  function openLog() {
    const log = $("drawer-log");
    if (log && !looked && wide.matches) log.open = true;
    looked ||= !!log;
  }
  wide.addEventListener("change", () => { if ($("drawer-log")) $("drawer-log").open = wide.matches; });
  function settle(reading) {
    const log = $("leaf-log");
    if (log && !reading) log.scrollTop = log.scrollHeight;
    root.style.scrollPaddingBottom = ($("dock")?.offsetHeight ?? 0) + 12 + "px"; // nothing hides behind the dock
    tell("settled");
  }
  function refocus(id, inDock) {
    const goal = $(id) || inDock && (document.querySelector("#dock [data-choice]:not([aria-disabled])") || $("dock"));
    if (goal?.id === "dock") goal.tabIndex = -1;
    goal?.focus?.({ preventScroll: true });
  }

  // The places on the board that a line of the log is about.
  const places = new Map();
  function pointAt(line) {
    for (const node of all(".pointed")) node.classList.remove("pointed");
    const nodes = (places.get(line) ?? []).map((name) => find(name)).filter(Boolean);
    nodes[0]?.scrollIntoView({ block: "nearest" });
    for (const node of nodes) node.classList.add("pointed");
    setTimeout(() => nodes.forEach((node) => node.classList.remove("pointed")), 2400);
  }
  main.addEventListener("click", ({ target }) => {
    const line = target.closest("#log-lines > li");
    if (line && !target.closest("a")) pointAt(line.id);
  });

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
  const isInside = ({ left, right, top, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;
  const hasLain = (name, x, y) => recent.every(({ at, spots }) => at < now() - SETTLE
    || (spots.get(name) ?? []).some((box) => x === undefined ? box.width : isInside(box, x, y)));
  let pressed = null, keyed = null;
  document.addEventListener("pointerdown", ({ target, clientX, clientY }) => {
    const aimed = aim(target), isEnd = isPlaying();
    pressed = { aimed, counts: !isEnd && hasLain(aimed, clientX, clientY) };
    if (isEnd) skip();
  }, true);
  document.addEventListener("pointercancel", () => { pressed = null; }, true);
  function refuse(event, button) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!reduced.matches) button?.animate([{ opacity: 0.4 }, { opacity: 1 }], 400);
  }
  document.addEventListener("click", (event) => {
    const { target, detail, isTrusted } = event, aimed = aim(target), byPointer = isTrusted && detail > 0;
    const press = byPointer ? pressed : isTrusted ? keyed : null;
    if (byPointer) pressed = null;
    if (!aimed) return;
    const button = target.closest("button"), early = isAnswer(button.form) && !isNewest();
    if (early || detail > 1 || press && !(press.counts && press.aimed === aimed)) refuse(event, button);
  }, true);
  document.addEventListener("keydown", (event) => {
    const { target, key, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || ["Shift", "Control", "Alt", "Meta"].includes(key) || isTyping(target)) return;
    const isShortcut = /^\S$/u.test(key), isEnd = isPlaying();
    if (isShortcut && root.dataset.keys === "off") return;
    const goal = key === "u" ? $("undo") : /^\d$/.test(key) ? find(`#dock [data-key="${key}"]`) : target, aimed = aim(goal);
    if (repeat && ACTS.test(key) && (isShortcut || aimed)) return refuse(event);
    if (!repeat) keyed = { aimed, counts: !isEnd && (!aimed || hasLain(aimed)) };
    if (isEnd) skip();
    if (isShortcut && ACTS.test(key) && !keyed?.counts) refuse(event, goal);
  }, true);
  // The space bar clicks on release, after this event.
  document.addEventListener("keyup", () => setTimeout(() => { keyed = null; }), true);
  addEventListener("blur", () => { keyed = null; });

  // The outbox: one post at a time, each with an id, sent until the server itself has answered.
  const outbox = [];
  let flying = null, resending = 0;
  const randomId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  document.addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    if (!form.matches("form[data-post]")) return;
    event.preventDefault();
    if (gone || isAnswer(form) && !isNewest()) return;
    const action = form.getAttribute("action"), body = new URLSearchParams(new FormData(form, button)), key = `${action}?${body}`, answer = isAnswer(form);
    if (outbox.some((item) => item.key === key || answer && item.answer)) return;
    body.set("once", randomId());
    const fields = all("input[type=text], textarea", form).map((field) => [field, field.value]);
    button?.classList.add("taken");
    outbox.push({ action, body, key, answer, fields, button, since: now(), tries: 0 });
    flush();
  });
  async function flush() {
    const item = outbox[0];
    if (!item || flying) return;
    clearTimeout(resending);
    const mine = flying = new AbortController();
    const timers = [setTimeout(() => mine.abort(), 15000), setTimeout(inform, 300), setTimeout(inform, 3000)];
    try {
      const headers = { "X-Frames": "1" };
      const answer = await server.ask(item.action, { method: "POST", body: item.body, headers, signal: mine.signal });
      const text = await answer.text();
      if (answer.status === 503 && answer.headers.has("X-Notice") && !item.tries) say(text);
      if (answer.status === 503) throw new Error("not now");
      if (outbox[0] === item) {
        outbox.shift();
        finish(item, answer, text);
      }
      item.button?.classList.remove("taken");
    } catch {
      item.failed = true;
      resending = setTimeout(flush, pause(item.tries++));
    }
    timers.forEach(clearTimeout);
    flying = null;
    inform();
    if (!item.failed || outbox[0] !== item) flush();
  }
  function finish({ fields }, answer, text) {
    const there = new URL(answer.url), before = heard, isDone = answer.ok && !answer.headers.has("X-Notice");
    if (answer.status === 404) return removed();
    if (answer.redirected && there.pathname !== location.pathname && !there.searchParams.has("fresh")) return location.assign(answer.url);
    if (!isDone) return answer.headers.has("X-Notice") ? say(text) : excuse(text);
    for (const [field, value] of fields) if (field.value === value) {
      field.value = field.defaultValue;
      typed.delete(field);
    }
    if (answer.status === 205) return comeBack(); // the viewer is another one now
    if (!stream?.alive) return fetchPage();
    setTimeout(() => { if (heard === before && !left) again(); }, 2500);
  }
  // An error page is shown as a message here, and the user's input stays.
  function excuse(html) {
    const notice = new DOMParser().parseFromString(html, "text/html").getElementById("notice");
    if (notice) say(notice.outerHTML);
    else fetchPage();
  }
  let saidAt = 0;
  function say(html) {
    remember();
    $("notice")?.remove();
    const place = main.querySelector("#dock .ask") || $("dock") || $("board") || main.firstElementChild;
    place?.insertAdjacentHTML(place.matches(".ask") ? "beforebegin" : "afterbegin", html);
    $("notice")?.focus({ preventScroll: true });
    saidAt = now();
  }
  function dropNotice(change) {
    const about = find("#notice [data-about]")?.dataset.about;
    const isOld = about ? about !== $("act")?.elements.question?.value : !change && now() - saidAt > 6000;
    if (isOld && $("notice") && !ours.has($("notice"))) $("notice").remove();
  }
  // A warning is dismissed without reloading the page.
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#notice [data-aside]")) return;
    event.preventDefault();
    $("notice").remove();
    refocus("", true);
  });

  // The stream: one record a line, opened again with full jitter.
  let stream = null, tries = 0, retry = 0, lostAt = 0, gone = false, left = false, heard = 0, heardAt = Date.now(), hiddenAt = 0;
  const pause = (count) => 200 + Math.random() * Math.min(15000, 500 * 2 ** count);
  function inform() {
    const item = outbox[0], age = item ? now() - item.since : 0;
    server.inform(gone ? "removed" : item?.failed ? "unsent" : lostAt && now() - lostAt >= 1500 ? "lost" : age >= 3000 ? "slow" : age >= 300 ? "sending" : "");
  }
  function take(record) {
    heard++;
    heardAt = Date.now();
    const { kind } = record, wasLost = lostAt > 0;
    lostAt = 0;
    if (wasLost) inform();
    if (kind === "hello" || kind === "time") tell("clock", record.time);
    if (kind === "hello") connected();
    else if (kind === "frame") receive(record);
    else if (kind === "live") {
      setParts(record.parts);
      received.id = record.id ?? received.id; // nothing else has changed, so no frame tells it
      remember();
      fillLive();
      tell("settled");
    } else if (kind === "notice") tell("announced", record.text);
    else if (kind === "again") again();
    else if (kind === "removed") removed();
    if (kind !== "hello" && kind !== "again") tries = 0;
  }
  function connected() {
    stream.alive = true;
    if (outbox[0] && now() - outbox[0].since > 3000) flying?.abort();
    clearTimeout(resending);
    flush();
    unfold();
    tell("connected");
  }
  async function open(present) {
    clearTimeout(retry);
    if (stream || gone || left) return;
    const mine = stream = { abort: new AbortController(), alive: false }, { epoch, moment, id } = received;
    if (present || Date.now() - heardAt > STALE) catchesUntil = now() + 1500;
    const stop = () => mine.abort.abort();
    let watch = setTimeout(stop, BEAT);
    try {
      const answer = await server.ask(`${address}?have=${epoch}.${moment}.${id}`, { cache: "no-store", signal: mine.abort.signal });
      if (answer.status === 404) return removed();
      if (!answer.ok) throw new Error("no stream");
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let rest = "", part = await reader.read(); !part.done; part = await reader.read()) {
        const lines = (rest + part.value).split("\n");
        rest = lines.pop();
        for (const line of lines) {
          if (stream !== mine) return;
          if (!line.trim()) continue;
          clearTimeout(watch);
          watch = setTimeout(stop, BEAT);
          mine.taking = true;
          take(JSON.parse(line));
          mine.taking = false;
        }
      }
    } catch (error) {
      if (mine.taking) console.error(error);
    } finally {
      clearTimeout(watch);
      if (stream === mine) again();
    }
  }
  function close() {
    const before = stream;
    stream = null;
    before?.abort.abort();
    clearTimeout(retry);
  }
  function miss() {
    lostAt ||= now();
    setTimeout(inform, 1500);
    inform();
  }
  function again(present) {
    close();
    if (gone || left) return;
    miss();
    retry = setTimeout(open, pause(tries++), present);
    if (tries % 3 === 0) fetchPage(); // something on the way may hold streams back
  }
  // The table no longer exists, so there are no further attempts.
  function removed() {
    gone = true;
    outbox.length = 0;
    flying?.abort();
    close();
    inform();
  }
  // Shows the present if no stream brings it.
  async function fetchPage() {
    try {
      const answer = await server.ask(location.pathname, { cache: "no-store", headers: { "X-Frames": "1" } });
      if (answer.status === 404) removed();
      else if (answer.ok && !stream?.alive) receive(await answer.json());
    } catch {} // the stream is opened again anyway
  }
  document.addEventListener("outdated", () => again(true));

  // A hidden page lets go of its stream after a while, and `call.js` asks whether it is the viewer's turn.
  let leaving = 0;
  function leave() {
    left = true;
    close();
    tell("left");
  }
  document.addEventListener("visibilitychange", () => {
    clearTimeout(leaving);
    if (document.hidden) {
      hiddenAt = Date.now();
      leaving = setTimeout(leave, ABSENCE);
      skip();
    } else if (left || Date.now() - hiddenAt > ABSENCE) comeBack(); // phones cut hidden pages off without a word
  });
  function comeBack() {
    left = false;
    close();
    open(true);
    tell("returned");
  }
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => { if (event.persisted) comeBack(); });
  addEventListener("offline", miss);
  addEventListener("online", () => { if (!document.hidden) comeBack(); });

  own(main);
  const { viewer, epoch, moment, title, alert, frame } = main.dataset, sections = [...main.children].filter(isSection);
  received = { id: frame, epoch, moment: Number(moment), viewer, title, alert, alone: main.matches(".alone"), texts: new Map(sections.map(({ id }) => [id])) };
  shown = received;
  for (const section of sections) section.dataset.moment = moment;
  openLog();
  unfold();
  settle();
  speak({ said: [], alert });
  if (document.hidden) leaving = setTimeout(leave, ABSENCE);
  open(true);
})();
