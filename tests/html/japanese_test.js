// The pages in Japanese have no English sentence but where it is marked lang="en": of every fixture
// the page of `check --lang ja`, and the audit of the example event, read by a reader of tags that knows nothing of its writer:
// japanese_test.js REFEREE.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const ROOT = path.join(__dirname, "../..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pages-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true }));
const VOID = new Set(["meta", "br", "input", "use", "path", "rect", "circle", "link"]);
/// Names of the program, of rules and of files are the same in every language.
const NAMES = /ronin-referee [0-9.]+|\b[a-z]+(?:-[a-z0-9.]+)+\b|[\w./-]+\/[\w./-]+|sha256:[0-9a-f]+/g;
/// Two words of English, one behind the other.
const SENTENCE = /\b[A-Za-z]{2,}[a-z']*,? [a-z]{2,}\b/;

const EVENT = path.join(ROOT, "fixtures/events/example");
/// What the organisers wrote themselves is in their language.
const OF_THE_ORGANISERS = ["decisions.csv", "event.toml"].flatMap((name) =>
  fs.readFileSync(path.join(EVENT, name), "utf8").split(/[,"\n]/)).filter((text) => SENTENCE.test(text))
  .sort((a, b) => b.length - a.length);

/// The audit of an event, whose findings have no Japanese but their titles.
function auditPage() {
  const { stdout } = spawnSync(process.argv[2], ["audit", "event.toml", "--format", "html", "--lang", "ja"],
    { cwd: EVENT, maxBuffer: 1 << 28 });
  return stdout.toString();
}

function page() {
  const file = path.join(folder, "ja.html");
  try {
    execFileSync(process.argv[2], ["check", "--quiet", "--format", "html", "--lang", "ja", "--output",
      file, "fixtures/rules", "fixtures/games"], { cwd: ROOT, stdio: "ignore" });
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

const english = new Map();
let read = 0;
const ofAudit = textsOf(auditPage());
if (ofAudit.length < 1500) console.error(`too few texts of an audit: ${ofAudit.length}`);
for (const text of [...textsOf(page()), ...ofAudit]) {
  let rest = text.replaceAll(/&[a-z#0-9]+;/g, "").replaceAll(NAMES, "");
  for (const theirs of OF_THE_ORGANISERS) rest = rest.replaceAll(theirs, "");
  ++read;
  if (SENTENCE.test(rest)) english.set(text, (english.get(text) || 0) + 1);
}
for (const [text, times] of [...english].slice(0, 20)) console.error(`${times} times: ${text}`);
console.log(`${read} texts, ${english.size} of them English`);
// A page that says nothing would pass.
if (read < 20000) console.error("too few texts");
process.exit(english.size > 0 || read < 20000 || ofAudit.length < 1500 ? 1 : 0);
