// Part of the scripts of tables and replays.

// Motions: from the place of an element before the frame to the place of an element in it, both named by the server.
let running = [], ghosts = [], playsUntil = 0;
const find = (name, from = main) => { try { return from.querySelector(name); } catch { return null; } };
function plan(motion) {
  if (motion.as === "throw") return motion.box ? { ...motion, as: "move" } : null;
  const whole = find(motion.from), node = whole && motion.piece && find(motion.piece, whole) || whole, box = node?.getBoundingClientRect();
  if (!box?.width) return null;
  return { ...motion, box, parent: node.parentNode, copy: motion.as === "vanish" ? node.cloneNode(true) : null };
}
function play(plans, span) {
  const duration = Math.min(MOTION, span), travels = [];
  if (duration < 1) return;
  for (const { as, to, piece, box, copy, parent } of plans) {
    const goal = find(to), node = copy || goal && piece && find(piece, goal) || goal;
    if (!goal) continue;
    if (copy) addGhost(copy, box, parent);
    travels.push({ as, node, goal, box });
  }
  // All boxes are measured before anything moves.
  for (const one of travels) [one.at, one.end] = [one.node.getBoundingClientRect(), one.goal.getBoundingClientRect()];
  for (const { as, node, box, at, end } of travels) if (at.width && end.width) {
    const gone = as === "vanish", back = offset(node, box, at, 2), on = offset(node, end, at, 1);
    const frames = gone ? [{ ...back, opacity: 1 }, { ...on, opacity: 0 }] : as === "flip" && back.scale ? [{ ...back, scale: "0 1" }, { scale: "1 1" }] : [{ ...back, offset: 0 }];
    node.classList.add("travels");
    const motion = node.animate(frames, { duration, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)", fill: gone ? "forwards" : "none" });
    motion.onfinish = () => gone ? node.remove() : node.classList.remove("travels");
    running.push(motion);
  }
  main.classList.add("staged");
  if (running.length) playsUntil = now() + Math.min(span, MOTION);
}
// Dice tumble before the frame that says what they show. They are taken from it.
function tumble(frame) {
  endMotions();
  main.classList.add("tumbles");
  for (const motion of frame.motions) if (motion.as === "throw") {
    const there = find(motion.to), place = there || find(motion.from);
    const name = motion.to.replace(/^[#[]|]$/g, ""), text = [...frame.texts.values()].find((text) => text?.includes(name)), dice = text && find(motion.to, parse(text));
    if (!place || !dice) continue;
    const { x, y, width, height } = place.getBoundingClientRect();
    addGhost(dice, {}, there ? there.parentNode : place);
    const at = dice.getBoundingClientRect();
    dice.style.translate = `${x + width / 2 - at.x - at.width / 2}px ${y + height / 2 - at.y - at.height / 2}px`;
    dice.classList.add("tumbling");
    there?.classList.add("thrown");
    motion.box = dice.getBoundingClientRect();
  }
  if (frame.sound === "dice" && !document.hidden) {
    tell("sound", frame.sound);
    frame.sound = null;
  }
}
// An outcome is shown large over the frame that it has not changed yet.
function stage(overlay, length) {
  overlay.style.setProperty("--stage", `${length}ms`);
  main.querySelector("#board > div").append(overlay);
  ghosts.push(overlay);
}
function addGhost(copy, { width, height }, parent) {
  for (const one of [copy, ...all("[id], [data-live]", copy)]) for (const name of ["id", "data-live"]) one.removeAttribute(name);
  Object.assign(copy.style, { position: "absolute", margin: 0 }, width ? { width: `${width}px`, height: `${height}px` } : {});
  [copy.inert, copy.ariaHidden] = [true, "true"];
  (parent.isConnected ? parent : main).append(copy);
  ghosts.push(copy);
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
  for (const ghost of ghosts) ghost.remove();
  for (const node of all(".travels, .thrown")) node.classList.remove("travels", "thrown");
  [running, ghosts, playsUntil] = [[], [], 0];
  main.classList.remove("staged", "tumbles");
}
