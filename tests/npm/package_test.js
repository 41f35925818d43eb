// The npm package as a stranger gets it: packed, unpacked in an empty folder, and run there. Its
// reports are held against those of the program, byte for byte: package_test.js REFEREE. Ends with
// 77, "skipped", where tools/wasm has not built the module.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { gzipSync } = require("node:zlib");

const referee = process.argv[2];
const ROOT = path.join(__dirname, "../..");
const MOST_PACKED = 600 * 1024;
if (!fs.existsSync(path.join(ROOT, "npm/referee.wasm"))) {
  console.log("skipped: no npm/referee.wasm (tools/wasm builds it)");
  process.exit(77);
}

let failures = 0;
function expect(what, is, should) {
  if (JSON.stringify(is) === JSON.stringify(should)) return;
  ++failures;
  console.error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "npm-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true }));
execFileSync("npm", ["pack", "--silent", "--pack-destination", folder, path.join(ROOT, "npm")],
  { stdio: "ignore" });
const [tarball] = fs.readdirSync(folder);
execFileSync("tar", ["xzf", path.join(folder, tarball), "-C", folder]);
const installed = path.join(folder, "package");
const wasm = fs.readFileSync(path.join(installed, "referee.wasm"));
expect("the module is small", gzipSync(wasm, { level: 9 }).length < MOST_PACKED, true);
expect("what is packed", fs.readdirSync(installed).sort(), ["LICENSE", "README.md", "cli.mjs",
  "inputs.mjs", "package.json", "referee.d.ts", "referee.mjs", "referee.wasm"]);

const program = (...words) => {
  const { status, stdout } = spawnSync(referee, words, { cwd: ROOT, maxBuffer: 1 << 30 });
  return [status, stdout.toString()];
};
const packed = (...words) => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(installed, "cli.mjs"), ...words],
    { cwd: ROOT, maxBuffer: 1 << 30 });
  return [status, stdout.toString()];
};
function alike(...words) {
  const [status, text] = packed(...words), should = program(...words);
  expect(`exit code of ${words.join(" ")}`, status, should[0]);
  if (text === should[1] && text.length > 0) return;
  ++failures;
  console.error(`${words.join(" ")}: ${text.length} bytes that differ from ${should[1].length}`);
}
for (const format of ["json", "text", "concise", "github", "junit", "sarif", "markdown", "html"])
  alike("check", "--format", format, "fixtures/rules/payment", "fixtures/rules/kita");
alike("check", "--format", "html", "--lang", "ja", "--replay", "all", "fixtures/rules/furiten");
alike("check", "--rules", "wrc", "--max-findings", "2", "--format", "json", "fixtures/rules/call");
alike("check", "--select", "furiten/*", "--fail-on", "never", "fixtures/rules/furiten");
alike("convert", "--to", "mjai", "fixtures/rules/furiten/riichi/ok-passed-a-turn-ago.jsonl");
expect("a file that is none", packed("check", "nowhere.mjlog")[0], 2);
expect("a preset that is none", packed("check", "--rules", "nothing", "fixtures/rules/kan")[0], 3);
expect("a rule that is none", packed("check", "--select", "no/rule", "fixtures/rules/kan")[0], 3);
expect("a command that is none", packed("chek")[0], 3);

// Every fixture by itself, and what the readers must stand, in one instance of the module.
async function everyFixture() {
  const { load } = await import(path.join(installed, "referee.mjs"));
  const module = await load();
  const logs = fs.readdirSync(path.join(ROOT, "fixtures"), { recursive: true })
    .map((name) => `fixtures/${name}`)
    .filter((name) => /\.(mjlog|mjson|jsonl|json|xml)$/.test(name)).sort();
  let judged = 0;
  const theirs = new Map();
  for (const line of program("check", "--format", "json", "--jobs", "2", "fixtures")[1].split("\n"))
    if (line) {
      const key = JSON.parse(line).path;
      theirs.set(key, `${theirs.get(key) || ""}${line}\n`);
    }
  // What names no rules is judged with its folder by the program, and alone here.
  for (const log of logs) {
    const should = theirs.get(log);
    if (!should || should.includes('"evidence"')) continue;
    const bytes = fs.readFileSync(path.join(ROOT, log));
    const { report } = module.check([{ path: log, bytes }], { format: "json" });
    ++judged;
    if (report === should) continue;
    ++failures;
    console.error(`${log}: another report`);
  }
  console.log(`${judged} fixtures are judged alike`);
  expect("there are fixtures", judged > 600, true);
  const cut = module.check([{ path: "cut", bytes: Buffer.from("{\"type\":\"start_game\"}\n{") }]);
  expect("what is cut short is judged", cut.code, 2);
  const { says } = module.explain("furiten/riichi");
  expect("a rule is explained", says.length > 10, true);
}
everyFixture().then(() => {
  if (failures === 0) console.log("the package judges as the program does");
  process.exit(failures > 0 ? 1 : 0);
});
