// The referee as a module for Node and browsers: bytes of logs in, reports out. Nothing is fetched
// but the module itself, and nothing is written.
//
//   import { load } from "ronin-referee";
//   const referee = await load();
//   const { report, code } = referee.check([{ path: "game.mjlog", bytes }], { format: "json" });

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/// What went wrong, with the exit code that the program `referee` would end with: 2 for what is no
/// log, 3 for an option that is wrong.
export class RefereeError extends Error {
  constructor(message, code) {
    super(message);
    this.name = "RefereeError";
    this.code = code;
  }
}

/// What the C library of the module wants of a system (WASI): an environment, which is empty, and
/// files, which there are none of.
const NO_SUCH_FILE = 8;
function systemOf(memory) {
  const none = () => NO_SUCH_FILE;
  return {
    environ_get: () => 0,
    environ_sizes_get: (count, size) => {
      for (const at of [count, size]) new DataView(memory().buffer).setUint32(at, 0, true);
      return 0;
    },
    fd_close: none, fd_seek: none, fd_write: none,
    proc_exit: () => { throw new WebAssembly.RuntimeError("the module ended"); },
  };
}

/// The bytes of a file. A text would be taken for one, and be no log.
function bytesOf(bytes) {
  if (ArrayBuffer.isView(bytes)) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes);
  throw new RefereeError(`the bytes of a log must be a Uint8Array, not ${typeof bytes}`, 3);
}

class Referee {
  #module;
  #exports;

  constructor(module) {
    this.#module = module;
  }

