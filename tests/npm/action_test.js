// The GitHub Action and the hook of pre-commit, as a runner and pre-commit start them: a clone with
// nothing built in it but dist/, here with the modules of these sources. Ends with 77, "skipped",
// where tools/wasm has built none.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { gzipSync } = require("node:zlib");
const { MODULES, ROOT, end, expect, needModules, scratch } = require("../trial.js");

needModules();
const folder = scratch("action");

const clone = path.join(folder, "clone"), work = path.join(folder, "work");
for (const name of ["npm", "dist", "package.json", "action.yml", ".pre-commit-hooks.yaml", "LICENSE", "THIRD-PARTY.md"])
  fs.cpSync(path.join(ROOT, name), path.join(clone, name), { recursive: true });
for (const name of MODULES) {
  fs.rmSync(path.join(clone, "npm", name), { force: true });
  fs.writeFileSync(path.join(clone, `dist/${name}.gz`), gzipSync(fs.readFileSync(path.join(ROOT, "npm", name))));
}
for (const name of ["cases/VERSION", "cases/waits", "rules/kan/wall"])
  fs.cpSync(path.join(ROOT, "fixtures", name), path.join(clone, "fixtures", name), { recursive: true });
const copy = (from, to) => {
  fs.mkdirSync(path.dirname(path.join(work, to)), { recursive: true });
  fs.copyFileSync(path.join(ROOT, "fixtures/rules", from), path.join(work, to));
};
const BAD = "kan/after-call/bad-closed-kan-after-pon.jsonl", OK = "furiten/riichi/ok-passed-a-turn-ago.jsonl";
copy(BAD, "games/bad.jsonl");
copy(OK, "my games/ok.jsonl");
copy(OK, "deep/er/ok.jsonl");
copy(BAD, "deep/.hidden/bad.jsonl");

const yaml = fs.readFileSync(path.join(clone, "action.yml"), "utf8");
const main = /^ {2}using: node20\n {2}main: (\S+)$/m.exec(yaml)[1];
const inputs = [...yaml.split("\noutputs:")[0].matchAll(/^ {2}([a-z-]+):\n {4}description:/gm)].map(([, name]) => name);
expect("the inputs", inputs, ["path", "conform", "at-table", "suite", "known-failures", "rules", "fail-on", "baseline", "config", "waivers", "select", "ignore",
  "expect-games", "sarif", "junit", "html"]);

/// A step as the runner starts it: all inputs are in the environment, those left out as defaults.
function step(given, search = process.env.PATH) {
  const page = path.join(folder, "summary.md");
  fs.writeFileSync(page, "");
  const told = path.join(folder, "outputs.txt");
  fs.writeFileSync(told, "");
  const env = { PATH: search, GITHUB_OUTPUT: told, GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: work,
    GITHUB_STEP_SUMMARY: page, INPUT_RULES: "auto", "INPUT_FAIL-ON": "error", INPUT_BASELINE: "",
    "INPUT_EXPECT-GAMES": "", INPUT_SARIF: "", INPUT_JUNIT: "", INPUT_HTML: "", INPUT_CONFIG: "",
    INPUT_WAIVERS: "", INPUT_SELECT: "", INPUT_IGNORE: "", INPUT_PATH: "", INPUT_CONFORM: "", "INPUT_AT-TABLE": "", INPUT_SUITE: "",
    "INPUT_KNOWN-FAILURES": "" };
  for (const [name, value] of Object.entries(given)) env[`INPUT_${name.toUpperCase()}`] = value;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(clone, main)], { cwd: work, env });
  return { status, out: stdout + stderr, page: fs.readFileSync(page, "utf8"), told: fs.readFileSync(told, "utf8") };
}

const well = step({ path: "  my games/ok.jsonl  \n\ndeep/**/*.jsonl\n", "expect-games": "2" });
expect("a line with a blank, and a pattern without hidden folders", well.status, 0);
const bad = step({ path: "games/", sarif: "out.sarif", junit: "out.xml" });
expect("a broken rule fails the step", bad.status, 1);
expect("the outputs", bad.told, "games=1\nfindings=1\nexit-code=1\n");
expect("it is annotated", /^::error .*file=games\/bad\.jsonl/m.test(bad.out), true);
expect("it stands on the page of the step", bad.page.includes("kan/after-call"), true);
const sarif = JSON.parse(fs.readFileSync(path.join(work, "out.sarif"), "utf8"));
expect("and in the SARIF report", sarif.runs[0].results.length, 1);
expect("and in the JUnit report", fs.readFileSync(path.join(work, "out.xml"), "utf8").includes("kan/after-call"), true);
expect("--fail-on", step({ path: "games", "fail-on": "never" }).status, 0);
expect("another number of games", step({ path: "games", "expect-games": "7", "fail-on": "never" }).status, 2);
const cli = path.join(clone, "npm/cli.mjs");
const known = execFileSync(process.execPath, [cli, "check", "--format", "json", "--fail-on", "never", "games"], { cwd: work });
fs.writeFileSync(path.join(work, "known.jsonl"), known);
expect("rules that are left out", step({ path: "games", ignore: "kan/*" }).status, 0);
expect("rules that are looked at", step({ path: "games", select: "flow/*" }).status, 0);
step({ path: "games", html: "out.html" });
expect("the page", fs.readFileSync(path.join(work, "out.html"), "utf8").includes("kan/after-call"), true);
expect("a baseline", step({ path: "games", baseline: "known.jsonl" }).status, 0);
for (const paths of ["", "\n  \n", "nowhere/", "games/\nnowhere/*.xml", "$(touch x)"]) {
  const { status, out } = step({ path: paths });
  expect(`nothing fits ${JSON.stringify(paths)}`, [status, out.startsWith("::error title=ronin-referee::path: ")], [2, true]);
}

