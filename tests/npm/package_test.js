// The npm package as a stranger gets it: packed, unpacked in an empty folder, and run there. Its
// reports are held against those of the program, byte for byte: package_test.js REFEREE. Ends with
// 77, "skipped", where tools/wasm has not built the module.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { gzipSync } = require("node:zlib");
const { MODULES, ROOT, end, expect, fail, needModules, scratch } = require("../trial.js");

const referee = path.resolve(process.argv[2]);
const MOST_PACKED = 1536 * 1024;
needModules();
const folder = scratch("npm");
execFileSync("npm", ["pack", "--silent", "--pack-destination", folder, path.join(ROOT, "npm")],
  { stdio: "ignore" });
const [tarball] = fs.readdirSync(folder);
execFileSync("tar", ["xzf", path.join(folder, tarball), "-C", folder]);
const installed = path.join(folder, "package");
// As tools/release packs them: Node's own gzip is a little worse.
for (const name of MODULES)
  expect(`${name} is small`, execFileSync("gzip", ["-9nc"],
    { input: fs.readFileSync(path.join(installed, name)), maxBuffer: 2 * MOST_PACKED }).length < MOST_PACKED, true);
expect("what is packed", fs.readdirSync(installed).sort(), ["LICENSE", "README.md", "THIRD-PARTY.md", "archives.d.ts",
  "archives.mjs", "check.mjs", "cli.mjs", "examples.mjs", "examples.tar.gz", "inputs.mjs", "nearest.mjs", "output.mjs", "package.json", "paths.mjs", "program.mjs",
  "program.wasm", "questions.d.ts", "referee.d.ts", "referee.mjs", "referee.wasm", "report.d.ts", "rules.mjs", "settings.mjs", "suite.tar.gz", "worker.mjs"]);
for (const name of ["referee.mjs", "archives.mjs"])  // what a browser loads
  expect(`${name} imports nothing of Node`,
    /^import /m.test(fs.readFileSync(path.join(installed, name), "utf8")), false);

const program = (...words) => {
  const { status, stdout } = spawnSync(referee, words, { cwd: ROOT, maxBuffer: 1 << 30 });
  return [status, stdout.toString()];
};
const packedIn = (where) => (...words) => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(where, "cli.mjs"), ...words],
    { cwd: ROOT, maxBuffer: 1 << 30 });
  return [status, stdout.toString()];
};
const packed = packedIn(installed);
function alike(...words) {
  const [status, text] = packed(...words), should = program(...words);
  expect(`exit code of ${words.join(" ")}`, status, should[0]);
  if (text === should[1] && text.length > 0) return;
  fail(`${words.join(" ")}: ${text.length} bytes that differ from ${should[1].length}`);
}
for (const format of ["json", "text", "concise", "github", "junit", "sarif", "markdown", "html"])
  alike("check", "--format", format, "fixtures/rules/payment", "fixtures/rules/kita");
alike("check", "--format", "html", "--lang", "ja", "--replay", "all", "fixtures/rules/furiten");
alike("check", "--rules", "wrc", "--max-findings", "2", "--format", "json", "fixtures/rules/call");
alike("check", "--select", "furiten/*", "--fail-on", "never", "fixtures/rules/furiten");
alike("convert", "--to", "mjai", "fixtures/rules/furiten/riichi/ok-passed-a-turn-ago.jsonl");
alike("convert", "--to", "mahjong-soul", "fixtures/rules/furiten/riichi/ok-passed-a-turn-ago.jsonl");
// Rules by evidence, over the folder of a table.
alike("check", "--format", "json", "fixtures/rules/log", "fixtures/games");
for (const words of [["--summary"], ["--statistics"], ["--no-table"], ["-q"], ["-v"],
  ["--exclude", "bad-*"], ["--max-size", "2KB"], ["--expect-games", "3"], ["--fail-on", "warning"]])
  alike("check", ...words, "fixtures/rules/kan");
alike("score", "123m456p789s11z22z", "--win", "2z", "--riichi", "--dora", "3m,1z", "--honba", "2");
alike("score", "123m406p(777z)[1111z]55s", "--tsumo", "--format", "json", "--rules", "tenhou");
alike("score", "123m456p789s11z23z");
// What lies beside the modules: the cases of the suite and the examples, in the package of npm/ and
// in that of a clone, which `npm install git+URL` makes.
const clone = path.join(folder, "clone");
fs.mkdirSync(clone);
const [{ filename, files }] = JSON.parse(execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder, ROOT],
  { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 }));
