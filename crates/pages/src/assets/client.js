// Lets a worker draw the frames of a table. The script of all pages loads this one if the server has a module for the
// game. Whatever fails here, the frames of the server take over.
let worker = null;
export function start(links) {
  if (worker) return;
  worker = new Worker(links.worker);
  const waiting = []; // the updates that the worker has not answered yet, the oldest first
  const tell = (detail) => document.dispatchEvent(new CustomEvent("outdated", { detail }));
  const fail = (error) => {
    console.error(error);
    worker.terminate();
    tell({ query: `&failed=${encodeURIComponent(String(error).slice(0, 300))}` });
    for (const { done } of waiting.splice(0)) done([]);
  };
  const draw = ({ update, id, shown }) => new Promise((done) => {
    waiting.push({ id, shown, done });
    worker.postMessage(update);
  });
  const take = (records) => {
    const { id, shown, done } = waiting.shift();
    // The first frame has to be the one that the server draws.
    if (id && records[0].id !== id) {
      done([]);
      return fail("The module draws another frame than the server.");
    }
    done(shown ? [] : records);
  };
  worker.addEventListener("error", ({ message }) => fail(message || "The worker does not start."));
  worker.addEventListener("message", ({ data: { error, records } }) => {
    if (error) fail(error);
    else if (records) take(records);
    else tell({ query: `&facts=${links.schema}`, draw });
  });
  worker.postMessage({ module: links.module, texts: links.texts });
}
