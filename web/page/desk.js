// Workers as the rest of the page uses them: tasks with promises, which can be stopped. Not
// responsible for what a task does (worker.js).
const byId = (id) => document.getElementById(id);

class Stopped extends Error {}

/// A worker that comes up with its first task, and anew after stop().
class Desk {
  #worker = null;
  #waiting = new Map();
  #last = 0;

  constructor(module) { this.module = module; }

  #begin() {
    const code = new Blob([byId("worker").textContent], { type: "text/javascript" });
    const address = URL.createObjectURL(code);
    this.#worker = new Worker(address);
    this.#worker.onmessage = ({ data: { id, answer, part, error } }) => {
      const waiting = this.#waiting.get(id);
      if (!waiting) return;
      if (part) return void waiting.onPart(part);
      this.#waiting.delete(id);
      if (error === undefined) waiting.resolve(answer);
      else waiting.reject(new Error(error));
    };
    this.#worker.onerror = (event) => this.#end(new Error(event.message || "the worker failed"));
    this.started = this.#ask("start", { module: this.module });
    this.started.catch(() => {}).finally(() => URL.revokeObjectURL(address));
  }
  #ask(task, values, onPart = () => {}) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onPart });
      this.#worker.postMessage({ id, task, ...values });
    });
  }
  #end(error) {
    if (this.#worker) this.#worker.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ reject }) => reject(error));
  }

  async ask(task, values, onPart) {
    if (!this.#worker) this.#begin();
    await this.started;
    return this.#ask(task, values, onPart);
  }
  /// What runs ends at once; who waits for it gets Stopped.
  stop() { this.#end(new Stopped("stopped")); }
}

const bytesOfBase64 = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/// The bytes that build.mjs has written as 13 bits in two letters of 91.
function bytesOfLetters(text) {
  const places = new Map(), bytes = new Uint8Array(Math.floor(text.length / 2 * 13 / 8));
  for (let code = 33; places.size < 91; ++code) if (!"<&\"".includes(String.fromCharCode(code))) places.set(code, places.size);
  let held = 0, bits = 0, at = 0;
  for (let i = 0; i < text.length; i += 2) {
    held |= (places.get(text.charCodeAt(i)) + 91 * places.get(text.charCodeAt(i + 1))) << bits;
    for (bits += 13; bits >= 8; bits -= 8, held >>>= 8) bytes[at++] = held & 255;
  }
  return bytes;
}
/// What a text/plain script of the page holds, unpacked. Its length is at its end: what fills up the
/// last letters is not data.
function unpackedOf(element) {
  const [, letters, length] = /^(.*) (\d+)$/s.exec(element.textContent);
  return new Response(new Blob([bytesOfLetters(letters).subarray(0, Number(length))]).stream()
    .pipeThrough(new DecompressionStream("gzip")));
}
/// Gives the bytes of program.wasm, as a response: they are compiled when somebody audits an event.
/// Null in the page that audits none.
let program = null;

/// The module: out of the page, else from beside it. Afterwards the page may ask for nothing more.
async function compiledModule() {
  const held = byId("wasm"), second = byId("program");
  if (held) {
    if (second) program = () => unpackedOf(second);
    return WebAssembly.compile(await unpackedOf(held).arrayBuffer());
  }
  const blobOf = async (name) => (await fetch(name)).blob();
  const [module, other] = await Promise.all([blobOf("referee.wasm"), second && blobOf("program.wasm")]);
  if (second) program = () => new Response(other);
  document.head.append(Object.assign(document.createElement("meta"),
    { httpEquiv: "Content-Security-Policy", content: "connect-src 'none'" }));
  return WebAssembly.compile(await module.arrayBuffer());
}