expect("the modules of a clone", files.filter(({ path: name }) => name.startsWith("dist/")).length, 2);
execFileSync("tar", ["xzf", path.join(folder, filename), "-C", clone]);
const ofClone = path.join(clone, "package/npm");
for (const name of ["referee.wasm", "program.wasm"]) fs.copyFileSync(path.join(installed, name), path.join(ofClone, name));
const adapter = ["--", process.execPath, path.join(__dirname, "adapter.mjs"), path.join(ROOT, "npm/referee.mjs")];
for (const words of [["conform", "run", "--preset", "tenhou", "--questions", "waits", "--jobs", "1", ...adapter],
  ["conform", "run", "--case", "riichi/*,waits/*", "--format", "json", "--jobs", "1", ...adapter], ["explain", "furiten/riichi"]]) {
  alike(...words);
  expect(`${words.slice(0, 4).join(" ")} in the package of a clone`, packedIn(ofClone)(...words), program(...words));
}
alike("events", "--legal", "fixtures/rules/furiten");
for (const words of [[], ["furiten"], ["kan/*"], ["--options"], ["--format", "markdown"]]) alike("explain", ...words);
// Every rule, with its example drawn by the module.
const ids = program("explain")[1].match(/^ {2}- [a-z-]+\/[a-z-]+(?=:)/gm).map((line) => line.slice(4));
expect("there are rules", ids.length > 100, true);
ids.forEach((id, i) => { if (i % 12 === 0) alike("explain", id); });
alike("rules", "list", "--format", "json");
alike("rules", "show", "wrc", "--format", "json");

