// The replay controls. Every step is also a link, so that everything can be reached without this script. It is one
// function in two files: `motions.js` comes first.
const $ = (id) => document.getElementById(id);
const all = (query, from = document) => [...from.querySelectorAll(query)];
const now = () => performance.now();
const stillness = matchMedia("(prefers-reduced-motion: reduce)"), reduced = { get matches() { return stillness.matches || document.documentElement.dataset.motion === "off"; } };
const TRAVEL = 320; // how long a piece travels, in milliseconds
const parse = (text) => Object.assign(document.createElement("template"), { innerHTML: text }).content.firstElementChild;
let main = document.querySelector("main.player");
let numbers, kept = new Map(), wanted = 0, timer = 0;
const place = () => Number($("moment").dataset.place);
const eyes = () => new URL(location).searchParams.get("as");
const address = (number) => `?ply=${number}` + (eyes() ? `&as=${eyes()}` : "");

// The steps of this perspective are fetched once each, and the latest hundred are cached.
function get(number) {
  const url = address(number);
  if (!kept.has(url)) {
    const answer = server.ask(url, { headers: { "X-Frames": "1" } }).then((answer) => answer.ok ? answer.text() : Promise.reject(answer));
    answer.catch(() => kept.delete(url));
    kept.set(url, answer);
    if (kept.size > 100) kept.delete(kept.keys().next().value);
  }
  return kept.get(url);
}

async function go(to) {
  const goal = Math.min(Math.max(to, 0), numbers.length - 1), mine = ++wanted;
  $("slider").value = goal;
  let html;
  try {
    html = await get(numbers[goal]);
  } catch (why) {
    if (mine === wanted) failed(why, address(numbers[goal]));
    return;
  }
  server.found();
  if (mine !== wanted) return;
  show(html);
  history.replaceState(null, "", server.address(address(numbers[goal])));
  for (const near of [goal + 1, goal + 2, goal - 1]) if (near in numbers) get(numbers[near]);
}
// A page of the server explains the error. Without a response from the server, the replay stays at its step.
function failed(why, url) {
  if (why instanceof Response && why.status < 500) return server.go(url);
  pause();
  server.lost();
  $("slider").value = place();
}

// Pieces move if the step follows the one before, as its events say. Then the step is shown.
let arrival = 0, arrive = null;
function show(html) {
  clearTimeout(arrival);
  arrive?.();
  const before = place(), next = parse(html), isNext = Number(next.dataset.place) === before + 1 && !reduced.matches;
  const motions = isNext ? JSON.parse(next.dataset.motions).filter(({ as }) => !["throw", "approach"].includes(as)) : [];
  arrive = () => {
    const { scrollTop } = $("moment");
    arrive = null;
    endMotions();
    $("moment").replaceWith(next);
    next.scrollTop = scrollTop;
    settle();
    $("spoken").textContent = all("#moment .just li").map((line) => line.textContent).join(" ");
  };
  if (!motions.length) return arrive();
  travel(motions, new Map([["moment", html]]), TRAVEL);
  arrival = setTimeout(() => arrive?.(), TRAVEL);
}

// Updates the elements that depend on the step: links, slider, the line of the log.
function settle() {
  const at = place(), last = numbers.length - 1, { number } = $("moment").dataset;
  const between = numbers[at] !== number; // an address may name a moment at which these eyes saw nothing new
  const ways = { first: 0, previous: between ? at : at - 1, next: at + 1, last };
  for (const [id, to] of Object.entries(ways)) {
    const link = $(id), back = id === "first" || id === "previous", usable = back ? at > 0 || between : at < last;
    link.toggleAttribute("href", usable);
    if (usable) link.setAttribute("href", address(numbers[to]));
    for (const [name, value] of [["aria-disabled", "true"], ["role", "link"]]) usable ? link.removeAttribute(name) : link.setAttribute(name, value);
  }
  const words = document.querySelector(".now");
  words.textContent = words.dataset.of.replace("{}", at).replace("{}", last);
  $("slider").value = at;
  $("slider").setAttribute("aria-valuetext", `${words.textContent}: ${document.querySelector(".phase").textContent}`);
  for (const link of all(".eyes a")) link.href = link.getAttribute("href").replace(/ply=\d+/, `ply=${number}`);
  const form = $("play-on");
  if (form) {
    form.hidden = at >= last;
    $("play-on-ply").value = number;
  }
  all("#story [aria-current]").forEach((line) => line.removeAttribute("aria-current"));
  const told = all(`#story [data-number="${number}"]`);
  told.forEach((line) => line.setAttribute("aria-current", "step"));
  const log = $("story"), line = told.at(-1);
  if (line && log.scrollHeight > log.clientHeight) log.scrollTop = line.offsetTop - log.offsetTop - log.clientHeight / 2;
  if (at >= last) pause();
}

function pause() {
  clearInterval(timer);
  timer = 0;
  label();
}
function label() {
  const button = $("play");
  button.setAttribute("aria-pressed", String(!!timer));
  button.lastElementChild.textContent = timer ? button.dataset.pause : button.dataset.play;
  button.title = button.lastElementChild.textContent;
  button.setAttribute("aria-label", button.title);
}
function toggle() {
  if (timer) return pause();
  if (place() >= numbers.length - 1) go(0);
  timer = setInterval(() => { if (!document.hidden) go(Number($("slider").value) + 1); }, Number($("speed").value));
  label();
}

// Another perspective has another log, so the whole replay is rendered anew.
async function look(link) {
  pause();
  const mine = ++wanted;
  try {
    const answer = await server.ask(link.href);
    server.found();
    const next = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main.player");
    if (mine !== wanted) return;
    if (!answer.ok || !next) throw answer;
    history.replaceState(null, "", link.href);
    clearTimeout(arrival);
    arrive = null;
    endMotions();
    main.replaceWith(next);
    main = next;
    start();
    document.querySelector(".eyes [aria-current]").focus();
  } catch (why) {
    if (mine === wanted) failed(why, link.href);
  }
}

function start() {
  numbers = $("slider").dataset.numbers.split(" ");
  try { $("speed").value = localStorage.getItem("replay-speed") || $("speed").value; } catch {}
  if (!$("speed").value) $("speed").selectedIndex = 1;
  label();
  settle();
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const link = event.target.closest("main.player a[href^='?']");
  if (event.target.closest("#play")) toggle();
  else if (link) {
    event.preventDefault();
    if (link.closest(".eyes")) look(link);
    else {
      pause();
      const number = link.search.match(/ply=(\d+)/)[1], to = numbers.indexOf(number);
      if (to < 0) server.go(link.href);
      else go(to);
    }
  }
});
document.addEventListener("input", ({ target }) => {
  if (target.id !== "slider") return;
  pause();
  go(Number(target.value));
});
document.addEventListener("change", ({ target }) => {
  if (target.id !== "speed") return;
  try { localStorage.setItem("replay-speed", target.value); } catch {}
  if (timer) {
    pause();
    toggle();
  }
});
const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, [popover]")) return;
  if (key === " " && !target.closest("a, button, summary")) toggle();
  else if (key in steps) {
    pause();
    go(Number($("slider").value) + steps[key]);
  } else return;
  event.preventDefault();
});
start();