// An adapter, on a machine that has Node and nothing else: no shell either, so words stand in quotes.
const nodeAlone = path.join(folder, "only node");
fs.mkdirSync(nodeAlone);
fs.copyFileSync(process.execPath, path.join(nodeAlone, "node"), fs.constants.COPYFILE_FICLONE);
fs.mkdirSync(path.join(work, "my adapter"));
fs.copyFileSync(path.join(__dirname, "adapter.mjs"), path.join(work, "my adapter/adapter.mjs"));
fs.cpSync(path.join(ROOT, "fixtures/cases/waits"), path.join(work, "ci/cases"), { recursive: true });
const asked = (manner, given = {}) => step({ ...given,
  conform: `node "my adapter/adapter.mjs" '${path.join(clone, "npm/referee.mjs")}' ${manner}` }, nodeAlone);
const right = asked("");
expect("an adapter that is right", [right.status, / pass$/m.test(right.out), / pass$/m.test(right.page)], [0, true, true]);
expect("its outputs", right.told, "games=0\nfindings=0\nexit-code=0\n");
const wrong = asked("wrong", { suite: "ci/cases", rules: "tenhou" });
expect("one that is wrong", [wrong.status, /^::error title=ronin-referee::conform: .* fail/m.test(wrong.out)], [1, true]);
const { stdout: answered } = spawnSync(process.execPath, [cli, "conform", "run", "--suite", "ci/cases", "--format", "json", "--preset", "tenhou",
  "--", process.execPath, "my adapter/adapter.mjs", path.join(clone, "npm/referee.mjs"), "wrong"], { cwd: work, encoding: "utf8" });
const failing = answered.trim().split("\n").map((line) => JSON.parse(line)).filter(({ outcome }) => outcome === "fail");
fs.writeFileSync(path.join(work, "known.txt"), failing.map((one) => `${one.case}\n`).join(""));
expect("some cases fail", failing.length > 3, true);
expect("with failures that are known", asked("wrong", { suite: "ci/cases", rules: "tenhou", "known-failures": "known.txt" }).status, 0);
// A case that drive has kept is asked at the table: it fails with the mistake, and passes without.
const engine = `node '${cli}' play`;
const kept = spawnSync(path.join(nodeAlone, "node"), [cli, "drive", "--preset", "tenhou", "--games", "20", "--most-failures", "1", "--cases", "ci/kept",
  "--", ...engine.replaceAll("'", "").split(" "), "--bug", "kuikae-same"], { cwd: work, env: { PATH: nodeAlone } });
expect("drive keeps a case", [kept.status, fs.readdirSync(path.join(work, "ci/kept")).length], [1, 1]);
const table = (conform, atTable = "true") => step({ conform, "at-table": atTable, suite: "ci/kept" }, nodeAlone);
const failed = table(`${engine} --bug kuikae-same`);
expect("it fails with the mistake", [failed.status, / fail$/m.test(failed.page)], [1, true]);
const passed = table(engine);
expect("and passes without", [passed.status, / pass$/m.test(passed.page)], [0, true]);
expect("an engine at the table speaks no other protocol", table(engine, "").status, 2);
expect("neither true nor false", [table(engine, "yes").status, table(engine, "false").status], [2, 2]);
expect("games and an adapter: the worse of both", asked("", { path: "games", suite: "ci/cases" }).status, 1);
expect("a command that is none", step({ conform: "no-such-program" }).status, 2);

// pre-commit packs its clone and installs it globally; the entry is then called with file names.
const hook = fs.readFileSync(path.join(clone, ".pre-commit-hooks.yaml"), "utf8");
expect("the language of the hook", /^ {2}language: (\S+)$/m.exec(hook)[1], "node");
const [program, ...words] = /^ {2}entry: (.+)$/m.exec(hook)[1].split(" ");
const prefix = path.join(folder, "env");
const npm = (...all) => execFileSync("npm", [...all, "--offline", "--no-audit", "--no-fund", "--silent"], { cwd: clone, encoding: "utf8" });
npm("install");
const tarball = npm("pack").trim().split("\n").at(-1);
npm("install", "--global", `--prefix=${prefix}`, path.join(clone, tarball));
const hooked = (...files) => spawnSync(path.join(prefix, "bin", program), [...words, "--fail-on", "error", ...files], { cwd: work }).status;
expect("the hook finds a broken rule", hooked("games/bad.jsonl"), 1);
expect("and lets a sound game pass", hooked("my games/ok.jsonl", "deep/er/ok.jsonl"), 0);

// What npm installs of a clone is the package: the library under its name, and every command.
const user = path.join(folder, "user");
fs.mkdirSync(user);
fs.writeFileSync(path.join(user, "package.json"), "{}");
execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--silent", path.join(clone, tarball)], { cwd: user });
fs.writeFileSync(path.join(user, "user.mjs"), `import { load } from "ronin-referee";
import { isArchive } from "ronin-referee/archives";
const referee = await load();
console.log(referee.explain("furiten/riichi").rule, isArchive(new Uint8Array(4)));`);
expect("the library of a clone", execFileSync(process.execPath, ["user.mjs"], { cwd: user, encoding: "utf8" }), "furiten/riichi false\n");
const made = spawnSync(path.join(user, "node_modules/.bin/referee"), ["generate", "--rules", "ronin", "--games", "1", "--output", "game.jsonl"], { cwd: user });
expect("its commands", [made.status, fs.existsSync(path.join(user, "game.jsonl"))], [0, true]);

end("the action and the hook do what the program does");
