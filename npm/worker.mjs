// The module program.wasm at work, in a worker: it opens files by itself (WASI), and what it asks
// for beside them (tools/module/host.h) it waits for here until the main thread tells of it.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { pathsFor } from "./paths.mjs";

const { module, words, port, count } = workerData;
// The cases of the suite are files in a clone, and an archive beside this file elsewhere.
const isClone = existsSync(new URL("../fixtures/cases/VERSION", import.meta.url));
const root = fileURLToPath(new URL(isClone ? ".." : ".", import.meta.url));
const paths = pathsFor({ isWindows: process.platform === "win32", cwd: process.cwd(), root, words });
const ask = (act, rest) => port.postMessage({ act, ...rest });
const children = new Map();
let started, file;
const HEARD = {
  started: ({ error }) => { started ??= error; },
  said: ({ id, stream, bytes }) => {
    const child = children.get(id);
    if (bytes) child?.said[stream].push(Buffer.from(bytes));
    else if (child) child.isOver[stream] = true;
  },
  ended: ({ id, code }) => { const child = children.get(id); if (child) child.code = code; },
  file: (message) => { file = message.file; },
};
function hear() {
  const heard = receiveMessageOnPort(port);
  if (heard) HEARD[heard.message.is](heard.message);
  return !!heard;
}
/// Waits until something holds; false where it does not within the time.
function until(holds, milliseconds = Infinity) {
  const end = performance.now() + milliseconds;
  for (;;) {
    const seen = Atomics.load(count, 0);
    while (hear());
    if (holds()) return true;
    const left = end - performance.now();
    if (left <= 0) return false;
    Atomics.wait(count, 0, seen, left);
  }
}

let memory, parts = [];
const bytesAt = (at, size) => new Uint8Array(memory.buffer, at, size);
const textAt = (at, size) => Buffer.from(bytesAt(at, size)).toString();
const answer = (path, bytes, words_) => { parts = [path, bytes, words_].map((part) => Buffer.from(part)); };
let walked = "";
const host = {
  part_size: (part) => parts[part].length,
  part_take: (part, into) => { bytesAt(into, parts[part].length).set(parts[part]); },
  spawn: (at, size) => {
    const id = children.size, command = textAt(at, size).split("\0").slice(0, -1);
    children.set(id, { said: { 1: [], 2: [] }, isOver: {}, code: undefined });
    started = undefined;
    ask("spawn", { id, command });
    until(() => started !== undefined);
    if (started) answer("", "", started);
    return started ? -1 : id;
  },
  wait: (id, milliseconds) => {
    const child = children.get(id);
    const isReady = (stream) => child.said[stream].length > 0 || child.isOver[stream];
    const wanted = () => isReady(1) || child.said[2].length > 0;
    until(wanted, milliseconds);
    return (isReady(1) ? 1 : 0) + (isReady(2) ? 2 : 0);
  },
  read: (id, stream, into, most) => {
    const child = children.get(id), said = child.said[stream];
    while (hear());
    if (said.length === 0) return child.isOver[stream] ? 0 : -1;
    const piece = said[0].subarray(0, most);
    bytesAt(into, piece.length).set(piece);
    said[0] = said[0].subarray(piece.length);
    if (said[0].length === 0) {
      said.shift();
      ask("more", { id, stream });
    }
    return piece.length;
  },
  write: (id, at, size) => { ask("write", { id, bytes: bytesAt(at, size).slice() }); },
  close_input: (id) => { ask("close", { id }); },
  ended: (id, milliseconds) => {
    const child = children.get(id);
    until(() => child.code !== undefined, milliseconds);
    return child.code ?? -1;
  },
  kill: (id) => {
    ask("kill", { id });
    children.set(id, undefined);
  },
  files_open: (at, size, limit, usual) => {
    walked = textAt(at, size);
    ask("open", { path: paths.native(walked), limit, usual: !!usual });
  },
  files_next: () => {
    file = undefined;
    ask("next", {});
    until(() => file !== undefined);
    if (!file) return 0;
    const path = walked + file.path.slice(paths.native(walked).length);
    answer(path, file.bytes || "", file.error || file.damage || "");
    return (file.error ? 2 : 1) + (file.isNamed ? 4 : 0) + (file.isTooLarge ? 8 : 0);
  },
  files_close: () => { ask("shut", {}); },
};

process.emitWarning = () => {};  // node:wasi calls itself an experiment
const { WASI } = await import("node:wasi");
const wasi = new WASI({ version: "preview1", args: ["referee", ...paths.words],
  env: { ...process.env, PWD: paths.here }, preopens: paths.folders, returnOnExit: true });
const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport, host });
memory = instance.exports.memory;
parentPort.postMessage(wasi.start(instance));
