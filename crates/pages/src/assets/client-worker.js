// Draws frames by a module in WebAssembly, from the facts that the stream brings. `client.js` starts this worker: drawing
// beside the page never holds up its input or its motions.
let receive = null;
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
  const { memory, start, reserve_input: reserve, set_preparation: prepare, receive_update: draw, output_address: output, output_length: length } = instance.exports;
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
  return (update) => call(draw, Uint8Array.from(atob(update), (sign) => sign.charCodeAt(0))).split("\n").filter(Boolean).map(JSON.parse);
}
// The first message has the paths of the module and its texts, and is answered when it can draw; each further one is an
// update, and is answered by its records in the same order.
onmessage = async ({ data }) => {
  try {
    if (receive) return postMessage({ records: receive(data) });
    receive = await load(data);
    postMessage({});
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
