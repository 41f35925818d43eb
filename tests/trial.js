// What the tests in Node share: what is wrong is said and counted, a folder goes away with the test,
// and a test of modules that are not built is skipped (77). Not responsible for what is expected.
"use strict";
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const ROOT = path.join(__dirname, "..");
const MODULES = ["referee.wasm", "program.wasm"];
const MOST_SHOWN = 2000; // characters of a value
let failures = 0;

function fail(what) {
  ++failures;
  console.error(what);
}
function expect(what, is, should) {
  const [one, other] = [is, should].map((value) => JSON.stringify(value));
  if (one !== other) fail(`${what}: ${one?.slice(0, MOST_SHOWN)} instead of ${other?.slice(0, MOST_SHOWN)}`);
}
/// Ends the test, with `fine` where nothing was wrong.
function end(fine) {
  if (failures === 0) console.log(fine);
  process.exit(failures > 0 ? 1 : 0);
}
function needModules() {
  if (MODULES.every((name) => fs.existsSync(path.join(ROOT, "npm", name)))) return;
  console.log(`skipped: no npm/${MODULES.join(" or npm/")} (tools/wasm builds them)`);
  process.exit(77);
}
function scratch(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  process.on("exit", () => fs.rmSync(folder, { recursive: true }));
  return folder;
}

module.exports = { MODULES, ROOT, end, expect, fail, needModules, scratch };
