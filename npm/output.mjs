// Where a command of the package writes: standard output, or a file, which is whole or not there.
import { appendFileSync, closeSync, existsSync, openSync, realpathSync, renameSync, rmSync, statSync,
  writeSync } from "node:fs";
import { messageOf } from "./inputs.mjs";

export const say = (text) => process.stderr.write(`referee: ${text}\n`);
/// Names come from whoever made the files: nothing but what prints may reach a terminal.
export const printable = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u{fffd}");

function writeAll(file, text) {
  for (let bytes = Buffer.from(text); bytes.length > 0;) {
    try {
      bytes = bytes.subarray(writeSync(file, bytes));
    } catch (error) {
      if (error.code === "EPIPE" && file === 1) process.exit(141);  // `| head` ends it quietly
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

export class Output {
  #file = 1;
  #path;
  #beside;
  error = "";

  /// "" is standard output. A file is replaced when it is complete; with `appends` it is added to.
  constructor(path = "", appends = false) {
    this.#path = path;
    if (!path) return;
    this.#try(() => {
      if (appends) {
        appendFileSync(path, "");
        this.#file = openSync(path, "a");
        return;
      }
      const isThere = existsSync(path);
      if (isThere) this.#path = realpathSync(path);
      const isPlain = !isThere || statSync(this.#path).isFile();
      if (isPlain) this.#beside = `${this.#path}.${process.pid}`;
      this.#file = openSync(this.#beside || this.#path, "w");
    });
  }
  #try(work) {
    if (this.error) return;
    try {
      work();
    } catch (error) {
      this.error = `cannot write ${this.#path || "standard output"}: ${messageOf(error)}`;
      if (this.#beside) rmSync(this.#beside, { force: true });
    }
  }
  write(text) { if (text) this.#try(() => writeAll(this.#file, text)); }
  close() {
    this.#try(() => {
      if (this.#file !== 1) closeSync(this.#file);
      if (this.#beside) renameSync(this.#beside, this.#path);
    });
  }
}
