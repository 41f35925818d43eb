// Reports in Japanese have no English sentence but where it is marked lang="en": of every fixture
// the page of `check --lang ja`, read by a reader of tags that knows nothing of its writer, and the
// report as text, and both of the audit of each event: japanese_test.js REFEREE.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const ROOT = path.join(__dirname, "../..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pages-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true }));
const VOID = new Set(["meta", "br", "input", "use", "path", "rect", "circle", "link"]);
/// Names of the program, of rules, options and files are the same in every language.
const NAMES = /ronin-referee [0-9.]+|\b[a-z]+(?:-[a-z0-9.]+)+\b|[\w./-]+\/[\w./-]+|sha256:[0-9a-f]+|--[a-z-]+ [a-z0-9.-]+|\b[a-z_.]+ = \[[^\]]*\]/g;
/// Two words of English, one behind the other.
const SENTENCE = /\b[A-Za-z]{2,}[a-z']*,? [a-z]{2,}\b/;

const EVENTS = ["fixtures/events", "fixtures/event_rules"].flatMap((root) =>
  fs.readdirSync(path.join(ROOT, root), { recursive: true }).filter((name) => path.basename(name) === "event.toml")
    .map((name) => path.dirname(path.join(ROOT, root, name)))).sort();
/// What the organisers wrote themselves is in their language.
const OF_THE_ORGANISERS = [...new Set(EVENTS.flatMap((event) =>
  fs.readdirSync(event).filter((name) => /\.(csv|toml)$/.test(name)).flatMap((name) =>
    fs.readFileSync(path.join(event, name), "utf8").split(/[,;"\t\r\n]/))))]
  .filter((text) => SENTENCE.test(text)).sort((a, b) => b.length - a.length);

function audit(event, format) {
  const { stdout } = spawnSync(path.resolve(process.argv[2]), ["audit", "event.toml", "--format", format, "--lang", "ja"],
    { cwd: event, maxBuffer: 1 << 28 });
  return stdout.toString();
}

/// Without the names of rulesets and of checks, and what a reader of logs says in words alone.
function withoutNames(event, texts) {
  const { rules, games, not_checked } = JSON.parse(audit(event, "json"));
  const unchecked = not_checked.concat(games.flatMap((game) => game.unchecked));
  const names = [rules?.name, ...unchecked.map((one) => one.what),
    ...unchecked.filter((one) => one.reason === null).map((one) => one.why)]
    .filter((name) => SENTENCE.test(name ?? "")).sort((a, b) => b.length - a.length);
  return texts.map((text) => names.reduce((rest, name) => rest.replaceAll(name, ""), text));
}

function report(format) {
  const file = path.join(folder, `ja.${format}`);
  try {
    execFileSync(process.argv[2], ["check", "--format", format, "--lang", "ja", "--output", file,
      "fixtures/rules", "fixtures/games"], { cwd: ROOT, stdio: "ignore" });
  } catch (error) {
    if (error.status !== 1 && error.status !== 2) throw error;
  }
  return fs.readFileSync(file, "utf8");
}

/// The texts that a reader of Japanese is given: of elements and of the labels on them.
function textsOf(html) {
  const texts = [], open = [];
  // What looks like tags in a script is none.
  const body = html.slice(html.indexOf("<body")).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, "");
  for (const [, close, name, attributes, text] of body.matchAll(/<(\/?)([a-z0-9]+)((?:"[^"]*"|[^>"])*)>([^<]*)/g)) {
    const ends = close === "/", isEmpty = attributes.endsWith("/") || VOID.has(name);
    if (ends) open.splice(open.map((one) => one.name).lastIndexOf(name));
    else if (!isEmpty) open.push({ name, english: / lang="en"/.test(attributes) });
    const silent = open.some((one) => one.english || ["code", "template"].includes(one.name));
    if (silent || (!ends && / lang="en"/.test(attributes))) continue;
    texts.push(text);
    for (const [, label] of attributes.matchAll(/ (?:aria-label|title)="([^"]*)"/g)) texts.push(label);
  }
  return texts;
}

/// The lines of the report as text. Titles of sources are cited as they are, a command is typed as
/// it stands, and what a reader says of a format is English.
function linesOf(text) {
  const lines = [];
  let isOfReader = false;
  for (const line of text.split("\n")) {
    if (/^[^ ]+\[[a-z]+\//.test(line)) isOfReader = line.includes("[log/");
    else if (line === "") isOfReader = false;
    const isQuoted = / \[[\w.-]+\/[^\]]*\]$/.test(line) || line.includes("referee score ");
    if (line !== "" && !isOfReader && !isQuoted) lines.push(line);
  }
  return lines;
}

/// The English ones among `texts`; a report that says nothing would pass, so that `least` are asked.
function isJapanese(what, texts, least) {
  const english = new Map();
  for (const text of texts) {
    let rest = text.replaceAll(/&[a-z#0-9]+;/g, "").replaceAll(NAMES, "");
    for (const theirs of OF_THE_ORGANISERS) rest = rest.replaceAll(theirs, "");
    if (SENTENCE.test(rest)) english.set(text, (english.get(text) || 0) + 1);
  }
  for (const [text, times] of [...english].slice(0, 20)) console.error(`${times} times: ${text}`);
  console.log(`${what}: ${texts.length} texts, ${english.size} of them English`);
  if (texts.length < least) console.error("too few texts");
  return english.size === 0 && texts.length >= least;
}

const isPageJapanese = isJapanese("page", textsOf(report("html")), 20000);
const isAuditJapanese = isJapanese("audits", EVENTS.flatMap((event) => withoutNames(event, textsOf(audit(event, "html")))), 20000);
const isAuditTextJapanese = isJapanese("audits as text", EVENTS.flatMap((event) => withoutNames(event, linesOf(audit(event, "text")))), 2000);
const isTextJapanese = isJapanese("text", linesOf(report("text")), 9000);
process.exit(isPageJapanese && isAuditJapanese && isAuditTextJapanese && isTextJapanese ? 0 : 1);
