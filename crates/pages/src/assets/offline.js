// The first script of a site without a server. It starts the worker that hosts the tables, and writes the pages that the
// worker answers with. Other scripts speak to the worker as to a server.
"use strict";
(() => {
  const links = JSON.parse(document.currentScript.dataset.links), failure = document.getElementById("failed");
  // All pages have the address of this document, with their own path in the query.
  if (!location.pathname.endsWith(".html")) history.replaceState(null, "", `index.html${location.search}${location.hash}`);
  const here = () => location.search.slice(1) || "/";
  const addressOf = (path) => `${location.pathname}?${path}`;
  // Paths of the site begin with a slash. Scripts may also name parts of the page by the address of this document.
  function pathOf(url) {
    const { pathname, search } = new URL(url, location.origin + here()), own = location.pathname;
    const [path] = here().split("?");
    return (pathname === own || pathname.startsWith(`${own}/`) ? path.replace(/\/$/, "") + pathname.slice(own.length) || "/" : pathname) + search;
  }

  // The worker. If it dies, another one goes on from what is stored: nothing is lost, and pages ask again.
  let worker = null, requests = 0, deaths = 0;
  const asked = new Map(), streams = new Map();
  function start() {
    worker = new Worker(links.worker);
    worker.addEventListener("message", ({ data }) => take(data));
    worker.addEventListener("error", ({ message }) => die(message || "The worker does not start."));
    const absolute = (path) => new URL(path, location.href).href, { game, module, texts } = links;
    worker.postMessage({ start: { game, module: absolute(module), texts: texts.map(absolute), language: navigator.language, site: location.pathname } });
  }
  function die(reason) {
    console.error(reason);
    worker?.terminate();
    worker = null;
    if (++deaths > 5 && failure) failure.hidden = false;
    const lost = new TypeError("The worker has died.");
    for (const { fail } of asked.values()) fail(lost);
    for (const stream of streams.values()) stream.error(lost);
    asked.clear();
    streams.clear();
  }
  function take({ dead, reply, records, stream, ended }) {
    if (dead) die(dead);
    else if (reply) {
      asked.get(reply.id)?.done(reply);
      asked.delete(reply.id);
    } else if (records) streams.get(stream)?.enqueue(new TextEncoder().encode(records));
    else if (ended) {
      streams.get(ended)?.close();
      streams.delete(ended);
    }
  }
  function send(request) {
    if (!worker) start();
    const id = ++requests;
    return new Promise((done, fail) => {
      asked.set(id, { done, fail });
      worker.postMessage({ ask: { ...request, id } });
    });
  }
  function openStream(id, signal) {
    const close = () => {
      if (streams.delete(id)) worker?.postMessage({ closed: id });
    };
    return new ReadableStream({
      start(stream) {
        streams.set(id, stream);
        signal?.addEventListener("abort", () => {
          if (streams.has(id)) stream.error(signal.reason);
          close();
        });
      },
      cancel: close,
    });
  }
  // Answers like fetch. An answer that leads elsewhere is followed.
  async function ask(url, { method = "GET", body = "", headers = {}, signal } = {}) {
    const path = pathOf(url), frames = "X-Frames" in headers, request = { method, path, form: String(body), frames, page: here() };
    const aborted = new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)));
    const reply = await Promise.race([send(request), aborted]), to = reply.headers.find(([name]) => name === "location")?.[1];
    if (to) {
      const answer = await ask(to, { headers, signal });
      Object.defineProperty(answer, "redirected", { value: true });
      return answer;
    }
    const isStream = reply.headers.some(([, value]) => value === "application/x-ndjson");
    const content = isStream ? openStream(reply.id, signal) : reply.status === 204 ? null : reply.body;
    const answer = new Response(content, { status: reply.status, headers: reply.headers });
    Object.defineProperty(answer, "url", { value: location.origin + path });
    return answer;
  }
  const address = (url) => addressOf(pathOf(url)), go = (url) => location.assign(address(url));
  self.host = { ask, go, address, here: () => here().split("?")[0] };

  // Writes a page in place of the one before. The new page's own scripts come first with everything that happens.
  function write(html) {
    document.open();
    addEventListener("click", follow);
    addEventListener("submit", post);
    document.write(html);
    document.close();
  }
  async function follow(event) {
    const link = event.target.closest?.("a[href]"), to = link?.getAttribute("href");
    if (!to || !/^[/?]/.test(to) || event.defaultPrevented || event.button) return;
    event.preventDefault();
    if (/\.(json|svg)$/.test(to)) return save(to, link.download);
    if (event.ctrlKey || event.metaKey || event.shiftKey) open(address(to));
    else go(to);
  }
  async function save(path, name) {
    const answer = await ask(path);
    if (!answer.ok) return write(await answer.text());
    const named = /filename="(.+)"/.exec(answer.headers.get("content-disposition"))?.[1];
    const href = URL.createObjectURL(await answer.blob());
    Object.assign(document.createElement("a"), { href, download: name || named || "" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  }
  async function post(event) {
    const form = event.target, button = event.submitter, to = button?.getAttribute("formaction") ?? form.getAttribute("action");
    if (!to?.startsWith("/") || event.defaultPrevented) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, button));
    if (form.method === "get") return go(`${to}?${body}`);
    const answer = await ask(to, { method: "POST", body });
    if (answer.redirected) go(answer.url);
    else write(await answer.text());
  }
  ask(here()).then((answer) => answer.text()).then(write).catch((error) => {
    console.error(error);
    if (failure) failure.hidden = false;
  });
})();
