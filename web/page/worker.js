// The worker of the page: it alone holds the referee, unpacks what was dropped and judges. What it
// is asked comes as { id, task, ... } and is answered by { id, answer } or { id, error }; on the way
// a task may send { id, part }. Texts from logs go back as they are: who shows them escapes them.
const MOST_BYTES = 64 * 1024 * 1024;
const PART_MS = 100, SHOWN_FINDINGS = 1;
const EVENT = /^\s*schema\s*=\s*["']referee\.event\//m;
const MOST_TOML = 1 << 20;
/// So many bytes tell an archive.
const ARCHIVE_HEAD = 512;
/// The keys of an event by which it names files.
const NAMED = ["rules", "players", "schedule", "results", "decisions", "logs"];
let referee;

/// The documents of one file, which may be an archive: as filesIn() gives them.
async function* documentsOf({ path, file }) {
  if (file.size > MOST_BYTES) yield { path, error: `larger than the limit of ${MOST_BYTES} bytes` };
  else yield* filesIn(path, new Uint8Array(await file.arrayBuffer()));
}

/// One run over many documents. What names no rules is held back until the games of its folder have
/// shown them, so a part of the report may be about documents that came before.
class Judging {
  #run;
  #waiting = new Map();

  constructor(options, onReport) {
    this.options = options;
    this.onReport = (report) => report && onReport((line) => this.#indexOf(JSON.parse(line).path), report);
    this.indices = new Map();
    this.#run = referee.begin(options);
  }
  #indexOf(path) {
    this.#waiting.delete(path);
    return this.indices.get(path);
  }
  #give({ path, bytes, damage }) {
    const { report, error } = this.#run.add(path, bytes, damage);
    this.onReport(report);
    return error;
  }
  /// Judges a document; why it is no log, or null.
  add(index, document) {
    this.indices.set(document.path, index);
    this.#waiting.set(document.path, document);
    let error;
    try {
      error = this.#give(document);
    } catch (fault) {
      // The run is lost with the instance of the module: what it had not told yet is judged anew.
      this.#waiting.delete(document.path);
      this.#run = referee.begin(this.options);
      for (const other of [...this.#waiting.values()]) this.#give(other);
      return fault.message;
    }
    if (error) this.#waiting.delete(document.path);
    return error;
  }
  finish() { this.onReport(this.#run.finish().report); }
}

function rowOf(line) {
  const { path, game, verdict, rules, rules_from: from, wall, kyoku, findings, unchecked,
    findings_left_off: leftOff = 0 } = JSON.parse(line);
  const count = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) ++count[severity];
  // A clean game that opens a table without rules has the finding about the table.
  return { path, game, verdict: verdict === "clean" && findings.length > 0 ? "findings" : verdict,
    rules, from, wall, kyoku, count, total: findings.length + leftOff,
    why: verdict === "unsupported" && unchecked.length > 0 ? unchecked[unchecked.length - 1].why : "",
    findings: findings.slice(0, SHOWN_FINDINGS).map(({ rule, where, message }) =>
      ({ rule, where, message })) };
}

/// The section of one game out of a report as a page. Text of a log cannot pretend to be its
/// border: the report escapes it.
function sectionOf(html, path, game) {
  // As validator/report/html/places.cc names it.
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${path}\0${game}`))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  let id = "g";
  for (let i = 0n; i < 12n; ++i) id += ((hash >> (4n * i + 8n)) & 15n).toString(16);
  const opening = "<section class=\"game\" id=\"", at = html.indexOf(`${opening}${id}"`);
  if (at < 0) return "";
  const next = html.indexOf(opening, at + 1);
  return html.slice(at, next < 0 ? html.indexOf("</section>\n</main>", at) : next);
}
const between = (text, from, to) => {
  const at = text.indexOf(from);
  return at < 0 ? "" : text.slice(at, text.indexOf(to, at) + to.length);
};

/// Whether an archive can hold an event: the names of its entries are not packed.
const mayHoldEvent = (bytes) => new TextDecoder("latin1").decode(bytes).includes(".toml");

/// The entries of a file's archive, as files of a folder of its name; null where none is an event.
async function folderOf({ path, file }) {
  const bytesOf = async (blob) => new Uint8Array(await blob.arrayBuffer());
  if (file.size > MOST_BYTES || !isArchive(await bytesOf(file.slice(0, ARCHIVE_HEAD)))) return null;
  const bytes = await bytesOf(file);
  if (!mayHoldEvent(bytes)) return null;
  const inside = [];
  for await (const { path: name, bytes: entry, error } of filesIn(path, bytes)) {
    const place = name.replace("!", "/");
    inside.push({ path: place, file: new File(error ? [] : [entry], place), error, isNamed: false });
  }
  return await eventOf(inside) ? inside : null;
}

/// The path of the file that says which files make the event, or null.
async function eventOf(files) {
  for (const { path, file } of files)
    if (path.endsWith(".toml") && file.size < MOST_TOML && EVENT.test(await file.text())) return path;
  return null;
}

/// What the text of an event's TOML file says of itself, before its first table.
function headOf(text) {
  const head = text.split(/^\s*\[/m)[0].replace(/^\s*#.*$/gm, ""), values = {};
  for (const [, key, value] of head.matchAll(/^\s*([\w-]+)\s*=\s*(\[[^\]]*\]|"[^"\n]*"|'[^'\n]*')/gm))
    values[key] = [...value.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, one, other]) => one ?? other);
  return values;
}

async function documentOf(source) {
  for await (const document of documentsOf(source))
    if (document.path === source.wanted && !document.error) return document;
  throw new Error("the file is no longer there");
}

const TASKS = {
  async start({ module }) {
    referee = await load(module);
    return { version: referee.version, presets: referee.presets() };
  },

  presets: () => referee.presets(),

  /// Judges all files. Parts: { rows, lines, skipped, done }, `done` from 0 to 1.
  async judge({ files, options }, send) {
    const bytes = files.reduce((sum, { file }) => sum + file.size, 0) || 1;
    let before = 0, last = performance.now(), part = { rows: [], lines: "", skipped: 0 };
    const flush = (done) => {
      send({ ...part, done });
      part = { rows: [], lines: "", skipped: 0 };
      last = performance.now();
    };
    const judging = new Judging(options, (index, report) => {
      part.lines += report;
      for (const line of report.split("\n")) if (line) part.rows.push({ ...rowOf(line), index: index(line) });
    });
    for (const [index, source] of files.entries()) {
      const fail = (path, error) => part.rows.push({ path, index, game: 0, verdict: "none", error });
      try {
        for await (const document of documentsOf(source)) {
          const { path, isEntry, share = 0 } = document;
          const error = document.error || judging.add(index, document);
          const isNamed = source.isNamed && !isEntry;
          const noLog = error && !document.error ? referee.noLog(path, document.bytes) : {};
          if (error && !noLog.is_game) {
            if (document.error || isNamed || noLog.name === "certain") fail(path, error);
            else ++part.skipped;
          }
          if (performance.now() - last > PART_MS) flush((before + share * source.file.size) / bytes);
        }
      } catch (error) {
        fail(source.path, error.message);
      }
      before += source.file.size;
    }
    judging.finish();
    flush(1);
  },

  /// One game as a part of a page: its section and the controls. `files` are its neighbours, where
  /// its rules were found from theirs as well.
  async game({ files, source, game, options }) {
    const run = referee.begin({ ...options, format: "html" });
    if (files) {
      const folder = source.wanted.slice(0, source.wanted.lastIndexOf("/") + 1);
      for (const file of files)
        for await (const { path, bytes, damage, error } of documentsOf(file))
          if (!error && path.startsWith(folder)) run.add(path, bytes, damage);
    } else {
      const { bytes, damage } = await documentOf(source);
      run.add(source.wanted, bytes, damage);
    }
    const html = run.finish().report;
    return { section: sectionOf(html, source.wanted, game),
      controls: between(html, "<template id=\"controls\">", "</template>") };
  },

  /// The whole report as a page, to be saved. Parts: { done }.
  async page({ files, options }, send) {
    const run = referee.begin({ ...options, format: "html" });
    const texts = [run.opening];
    for (const [index, source] of files.entries()) {
      for await (const document of documentsOf(source)) {
        if (!document.error) texts.push(run.add(document.path, document.bytes, document.damage).report);
        send({ done: (index + (document.share || 0)) / files.length });
      }
    }
    texts.push(run.finish().report);
    return new Blob(texts, { type: "text/html" });
  },

  /// The TOML file of the event, or null, and the files: of an archive that holds an event its entries.
  async eventIn({ files }) {
    const all = [];
    for (const source of files) all.push(...(await folderOf(source)) || [source]);
    return { files: all, event: await eventOf(all) };
  },

  /// What the files are to the event of `event`: { name, tables, missing, unnamed, formats, games,
  /// passed }. Each log is read, none is audited.
  async recognise({ files, event }, send) {
    const head = headOf(await files.find(({ path }) => path === event).file.text());
    const folder = event.slice(0, event.lastIndexOf("/") + 1);
    const named = Object.entries({ rules: [], ...head }).filter(([key]) => NAMED.includes(key))
      .flatMap(([key, paths]) => paths.filter((path) => key !== "rules" || path.endsWith(".json"))
        .map((path) => ({ key, path, place: placeOf(folder + path), isHere: false })));
    const tables = named.filter(({ key }) => key !== "logs"), logs = named.filter(({ key }) => key === "logs");
    const found = { name: (head.name || [""])[0], tables, missing: [], formats: {}, games: 0, passed: [],
      unnamed: NAMED.filter((key) => key !== "rules" && !head[key]) };
    const run = referee.begin({ format: "json", rules: "tenhou" });
    const look = async (source) => {
      for await (const { path, bytes, damage, error } of documentsOf(source)) {
        const { report, error: why } = error ? { error } : run.add(path, bytes, damage);
        if (why) found.passed.push({ path, why });
        for (const line of (report || "").split("\n").filter(Boolean)) {
          const { format } = JSON.parse(line);
          found.formats[format || "events"] = (found.formats[format || "events"] || 0) + 1;
          ++found.games;
        }
      }
    };
    for (const [index, source] of files.entries()) {
      const place = placeOf(source.path);
      const table = tables.find((one) => one.place === place);
      const log = logs.find((one) => one.place === "" || place === one.place || place.startsWith(`${one.place}/`));
      for (const one of [table, log]) if (one) one.isHere = true;
      if (source.error) found.passed.push({ path: source.path, why: source.error });
      else if (log && !table) await look(source);
      else if (!table && source.path !== event) found.passed.push({ path: source.path });
      send({ done: index / files.length });
    }
    found.missing = named.filter(({ isHere }) => !isHere);
    return found;
  },

  /// The audit of an event whose TOML file is `event`, as a page in the language `lang`.
  async audit({ program, files, event, lang }) {
    const plain = [], documents = [];
    for (const file of files) {
      if (file.error) {
        documents.push({ path: file.path, error: file.error });
        continue;
      }
      if (file.file.size <= MOST_BYTES) plain.push({ path: file.path, bytes: new Uint8Array(await file.file.arrayBuffer()) });
      for await (const document of documentsOf(file)) documents.push(document);
    }
    const { output, errors } = runProgram(program, ["audit", event, "--format", "html", "--lang", lang], { files: plain, documents });
    return { page: new Blob([output], { type: "text/html" }), errors: await errors };
  },

  async small({ source, game, rule, options }) {
    return referee.minimize((await documentOf(source)).bytes, { rule, game, rules: options.rules, keep_hand: true });
  },

  score: ({ question }) => JSON.parse(referee.scoreWords(question).text),
};

self.onmessage = async ({ data: { id, task, ...rest } }) => {
  try {
    self.postMessage({ id, answer: await TASKS[task](rest, (part) => self.postMessage({ id, part })) });
  } catch (error) {
    self.postMessage({ id, error: String(error.message) });
  }
};
