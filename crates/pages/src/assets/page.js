// The script of all pages. Without it everything still works: forms post, links navigate, details open.
"use strict";
(() => {
  const root = document.documentElement;
  const $ = (id) => document.getElementById(id);
  const all = (query, from = document) => [...from.querySelectorAll(query)];

  // Proxies, hotel networks and restarting machines also respond to requests. Only a response with the server's own
  // header is accepted, and any other one counts as no response.
  async function ask(url, options) {
    const answer = await fetch(url, options);
    if (!answer.headers.has("X-Endtable")) throw new Error("not an answer of the server");
    return answer;
  }
  // Shows the text with this name in the status line about the connection, or hides the line.
  function inform(name) {
    const link = $("link"), text = link.dataset[name] ?? "";
    if (link.textContent !== text) link.textContent = text;
    link.hidden = !text;
  }
  // Other scripts use these functions, too. A site without a server has its own way to ask, to go, and to name the page.
  const go = (url) => location.assign(url), here = () => location.pathname, address = (url) => url;
  self.server = { ask, go, here, address, inform, explain, lost: () => inform("lost"), found: () => inform(), ...self.host };

  // Draws the more distant hexes around the selected piece: each walks there step by step.
  function drawDistances(fold) {
    for (const box of all("[data-far]", fold)) if (!box.firstChild) box.innerHTML = box.dataset.far.split(",").filter(Boolean).map((spot) => {
      const { walk, words } = box.dataset, [hex, column, row, cost] = spot.split(" ");
      return `<button class="at ix-far ${column} ${row}" form="act" name="action" value="&quot;${walk} ${hex}&quot;" tabindex="-1" title="${words.replace("%1", hex).replace("%2", cost)}"><svg viewBox="-50 -43.300 100 86.600" aria-hidden="true"><circle r="15"/><text class="ix-cost" y="8.5" text-anchor="middle">${cost}</text></svg></button>`;
    }).join("");
  }
  document.addEventListener("toggle", ({ target }) => {
    if (target.open ?? target.matches(":popover-open")) drawDistances(target);
    if (target.open && target.matches(CLOSABLE)) note(target);
    if (target.open && target.matches(".more")) target.querySelector(".panel")?.scrollIntoView({ block: "nearest" });
  }, true);

  // Side panels. On wide screens the log is open from the first visit to the table on; a tablet that is rotated shows
  // the board.
  const wide = matchMedia("(min-width: 62rem)");
  let looked = false;
  function settlePanels() {
    const log = $("drawer-log");
    if (log && !looked && wide.matches) log.open = true;
    looked ||= !!log;
  }
  wide.addEventListener("change", () => { if ($("drawer-log")) $("drawer-log").open = wide.matches; });

  // What was opened and can be closed with Escape, the newest last. What has left the page must not stay in memory.
  const CLOSABLE = "[name=pick], .more, .sure, .group, #drawers > details";
  let opened = [];
  function note(one) {
    opened = [...opened.filter((other) => other !== one), one];
  }
  document.addEventListener("settled", () => { opened = opened.filter((one) => one.isConnected); });

  // Further scripts are loaded when they are needed: at once, or when the user first interacts with the page.
  function load(src) {
    if (!all("script").some((one) => one.getAttribute("src") === src)) document.head.append(Object.assign(document.createElement("script"), { src }));
  }
  // A stream says at its beginning whether a module can draw its table, and what a page of its build consists of. A page
  // of another build goes on, because the person may be typing.
  $("reload")?.addEventListener("click", () => location.reload());
  document.addEventListener("hello", ({ detail: { client, assets } }) => {
    $("updated").hidden = assets.every((path) => document.head.querySelector(`[src="${path}"], [href="${path}"]`));
    if (client) import(client.script).then(({ start }) => start(client)).catch(console.error);
  });
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, () => {
    for (const { dataset: { late } } of all("[data-late]")) load(late);
  });

  // Runs at the start, and whenever the content of the page has changed.
  function settle() {
    for (const group of all("[data-rove]")) {
      const choices = all("[data-choice]", group);
      const current = Math.max(0, choices.indexOf(document.activeElement));
      choices.forEach((choice, place) => { choice.tabIndex = place === current ? 0 : -1; });
    }
    for (const fold of all("details[open], :popover-open")) drawDistances(fold);
    const hint = document.querySelector("#notice:has([data-aside])");
    if (hint && !opened.includes(hint)) note(hint);
    settlePanels();
    for (const { dataset: { script } } of all("[data-script]")) load(script);
    for (const button of all("[data-share]")) button.hidden = !navigator.share;
  }
  document.addEventListener("settled", settle);

  // Keyboard navigation.
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const drawers = { l: "log", r: "rules", t: "talk" };
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape") {
      // One press closes one thing. The browser itself closes what lies on top of the page.
      const open = !document.querySelector(":popover-open") && opened.findLast((one) => one.isConnected && one.open !== false);
      if (open?.open) {
        if (open.contains(target)) open.firstElementChild.focus();
        open.open = false;
      } else if (open) open.querySelector("[data-aside]").click();
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

  // The reason of a blocked action stands beside it, where it covers no answer. A tap or Enter keeps it open.
  const blockedAt = ({ target }) => target.closest?.("[aria-disabled][popovertarget]");
  const roomy = () => matchMedia("(hover: hover) and (min-width: 40.01rem)").matches;
  const nameOf = (button) => [...(button.querySelector(":scope > .unseen:last-child") ?? button).childNodes].filter((node) => !node.matches?.(".key, .short")).map((node) => node.textContent).join(" ").trim();
  function explain(button, why = button && $(button.getAttribute("popovertarget")), words = button && nameOf(button)) {
    if (!why) return;
    const { left, width, top, bottom } = button.getBoundingClientRect(), half = Math.min(160, innerWidth / 2) + 8;
    why.querySelector("b").textContent = words;
    why.classList.add("near");
    why.classList.toggle("under", top < 140);
    why.style.setProperty("--below", `${innerHeight - top + 8}px`);
    why.style.setProperty("--above", `${bottom + 8}px`);
    why.style.setProperty("--middle", `${Math.min(Math.max(left + width / 2, half), innerWidth - half)}px`);
    return why;
  }
  function glance(event) {
    const button = blockedAt(event);
    if (!button || event.type === "focusin" && !button.matches(":focus-visible")) return;
    if ($(button.getAttribute("popovertarget"))?.matches(":popover-open")) return;
    const why = roomy() && explain(button);
    if (!why) return;
    why.showPopover();
    why.dataset.glance = "";
  }
  function away(event) {
    const button = blockedAt(event), why = button && $(button.getAttribute("popovertarget"));
    if (why && "glance" in why.dataset && !button.contains(event.relatedTarget)) why.hidePopover();
  }
  // A pointer that rests where a button appears has not asked, so only one that moves counts.
  for (const type of ["mousemove", "focusin"]) document.addEventListener(type, glance);
  for (const type of ["mouseout", "focusout"]) document.addEventListener(type, away);
  document.addEventListener("click", (event) => {
    const why = explain(blockedAt(event));
    if (why) delete why.dataset.glance;
  }, true);
  // A press on a hex that offers nothing says what lies there, and why it cannot be used now.
  document.addEventListener("click", ({ target }) => {
    const hex = target.closest(".ix-ground [data-hex]"), board = hex?.closest(".ix-board");
    if (!board) return;
    const cell = board.querySelector(`[data-at="hex-${hex.dataset.hex}"] .unseen`), { goal } = hex.dataset;
    const state = !board.querySelector("summary") ? $("inert-answer") ? "answer" : "wait" : !board.querySelector("[open]") ? "pick" : cell ? "apart" : "far";
    const words = [cell?.textContent ?? hex.dataset.hex, goal].filter(Boolean).join(". ");
    explain(hex, $(`inert-${state}`), words)?.showPopover();
  });
  // What it says is about the moment in which it was pressed.
  document.addEventListener("moment", () => document.querySelector("[id^=inert-]:popover-open")?.hidePopover());

  // A press that comes while the page changes does not count, and says so.
  document.addEventListener("refused", ({ detail }) => explain(detail, $("press-again"))?.showPopover());

  // The operator's notice, until it is dismissed.
  function announce(word) {
    const said = $("house-word");
    if (said.textContent !== (word || "")) said.textContent = word || "";
    let aside = null;
    try { aside = sessionStorage.getItem("aside"); } catch {}
    $("house").open = !!word && aside !== word;
  }
  $("house").addEventListener("toggle", ({ target }) => {
    if (!target.open) try { sessionStorage.setItem("aside", $("house-word").textContent); } catch {}
  });
  document.addEventListener("notice", ({ detail }) => announce(detail.text));
  if ($("house").open) announce($("house-word").textContent);

  // Copies links, shares them, switches the theme, and reads files into fields.
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
    const opens = event.target.closest("[data-opens]"), panel = opens && $(opens.dataset.opens);
    if (panel) {
      opens.closest("[popover]")?.hidePopover();
      panel.open = true;
      ($(opens.dataset.field) ?? panel.firstElementChild).focus();
    }
    if (event.target.closest("[data-theme-switch]")) {
      const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "lamp" : "paper";
      root.dataset.theme = (root.dataset.theme || dark) === "lamp" ? "paper" : "lamp";
      try { localStorage.setItem("theme", root.dataset.theme); } catch {}
    }
  });
  document.addEventListener("change", async ({ target }) => {
    if (target.dataset.fill && target.files[0]) $(target.dataset.fill).value = await target.files[0].text();
  });
  // This browser contributes to deals automatically. Text that the user typed for this does not leave the browser
  // before the deal.
  document.addEventListener("formdata", ({ target, formData }) => {
    if (!target.matches("[data-adds]")) return;
    formData.set("adds", "1");
    if (formData.get("share")) document.body.dataset.typed = formData.get("share");
    formData.delete("share");
  });
  settle();
})();
