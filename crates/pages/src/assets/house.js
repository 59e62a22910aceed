// The main script. Without it everything still works: forms post, links navigate, details open.
"use strict";
(() => {
  const root = document.documentElement;
  const $ = (id) => document.getElementById(id);
  const all = (query, from = document) => [...from.querySelectorAll(query)];
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const BEAT = 2100; // one staged moment, as long as in the stylesheet, unless it says otherwise
  let sending = false, answered = -Infinity, stageEnds = 0;

  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

  // Proxies, hotel networks and restarting machines also respond to requests. Only a response with the server's own
  // header is accepted, and any other one counts as no response. Other scripts use this function, too.
  async function ask(url, options) {
    const answer = await fetch(url, options);
    if (!answer.headers.has("X-Endtable")) throw new Error("not an answer of the server");
    return answer;
  }
  self.server = { ask, lost: () => lost(), found: () => found() };

  // Screen readers get the same sentences as the log.
  const numberOf = (line) => Number(line.id.slice(5)); // "line-7"
  const lastLine = () => all("#log-lines > li").map(numberOf).pop() ?? -1;
  let heard = lastLine();
  function announce() {
    const newest = lastLine();
    if (newest < heard) heard = -1;
    const words = all("#log-lines > li").filter((line) => numberOf(line) > heard).slice(-12);
    heard = newest;
    if (words.length) $("spoken").replaceChildren(...words.map((line) => {
      const p = document.createElement("p");
      p.textContent = line.firstElementChild.textContent;
      return p;
    }));
    alarm();
    return words.length > 0;
  }
  function alarm() {
    const alert = $("table")?.dataset.alert || "";
    if ($("alert").textContent !== alert) $("alert").textContent = alert;
  }

  // Islands. The displayed state has a version. An update leads from one version to the next and changes the elements
  // that it names. Elements are preserved if possible, so that focus, position and half-typed text are not lost.
  let version = document.body.dataset.version || "";
  const fresh = (node) => node.matches?.(".moment, .falls, .dealt, .fate");
  const kindOf = (node) => node.classList[0] || node.localName;
  // A name consists of steps: "#id", or a kind with its index among the elements without an id, such as "strip.li~2".
  function named(name, from) {
    for (const step of name.split(".")) {
      const [kind, place = 0] = step.split("~");
      from = step[0] === "#" ? $(step.slice(1)) : from && [...from.children].filter((one) => !one.id && kindOf(one) === kind)[place];
    }
    return from;
  }
  // These map each new element to its element on the page, and the placeholders to the elements that stay. All names
  // refer to the page before the update.
  let twins, stays, parts;
  function pair(next, now) {
    twins.set(next, now);
    const kinds = {};
    for (const child of next.children) {
      if (child.dataset.keep) {
        const kept = child.dataset.keep.split(" ").flatMap((step) => {
          const [first, run = 1] = step.split("+"), [kind, place = 0] = first.split("~");
          if (step[0] !== "#") kinds[kind] = Number(place) + Number(run);
          return step[0] === "#" ? [named(step)] : Array.from({ length: run }, (_, more) => named(`${kind}~${Number(place) + more}`, now));
        });
        stays.set(child, kept);
      } else if (child.id) pair(child, $(child.id));
      else {
        const kind = kindOf(child), place = kinds[kind] ?? 0;
        kinds[kind] = place + 1;
        pair(child, named(`${kind}~${place}`, now));
      }
    }
  }
  function collect(from, around) {
    for (const part of [...from.children]) {
      const { at, append, in: inside } = part.dataset, name = at || append || inside;
      const now = named(name || `#${part.id}`, around);
      if (inside) collect(part.content, now);
      else if (append) parts.push([now, [...(now?.ownerSVGElement ? part.content.firstElementChild : part.content).children]]);
      else {
        let next = at ? part.content.firstElementChild : part;
        if (at && now?.ownerSVGElement) next = next.firstElementChild;
        pair(next, now);
        parts.push([now, next]);
      }
    }
  }
  // Inserts a new element together with its parts that stay.
  function adopt(node) {
    for (const child of node.nodeType === 1 ? [...node.children] : []) {
      if (stays.has(child)) child.replaceWith(...stays.get(child));
      else adopt(child);
    }
    return node;
  }
  function morph(now, next) {
    if (now.nodeName !== next.nodeName || now.id !== (next.id ?? "") || fresh(next) && !now.isEqualNode(next)) return now.replaceWith(adopt(next));
    const own = (name) => name === "open" || name === "data-news" || name === "tabindex" && "choice" in next.dataset || now.id === "table" && name === "class";
    for (const { name } of [...now.attributes]) if (!next.hasAttribute(name) && !own(name)) now.removeAttribute(name);
    for (const { name, value } of next.attributes) if (now.getAttribute(name) !== value && !own(name)) now.setAttribute(name, value);
    if (now.id === "table") now.classList.toggle("alone", next.classList.contains("alone"));
    if (now.matches("input[type=hidden], input[readonly]")) now.value = next.value;
    let at = now.firstChild;
    // Removed elements are handled first, because moving an element would close it and reset its scroll position.
    const staying = new Set([...next.children].flatMap((child) => stays.get(child) ?? [twins.get(child)]));
    const take = (node) => {
      while (at && at !== node && !staying.has(at)) drop();
      if (node === at) at = at.nextSibling;
      else now.insertBefore(node, at);
    };
    const drop = () => {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    };
    for (const child of [...next.childNodes]) {
      const twin = twins.get(child);
      if (stays.has(child)) stays.get(child).forEach(take);
      else if (twin?.parentNode === now) {
        take(twin);
        morph(twin, child);
      } else if (child.nodeType === 3 && at?.nodeType === 3) {
        if (at.nodeValue !== child.nodeValue) at.nodeValue = child.nodeValue;
        at = at.nextSibling;
      } else now.insertBefore(adopt(child), at);
    }
    while (at) drop();
  }
  // Draws the more distant hexes around the selected piece.
  function rings(fold) {
    for (const box of all("[data-far]", fold)) if (!box.firstChild) box.innerHTML = box.dataset.far.split(",").filter(Boolean).map((spot) => {
      const [column, row, cost] = spot.split(" ");
      return `<span class="at ix-far ${column} ${row}"><svg viewBox="-50 -43.300 100 86.600"><text class="ix-cost" x="0" y="7" text-anchor="middle">${cost}</text></svg></span>`;
    }).join("");
  }
  // Collapsible content is loaded on demand. Content for an older or newer page is ignored.
  const coming = new Set();
  async function fill(fold) {
    for (const part of all(".part:empty", fold)) {
      const { id, dataset: { print } } = part;
      if (coming.has(print)) continue;
      coming.add(print);
      try {
        const answer = await ask(`${location.pathname}/part/${id.slice(5)}`), box = document.createElement("template");
        if (answer.ok) box.innerHTML = await answer.text();
        const whole = box.content.firstElementChild;
        if (part.dataset.print === print && whole?.dataset.print === print) part.replaceChildren(...whole.childNodes);
        inSight(fold);
      } catch { reconnect(); }
      coming.delete(print);
    }
    rings(fold);
  }
  // A panel that opens over the board is scrolled into view once, as soon as it exists.
  const opened = new WeakSet();
  function inSight(fold) {
    const over = opened.has(fold) && fold.querySelector("[data-over]");
    if (over && opened.delete(fold)) over.scrollIntoView({ block: "nearest" });
  }
  document.addEventListener("toggle", ({ target }) => {
    if (!(target.open ?? target.matches(":popover-open"))) return;
    opened.add(target);
    fill(target);
    inSight(target);
  }, true);
  for (const hint of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(hint, ({ target }) => {
    const fold = target.closest?.("summary")?.parentElement ?? target.closest?.("[popovertarget]")?.popoverTargetElement;
    if (fold) fill(fold);
  });
  // The user's choice to open or close an element is kept. An element that the server opens is opened once.
  const unfolded = new WeakSet();
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
  function land(html) {
    const box = document.createElement("template");
    box.innerHTML = html;
    [twins, stays, parts] = [new Map(), new Map(), []];
    collect(box.content, null);
    if (parts.some(([now]) => !now) || [...stays.values()].flat().some((kept) => !kept)) return false;
    for (const [now, next] of parts) {
      if (Array.isArray(next)) now.append(...next.filter((item) => !$(item.id)));
      else morph(now, next);
    }
    return true;
  }

  // Showing updates. Updates by other players wait for the end of an animation. The viewer's own actions never wait.
  const waiting = [];
  function show(step) {
    const holding = root.classList.contains("holding") || performance.now() - answered > 1500;
    if (stageEnds > performance.now() && holding) waiting.push(step);
    else change(step);
  }
  let releasing = 0;
  function last(time) {
    stageEnds = performance.now() + time;
    clearTimeout(releasing);
    releasing = setTimeout(release, time);
  }
  function release() {
    stageEnds = 0;
    for (const step of waiting.splice(0)) change(step);
  }
  function change({ from, to, staged, html }) {
    if (from !== null && from !== version) return to === version || whole();
    const main = $("table"), active = document.activeElement, id = active?.id;
    const inDock = $("dock")?.contains(active), viewer = main.dataset.viewer, apart = main.matches(".alone");
    const playing = main.querySelector(".dock");
    const watched = staged && !still() && !document.hidden, spots = watched ? places() : null;
    tell("landing", watched);
    const lines = $("log-lines");
    if (!land(html)) return whole();
    const warned = document.querySelector("#notice [data-about]");
    if (warned && warned.dataset.about !== $("act")?.elements.question?.value) $("notice").remove();
    unfold();
    openLog();
    document.body.dataset.version = version = to;
    if (lines) while (lines.children.length > 96) lines.firstElementChild.remove();
    if (main.matches(".alone") !== apart || playing && !$("dock").matches(".dock")) scrollTo(0, 0);
    if (viewer === "" && main.dataset.viewer !== "") again(); // the stream of a spectator stays one
    if (id && (!document.activeElement || document.activeElement === document.body)) refocus(id, inDock);
    document.title = main.dataset.title + " · Endtable";
    root.classList.remove("skip-motion");
    settle();
    const news = announce(), moving = staged && news && !still();
    sharing();
    document.dispatchEvent(new Event("changed"));
    main.classList.toggle("staged", moving);
    if (spots && moving) journey(spots);
    const moments = moving ? all(".moment", main) : [];
    const span = moments.reduce((sum, { dataset }) => sum + Number(dataset.span ?? BEAT), 0);
    last(span);
    tell("landed", { moving: watched && moving, span, last });
  }
  // Fetches the current page. Returns true on success. Otherwise it is fetched again after reconnecting.
  async function whole() {
    try {
      const answer = await ask(location.pathname, { headers: { "X-Region": "1" } });
      if (answer.status === 404) return removed();
      if (!answer.headers.has("X-Version")) throw new Error("the page did not come");
      change({ from: null, to: answer.headers.get("X-Version"), staged: false, html: await answer.text() });
      return true;
    } catch { reconnect(); }
  }
  document.addEventListener("outdated", whole);

  // Pieces move from their previous position. They are the real elements all the way, so a click on them counts.
  const travellers = () => all("[data-travels]");
  const places = () => new Map(travellers().map((piece) => [piece.dataset.travels, piece.getBoundingClientRect()]));
  function journey(before) {
    for (const piece of travellers()) {
      const from = before.get(piece.dataset.travels), to = piece.getBoundingClientRect();
      if (!from || !to.width || Math.hypot(from.x - to.x, from.y - to.y) < 2) continue;
      const move = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
      piece.animate([{ transform: move }, { transform: "none" }], { duration: 420, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" });
    }
  }
  function skip() {
    tell("skipped");
    root.classList.add("skip-motion");
    all(".moment").forEach((moment) => { moment.hidden = true; });
    stageEnds = 0;
    setTimeout(release, 250); // not under the finger that skips
  }
  function refocus(id, inDock) {
    const goal = $(id) || inDock && (document.querySelector("#dock [data-choice]:not([aria-disabled])") || $("dock"));
    if (goal?.id === "dock") goal.tabIndex = -1;
    goal?.focus?.({ preventScroll: true });
  }
  function settle() {
    for (const group of all("[data-rove]")) {
      const choices = all("[data-choice]", group);
      const current = Math.max(0, choices.indexOf(document.activeElement));
      choices.forEach((choice, place) => { choice.tabIndex = place === current ? 0 : -1; });
    }
    const log = $("leaf-log");
    if (log) log.scrollTop = log.scrollHeight;
    root.style.scrollPaddingBottom = ($("dock")?.offsetHeight ?? 0) + 12 + "px"; // nothing hides behind the dock
    for (const { dataset: { script } } of all("[data-script]")) bring(script);
    tell("settled");
  }
  // Further scripts are loaded when they are needed: at once, or when the user first interacts with the page.
  function bring(src) {
    if (!all("script").some((one) => one.getAttribute("src") === src)) document.head.append(Object.assign(document.createElement("script"), { src }));
  }
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, () => {
    for (const { dataset: { late } } of all("[data-late]")) bring(late);
  });

  // Sending. The stream delivers the result of an action. Without a stream the response contains it.
  document.addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    if (!form.matches("form[data-post]")) return;
    event.preventDefault();
    if (sending) return;
    unsent = null;
    send(form.getAttribute("action"), new URLSearchParams(new FormData(form, button)), all("input[type=text]", form), button);
  });
  async function send(action, body, fields, button) {
    sending = true;
    button?.classList.add("taken");
    const before = version, headers = { "X-Region": "1" };
    if (stream?.readyState === 1) headers["X-Stream"] = "1";
    answered = performance.now();
    try {
      const answer = await ask(action, { method: "POST", body, headers });
      if (answer.status === 503 && body.has("question")) throw new Error("not now; it is sent again");
      unsent = null;
      found();
      if (answer.status === 404) removed();
      const there = new URL(answer.url);
      if (answer.redirected && there.pathname !== location.pathname && !there.searchParams.has("fresh")) return location.assign(answer.url);
      if (answer.status === 204) {
        fields.forEach((field) => { field.value = ""; });
        setTimeout(() => { if (version === before) whole(); }, 2500);
      } else if (answer.headers.get("X-Notice")) say(await answer.text());
      else if (!answer.ok) excuse(await answer.text());
      else if (answer.headers.get("X-Version")) {
        fields.forEach((field) => { field.value = ""; });
        change({ from: null, to: answer.headers.get("X-Version"), staged: true, html: await answer.text() });
      } else whole();
    } catch {
      unconfirmed(action, body);
    } finally {
      sending = false;
      button?.classList.remove("taken");
    }
  }
  // An error page is shown as a message here, and the user's input stays.
  function excuse(html) {
    const notice = new DOMParser().parseFromString(html, "text/html").getElementById("notice");
    if (!notice) throw new Error("a page that says nothing");
    say(notice.outerHTML);
  }
  // An action that the server has not confirmed. If it has the number of a question, it is sent again automatically
  // after reconnecting, because the server accepts it only once. Any other input stays in its field for the user to
  // decide.
  let unsent = null;
  function unconfirmed(action, body) {
    if (body.has("question")) unsent = { action, body };
    else {
      const notice = document.createElement("div"), words = document.createElement("p");
      words.textContent = $("link").dataset.unsure;
      notice.append(words);
      Object.assign(notice, { id: "notice", className: "notice", tabIndex: -1 }).setAttribute("role", "status");
      say(notice.outerHTML);
    }
    reconnect();
  }
  async function sendAgain() {
    const { action, body } = unsent;
    if (!await whole() || sending || unsent?.body !== body) return;
    const asks = (form) => form.getAttribute("action") === action && form.elements.question?.value === body.get("question");
    if (all("form[data-post]").some(asks)) send(action, body, []);
    else found(unsent = null); // it was taken after all, or nobody asks any more
  }
  function say(html) {
    $("notice")?.remove();
    const place = document.querySelector("#dock .ask") || $("dock") || $("board");
    place?.insertAdjacentHTML(place.matches(".ask") ? "beforebegin" : "afterbegin", html);
    $("notice")?.focus({ preventScroll: true });
  }

  // A warning is dismissed without reloading the page.
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#notice [data-aside]")) return;
    event.preventDefault();
    $("notice").remove();
    refocus("", true);
  });

  // The operator's notice, until it is dismissed.
  function announced(word) {
    const said = $("house-word");
    if (said.textContent !== (word || "")) said.textContent = word || "";
    let aside = null;
    try { aside = sessionStorage.getItem("aside"); } catch {}
    $("house").open = !!word && aside !== word;
  }
  $("house").addEventListener("toggle", ({ target }) => {
    if (!target.open) try { sessionStorage.setItem("aside", $("house-word").textContent); } catch {}
  });
  if ($("house").open) announced($("house-word").textContent);

  // The stream: there is one, closed in hidden tabs, and reopened with full jitter.
  const address = document.body.dataset.events;
  let stream = null, tries = 0, retry = 0, mourning = 0, hiddenAt = 0, gone = false;
  function inform(words) {
    $("link").textContent = words;
    $("link").hidden = false;
  }
  function lost() {
    if (gone) return;
    if (unsent) inform($("link").dataset.unsent);
    // A failed attempt in the meantime does not postpone it.
    else mourning ||= setTimeout(() => inform($("link").dataset.lost), 1500);
  }
  const pause = () => 200 + Math.random() * Math.min(15000, 500 * 2 ** tries++);
  function reconnect() {
    close();
    clearTimeout(retry);
    lost();
    if (!gone && !document.hidden) retry = setTimeout(open, pause());
  }
  // The table no longer exists, so there are no further attempts.
  function removed() {
    [gone, unsent] = [true, null];
    close();
    [retry, mourning].forEach(clearTimeout);
    inform($("link").dataset.removed);
  }
  function found() {
    clearTimeout(mourning);
    mourning = 0;
    if (unsent || gone) return;
    tries = 0;
    $("link").hidden = true;
    $("link").textContent = "";
  }
  function close() {
    stream?.close();
    stream = null;
  }
  function open() {
    clearTimeout(retry);
    if (!address || stream || gone) return;
    stream = new EventSource(`${address}?have=${waiting.at(-1)?.to ?? version}`);
    stream.onopen = found;
    let forms = [];
    stream.addEventListener("forms", (event) => {
      forms = event.data.split("\n");
      if (unsent) sendAgain();
      tell("connected");
    });
    stream.addEventListener("removed", removed);
    const read = (data, whole) => {
      const end = data.indexOf("\n"), words = data.slice(0, end).split(" ");
      const html = data.slice(end + 1).replace(/[\x01-\x1f]/g, (sign) => forms[sign.charCodeAt()] || sign);
      found();
      show(whole ? { from: null, to: words[0], staged: false, html } : { from: words[0], to: words[1], staged: words[2] === "staged", html });
    };
    stream.addEventListener("region", (event) => read(event.data, true));
    stream.addEventListener("islands", (event) => read(event.data, false));
    stream.addEventListener("clock", (event) => tell("clock", Number(event.data)));
    stream.addEventListener("house", (event) => announced(JSON.parse(event.data)));
    stream.onerror = () => {
      reconnect();
      if (tries % 3 === 0) whole(); // a stream does not say why it is refused
    };
  }
  function again() {
    close();
    open();
  }
  document.addEventListener("visibilitychange", () => {
    clearTimeout(retry);
    if (document.hidden) {
      hiddenAt = Date.now();
      // Players with a seat keep the stream in a hidden page, because it notifies them.
      if (!$("table")?.dataset.viewer) retry = setTimeout(close, 120000);
    } else if (Date.now() - hiddenAt > 20000) again(); // phones cut hidden pages off without a word
    else open();
  });
  addEventListener("pageshow", (event) => { if (event.persisted) again(); });
  addEventListener("offline", lost);
  addEventListener("online", again);

  // Keyboard navigation.
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const drawers = { l: "log", r: "rules", t: "talk" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event, unseen = root.classList.contains("holding");
    if (stageEnds > performance.now()) skip();
    if (unseen && key !== "Tab") return event.preventDefault(); // it answers nothing that nobody has seen yet
    if (key === "Escape") {
      for (const open of all("#drawers details[open], [name=pick][open]")) {
        if (open.contains(target)) open.firstElementChild.focus();
        open.open = false;
      }
      return;
    }
    if (target.matches("input:not([type=radio], [type=checkbox], [readonly]), textarea, select")) return;
    if (root.dataset.keys === "off" && !(key in steps)) return;
    const drawer = $("drawer-" + drawers[key]);
    const group = target.closest("[data-rove]");
    if (key in steps && group) {
      const choices = all("[data-choice]", group);
      const next = choices[(choices.indexOf(target) + steps[key] + choices.length) % choices.length];
      next.focus();
      choices.forEach((choice) => { choice.tabIndex = choice === next ? 0 : -1; });
    } else if (drawer) {
      drawer.open = !drawer.open;
      if (drawer.open) (key === "t" && $("talk-text") || drawer.firstElementChild).focus();
    } else if (key === "?") $("help").togglePopover();
    else if (key === "p" && $("piles")) $("piles").togglePopover();
    else if (key === "u" && $("undo")) $("undo").click();
    else {
      const choice = /^\d$/.test(key) && document.querySelector(`#dock [data-key="${key}"]`);
      if (!choice) return;
      choice.click();
    }
    event.preventDefault();
  });
  document.addEventListener("pointerdown", () => { if (stageEnds > performance.now()) skip(); });

  // The reason of a blocked action: beside it for mouse and keyboard, below everything for touch. A tap or Enter keeps
  // it open.
  const shutAt = ({ target }) => target.closest?.("[aria-disabled][popovertarget]");
  const roomy = () => matchMedia("(hover: hover) and (min-width: 40.01rem)").matches;
  function explain(button) {
    const why = button && $(button.getAttribute("popovertarget"));
    if (!why) return;
    const { left, width, top } = button.getBoundingClientRect(), half = Math.min(160, innerWidth / 2) + 8;
    why.querySelector("b").textContent = button.dataset.of || button.textContent.trim();
    why.classList.toggle("near", roomy());
    why.style.setProperty("--below", `${innerHeight - top + 8}px`);
    why.style.setProperty("--middle", `${Math.min(Math.max(left + width / 2, half), innerWidth - half)}px`);
    return why;
  }
  function glance(event) {
    const button = shutAt(event);
    if (!button || event.type === "focusin" && !button.matches(":focus-visible")) return;
    const why = roomy() && explain(button);
    if (why && !why.matches(":popover-open")) why.showPopover();
    if (why) why.dataset.glance = "";
  }
  function away(event) {
    const button = shutAt(event), why = button && $(button.getAttribute("popovertarget"));
    if (why && "glance" in why.dataset && !button.contains(event.relatedTarget)) why.hidePopover();
  }
  for (const type of ["mouseover", "focusin"]) document.addEventListener(type, glance);
  for (const type of ["mouseout", "focusout"]) document.addEventListener(type, away);
  document.addEventListener("click", (event) => {
    const why = explain(shutAt(event));
    if (why) delete why.dataset.glance;
  }, true);

  // Copies links and switches the theme.
  document.addEventListener("click", async (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const field = $(copy.dataset.copy), words = copy.lastElementChild, before = words.textContent;
      try { await navigator.clipboard.writeText(field.value); } catch { return field.select(); }
      words.textContent = copy.dataset.done;
      setTimeout(() => { words.textContent = before; }, 1600);
    }
    const share = event.target.closest("[data-share]");
    if (share) navigator.share({ title: document.title, text: share.dataset.text, url: $(share.dataset.share).value }).catch(() => {});
    if (event.target.closest("[data-theme-switch]")) {
      const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "lamp" : "paper";
      root.dataset.theme = (root.dataset.theme || dark) === "lamp" ? "paper" : "lamp";
      try { localStorage.setItem("theme", root.dataset.theme); } catch {}
    }
  });
  document.addEventListener("change", async ({ target }) => {
    if (target.dataset.fill && target.files[0]) $(target.dataset.fill).value = await target.files[0].text();
  });
  const sharing = () => all("[data-share]").forEach((button) => { button.hidden = !navigator.share; });

  // This browser contributes to deals automatically. Text that the user typed for this does not leave the browser
  // before the deal.
  document.addEventListener("formdata", ({ target, formData }) => {
    if (!target.matches("[data-adds]")) return;
    formData.set("adds", "1");
    if (formData.get("share")) document.body.dataset.typed = formData.get("share");
    formData.delete("share");
  });
  openLog();
  settle();
  sharing();
  alarm();
  open();
})();
