// The GitHub Action (action.yml): the inputs of a step, to one run of `referee check`, one of
// `referee conform run`, or both. It needs no package and nothing that is built on the runner.
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

function tell_error(message) {
  const escaped = message.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
  process.stdout.write(`::error title=ronin-referee::${escaped}\n`);
}

function give_up(message) {
  tell_error(message);
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

const program = fileURLToPath(new URL("cli.mjs", import.meta.url));
const referee = (words, stdio = "inherit") =>
  spawnSync(process.execPath, [program, ...words], { stdio, maxBuffer: 2 ** 30 });

function pathsOf(lines) {
  const paths = [];
  for (const line of lines.split("\n").map((one) => one.trim()).filter(Boolean)) {
    const found = existsSync(line) ? [line] : [...new Set(filledIn(line.replaceAll("\\", "/").split("/")))];
    if (found.length === 0) give_up(`path: nothing fits ${line}`);
    paths.push(...found);
  }
  return paths;
}

/// Judges the games; how many there were, and the exit code.
function check(paths) {
  const options = ["--rules", input("rules") || "auto", "--fail-on", input("fail-on") || "error",
    "--require-rules", "--format", "github"];
  for (const name of ["baseline", "config", "waivers", "select", "ignore", "expect-games"])
    if (input(name)) options.push(`--${name}`, input(name));
  for (const name of ["sarif", "junit", "html"])
    if (input(name)) options.push("--report", `${name}=${input(name)}`);
  const folder = mkdtempSync(join(tmpdir(), "ronin-referee-")), counts = join(folder, "games.jsonl");
  options.push("--report", `json=${counts}`);
  const { status } = referee(["check", ...options, "--", ...paths]);
  let games = 0, findings = 0;
  if (existsSync(counts))
    for (const line of readFileSync(counts, "utf8").split("\n").filter(Boolean)) {
      ++games;
      findings += JSON.parse(line).findings.length;
    }
  rmSync(folder, { recursive: true, force: true });
  return { games, findings, code: status ?? 2 };
}

/// The words of a command line, of which some may stand in quotes. No shell reads it: the runners'
/// shells differ.
function wordsOf(command) {
  const words = command.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) || [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, (_, one, other) => one ?? other));
}

/// Asks an adapter the cases of the suite; the exit code. What was said goes to the log of the step
/// and onto its page.
function conform(command) {
  const MOST_PAGE_BYTES = 500_000;
  const options = [];
  const rules = input("rules");
  if (rules && rules !== "auto" && rules !== "found") options.push("--preset", rules);
  const atTable = input("at-table") || "false";
  if (!["true", "false"].includes(atTable)) give_up(`at-table: ${atTable} is neither true nor false`);
  if (atTable === "true") options.push("--at-table");
  for (const name of ["suite", "known-failures"])
    if (input(name)) options.push(`--${name}`, input(name));
  const { status, stdout } = referee(["conform", "run", ...options, "--", ...wordsOf(command)],
    ["ignore", "pipe", "inherit"]);
  process.stdout.write(stdout);
  const lines = stdout.toString().trimEnd().split("\n"), code = status ?? 2;
  if (code !== 0) tell_error(`conform: ${lines.at(-1) || "nothing was asked: see the log of the step"}`);
  const page = process.env.GITHUB_STEP_SUMMARY;
  const text = stdout.toString().slice(0, MOST_PAGE_BYTES).replaceAll("`", "'");
  if (page) appendFileSync(page, `\n\`\`\`\n${text}\n\`\`\`\n`);
  return code;
}

const paths = pathsOf(input("path")), command = input("conform");
if (paths.length === 0 && !command) give_up("path: names no file, and conform no command");
const { games, findings, code } = paths.length > 0 ? check(paths) : { games: 0, findings: 0, code: 0 };
process.exitCode = Math.max(code, command ? conform(command) : 0);
giveOut({ games, findings, "exit-code": process.exitCode });
