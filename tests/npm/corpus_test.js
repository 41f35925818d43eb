// The first games of the corpus of real logs through Node and through the program, byte for byte:
// corpus_test.js REFEREE. Ends with 77, "skipped", without the corpus or the module.
"use strict";
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const GAMES = 500, PART = 100;
const ROOT = path.join(__dirname, "../.."), CORPUS = path.join(ROOT, "../shared/corpus");
const skip = (why) => { console.log(`skipped: ${why}`); process.exit(77); };
if (!fs.existsSync(CORPUS)) skip("no corpus");
if (!fs.existsSync(path.join(ROOT, "npm/referee.wasm"))) skip("no npm/referee.wasm (tools/wasm builds it)");

/// In byte order, of every folder as many as of the others.
function logsIn(folder) {
  const names = fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return names.flatMap((entry) => {
    const whole = path.join(folder, entry.name);
    return entry.isDirectory() ? logsIn(whole) : /\.(mjlog|xml|json|jsonl|mjson|log|ron)(\.gz)?$/.test(entry.name) ? [whole] : [];
  });
}
const byFolder = fs.readdirSync(CORPUS).sort().map((name) => path.join(CORPUS, name))
  .filter((whole) => fs.statSync(whole).isDirectory()).map(logsIn).filter((logs) => logs.length > 0);
const logs = [];
for (let i = 0; logs.length < GAMES && byFolder.some((all) => i < all.length); ++i)
  for (const all of byFolder) if (i < all.length && logs.length < GAMES) logs.push(all[i]);
if (logs.length === 0) skip("no corpus");

const run = (program, words) => {
  const start = process.hrtime.bigint();
  const { status, stdout } = spawnSync(program, words, { maxBuffer: 1 << 30 });
  return { status, text: stdout.toString(), seconds: Number(process.hrtime.bigint() - start) / 1e9 };
};
let failures = 0, games = 0, native = 0, packed = 0;
for (let at = 0; at < logs.length; at += PART) {
  const words = ["check", "--config", "none", "--format", "json", "--jobs", "1", ...logs.slice(at, at + PART)];
  const should = run(process.argv[2], words);
  const is = run(process.execPath, [path.join(ROOT, "npm/cli.mjs"), ...words]);
  native += should.seconds;
  packed += is.seconds;
  games += should.text.split("\n").length - 1;
  if (is.status === should.status && is.text === should.text) continue;
  ++failures;
  console.error(`files ${at} to ${at + PART}: code ${is.status} instead of ${should.status}, or another report`);
}
console.log(`${games} games of ${logs.length} files; ${native.toFixed(1)} s by the program, ${packed.toFixed(1)} s by the module`);
process.exit(failures > 0 || games === 0 ? 1 : 0);