// Archives, whole and cut, and files that are packed alone.
const make = (name, ...words) => {
  execFileSync(words[0], words.slice(1), { cwd: path.join(ROOT, "fixtures/rules"), stdio: "ignore" });
  return path.join(folder, name);
};
const archived = [
  make("a.tar", "tar", "cf", path.join(folder, "a.tar"), "kan"),
  make("a.tar.gz", "tar", "czf", path.join(folder, "a.tar.gz"), "kan"),
  make("a.zip", "python3", "-c", `import shutil; shutil.make_archive(${JSON.stringify(path.join(folder, "a"))}, "zip", ".", "kan")`),
];
for (const archive of archived) alike("check", "--format", "json", archive);
const cut = path.join(folder, "cut.tar");
// The words for the damage are those of another library.
const reworded = ([status, text]) => [status, text.replace(/("expected":"a sound file","actual":)"[^"]*"/g, "$1")];
for (const bytes of [2500, 20_000]) {
  fs.writeFileSync(cut, fs.readFileSync(archived[0]).subarray(0, bytes));
  expect(`an archive of ${bytes} bytes`, reworded(packed("check", "--format", "json", cut)),
    reworded(program("check", "--format", "json", cut)));
}
fs.writeFileSync(path.join(folder, "cut.json.gz"), gzipSync(fs.readFileSync(path.join(ROOT, "fixtures/rules/kan/wall/bad-two-tiles-needed.jsonl"))).subarray(0, 900));
alike("check", "--format", "json", path.join(folder, "cut.json.gz"));
const corrupt = gzipSync(fs.readFileSync(path.join(ROOT, "fixtures/rules/kan/wall/bad-two-tiles-needed.jsonl")));
corrupt[corrupt.length - 6] ^= 1;  // of the checksum
fs.writeFileSync(path.join(folder, "corrupt.jsonl.gz"), corrupt);
for (const run of [packed, program])
  expect("corrupt data are not judged", run("check", "--format", "json", path.join(folder, "corrupt.jsonl.gz")), [2, ""]);

// What a run writes beside its report: the other reports, and what somebody accepts.
const beside = (run, name) => {
  const file = path.join(folder, name);
  const all = run("check", "--format", "github", "--report", `sarif=${file}`, "--report", `junit=${file}.xml`, "fixtures/rules/kan");
  return [...all, fs.readFileSync(file, "utf8"), fs.readFileSync(`${file}.xml`, "utf8")];
};
expect("several reports", beside(packed, "a.sarif"), beside(program, "b.sarif"));
const known = path.join(folder, "known.jsonl"), waivers = path.join(folder, "waivers.json");
const [, report] = program("check", "--format", "json", "fixtures/rules/kan/fifth");
fs.writeFileSync(known, report);
alike("check", "--baseline", known, "fixtures/rules/kan");
const broken = report.trim().split("\n").map((line) => JSON.parse(line)).find(({ findings }) => findings.length > 0);
fs.writeFileSync(waivers, JSON.stringify([
  { game: broken.digest, rule: broken.findings[0].rule, reason: "agreed", by: "A", date: "2026-11-24" }]));
alike("check", "--waivers", waivers, "fixtures/rules/kan/fifth");
expect("a baseline that is none", packed("check", "--baseline", path.join(folder, "nowhere"), "fixtures/rules/kan")[0], 3);

// The settings of a folder.
const settled = path.join(folder, "settled");
fs.mkdirSync(settled);
fs.writeFileSync(path.join(settled, "referee.toml"), `# of a club\nrules = "wrc"\npaths = [\n  '${ROOT}/fixtures/rules/call', # here\n]\nmax-findings = 1\nno-table = true\n`);
const inFolder = (first, ...words) => {
  const { status, stdout } = spawnSync(first, words, { cwd: settled, maxBuffer: 1 << 30 });
  return [status, stdout.toString()];
};
expect("settings are read", inFolder(process.execPath, path.join(installed, "cli.mjs"), "check"), inFolder(path.resolve(referee), "check"));
fs.writeFileSync(path.join(settled, "referee.toml"), "rules = 1\n");
expect("a setting of another kind", inFolder(process.execPath, path.join(installed, "cli.mjs"), "check", ".")[0], 3);

// A ruleset file that extends another in another folder, which extends a preset.
fs.mkdirSync(path.join(folder, "club/house"), { recursive: true });
fs.writeFileSync(path.join(folder, "club/ours.json"), '{"extends": "house/base.json", "kan.min_wall": 2}');
fs.writeFileSync(path.join(folder, "club/house/base.json"), '{"extends": "wrc", "title": "ours"}');
fs.writeFileSync(path.join(folder, "club/itself.json"), '{"extends": "itself.json"}');
const ours = path.join(folder, "club/ours.json");
alike("check", "--rules", ours, "--format", "json", "fixtures/rules/kan");
alike("score", "123m456p789s11z22z", "--win", "2z", "--rules", ours, "--format", "json");
alike("rules", "show", ours, "--format", "json");
for (const name of ["itself.json", "house/none.json"])
  expect(`a ruleset ${name}`, packed("check", "--rules", path.join(folder, "club", name), "fixtures/rules/kan")[0],
    program("check", "--rules", path.join(folder, "club", name), "fixtures/rules/kan")[0]);

// A conversation.
const lines = ['{"type":"hello","protocol":"referee.conform/1"}', "", "{", '{"type":"ask","id":7,"rules":"wrc","question":"waits","input":{"concealed":["1m","2m","3m","4m","5m","6m","7m","8m","9m","1p","1p","2p","3p"]}}', '{"type":"bye"}', "x"].join("\n");
const said = (first, ...words) => spawnSync(first, [...words, "conform", "serve"], { input: lines }).stdout.toString();
expect("a conversation", said(process.execPath, path.join(installed, "cli.mjs")), said(referee));
for (const words of [["check", "--colour", "x"], ["conform", "run"], ["rules", "difference"], ["conform", "serve", "more"],
  ["check", "--jobs", "0", "x"], ["explain", "no/rule"], ["explain", "--options", "kan"]])
  expect(`refused: ${words.join(" ")}`, packed(...words)[0], 3);

// A bomb, and a name that leads out.
fs.writeFileSync(path.join(folder, "bomb.tar.gz"), gzipSync(Buffer.alloc(400_000_000)));
expect("a bomb", packed("check", path.join(folder, "bomb.tar.gz"))[0], 2);
execFileSync("python3", ["-c", `import zipfile; z = zipfile.ZipFile(${JSON.stringify(path.join(folder, "out.zip"))}, "w"); z.writestr("../evil.jsonl", "{}")`]);
expect("a name that leads out", packed("check", path.join(folder, "out.zip"))[0], 2);

expect("a file that is none", packed("check", "nowhere.mjlog")[0], 2);
expect("a preset that is none", packed("check", "--rules", "nothing", "fixtures/rules/kan")[0], 3);
expect("a rule that is none", packed("check", "--select", "no/rule", "fixtures/rules/kan")[0], 3);
expect("a command that is none", packed("chek")[0], 3);

// A package that is not whole is not packed, and says so where it runs all the same.
const torn = path.join(folder, "torn");
fs.cpSync(installed, torn, { recursive: true });
fs.copyFileSync(path.join(ROOT, "npm/prepack.mjs"), path.join(torn, "prepack.mjs"));
for (const name of MODULES) fs.rmSync(path.join(torn, name));
const refused = spawnSync("npm", ["pack"], { cwd: torn, encoding: "utf8" });
expect("a package without its modules is not packed", [refused.status === 0, refused.stderr.includes("referee.wasm, program.wasm are missing")], [false, true]);
for (const words of [["check", "x"], ["drive", "--", "x"]]) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(torn, "cli.mjs"), ...words], { encoding: "utf8" });
  expect(`${words[0]} of such a package`, [status, /^referee: \w+\.wasm is missing: [^\n]*\n$/.test(stderr)], [2, true]);
}

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
  // Rules by evidence are those of the folder, here of the file alone: held above.
  for (const log of logs) {
    const should = theirs.get(log);
    if (!should || should.includes('"evidence"')) continue;
    const bytes = fs.readFileSync(path.join(ROOT, log));
    const { report } = module.check([{ path: log, bytes }], { format: "json" });
    ++judged;
    if (report !== should) fail(`${log}: another report`);
  }
  console.log(`${judged} fixtures are judged alike`);
  expect("there are fixtures", judged > 600, true);
  const cut = module.check([{ path: "cut", bytes: Buffer.from("{\"type\":\"start_game\"}\n{") }]);
  expect("what is cut short is judged", cut.code, 2);
  const thrown = (act) => {
    try {
      act();
      return "nothing";
    } catch ({ name, code, message }) {
      return [name, code, message];
    }
  };
  const held = { path: "a", bytes: Buffer.from("{}") };
  expect("an option that there is not", thrown(() => module.check([held], { fromat: "json" })),
    ["RefereeError", 3, 'there is no option fromat; did you mean "format"?']);
  for (const act of [() => module.minimize(held.bytes, { rule: "a/b", game: 0, ruls: "x" }), () => module.explainPage({ rul: "a" }),
    () => module.scoreWords({ hand: ["123m"], wim: "1m" }), () => module.begin({ write: "mjai", format_: 1 })])
    expect(String(act), thrown(act).slice(0, 2), ["RefereeError", 3]);
  expect("no file", thrown(() => module.check([])).slice(0, 2), ["RefereeError", 3]);
  expect("a text for bytes", thrown(() => module.events("{}")).slice(0, 2), ["RefereeError", 3]);
  // A game that is fed line by line has the findings of the whole; what is fed wrongly is no green game.
  const faulty = "fixtures/rules/furiten/riichi/bad-passed-a-turn-ago.jsonl";
  const table = module.follow({ rules: "tenhou" }), news = [];
  for (const line of fs.readFileSync(path.join(ROOT, faulty), "utf8").split("\n")) news.push(...table.feed(line + "\n"));
  expect("told while it is played", news.map(({ state, finding }) => [state, finding?.rule])[0], ["open", "furiten/riichi"]);
  expect("and at the end", table.end().at(-1).report.findings.map(({ rule }) => rule), ["furiten/riichi"]);
  expect("a closed table", thrown(() => table.feed("{}\n")).slice(0, 2), ["RefereeError", 3]);
  const wrong = module.follow({ rules: "tenhou" });
  expect("an event that is no text", thrown(() => wrong.feed({ type: "start_game" })).slice(0, 2), ["RefereeError", 3]);
  wrong.feed("<mjloggm/>\n");
  expect("no game at all", thrown(() => wrong.end()).slice(0, 2), ["RefereeError", 2]);
  expect("nothing fed", module.follow({ rules: "tenhou" }).end(), []);
  const { says } = module.explain("furiten/riichi");
  expect("a rule is explained", says.length > 10, true);
}
everyFixture().then(() => end("the package judges as the program does"));
