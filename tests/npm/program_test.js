// The commands of the package that are program.wasm, against the program, byte for byte, and with
// engines that Node starts: program_test.js REFEREE. Ends with 77, "skipped", where tools/wasm has
// not built the modules.
"use strict";
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { ROOT, end, expect, needModules, scratch } = require("../trial.js");

const referee = path.resolve(process.argv[2]);
const CLI = path.join(ROOT, "npm/cli.mjs"), LIBRARY = path.join(ROOT, "npm/referee.mjs");
const ADAPTER = path.join(__dirname, "adapter.mjs");
needModules();
const folder = scratch("program");

const run = (first, words, { cwd = ROOT, input } = {}) => {
  const { status, stdout, stderr } = spawnSync(first, words, { cwd, input, maxBuffer: 1 << 30 });
  return { status, out: stdout.toString(), said: stderr.toString() };
};
const program = (words, more) => run(referee, words, more);
const packed = (words, more) => run(process.execPath, [CLI, ...words], more);
/// The same exit code, standard output and standard error.
function alike(words, more) {
  const is = packed(words, more), should = program(words, more);
  expect(words.join(" "), is, should);
  return is;
}

// What needs no engine.
alike(["rules", "list"]);
alike(["rules", "list", "--format", "json"]);
alike(["rules", "diff", "wrc", "ema"]);
alike(["rules", "show", "tenhou"]);
for (const policy of ["mixed", "rare", "kans,callers"])
  alike(["generate", "--rules", "tenhou", "--seed", "a", "--games", "6", "--policy", policy]);
const games = path.join(folder, "games");
alike(["generate", "--rules", "ronin", "--seed", "b", "--games", "2", "--output", `${games}/`]);
expect("a folder of games", fs.readdirSync(games), ["game-000000.jsonl", "game-000001.jsonl"]);
alike(["rules", "infer", "games"], { cwd: folder });
const broken = path.join(folder, "broken.jsonl");
alike(["mutate", "--fault", "payment/honba", "--output", broken, `${games}/game-000000.jsonl`]);
alike(["mutate", "--fault", "payment/honba", `${games}/game-000000.jsonl`]);
alike(["minimize", "bad-or-a-smaller-hand.jsonl", "--rule", "payment/honba"], { cwd: path.join(ROOT, "fixtures/rules/payment/honba") });
alike(["minimize", "../x/../broken.jsonl", "--rule", "furiten/riichi"], { cwd: games });
const archive = path.join(folder, "games.tar.gz");
spawnSync("tar", ["czf", archive, "games"], { cwd: folder });
alike(["rules", "infer", archive]);
const again = path.join(folder, "again/games");
fs.cpSync(games, again, { recursive: true });
expect("golden bless", packed(["golden", "bless", "games"], { cwd: folder }), program(["golden", "bless", "games"], { cwd: path.dirname(again) }));
for (const name of fs.readdirSync(again))
  expect(name, fs.readFileSync(path.join(games, name), "utf8"), fs.readFileSync(path.join(again, name), "utf8"));
expect("goldens", fs.readdirSync(games).length, 4);
alike(["golden", "check", "games"], { cwd: folder });

// Events: every file of one is read and written by the module itself.
const EXAMPLE = "fixtures/events/example/event.toml";
for (const format of ["text", "json", "html"]) alike(["audit", "--format", format, EXAMPLE]);
for (const more of [[], ["--lang", "ja"], ["--finding", "9"], ["--rules", "nope"]])
  alike(["sheet", ...more, "fixtures/rules/furiten/temporary/bad-passed-in-the-same-turn.jsonl"]);
alike(["audit", "standings", "--format", "csv", EXAMPLE]);
const events = fs.readdirSync(path.join(ROOT, "fixtures/event_rules"), { recursive: true })
  .filter((name) => name.endsWith("event.toml")).sort();
