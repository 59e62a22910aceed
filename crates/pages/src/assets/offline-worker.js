// Hosts tables by a module in WebAssembly, for one tab, and stores their rows in the browser. Bots think in workers of
// their own, which are made of this script too. `offline.js` starts it.
let rules = null;
// Returns a function that calls an export with a value.
async function load({ module, texts }) {
  const call = startModule(await WebAssembly.instantiate(module));
  for (const text of texts) call("set_preparation", text);
  return (name, value) => JSON.parse(call(name, new TextEncoder().encode(JSON.stringify(value))));
}

// The storage: rows are added once and never changed, notes replace each other. A batch is stored completely or not at
// all. Without a storage everything is refused, so that nothing is shown that would be lost.
const done = (request) => new Promise((good, bad) => {
  request.onsuccess = () => good(request.result);
  request.onerror = () => bad(request.error);
});
async function openStorage(name) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("rows", { keyPath: ["table", "number"] });
    request.result.createObjectStore("notes", { keyPath: "key" });
  };
  return done(request);
}
const rowsOf = (table) => IDBKeyRange.bound([table], [table, []]);
function store(storage, { rows, notes, removed }) {
  return new Promise((good) => {
    const fail = (error) => good({ kind: "not_stored", reason: error?.name === "ConstraintError" ? "taken" : "full" });
    try {
      const change = storage.transaction(["rows", "notes"], "readwrite", { durability: "strict" });
      change.oncomplete = () => good({ kind: "stored" });
      change.onabort = () => fail(change.error);
      for (const table of removed) change.objectStore("rows").delete(rowsOf(table));
      for (const row of rows) change.objectStore("rows").add(row);
      for (const note of notes) note.text === null ? change.objectStore("notes").delete(note.key) : change.objectStore("notes").put(note);
    } catch (error) {
      fail(error);
    }
  });
}

// Bots: one thought at a time, in a worker that is made when the first one comes.
let thinker = null, parts = null;
const thoughts = [];
function think(request) {
  thoughts.push(request);
  if (thoughts.length === 1) ponder();
}
function ponder() {
  if (!thinker) {
    thinker = new Worker(self.location);
    const fail = () => {
      thinker.terminate();
      thinker = null;
      decide(null);
    };
    thinker.onmessage = ({ data }) => data.dead ? fail() : decide(data.action);
    thinker.onerror = fail;
    thinker.postMessage({ think: parts });
  }
  thinker.postMessage({ position: thoughts[0].position });
}
function decide(action) {
  const { table, seat, question } = thoughts.shift();
  if (thoughts.length) ponder();
  handle({ kind: "thought", table, seat, question, action });
}

// The host.
let storage = null, tabs = null, timer = 0;
async function begin(links) {
  const module = await WebAssembly.compileStreaming(unpack(links.module, "application/wasm"));
  const texts = await Promise.all(links.texts.map(unpackBytes));
  parts = { module, texts };
  rules = await load(parts);
  const name = `endtable ${links.site} ${links.game}`;
  storage = await openStorage(name).catch(() => null);
  const notes = storage ? await done(storage.transaction("notes").objectStore("notes").getAll()) : [];
  rules("create_host", { notes, seed: [...crypto.getRandomValues(new Uint8Array(32))], language: links.language });
  tabs = new BroadcastChannel(name);
  tabs.onmessage = ({ data }) => handle({ kind: "changed", ...data });
}
function handle(input) {
  clearTimeout(timer);
  try {
    const { outputs, wake_at: wake } = rules("handle_message", { now: Date.now(), input });
    for (const output of outputs) carry(output).catch(die);
    if (wake !== null) timer = setTimeout(handle, Math.max(1, wake - Date.now()), { kind: "wake" });
  } catch (error) {
    die(error);
  }
}
async function carry(output) {
  const { kind, ...content } = output;
  if (kind === "reply") postMessage({ reply: content });
  else if (kind === "records") postMessage({ records: content.text, stream: content.stream });
  else if (kind === "stream_ended") postMessage({ ended: content.stream });
  else if (kind === "think") think(content);
  else if (kind === "load") {
    const rows = storage ? await done(storage.transaction("rows").objectStore("rows").getAll(rowsOf(content.table))) : [];
    handle({ kind: "rows", rows });
  } else if (kind === "store") {
    const result = storage ? await store(storage, content) : { kind: "not_stored", reason: "full" };
    handle(result);
    if (result.kind !== "stored") return;
    const counts = new Map(content.rows.map(({ table, number }) => [table, number + 1]));
    for (const [table, rows] of counts) tabs.postMessage({ table, rows });
  }
}
// After a panic the module is dead, and so is this worker. The page starts another one.
function die(error) {
  rules = null;
  postMessage({ dead: String(error) });
  close();
}
let ready = null;
onmessage = async ({ data: { start, ask, closed, think: given, position } }) => {
  try {
    if (start) ready = begin(start);
    else if (given) ready = load(given).then((call) => { rules = call; });
    await ready;
    if (ask) handle({ kind: "request", ...ask });
    else if (closed) handle({ kind: "stream_closed", stream: closed });
    else if (position !== undefined) {
      let action = null;
      try { action = rules("decide_action", position); } catch (error) { console.error(error); }
      postMessage({ action });
    }
  } catch (error) {
    die(error);
  }
};
