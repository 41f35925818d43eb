// Puts the pages together: build.mjs MODULE FOLDER writes FOLDER/referee.html, one file that holds
// all, FOLDER/events.html, which holds program.wasm too and so audits events, and FOLDER/hosted/, the
// same with the modules beside them.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "../../npm/referee.mjs";

const HERE = dirname(fileURLToPath(import.meta.url)), WEB = dirname(HERE), ROOT = dirname(WEB);
// A page for events carries both modules; the larger may have 1.5 MB packed, and a third more as text.
const MOST_BYTES = { "referee.html": 1.5 * 2 ** 20, "events.html": 3.25 * 2 ** 20 };
const SCRIPTS = ["desk", "words", "intake", "links", "report", "games", "audit", "hand", "score", "app"];
const [modulePath, folder] = process.argv.slice(2);
const text = (path) => readFileSync(path, "utf8");
const ours = (name) => text(join(HERE, name));
const hash = (bytes) => `'sha256-${createHash("sha256").update(bytes).digest("base64")}'`;
/// Inside of a script nothing may look like its end.
const data = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

function script(parts) {
  const whole = parts.join("\n");
  if (/<\/script|<!--/i.test(whole)) throw new Error("a script would end its own element");
  return whole;
}

/// What unpackedOf() of desk.js reads: gzip, and of it 13 bits in two letters of 91, which takes a
/// twelfth less than base64. None of the letters can end an element.
const LETTERS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((letter) => !"<&\"".includes(letter));
function packed(bytes) {
  // Node's own gzip differs with the zlib that it was built with.
  const pairs = [], zipped = execFileSync("gzip", ["-9nc"], { input: bytes, maxBuffer: 2 ** 26 });
  let held = 0, bits = 0;
  // Two bytes more push the last bits out.
  for (const byte of Buffer.concat([zipped, Buffer.alloc(2)])) {
    held |= byte << bits;
    bits += 8;
    if (bits < 13) continue;
    pairs.push(LETTERS[(held & 8191) % 91] + LETTERS[Math.floor((held & 8191) / 91)]);
    held >>>= 13;
    bits -= 13;
  }
  return `${pairs.join("")} ${zipped.length}`;
}

/// The titles of the rules in a language, out of the rows of its file.
function ruleTitles(lang) {
  const rows = text(join(ROOT, `validator/report/words/${lang}.def`)).matchAll(/^RF_RULE\("([a-z/-]+)", "(.*)",$/gm);
  const titles = Object.fromEntries([...rows].map(([, rule, title]) => [rule, title]));
  if (!titles["furiten/riichi"]) throw new Error(`validator/report/words/${lang}.def is written in another way`);
  return titles;
}

/// A module as a statement that gives what it exports; its other names stay its own.
function asValues(path) {
  const source = text(join(ROOT, path));
  const names = [...source.matchAll(/^export (?:async )?(?:function\*?|class|const) (\w+)/gm)].map(([, name]) => name);
  return `const { ${names.join(", ")} } = (() => {\n${source.replace(/^export /gm, "")
    .replaceAll("import.meta.url", "location.href")}\nreturn { ${names.join(", ")} };\n})();`;
}

const module = readFileSync(modulePath), program = readFileSync(join(dirname(modulePath), "program.wasm"));
const referee = await load(module);
function emptyReport(lang) {
  const run = referee.begin({ format: "html", lang });
  return run.opening + run.finish().report;
}
const reportWords = (lang) => JSON.parse(/id="words">(.*?)<\/script>/s.exec(emptyReport(lang))[1]);
const words = { page: JSON.parse(ours("words.json")), names: JSON.parse(ours("names.json")),
  report: { en: reportWords("en"), ja: reportWords("ja") }, rules: ruleTitles("ja") };
const examples = Object.fromEntries(readdirSync(join(HERE, "example")).sort()
  .map((name) => [name, ours(join("example", name))]));

const notices = ["LICENSE", "THIRD-PARTY.md"].map((name) => text(join(ROOT, name))).join("\n");
if (notices.includes("-->")) throw new Error("a notice would end its comment");
const page = SCRIPTS.map((name) => ours(`${name}.js`));
const parts = {
  notices,
  style: text(join(WEB, "report.css")) + ours("page.css"),
  tiles: packed(text(join(WEB, "tiles.svg"))),
  words: data(words),
  examples: packed(JSON.stringify(examples)),
  // One classic script: from a file: address browsers start no worker that is a module.
  worker: script([...["npm/referee.mjs", "npm/archives.mjs", "web/page/program.js"].map(asValues), ours("worker.js")]),
  script: script([...["replay", "drawing", "controls"].map((name) => text(join(WEB, `${name}.js`))),
    "(function () {\n\"use strict\";", ...page, "})();\n"]),
};

// The page of an audit is opened under the policy of this one, too. It has the script of a report.
const audited = { styles: ["report.css", "audit_style.css"], scripts: ["audit_script.js"] };
const ofReport = /script-src ('[^']*')/.exec(emptyReport("en"))[1];
const own = (name) => hash(text(join(WEB, name)));

function write(path, { connect, modules }) {
  const policy = ["default-src 'none'",
    `script-src ${hash(parts.script)} ${audited.scripts.map(own).join(" ")} ${ofReport} 'wasm-unsafe-eval'`,
    `style-src ${hash(parts.style)} ${audited.styles.map(own).join(" ")}`, "worker-src blob:", `connect-src ${connect}`, "base-uri 'none'",
    "form-action 'none'"].join("; ");
  const held = Object.entries(modules).map(([id, data]) => `<script type="text/plain" id="${id}">${data}</script>`);
  const values = { ...parts, policy, modules: held.join("") };
  const html = ours("index.html").replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
  writeFileSync(path, html);
  return Buffer.byteLength(html);
}

mkdirSync(join(folder, "hosted"), { recursive: true });
const wasm = packed(module);
for (const [name, modules] of [["referee.html", { wasm }], ["events.html", { wasm, program: packed(program) }]]) {
  const size = write(join(folder, name), { connect: "'none'", modules });
  console.error(`tools/web: ${join(folder, name)}: ${size} bytes`);
  if (size > MOST_BYTES[name]) throw new Error(`${name} may have ${MOST_BYTES[name]} bytes`);
}
// Where `program` is an empty element, the page brings it from its server.
write(join(folder, "hosted/index.html"), { connect: "'self'", modules: {} });
write(join(folder, "hosted/events.html"), { connect: "'self'", modules: { program: "" } });
writeFileSync(join(folder, "hosted/referee.wasm"), module);
writeFileSync(join(folder, "hosted/program.wasm"), program);
