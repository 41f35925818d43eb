// referee.toml (docs/config.md of the program): the settings of `check`, looked for in the working
// folder and upwards. Of TOML it reads what these settings need: texts, lists of texts, whole
// numbers, true and false, remarks. Anything else is refused with its line, never passed over.
import { existsSync, lstatSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const KINDS = { "all-files": "flag", baseline: "path", exclude: "texts", "expect-games": "number",
  "fail-on": "text", format: "text", ignore: "texts", lang: "text", "max-findings": "number",
  "no-alternatives": "flag", "no-table": "flag", paths: "paths", replay: "text", "require-rules": "flag", report: "reports", rules: "rules",
  select: "texts", waivers: "path" };

/// What the name of a report may end in that a settings file names, as the program has it.
const ENDINGS = { text: ".txt .log", concise: ".txt .log", json: ".json .jsonl", github: ".txt .log",
  junit: ".xml", sarif: ".sarif .json", markdown: ".md", html: ".html .htm" };

/// Somebody else may have written the file: why it does not have this report written, or nothing.
function refusedReport(folder, report) {
  const [, format, to] = /^([^=]*)=(.*)$/s.exec(report) || [];
  if (!ENDINGS[format]) return "";
  const root = path.resolve(folder), parts = path.relative(root, path.resolve(to)).split(path.sep);
  let here = root, isBelow = parts[0] !== "" && parts[0] !== ".." && !path.isAbsolute(parts.join(path.sep));
  for (const part of parts) {
    here = path.join(here, part);
    isBelow &&= !lstatSync(here, { throwIfNoEntry: false })?.isSymbolicLink();
  }
  if (!isBelow) return "a file of settings writes only below its own folder, and through no link";
  const there = statSync(to, { throwIfNoEntry: false });
  if (there && !there.isFile()) return "is there, and is no file";
  return path.extname(to) && ENDINGS[format].split(" ").includes(path.extname(to)) ? ""
    : `the name of a report in ${format} that a file of settings has written ends in ${ENDINGS[format]}`;
}

function fileOf(named) {
  if (named === "none") return "";
  if (named) return named;
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    const file = path.join(folder, "referee.toml");
    if (existsSync(file) && statSync(file).isFile()) return path.relative(process.cwd(), file);
    if (folder === path.dirname(folder)) return "";
  }
}

const BLANK = /^(?:[ \t\r\n]+|#[^\n]*)*/;
function valueAt(text) {
  const fits = (pattern) => pattern.exec(text);
  let found;
  if ((found = fits(/^"((?:[^"\\\n]|\\["\\])*)"/))) return [found[1].replace(/\\(.)/g, "$1"), found[0].length];
  if ((found = fits(/^'([^'\n]*)'/))) return [found[1], found[0].length];
  if ((found = fits(/^(true|false)\b/))) return [found[1] === "true", found[0].length];
  if ((found = fits(/^\d+(?=\s|$|#)/))) return [Number(found[0]), found[0].length];
  if (text[0] !== "[") return null;
  const list = [];
  let at = 1;
  for (;;) {
    at += BLANK.exec(text.slice(at))[0].length;
    if (text[at] === "]") return [list, at + 1];
    const one = valueAt(text.slice(at));
    if (!one || typeof one[0] !== "string") return null;
    list.push(one[0]);
    at += one[1];
    at += BLANK.exec(text.slice(at))[0].length;
    if (text[at] === ",") ++at;
    else if (text[at] !== "]") return null;
  }
}

/// The file, empty for none, and its settings by the names of options, as parseArgs gives them;
/// `presets` tells names from files.
export function settingsOf(named, presets) {
  const file = fileOf(named), settings = {};
  if (!file) return { file, settings };
  const text = readFileSync(file, "utf8"), folder = path.dirname(file);
  const fail = (at, what) => {
    throw Object.assign(new Error(`${file}: line ${text.slice(0, at).split("\n").length}: ${what}`), { code: 3 });
  };
  const near = (one) => (one === "-" || path.isAbsolute(one) ? one
    : path.relative(process.cwd(), path.resolve(folder, one)) || ".");
  const GIVES = { flag: (v) => typeof v === "boolean" && v, number: (v) => typeof v === "number" && String(v),
    text: (v) => typeof v === "string" && v };
  for (let at = BLANK.exec(text)[0].length; at < text.length;) {
    const key = /^([A-Za-z-]+)[ \t]*=[ \t]*/.exec(text.slice(at));
    if (!key) fail(at, "only lines like name = value are read here");
    const [whole, name] = key, kind = KINDS[name];
    if (!kind) fail(at, `there is no setting ${name}; known: ${Object.keys(KINDS).join(", ")}`);
    const found = valueAt(text.slice(at + whole.length));
    if (!found) fail(at, `${name}: only texts, lists of texts, whole numbers, true and false are read here`);
    const [value, length] = found, list = Array.isArray(value) ? value : [value];
    const isTexts = list.every((one) => typeof one === "string");
    const isOne = typeof value === "string";
    const right = { flag: typeof value === "boolean", number: typeof value === "number", text: isOne,
      path: isOne, rules: isOne, texts: isTexts, paths: isTexts, reports: isTexts }[kind];
    if (!right) fail(at, `${name} is of another kind`);
    settings[name] = kind === "path" ? near(value)
      : kind === "rules" ? (value === "auto" || value === "found" || presets.has(value) ? value : near(value))
      : kind === "paths" ? list.map(near)
      : kind === "reports" ? list.map((one) => one.replace(/=(.*)$/s, (_, to) => `=${near(to)}`))
      : kind === "texts" ? list : GIVES[kind](value);
    if (kind.startsWith("path") || kind === "rules" || kind === "reports")
      for (const one of list)
        if (one.includes("\0")) fail(at, `${name} ${JSON.stringify(one)}: no path holds a zero byte`);
    if (kind === "reports")
      for (const one of settings[name]) {
        const why = refusedReport(folder, one);
        if (why) fail(at, `${name} ${JSON.stringify(one)}: ${why}`);
      }
    at += whole.length + length;
    const rest = /^[ \t]*(#[^\n]*)?(\r?\n|$)/.exec(text.slice(at));
    if (!rest) fail(at, "only one setting a line is read here");
    at += rest[0].length;
    at += BLANK.exec(text.slice(at))[0].length;
  }
  return { file, settings };
}
