// Every golden of a fixture through Node, by the module that tools/wasm built: the values are the same
// (tests/conformance/golden_values.py), for a sentence that is mended changes no golden. Ends with 77,
// "skipped", without a module.
"use strict";
const fs = require("node:fs");
const path = require("node:path");

const ROOT = path.join(__dirname, "../..");
const file = path.join(ROOT, "npm/referee.wasm");
if (!fs.existsSync(file)) {
  console.log("skipped: no npm/referee.wasm (tools/wasm builds it)");
  process.exit(77);
}
const bytesOf = (name) => fs.readFileSync(path.join(ROOT, name));
const listed = (folder) => fs.readdirSync(path.join(ROOT, folder), { recursive: true }).map(String).sort();

const SENTENCES = ["message", "expected", "actual", "place", "sentence", "words"];

/// The games of a report; findings that have values beside their sentences have the values alone.
function valuesOf(report) {
  const games = report.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  for (const game of games) delete game.rules_evidence;
  for (const finding of games.flatMap((game) => game.findings || [])) {
    if (!("required" in finding)) continue;
    const compared = finding.rule === "rules/not-named" ? ["headline", "facts", "because"] : [];
    for (const name of [...SENTENCES, ...compared]) delete finding[name];
    for (const because of finding.because || []) delete because.message;
    for (const name of ["penalty", "condition"]) delete (finding.sanction || {})[name];
  }
  return JSON.stringify(games);
}

async function main() {
  const { load } = await import(path.join(ROOT, "npm/referee.mjs"));
  const referee = await load(fs.readFileSync(file));
  const fixtures = new Map(listed("fixtures/rules").map((name) => [name.replace(/\.[^./]*$/, ""), name]));
  const others = [];
  let same = 0;
  for (const golden of listed("golden/rules")) {
    const [, stem] = /^(.*)\.report\.json$/.exec(golden) || [];
    if (!stem || !fixtures.has(stem)) continue;
    const name = `fixtures/rules/${fixtures.get(stem)}`, bytes = bytesOf(name);
    const rules = `${path.dirname(name)}/rules.json`, options = { format: "json", fail_on: "never", no_alternatives: true };
    if (fs.existsSync(path.join(ROOT, rules)))
      Object.assign(options, { rules: bytesOf(rules).toString(), rules_name: rules });
    const { report } = referee.check([{ path: name, bytes }], options);
    if (valuesOf(report) === valuesOf(bytesOf(`golden/rules/${golden}`).toString())) ++same;
    else others.push(golden);
  }
  console.log(`${same} goldens are the same`);
  for (const golden of others.slice(0, 10)) console.error(`${golden}: other values`);
  if (others.length > 0) console.error(`${others.length} differ`);
  process.exit(others.length > 0 || same < fixtures.size / 2 ? 1 : 0);
}
main();
