// The commands whose code is program.wasm: drive, conform run and fuzz, generate and their like. The
// module runs in a worker (worker.mjs), which waits where it has to; processes and archives, which
// Node gives only to those who do not wait, are kept here.
import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";
import { MessageChannel, Worker } from "node:worker_threads";
import { filesOf, messageOf } from "./inputs.mjs";
import { moduleOf } from "./referee.mjs";

const IS_WINDOWS = process.platform === "win32";
/// Where exit codes end and signals begin, as in tools/module/adapter_process.cc.
const SIGNALS = 256;
/// A message copies the whole buffer that its bytes are a part of: of an archive, all its files.
const alone = (bytes) => bytes && new Uint8Array(bytes);

/// Why a program was not started.
export function whyNotStarted(error, isWindows = IS_WINDOWS) {
  return messageOf(error) + (isWindows && ["ENOENT", "EINVAL"].includes(error.code)
    ? ' (here a command names a program, as "node" or "python.exe"; npx, npm and what npm installs are .cmd files, which only a shell reads)' : "");
}

/// The programs that were started, by number: each is told of as { is, id, ... }.
class Children {
  #children = new Map();
  #tell;
  constructor(tell) { this.#tell = tell; }

  spawn({ id, command: [name, ...words] }) {
    const tell = (what) => this.#tell({ id, ...what });
    let child;
    try {
      child = spawn(name, words, { stdio: "pipe", windowsHide: true,
        detached: !IS_WINDOWS });  // a group of its own, so that whatever it starts ends with it
    } catch (error) {
      return tell({ is: "started", error: whyNotStarted(error) });
    }
    this.#children.set(id, child);
    child.once("spawn", () => tell({ is: "started", error: "" }));
    child.on("error", (error) => tell({ is: "started", error: whyNotStarted(error) }));
    child.on("exit", (code, signal) => tell({ is: "ended", code: code ?? SIGNALS + constants.signals[signal] }));
    child.stdin.on("error", () => {});  // its end is told of otherwise
    [child.stdout, child.stderr].forEach((stream, i) => {
      // One piece at a time: who says more than is asked for must wait.
      stream.on("data", (bytes) => { stream.pause(); tell({ is: "said", stream: i + 1, bytes: alone(bytes) }); });
      stream.on("close", () => tell({ is: "said", stream: i + 1, bytes: null }));
    });
  }
  more({ id, stream }) { this.#children.get(id)?.[stream === 1 ? "stdout" : "stderr"].resume(); }
  write({ id, bytes }) { this.#children.get(id)?.stdin.write(bytes); }
  close({ id }) { this.#children.get(id)?.stdin.end(); }
  kill({ id }) {
    const child = this.#children.get(id);
    this.#children.delete(id);
    if (!child || child.pid === undefined) return;
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    try {
      if (!IS_WINDOWS) process.kill(-child.pid, "SIGKILL");
      else if (child.exitCode === null)
        spawnSync("taskkill", ["/pid", String(child.pid), "/T", "/F"], { stdio: "ignore", windowsHide: true });
    } catch {
      // It has ended by itself.
    }
  }
  killAll() { for (const id of [...this.#children.keys()]) this.kill({ id }); }
}

/// Hands the files of an argument over, one when it is asked for.
class Walk {
  #files;
  #tell;
  constructor(tell) { this.#tell = tell; }
  open({ path, limit, usual }) { this.#files = filesOf(path, { limit, usual }); }
  async next() {
    for (;;) {
      const { value, done } = await this.#files.next();
      if (!done && value.leftOut !== undefined) continue;
      this.#tell({ is: "file", file: done ? null : { ...value, bytes: alone(value.bytes) } });
      return;
    }
  }
  shut() { return this.#files?.return(); }
}

/// Runs the command that the words name; its exit code.
export async function runProgram(words) {
  const module = await moduleOf("program.wasm");
  const { port1: port, port2 } = new MessageChannel();
  const count = new Int32Array(new SharedArrayBuffer(4));
  const tell = (message) => {
    port.postMessage(message);
    Atomics.add(count, 0, 1);
    Atomics.notify(count, 0);
  };
  const children = new Children(tell), walk = new Walk(tell);
  const acts = { spawn: children, more: children, write: children, close: children, kill: children,
    open: walk, next: walk, shut: walk };
  process.on("exit", () => children.killAll());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  const worker = new Worker(new URL("worker.mjs", import.meta.url),
    { workerData: { module, words, port: port2, count }, transferList: [port2],
      // Node would make the outputs of the process such as do not wait, and the module waits.
      stdout: true, stderr: true });
  try {
    return await new Promise((resolve, reject) => {
      worker.on("message", resolve);  // comes before its exit
      worker.on("error", reject);
      worker.on("exit", () => reject(new Error("the module ended without an exit code")));
      port.on("message", ({ act, ...rest }) => {
        Promise.resolve(acts[act][act](rest)).catch(reject);
      });
    });
  } finally {
    children.killAll();
    port.close();
    await worker.terminate();
  }
}