  /// Makes the instance anew after a trap: its memory is then of no use.
  #instance() {
    if (!this.#exports) {
      const system = systemOf(() => this.#exports.memory);
      this.#exports = new WebAssembly.Instance(this.#module,
        { wasi_snapshot_preview1: system }).exports;
      this.#exports._initialize();
    }
    return this.#exports;
  }

  /// Calls a function with texts or bytes; its code, and what it answered.
  #call(name, ...inputs) {
    const wasm = this.#instance(), held = [];
    try {
      const given = inputs.flatMap((input) => {
        if (typeof input === "number") return [input];
        const bytes = typeof input === "string" ? encoder.encode(input) : input;
        const at = wasm.referee_alloc(bytes.length);
        if (at === 0) throw new RefereeError("out of memory", 2);
        new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
        held.push(at);
        return [at, bytes.length];
      });
      const code = wasm[`referee_${name}`](...given);
      const answer = new Uint8Array(wasm.memory.buffer, wasm.referee_answer(),
        wasm.referee_answer_size());
      const text = decoder.decode(answer);
      held.forEach((at) => wasm.referee_free(at));
      return { code, text };
    } catch (error) {
      this.#exports = null;
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      throw new RefereeError("out of memory, or a fault of the referee: please report it", 2);
    }
  }
  #text(name, ...inputs) {
    const { code, text } = this.#call(name, ...inputs);
    if (code !== 0) throw new RefereeError(text, code);
    return text;
  }

  get version() { return this.#text("version"); }

  /// Begins a run over many files. Give each to add(), unpacked; where it holds no log, add() says
  /// why, and a game of a format that is not read stands in the report beside that. A part of the report may be about files that came before: those of a folder whose games
  /// name no rules are held back until their table is known. finish() returns the last part and the
  /// exit code of the games. Of several `formats`, `reports` holds the parts of the others.
  begin(options = {}) {
    const rules = options.rules && typeof options.rules === "object"
      ? JSON.stringify(options.rules) : options.rules;
    const others = Math.max((options.formats || []).length - 1, 0);
    const opening = this.#text("begin", JSON.stringify({ ...options, rules }));
    const partsOfOthers = () =>
      Array.from({ length: others }, (_, i) => this.#text("report", i + 1));
    return {
      opening,
      reports: partsOfOthers(),
      baseline: (path, bytes) => { this.#text("baseline", path, bytesOf(bytes)); },
      waivers: (path, bytes) => { this.#text("waivers", path, bytesOf(bytes)); },
      add: (path, bytes, damage = "") => {
        const { code, text } = this.#call("check", path, bytesOf(bytes), damage);
        return code === 0 ? { report: text, error: null, reports: partsOfOthers() }
          : { report: "", error: text, reports: [] };
      },
      finish: () => {
        const { code, text } = this.#call("finish");
        if (code === 3) throw new RefereeError(text, code);
        return { report: text, code, reports: partsOfOthers(), ...JSON.parse(this.#text("outcome")) };
      },
    };
  }

  /// Judges files and returns the whole report, the exit code, and what is no log.
  check(files, options = {}) {
    const run = this.begin(options), errors = [];
    let report = run.opening, isAny = false;
    for (const { path, bytes, damage } of files) {
      isAny = true;
      const part = run.add(path, bytes, damage);
      report += part.report;
      if (part.error !== null) errors.push({ path, error: part.error });
    }
    if (!isAny) throw new RefereeError("no file is given to check", 3);
    const end = run.finish();
    const code = errors.length > 0 ? 2 : end.code;
    return { report: report + end.report, code, errors };
  }

  /// Follows the games of a table while they are played, under `rules` (a preset, or a ruleset as an
  /// object or a text), or those that the log names. feed() takes a line of the stream or of mjai, or
  /// more; it and end() return what is new (docs/library.md, "A server with the referee beside it"):
  /// { game, state, finding }, and for a game that is over { game, state: "end", report }. actions()
  /// returns what each seat may do now. end() closes the table, whose memory is given back; it throws
  /// where nothing of what was fed is a game.
  follow({ rules = "auto", path = "" } = {}) {
    const number = Number(this.#text("follow", JSON.stringify({
      rules: typeof rules === "string" ? rules : JSON.stringify(rules), path })));
    const newsOf = (text) => text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
    let isOpen = true, fed = false, isGame = false;
    const ask = (...words) => {
      if (!isOpen) throw new RefereeError("the table is closed: end() was called", 3);
      return this.#text(...words);
    };
    const see = (news) => {
      isGame ||= news.length > 0;
      return news;
    };
    return {
      feed: (lines) => {
        if (typeof lines !== "string") throw new RefereeError(`feed() takes lines of text, not ${typeof lines}`, 3);
        fed ||= lines.trim() !== "";
        return see(newsOf(ask("feed", number, lines)));
      },
      actions: () => JSON.parse(ask("actions", number)),
      end: () => {
        const news = see(newsOf(ask("end", number)));
        isOpen = false;
        if (fed && !isGame) throw new RefereeError("what was fed is no game of the stream or of mjai, in whole lines", 2);
        return news;
      },
    };
  }

  /// What a file is that is no log: { name, broken, what, is_game }, the last for a game of a format
  /// that is not read.
  noLog(path, bytes) { return JSON.parse(this.#text("no_log", path, bytesOf(bytes))); }

  /// The games of a file in another format: "events", "majiang", "mjai", "mjlog", "tenhou6".
  convert(bytes, to) { return this.#text("convert", to, bytesOf(bytes)); }
  /// The games of a file as canonical events (docs/events.md), one JSON object a line.
  events(bytes) { return this.convert(bytes, "events"); }
  /// The same with the member `possible_actions` at every decision: what each seat may do there.
  legal(bytes, rules = "") {
    return this.#text("legal", typeof rules === "string" ? rules : JSON.stringify(rules), bytesOf(bytes));
  }
  /// Answers a question of the conformance protocol (docs/conformance.md): "score", "waits",
  /// "settle", "finish", "legal" or "validate", under a preset or a ruleset.
  ask(question, input, rules = "ronin") {
    const line = JSON.stringify({ type: "ask", id: 0, question, rules, input });
    const { type, answer, reason } = JSON.parse(this.askLine(line));
    if (type !== "answer") throw new RefereeError(reason, 3);
    return answer;
  }
  /// One line of that protocol, and the line that answers it.
  askLine(line) { return this.#text("ask", line); }
  /// What a hand is worth: the input of the question "score", the answer of docs/score.md.
  score(hand, rules) { return this.ask("score", hand, rules); }
  /// The same as `referee score` is asked: { hand: ["123m406p789s11z"], win: "2z", format: "json" }.
  scoreWords(words) {
    const { code, text } = this.#call("score", JSON.stringify(words));
    if (code > 1) throw new RefereeError(text, code);
    return { code, text };
  }
  /// The smallest log that still shows a broken rule of one game, without names, as canonical events;
  /// with `keep_hand` the hand of the finding stays as it was played.
  minimize(bytes, { rule, game = 0, rules = "auto", ...others }) {
    return this.#text("minimize", JSON.stringify({ rule, game, ...others,
      rules: typeof rules === "string" ? rules : JSON.stringify(rules) }), bytesOf(bytes));
  }
  /// The page of `referee explain`: { rule, format: "text" or "markdown", options }, and its example,
  /// { name, bad, ok, rules }.
  explainPage(words = {}) { return this.#text("explain_page", JSON.stringify(words)); }
  /// What is to be said of a rule: { rule, meaning, says, why, mistakes, cites }.
  explain(rule) { return JSON.parse(this.#text("explain", rule)); }
  /// The rulesets that are built in: [{ name, title }].
  presets() { return JSON.parse(this.#text("presets")); }
  /// The JSON text of the presets, or of the ruleset { rules, rules_name, rules_files } (as for
  /// begin()), as the program writes it.
  rulesText(chosen) {
    return chosen === undefined ? this.#text("presets") : this.#text("ruleset", JSON.stringify(chosen));
  }
  /// All options of a preset, or of a ruleset given as an object or as the text of its file.
  ruleset(rules) {
    return JSON.parse(this.rulesText({
      rules: typeof rules === "string" ? rules : JSON.stringify(rules) }));
  }
}

/// A module of the package, compiled: it lies beside this file, or packed in a clone in which nothing
/// was built.
export async function moduleOf(name) {
  const address = new URL(name, import.meta.url);
  if (address.protocol !== "file:") return WebAssembly.compileStreaming(fetch(address));
  const { readFile } = await import("node:fs/promises");
  try {
    return await WebAssembly.compile(await readFile(address));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  const { gunzipSync } = await import("node:zlib");
  try {
    const packed = await readFile(new URL(`../dist/${name}.gz`, import.meta.url));
    return await WebAssembly.compile(gunzipSync(packed));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    throw new RefereeError(`${name} is missing: this package is not whole`, 2);
  }
}

/// Makes a referee out of the module's bytes or of a compiled module; without either, of the
/// file beside this one.
export async function load(source) {
  if (source instanceof WebAssembly.Module) return new Referee(source);
  return new Referee(source ? await WebAssembly.compile(source) : await moduleOf("referee.wasm"));
}