for (const name of events.filter((_, i) => i % 9 === 0)) alike(["audit", `fixtures/event_rules/${name}`]);
const evenings = ["here", "there"].map((name) => path.join(folder, name, "evening"));
for (const evening of evenings) {
  fs.cpSync(games, path.join(evening, "logs"), { recursive: true });
  fs.writeFileSync(path.join(evening, "own.json"), JSON.stringify({ base: "ronin" }));
}
const init = (whose, evening, ...more) => whose(["audit", "init", "evening", "--name", "Café", ...more], { cwd: path.dirname(evening) });
for (const more of [[], [], ["--force", "--rules", "evening/own.json"]]) {
  expect(`audit init ${more}`, init(packed, evenings[0], ...more), init(program, evenings[1], ...more));
  for (const name of fs.readdirSync(evenings[1]).filter((each) => each !== "logs"))
    expect(name, fs.readFileSync(path.join(evenings[0], name), "utf8"), fs.readFileSync(path.join(evenings[1], name), "utf8"));
}
alike(["audit", "event.toml"], { cwd: evenings[0] });
expect("a second opinion", packed(["audit", "--second-opinion", "event.toml"], { cwd: evenings[0] }).status, 2);

// What is wrong with the words.
for (const words of [["generate", "--gmaes", "3"], ["drive"], ["drive", "--games", "0", "--", "x"], ["rules", "show", "none"],
  ["conform", "run", "--level", "9", "--", "x"], ["conform", "jump"], ["conform"], ["minimize", "none.jsonl", "--rule", "x/y"], ["golden", "--help"],
  ["generate", "--rules", "nowhere.json"], ["drive", "--preset", "tenhou", "--", "no-such-program-anywhere"]])
  alike(words);
for (const words of [["check", "--fromat", "json", "x"], ["check", "--fromat=json", "x"], ["check", "--excl", "x", "y"],
  ["check", "-z", "x"], ["check", "--xyzzy", "x"], ["convert", "--fromat", "json", "x"], ["explain", "--form=json"],
  ["score", "--tsmuo", "--honab", "2", "1m"]])
  alike(words);
expect("help of a command", packed(["drive", "--help"]).status, 0);

// Engines that Node starts.
const adapter = (manner) => ["--", process.execPath, ADAPTER, LIBRARY, ...(manner ? [manner] : [])];
const waits = ["conform", "run", "--preset", "tenhou", "--questions", "waits", "--jobs", "1"];
expect("a right adapter passes", alike([...waits, ...adapter()]).status, 0);
expect("a wrong one fails", alike([...waits, ...adapter("wrong")]).status, 1);
const few = [...waits, "--case", "waits/*", "--timeout", "0.3"];
alike([...few, "--format", "json", ...adapter("silent")]);
const loud = alike([...few, ...adapter("loud")]);
expect("its last words are told", /no more to say/.test(loud.out), true);
const cases = path.join(folder, "cases");
fs.cpSync(path.join(ROOT, "fixtures/cases/waits"), path.join(cases, "waits"), { recursive: true });
alike([...waits, "--suite", "cases", "--format", "junit", ...adapter("wrong")], { cwd: folder });
const without = ({ status, out }) => [status, out.replace(/\d+ questions? in [\d.]+ s|[\d.]+ s\b/g, "")];
const fuzz = ["conform", "fuzz", "--preset", "tenhou", "--ask", "waits,score", "--questions", "300", "--seed", "n"];
for (const manner of [undefined, "wrong"])
  expect(`fuzz of an adapter that is ${manner || "right"}`, without(packed([...fuzz, ...adapter(manner)])),
    without(program([...fuzz, ...adapter(manner)])));

