// The types of the package, as a user's TypeScript reads them: the package of npm/, and that of a
// clone, under every way in which TypeScript looks for modules. types_test.js FOLDER, where the
// compiler is kept. Ends with 77, "skipped", where npm cannot fetch it.
"use strict";
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { ROOT, end, fail, scratch } = require("../trial.js");

const VERSION = "5.9.3", kept = path.resolve(process.argv[2]);
const compiler = path.join(kept, "node_modules/typescript/bin/tsc");
if (!fs.existsSync(compiler)) {
  fs.mkdirSync(kept, { recursive: true });
  spawnSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--prefix", kept, `typescript@${VERSION}`],
    { stdio: "ignore", timeout: 120_000, shell: process.platform === "win32" });
}
if (!fs.existsSync(compiler)) {
  console.log("skipped: npm fetches no typescript");
  process.exit(77);
}

// What a user writes: every name of the types once, and what they must refuse.
const USER = `
import { load, RefereeError } from "ronin-referee";
import type { CheckOptions, Finding, GameReport, LogFile, Referee, Rule, Run, ScoreAnswer } from "ronin-referee";
import { filesIn } from "ronin-referee/archives";

export async function findings(bytes: Uint8Array): Promise<Finding[]> {
  const referee: Referee = await load();
  const options: CheckOptions = { format: "json", rules: { extends: "tenhou" } };
  const files: LogFile[] = [];
  for await (const { path, bytes: unpacked } of filesIn("a.zip", bytes))
    if (unpacked) files.push({ path, bytes: unpacked });
  const { report, code } = referee.check(files, options);
  const game: GameReport = JSON.parse(report);
  const rule: Rule = referee.explain("furiten/riichi");
  const run: Run = referee.begin();
  if (code > 2 || run.opening === rule.says) throw new RefereeError();
  const score: ScoreAnswer = referee.score({ concealed: ["5mr", "1z"], win: "1z", by: "ron", honba: 1 });
  const han: number[] = score.yaku.map((each) => ("han" in each ? each.han : 13 * each.yakuman));
  const moves: number[] = referee.ask("settle", { draw: "exhaustive", tenpai: [0, 1] }).moves;
  const waits: string[] = referee.ask("waits", { concealed: ["1m"], melds: [["P", "P", "P"]] }, "tenhou").waits;
  const tenths: number[] | null = referee.ask("finish", { scores: moves }).result_tenths;
  const allowed: string[] = referee.ask("legal", { events: [{ type: "start_game" }], seat: 0 }).actions;
  const verdict: "accept" | "reject" | "soft" = referee.ask("validate", { events: [] }).verdict;
  const text: string = referee.scoreWords({ hand: ["11z"], kita: 1, format: "json" }).text;
  for (const action of referee.follow().actions()) {
    const seat: number = action.actor;
    if (action.type === "dahai" && action.tsumogiri) allowed.push(action.pai);
    if (action.type === "pon") waits.push(...action.consumed, String(action.target - seat));
    // @ts-expect-error: who lets a tile go by names none
    if (action.type === "none") action.pai;
  }
  // @ts-expect-error: a question that there is not
  referee.ask("shanten", { concealed: ["1m"] });
  // @ts-expect-error: a word that no hand has
  referee.score({ concealed: ["1m"], wins: "1m" });
  if (!han.length && !tenths && verdict === text) return [];
  // @ts-expect-error: an option that is misspelt
  referee.check(files, { fromat: "json" });
  // @ts-expect-error: a text is not the bytes of a log
  referee.events("text");
  return game.findings;
}
`;
for (const file of fs.readdirSync(path.join(ROOT, "npm")).filter((name) => name.endsWith(".d.ts"))) {
  const types = fs.readFileSync(path.join(ROOT, "npm", file), "utf8").replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "");
  if (/\b(unknown|any)\b/.test(types)) fail(`${file} leaves a type open: ${types.match(/.*\b(unknown|any)\b.*/)[0].trim()}`);
}
const PACKAGES = { "of npm/": path.join(ROOT, "npm"), "of a clone": ROOT };
const WAYS = [["nodenext", "nodenext"], ["node16", "node16"], ["esnext", "bundler"]];
for (const [name, from] of Object.entries(PACKAGES)) {
  const folder = scratch("types");
  const installed = path.join(folder, "node_modules/ronin-referee");
  // As `files` of its package.json has them packed.
  const { files } = JSON.parse(fs.readFileSync(path.join(from, "package.json"), "utf8"));
  for (const pattern of ["package.json", ...files]) {
    const inside = path.dirname(pattern), ending = path.basename(pattern).replace(/^\*/, "");
    for (const file of fs.readdirSync(path.join(from, inside)))
      if (/\.(ts|mjs|json)$/.test(file) && (ending === file || (pattern.includes("*") && file.endsWith(ending)))) {
        fs.mkdirSync(path.join(installed, inside), { recursive: true });
        fs.copyFileSync(path.join(from, inside, file), path.join(installed, inside, file));
      }
  }
  fs.writeFileSync(path.join(folder, "package.json"), '{"type": "module"}');
  fs.writeFileSync(path.join(folder, "user.ts"), USER);
  for (const [module, resolution] of WAYS) {
    const { status, stdout } = spawnSync(process.execPath, [compiler, "--noEmit", "--strict", "--target", "es2022",
      "--lib", "es2022", "--module", module, "--moduleResolution", resolution, "user.ts"],
    { cwd: folder, encoding: "utf8" });
    if (status !== 0) fail(`the package ${name}, ${resolution}:\n${stdout}`);
  }
}
end("the types compile in every way");
