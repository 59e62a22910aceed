// The events since the viewer's last action: a strip of the log above the question, and marks on the board.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const all = (query, from = document) => [...from.querySelectorAll(query)];
  // The elements that a user perceives as a piece, a card or a figure.
  const THINGS = ".ix-cells > .at, .seat .figure, .ez-cards > li, .ex-place > div, .ex-seat .figure, .bay, .ep-site, .ep-pips, .ep-trick .ep-cards > li:not(:has(.place)), .ed-figure, .ed-title .figure, .ed-site, .ed-front > li, .ed-scrap > *";
  const TRAVELLERS = ".ix-cells > .at, [data-travels]";
  const MOST = 8; // marks that one step of the game can make
  const numberOf = (line) => Number(line.id.slice(5)); // "line-7"
  const spot = (node) => (node.id ? `#${node.id}` : [...node.parentElement.children].indexOf(node));
  const place = (node) => (node.id === "board" || !node.parentElement ? "" : `${place(node.parentElement)}/${spot(node)}`);
  const looks = (node) => node.textContent.replace(/\s+/g, " ") + all("use", node).map((use) => use.getAttribute("href"));
  const bare = (words) => words.replace(/^\s*\w+\W+/, ""); // without the name of the hex
  const middle = (node) => {
    const box = node.getBoundingClientRect(), board = $("board"), stage = board.getBoundingClientRect();
    return [box.x + box.width / 2 - stage.x + board.scrollLeft, box.y + box.height / 2 - stage.y + board.scrollTop];
  };

  function look() {
    const things = new Map(), paths = new Map();
    for (const node of all(THINGS, $("board"))) {
      const words = looks(node);
      if (words) things.set(`${place(node.parentElement)} ${words}`, node);
    }
    for (const node of all(TRAVELLERS, $("board"))) {
      const name = node.dataset.travels ?? looks(node), box = node.getBoundingClientRect();
      if (box.width) paths.set(name, middle(node));
    }
    return { things, paths };
  }

  let seen = null, from = -1, news = new Map(), ways = [];
  function mark() {
    if (!$("board") || $("table").matches(".alone")) return seen = null;
    const now = look(), start = Number($("since")?.dataset.from ?? Infinity);
    const line = all("#log-lines > li").map(numberOf).pop() ?? -1;
    if (seen && start === from) {
      // If the whole layout changes, marks would only be noise.
      const changed = [...now.things.keys()].filter((name) => !seen.things.has(name)), moved = journeys(seen.paths, now.paths);
      if (changed.length <= MOST) for (const name of changed) news.set(name, line);
      if (moved.length <= MOST) ways.push(...moved.map((way) => [...way, line]));
    } else [news, ways] = [new Map(), []];
    [seen, from] = [now, start];
    for (const [name, node] of now.things) {
      if (news.has(name)) node.dataset.news = news.get(name);
      else delete node.dataset.news;
    }
    arrows();
  }
  // A piece that has disappeared from one place and appeared in another with the same look has moved there.
  function journeys(before, after) {
    const gone = [...before].filter(([name, at]) => !after.has(name) || Math.hypot(at[0] - after.get(name)[0], at[1] - after.get(name)[1]) > 12);
    const found = [];
    for (const [name, to] of after) {
      if (before.has(name) && !gone.some(([other]) => other === name)) continue;
      const nearest = gone.filter(([other]) => other === name || bare(other) === bare(name))
        .sort(([, a], [, b]) => Math.hypot(a[0] - to[0], a[1] - to[1]) - Math.hypot(b[0] - to[0], b[1] - to[1]))[0];
      if (!nearest) continue;
      gone.splice(gone.indexOf(nearest), 1);
      found.push([nearest[1], to]);
    }
    return found;
  }
  function arrows() {
    $("arrows")?.remove();
    const board = $("board");
    if (!ways.length || !board) return;
    const lines = ways.slice(-6).map(([[x, y], [to, down], line]) => {
      const far = Math.hypot(to - x, down - y) || 1, short = Math.max(0, far - 14) / far;
      return `<path data-line="${line}" d="M${x} ${y}L${x + (to - x) * short} ${y + (down - y) * short}" marker-end="url(#arrow-head)"/>`;
    });
    board.insertAdjacentHTML("beforeend", `<svg id="arrows" aria-hidden="true" width="${board.scrollWidth}" height="${board.scrollHeight}"><defs><marker id="arrow-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L10 5L0 10Z"/></marker></defs>${lines.join("")}</svg>`);
  }

  // The strip shows the latest lines since then, and all of them when it is opened.
  function strip() {
    const box = $("since"), list = box?.querySelector("ol");
    if (!list) return;
    const lines = all("#log-lines > li").filter((line) => numberOf(line) >= Number(box.dataset.from));
    box.hidden = !lines.length;
    const beyond = (shown) => Math.max(0, lines.length - shown) || "";
    Object.assign(box.querySelector("summary").dataset, { more: beyond(3), rest: beyond(1) });
    list.replaceChildren(...lines.slice(-24).map((line) => {
      const item = document.createElement("li"), button = document.createElement("button");
      item.className = line.className;
      button.type = "button";
      button.textContent = line.firstElementChild.textContent;
      button.onclick = () => show(numberOf(line));
      item.append(button);
      return item;
    }));
  }
  // Highlights the parts of the board that a line is about: the parts that changed with its event, or at the next
  // change after it.
  function show(line) {
    const marked = [...all("[data-news]"), ...all("#arrows [data-line]")];
    const at = (node) => Number(node.dataset.news ?? node.dataset.line);
    const moment = Math.min(...marked.map(at).filter((number) => number >= line));
    for (const node of all(".pointed")) node.classList.remove("pointed");
    const shown = marked.filter((node) => at(node) === moment);
    shown[0]?.scrollIntoView({ block: "nearest" });
    for (const node of shown) node.classList.add("pointed");
    setTimeout(() => shown.forEach((node) => node.classList.remove("pointed")), 2400);
  }

  const follow = () => { strip(); mark(); };
  document.addEventListener("changed", follow);
  addEventListener("resize", () => { ways = []; arrows(); });
  document.querySelector("#drawers")?.addEventListener("click", ({ target }) => {
    const line = target.closest("#log-lines > li");
    if (line && !target.closest("a")) show(numberOf(line));
  });
  follow();
})();