// At the table: the engine of the package, without a mistake and with one, driven by both.
const drive = ["drive", "--preset", "tenhou", "--games", "15", "--most-failures", "2", "--whole"];
const ours = (bug) => ["--", process.execPath, CLI, "play", ...(bug ? ["--bug", bug] : [])];
for (const bug of [undefined, "kuikae-suji"]) {
  const is = packed([...drive, ...ours(bug)]), should = program([...drive, ...ours(bug)]);
  expect(`drive ${bug || "a right engine"}`, without(is), without(should));
  expect(`exit code of drive ${bug || ""}`, is.status, bug ? 1 : 0);
}

// Engines that misbehave: each comes to what it comes to in the program, and ends with the run.
const HOSTILE = path.join(ROOT, "tests/drive/hostile_engine.py");
const hostile = (how, timeout) => ["drive", "--preset", "tenhou", "--whole", "--games", "1", "--timeout", timeout,
  "--start-timeout", "3", "--", "python3", "-S", "-E", HOSTILE, how];
// Drive.SurvivesHostileEngines has all of them; here, one of each way in which a process meets the module.
for (const how of ["exits", "killed", "closes-output", "no-utf8", "half-a-line", "never-says-hello"])
  alike(hostile(how, "0.5"));
// What ends by itself has the time for it: on a busy machine half a second is none.
for (const how of ["endless-line", "large-lines"]) alike(hostile(how, "20"));
// Where last words are cut is chance.
const lastWords = (is) => is.out.replace(/(?:\n  .*words .*)+\n/, "\n  words\n");
expect("words", lastWords(packed(hostile("words", "20"))), lastWords(program(hostile("words", "20"))));
expect("noise", / more than 64 MiB on standard error/.test(packed(hostile("noise", "20")).out), true);
expect("no engine is left", spawnSync("ps", ["-eo", "args"]).stdout?.toString().includes(`${HOSTILE} `), false);

// Paths of Windows, which nobody here can try: what the module is given, and the way back.
async function windows() {
  const { pathsFor } = await import("../../npm/paths.mjs");
  const words = ["generate", "--output=D:\\x\\y.jsonl", "logs\\a.json", "C:\\k.txt", "123m", "--", "C:\\node.exe", "a\\b"];
  const { native, ...rest } = pathsFor({ isWindows: true, cwd: "c:\\Users\\me", root: "C:\\p\\", words });
  expect("paths of Windows", rest, { here: "/Users/me",
    words: ["generate", "--output=/D:/x/y.jsonl", "logs/a.json", "/k.txt", "123m", "--", "C:\\node.exe", "a\\b"],
    folders: { "/": "c:\\", "/referee": "C:\\p\\", "/D:": "D:\\" } });
  expect("and back", ["/D:/x/y.jsonl", "/k.txt", "logs/a.json", "/referee/fixtures/cases", "/refereed"].map(native),
    ["D:/x/y.jsonl", "/k.txt", "logs/a.json", "C:\\p\\fixtures/cases", "/refereed"]);
}
/// What else is other there: how a path is written, and which programs can be started.
async function programsOfWindows() {
  const { whyNotStarted } = await import("../../npm/program.mjs");
  const why = (code, isWindows) => /node.*\.cmd/.test(whyNotStarted(Object.assign(new Error(code), { code }), isWindows));
  expect("a .cmd file", [why("ENOENT", true), why("EINVAL", true), why("EACCES", true), why("ENOENT", false)], [true, true, false, false]);
  const { rulesOf } = await import("../../npm/rules.mjs");
  fs.mkdirSync(path.join(folder, "ci"));
  fs.writeFileSync(path.join(folder, "ci/ours.json"), '{"extends": "base.json"}');
  fs.writeFileSync(path.join(folder, "ci/base.json"), '{"extends": "wrc"}');
  const { rules_name, rules_files } = await rulesOf(`${folder}\\ci\\ours.json`, new Set(["wrc"]), true);
  expect("a ruleset file that names another", [rules_name, rules_files],
    [`${folder}/ci/ours.json`, [`${folder}/ci/base.json`, '{"extends": "wrc"}']]);
}
windows().then(programsOfWindows).then(() => end("the commands of the module do what the program does"));
