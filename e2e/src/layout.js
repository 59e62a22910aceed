// Returns the problems in the layout of a table at this window size as short sentences.
const wrong = new Set();
const width = innerWidth, height = innerHeight, phone = width < 600;
const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
const name = (node) => `${node.tagName.toLowerCase()}${node.id ? "#" + node.id : ""}${[...node.classList].slice(0, 3).map((one) => "." + one).join("")}`
  + ` '${(node.innerText ?? node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 24)}'`;
const style = new Map();
const look = (node) => style.get(node) ?? style.set(node, getComputedStyle(node)).get(node);
const clips = (node) => ["hidden", "clip"].includes(look(node).overflowX) || ["hidden", "clip"].includes(look(node).overflowY);
const scrolls = (node) => ["auto", "scroll"].includes(look(node).overflowX) || ["auto", "scroll"].includes(look(node).overflowY);
// Text for screen readers only is one pixel large.
const hidden = (node) => node.clientWidth <= 1 && node.clientHeight <= 1 && clips(node);
const unseen = (node) => {
  if (node.closest("[inert], dialog:not([open])")) return true;
  for (let up = node; up && up !== document.body; up = up.parentElement) if (up.matches(".unseen") || parseFloat(look(up).fontSize) === 0 || hidden(up)) return true;
  return false;
};
// Returns the visible part of an element after all clipping.
const left = (node) => {
  let { left, top, right, bottom } = node.getBoundingClientRect();
  for (let up = node.parentElement; up && up !== document.documentElement; up = up.parentElement) {
    if (look(up).position === "static" && look(node).position === "absolute") continue;
    if (!clips(up) && !scrolls(up)) continue;
    const frame = up.getBoundingClientRect();
    [left, top, right, bottom] = [Math.max(left, frame.left), Math.max(top, frame.top), Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
  }
  return { left, top, right, bottom, width: right - left, height: bottom - top };
};

// Text must be at least 12 pixels high, must not break words into letters, and must not be cut off.
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const range = document.createRange(), written = []; // what is not part of something that can be pressed
for (let text = texts.nextNode(); text; text = texts.nextNode()) {
  const node = text.parentElement;
  if (!text.data.trim() || !seen(node) || unseen(node) || node.closest("script, style, option, title, desc")) continue;
  const svg = node.closest("svg");
  if (svg?.matches("[aria-hidden=true]") && svg.closest(".poster, .emblem")) continue; // drawn letters, told beside them
  const scale = svg && node.getScreenCTM ? Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b) : 1;
  const size = parseFloat(look(node).fontSize) * scale;
  if (size < 11.9) wrong.add(`text of ${size.toFixed(1)} px: ${name(node)}`);
  if (svg) continue;
  for (const word of text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top)));
    if (lines.size > 1 && !word[0].includes("\u00ad") && look(node).hyphens !== "auto") wrong.add(`'${word[0]}' is broken: ${name(node)}`);
  }
  range.selectNodeContents(text);
  const box = range.getBoundingClientRect();
  if (!node.closest("button, a[href], summary, select, textarea")) {
    const frame = left(node), [top, bottom] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom)];
    written.push({ node, box: { left: box.left, right: box.right, top, bottom } });
  }
  for (let up = node; up && up !== document.body; up = up.parentElement) {
    if (scrolls(up)) break;
    if (!clips(up) || look(up).textOverflow === "ellipsis" || look(up).webkitLineClamp !== "none" || up.clientWidth <= 1) continue;
    const frame = up.getBoundingClientRect();
    if (box.right > frame.right + 1.5 || box.left < frame.left - 1.5 || box.bottom > frame.bottom + 3 || box.top < frame.top - 3) {
      wrong.add(`text is cut off: ${name(node)}`);
      break;
    }
  }
}

// Nothing may cover a touch target. Their size is checked on every page elsewhere.
const targets = [...document.querySelectorAll("button, a[href], summary, input:not([type=hidden]), select, textarea")]
  .filter((node) => seen(node) && !unseen(node) && !node.disabled && look(node).pointerEvents !== "none"
    && !(node.matches("a") && look(node).display === "inline"))
  .map((node) => ({ node, box: left(node) }))
  .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0 && box.right > 0);
const fixed = (node) => { for (let up = node; up; up = up.parentElement) if (["fixed", "sticky"].includes(look(up).position)) return up; return null; };
// At least one of nine points of a touch target has to hit it. A target below a bar or the action bar can be scrolled
// out.
const grid = [0.5, 0.2, 0.8];
// A blocked target may be below a legal piece of the same hex. The list shows the reason for it.
for (const { node, box } of targets.filter(({ node }) => !node.matches(".way[aria-disabled=true]"))) {
  const points = grid.flatMap((x) => grid.map((y) => [box.left + x * box.width, box.top + y * box.height]))
    .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height);
  if (points.length < 9 || box.width < 8 || box.height < 8) continue;
  const hits = points.map(([x, y]) => document.elementFromPoint(x, y)).filter(Boolean);
  const own = (hit) => node === hit || node.contains(hit) || [...(node.labels ?? [])].some((label) => label.contains(hit));
  if (hits.some(own)) continue;
  const above = hits.find((hit) => fixed(hit) === fixed(node));
  // A collapsible that the user has opened may cover other elements, such as the targets of a selected piece.
  const over = above?.closest("details[open]");
  if (above && (!over || over.contains(node) || above.closest("[aria-disabled=true]"))) wrong.add(`${name(node)} lies under ${name(above)}`);
}

// A control is one line high.
for (const { node } of targets) if (node.matches("select, input") && node.offsetHeight > 80) wrong.add(`${name(node)} is ${node.offsetHeight} px high`);

// The frame has one bar and, on phones, a low action bar. The board uses the available space, and every choice can be
// scrolled out from below the action bar.
const dock = document.querySelector("#dock"), stage = document.querySelector(".stage"), board = document.querySelector("#board");
const bar = document.querySelector("header.top, .top");
if (phone && bar && seen(bar) && bar.getBoundingClientRect().height > 48.5) wrong.add(`the bar is ${Math.round(bar.getBoundingClientRect().height)} px high`);
if (dock && seen(dock)) {
  const box = dock.getBoundingClientRect();
  const shown = Math.min(box.bottom, height) - Math.max(box.top, 0);
  // Answers are not cut off there. A lesson shows its text, and the end its result.
  const share = dock.querySelector("#lesson, .verdict") ? 0.5 : 0.45;
  if (look(dock).position !== "static" && phone && shown > height * share + 1) wrong.add(`the dock takes ${Math.round(shown)} of ${height} px`);
  for (const target of targets) if (dock.contains(target.node) && target.box.right > box.right + 1) wrong.add(`${name(target.node)} sticks out of the dock`);
  // No text in it overlaps other text.
  const there = [...targets.filter(({ node }) => dock.contains(node)), ...written.filter(({ node }) => dock.contains(node))];
  there.forEach(({ node, box }, place) => {
    for (const other of there.slice(place + 1)) {
      if (node.contains(other.node) || other.node.contains(node)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 3 && down > 3) wrong.add(`${name(node)} overlaps ${name(other.node)}`);
    }
  });
}
if (!phone && width > 1000 && document.querySelector("#act") && document.scrollingElement.scrollHeight > height) {
  wrong.add(`the page is ${document.scrollingElement.scrollHeight} px high`);
}
return [...wrong].slice(0, 12);
