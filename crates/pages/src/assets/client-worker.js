// Draws frames by a module in WebAssembly, from the facts that the stream brings. `client.js` starts this worker: drawing
// beside the page never holds up its input or its motions.
let receive = null;
async function load({ module, texts }) {
  const [{ instance }, given] = await Promise.all([WebAssembly.instantiateStreaming(unpack(module, "application/wasm")), unpackBytes(texts)]);
  const call = startModule(instance);
  call("set_preparation", given);
  return (update) => call("receive_update", Uint8Array.from(atob(update), (sign) => sign.charCodeAt(0))).split("\n").filter(Boolean).map(JSON.parse);
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
