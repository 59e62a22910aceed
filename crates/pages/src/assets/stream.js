// The last part of the script of a table, which starts it.

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
  tell(kind, record); // to other scripts
  if (kind === "hello") connected();
  else if (kind === "facts") return source.draw(record);
  else if (kind === "frame") receive(record);
  else if (kind === "live") {
    setParts(record.parts);
    received.id = record.id ?? received.id; // nothing else has changed, so no frame tells it
    showLive();
  } else if (kind === "again") again();
  else if (kind === "removed") removed();
  if (kind !== "hello" && kind !== "again") tries = 0;
}
function connected() {
  stream.alive = true;
  if (!source.draw) source.query = ""; // a failure is told once
  if (outbox[0] && now() - outbox[0].since > 3000) flying?.abort();
  clearTimeout(resending);
  flush();
  unfold();
}
async function open(present) {
  clearTimeout(retry);
  if (stream || gone || left) return;
  const mine = stream = { abort: new AbortController(), alive: false }, { epoch, moment, id } = received;
  if (present || Date.now() - heardAt > STALE) catchesUntil = now() + 1500;
  const stop = () => mine.abort.abort();
  let watch = setTimeout(stop, BEAT);
  try {
    const answer = await server.ask(`${address}?have=${epoch}.${moment}.${id}${source.query}`, { cache: "no-store", signal: mine.abort.signal });
    if (answer.status === 404) return removed();
    if (!answer.ok) throw answer;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = "", part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split("\n");
      rest = lines.pop();
      for (const line of lines) {
        if (stream !== mine) return;
        clearTimeout(watch);
        watch = setTimeout(stop, BEAT);
        mine.taking = true;
        for (const drawn of await take(JSON.parse(line)) ?? []) if (stream === mine) take(drawn);
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
  if (now() - fetchedAt < 2 * FETCH) return;
  lostAt ||= now();
  setTimeout(inform, 1500);
  inform();
}
function again(present) {
  close();
  if (gone || left) return;
  miss();
  retry = setTimeout(open, pause(tries++), present);
}
// The table no longer exists, so there are no further attempts.
function removed() {
  gone = true;
  for (const form of all("form[data-post]")) for (const field of form.elements) field.disabled = true;
  outbox.length = 0;
  flying?.abort();
  close();
  inform();
}
// Shows the present if no stream brings it. Something on the way may hold streams back for good.
let fetchedAt = -Infinity;
async function fetchPage() {
  try {
    const answer = await server.ask(server.here(), { cache: "no-store", headers: { "X-Frames": "1" } });
    if (answer.status === 404) return removed();
    const frame = answer.ok && await answer.json();
    if (!frame || stream?.alive) return;
    fetchedAt = now();
    lostAt = 0;
    if (frame.id !== received.id) {
      receive(frame);
      again(); // the stream would go on from another frame
    }
    inform();
    clearTimeout(resending);
    flush();
  } catch {} // the stream is opened again anyway
}
setInterval(() => { if (!stream?.alive && !gone && !left && !document.hidden) fetchPage(); }, FETCH);
// What draws frames from facts, if anything does, and what the server is told of it: `client.js` says so.
let source = { query: "" };
document.addEventListener("outdated", ({ detail }) => {
  source = detail ?? source;
  if (!source.draw) return again(true);
  // The module draws what is shown already: no moment is missed, and none has to be caught up with.
  close();
  open();
});

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
unfold();
settle();
speak({ said: [], alert });
if (document.hidden) leaving = setTimeout(leave, ABSENCE);
open(true);
