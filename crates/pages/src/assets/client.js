// Draws frames in the browser, by a module in WebAssembly, from the facts that the stream brings. The script of a table
// loads this one if the server has a module for the game. Whatever fails here, the frames of the server take over.
async function unpack(path, type) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
}
async function load({ module, texts }) {
  const [{ instance }, given] = await Promise.all([
    WebAssembly.instantiateStreaming(unpack(module, "application/wasm")),
    unpack(texts, "application/octet-stream").then((answer) => answer.arrayBuffer()),
  ]);
  const { memory, start, reserve_input: reserve, set_preparation: prepare, receive_update: receive, output_address: output, output_length: length } = instance.exports;
  const written = () => new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length()));
  // An error begins with a character 0; after a trap the output says why.
  const call = (work, bytes) => {
    const at = reserve(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    try {
      work();
    } catch (trap) {
      throw new Error(written(), { cause: trap });
    }
    const text = written();
    if (text.startsWith("\0")) throw new Error(text.slice(1));
    return text;
  };
  start();
  call(prepare, new Uint8Array(given));
  return (update) => call(receive, Uint8Array.from(atob(update), (sign) => sign.charCodeAt(0))).split("\n").filter(Boolean).map(JSON.parse);
}
let loading = false;
export async function start(links) {
  if (loading) return;
  loading = true;
  const tell = (detail) => document.dispatchEvent(new CustomEvent("outdated", { detail }));
  const fail = (error) => {
    console.error(error);
    tell({ query: `&failed=${encodeURIComponent(String(error).slice(0, 300))}` });
    return [];
  };
  try {
    const receive = await load(links);
    // The first frame has to be the one that the server draws.
    const draw = ({ update, id, shown }) => {
      try {
        const records = receive(update);
        if (id && records[0].id !== id) throw new Error("The module draws another frame than the server.");
        return shown ? [] : records;
      } catch (error) {
        return fail(error);
      }
    };
    tell({ query: `&facts=${links.schema}`, draw });
  } catch (error) {
    fail(error);
  }
}
