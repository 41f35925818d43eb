// The GitHub Action (action.yml): the inputs of a step, to one run of `referee check`. It needs no
// package and nothing that is built on the runner.
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { patternOf } from "./inputs.mjs";

const input = (name) => process.env[`INPUT_${name.toUpperCase()}`]?.trim() || "";

/// What later steps may ask for; GitHub names the file.
function giveOut(outputs) {
  const file = process.env.GITHUB_OUTPUT;
  if (file) appendFileSync(file, Object.entries(outputs).map(([name, value]) => `${name}=${value}\n`).join(""));
}

function give_up(message) {
  const escaped = message.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
  process.stdout.write(`::error title=ronin-referee::${escaped}\n`);
  giveOut({ games: 0, findings: 0, "exit-code": 2 });
  process.exit(2);
}

const isFolder = (path) => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};
function namesIn(folder) {
  try {
    return readdirSync(folder || ".").sort();
  } catch {
    return [];
  }
}

/// What fits a pattern, as a shell fills it in: "*" within a name, "**" through folders, and what
/// begins with a dot only where the pattern does.
function* filledIn(parts, before = "") {
  const [part, ...rest] = parts;
  if (part === undefined) {
    yield before;
    return;
  }
  if (part === "**") {
    if (rest.length > 0) yield* filledIn(rest, before);
    for (const name of namesIn(before)) {
      if (name.startsWith(".")) continue;
      const path = before + name;
      if (rest.length === 0) yield path;
      if (isFolder(path)) yield* filledIn(parts, `${path}/`);
    }
    return;
  }
  const isLast = rest.length === 0;
  const names = /[*?[]/.test(part) ? namesIn(before).filter((name) => patternOf(part).test(name)
    && (!name.startsWith(".") || part.startsWith("."))) : [part];
  for (const name of names) {
    const path = before + name;
    if (isLast ? name === "" || existsSync(path) : isFolder(path || "/"))
      yield* filledIn(rest, isLast ? path : `${path}/`);
  }
}

const paths = [];
for (const line of input("path").split("\n").map((one) => one.trim()).filter(Boolean)) {
  const found = existsSync(line) ? [line] : [...new Set(filledIn(line.replaceAll("\\", "/").split("/")))];
  if (found.length === 0) give_up(`path: nothing fits ${line}`);
  paths.push(...found);
}
if (paths.length === 0) give_up("path: names no file");

const options = ["--rules", input("rules") || "auto", "--fail-on", input("fail-on") || "error",
  "--require-rules", "--format", "github"];
for (const name of ["baseline", "config", "waivers", "select", "ignore", "expect-games"])
  if (input(name)) options.push(`--${name}`, input(name));
for (const name of ["sarif", "junit", "html"])
  if (input(name)) options.push("--report", `${name}=${input(name)}`);
const folder = mkdtempSync(join(tmpdir(), "ronin-referee-")), counts = join(folder, "games.jsonl");
options.push("--report", `json=${counts}`);
const program = fileURLToPath(new URL("cli.mjs", import.meta.url));
const { status } = spawnSync(process.execPath, [program, "check", ...options, "--", ...paths],
  { stdio: "inherit" });
let games = 0, findings = 0;
if (existsSync(counts))
  for (const line of readFileSync(counts, "utf8").split("\n").filter(Boolean)) {
    ++games;
    findings += JSON.parse(line).findings.length;
  }
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 2;
giveOut({ games, findings, "exit-code": process.exitCode });
