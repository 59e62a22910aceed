// The first part of workers that run a module in WebAssembly.
async function unpack(path, type) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
}
const unpackBytes = async (path) => new Uint8Array(await (await unpack(path, "application/octet-stream")).arrayBuffer());
// Starts an instance, and returns a function that calls an export with bytes and returns the text that it writes. An error
// begins with a character 0; after a trap the output says why.
function startModule({ exports }) {
  const { memory } = exports;
  const written = () => new TextDecoder().decode(new Uint8Array(memory.buffer, exports.output_address(), exports.output_length()));
  exports.start();
  return (name, bytes) => {
    const at = exports.reserve_input(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    try {
      exports[name]();
    } catch (trap) {
      throw new Error(written(), { cause: trap });
    }
    const text = written();
    if (text.startsWith("\0")) throw new Error(text.slice(1));
    return text;
  };
}
