// Part of the scripts of tables and replays.

// Acts: what a moment moves is played over the page before it. Its sections are laid over that page, invisible but for
// the pieces that move. So every piece travels, and all dice tumble, to where they will lie. The server names from where
// to where: nothing is inferred.
let layers = [], ghosts = [], running = [], approached = new Map();
const find = (name, from = main) => { try { return from.querySelector(name); } catch {} };
const findLaid = (name) => layers.map((layer) => layer.matches(name) ? layer : find(name, layer)).find(Boolean);
const isLaid = (id) => layers.some((layer) => layer.id === id);
const writes = (text, name) => text?.includes(name[0] === "#" ? ` id="${name.slice(1)}"` : ` ${name.slice(1, -1)}`);
// The last moment may be played on another board than the final one.
const stagedTexts = ({ texts, stage }) => stage ? new Map(texts).set("board", stage) : texts;
function listActs({ motions, overlay }, before) {
  const pick = (kinds) => motions.filter(({ as }) => kinds.test(as));
  const thrown = pick(/throw/), stamped = pick(/stamp/), gone = overlay ? pick(/vanish|destroy/) : [];
  const moved = pick(overlay ? /move|approach|leave|flip/ : /move|approach|leave|flip|vanish|destroy/);
  const length = pick(/destroy/).length ? 2 * TRAVEL : before.alert && !overlay && !pick(/flip/).length ? STEP : TRAVEL;
  const acts = [
    { length: thrown.length && TUMBLE, play: (frame) => tumble(thrown, frame) },
    { length: moved.length && length, play: (frame, length) => travel(moved, stagedTexts(frame), length) },
    ...stamped.map((one) => ({ length: STEP, play: (frame, length) => stamp(one, stagedTexts(frame), length) })),
    { length: overlay && STAGE * all(".scene", overlay).length * (overlay.matches(".slow") ? 2 : 1), play: (_, length) => { main.classList.add("playing"); stage(overlay, length); } },
    { length: gone.length && length, play: (frame, length) => { overlay?.remove(); travel(gone, stagedTexts(frame), length); } },
  ];
  return acts.filter(({ length }) => length);
}
// Lays the sections with the places of motions over those of the page. What is laid cannot be used.
function lay(motions, texts) {
  main.classList.add("playing");
  for (const [id, text] of texts) {
    const section = $(id);
    if (!section || isLaid(id) || !motions.some(({ to }) => writes(text, to))) continue;
    const layer = parse(text), { x, y, width, height } = section.getBoundingClientRect();
    for (const one of all("details[open][id], .part[id], [data-live]", section)) {
      const twin = find(one.id ? `#${CSS.escape(one.id)}` : `[data-live="${one.dataset.live}"]`, layer);
      if (one.localName === "details") twin?.setAttribute("open", "");
      else twin?.replaceChildren(...one.cloneNode(true).childNodes);
    }
    strip(layer, "name", "form", "data-live");
    disable(layer);
    layer.classList.add("layer");
    Object.assign(layer.style, { left: 0, top: 0, width: `${width}px`, height: `${height}px` });
    main.append(layer);
    const at = layer.getBoundingClientRect();
    Object.assign(layer.style, { left: `${x - at.x}px`, top: `${y - at.y}px` });
    layers.push(layer);
  }
}
function strip(node, ...names) {
  for (const one of [node, ...all("*", node)]) for (const name of names) one.removeAttribute(name);
}
const disable = (node) => { [node.inert, node.ariaHidden] = [true, "true"]; };
function travel(motions, texts, duration) {
  lay(motions, texts);
  // All boxes are measured before anything changes, and those of copies before anything moves.
  const travels = motions.map(({ as, from, to }) => {
    const start = approached.get(from) ?? find(from), end = as !== "approach" && findLaid(to) || find(to);
    return start && end && { as, from, start, end, box: inSight(start.getBoundingClientRect()), at: end.getBoundingClientRect() };
  }).filter((one) => one?.box.width && one.at.width);
  const movers = [];
  for (const one of travels) {
    const { as, from, start, end, box } = one, isGone = /vanish|leave|destroy/.test(as), isCopy = isGone || as === "approach", left = findLaid(from);
    const remains = left ? left !== end : [...texts].some(([id, text]) => text === undefined ? $(id)?.contains(start) : !isLaid(id) && writes(text, from));
    if (!isCopy && !end.closest(".layer")) continue;
    const node = isCopy ? addGhost(start.cloneNode(true), box, start.parentNode) : end;
    if (!remains || approached.has(from)) start.classList.add("away");
    if (as === "approach") approached.set(from, node);
    node.classList.add("travels", as);
    movers.push({ ...one, node, isGone, isCopy });
  }
  const frames = movers.map(({ as, box, at, node, isGone, isCopy }) => {
    const place = isCopy ? node.getBoundingClientRect() : at, back = offset(node, box, place, 2), stays = { ...back, opacity: 1 };
    return isCopy ? [stays, ...as === "destroy" ? [stays] : [], { ...offset(node, at, place, 1), opacity: isGone ? 0 : 1 }] : as === "flip" && back.scale ? [{ ...back, scale: "0 1" }, { scale: "1 1" }] : [{ ...back, offset: 0 }];
  });
  movers.forEach(({ as, node, isCopy }, one) => running.push(node.animate(frames[one], { duration, easing: as === "destroy" ? "linear" : "cubic-bezier(0.2, 0.8, 0.2, 1)", fill: isCopy ? "forwards" : "none" })));
}
// The page shows that the piece is at the destination before it travels there.
function retire({ as, from, to }) {
  const start = as === "retire" && find(from), end = find(to);
  if (start && end) running.push(end.animate([offset(end, start.getBoundingClientRect(), end.getBoundingClientRect(), 1), {}], TRAVEL));
}
// A stamp falls on what it is about, which changes with the page only. Several fall one after the other.
function stamp(motion, texts, duration) {
  lay([motion], texts);
  const mark = findLaid(motion.to);
  mark?.classList.add("travels");
  if (mark) running.push(mark.animate([{ scale: 1.7, opacity: 0 }, { scale: 1, opacity: 1 }], { duration, easing: "ease-in" }));
}
// What comes from out of sight comes from the edge of the screen.
const inSight = ({ x, y, width, height }) => ({ x, y: Math.min(Math.max(y, -height), innerHeight), width, height });
// Dice lie where they fell until the moment that says what they show.
function tumble(motions, frame) {
  lay(motions, stagedTexts(frame));
  main.classList.add("tumbles");
  for (const { to } of motions) {
    const laid = findLaid(to), dice = laid ?? find(to);
    if (laid) find(to)?.classList.add("away");
    dice?.classList.add("tumbling");
  }
  if (frame.sound === "dice" && !document.hidden) {
    tell("sound", frame.sound);
    frame.sound = null;
  }
}
// An outcome is shown large over the page that it has not changed yet.
function stage(copy, length) {
  copy.style.setProperty("--stage", `${length}ms`);
  find("#board > div").append(copy);
  ghosts.push(copy);
}
// What a moment begins is announced over it, and nobody has to wait for that.
function announce(banner) {
  stage(banner, STAGE);
  setTimeout(() => banner.remove(), STAGE);
}
function addGhost(copy, { width, height }, parent) {
  strip(copy, "id", "data-live");
  Object.assign(copy.style, { position: "absolute", margin: 0, width: `${width}px`, height: `${height}px` });
  disable(copy);
  parent.append(copy);
  ghosts.push(copy);
  return copy;
}
// How far the middle of a box is away from that of an element, in the units of the element. The piece keeps its shape,
// and grows to `most` times its size: a place may be much larger than what comes from it.
function offset(node, box, at, most) {
  const unit = node.ownerSVGElement ? node.parentNode.getScreenCTM?.().a || 1 : 1;
  const [x, y] = [box.x + box.width / 2 - at.x - at.width / 2, box.y + box.height / 2 - at.y - at.height / 2];
  return { translate: `${x / unit}px ${y / unit}px`, ...node.ownerSVGElement ? {} : { scale: `${Math.min(box.width / at.width, box.height / at.height, most)}` } };
}
function endMotions() {
  for (const motion of running) motion.cancel();
  for (const node of [...layers, ...ghosts]) node.remove();
  for (const node of all(".away")) node.classList.remove("away");
  [running, layers, ghosts] = [[], [], []];
  approached.clear();
  main.classList.remove("playing", "tumbles");
}
