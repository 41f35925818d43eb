#!/usr/bin/env node
// The commands of `referee` that need no more than files and the module: check, convert, events,
// explain, rules. Reports and exit codes are those of the program.
import { closeSync, openSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { filesOf } from "./inputs.mjs";
import { load } from "./referee.mjs";

const HELP = `Checks riichi mahjong game logs against a ruleset and reports every broken rule.
Usage: referee check [OPTIONS] PATH...    judge files and folders
       referee convert --to FORMAT PATH   write games as events, mjai, mjlog or tenhou6
       referee events PATH                write games as canonical events
       referee explain RULE               what a rule says, with its sources, as JSON
       referee rules [NAME]               the presets, or all options of one, as JSON
       referee --version

Options of check:
  --rules NAME|FILE     preset or ruleset file (otherwise each log decides)
  --format FORMAT       text, concise, json, github, junit, sarif, markdown or html
  --output FILE         write the report to FILE
  --fail-on SEVERITY    error, warning or never
  --max-findings N      findings shown of a game (50)
  --select, --ignore    rules, or "family/*", separated by commas
  --lang en|ja          of a page
  --replay WHICH        findings, all or none: the hands that a page steps through
Archives, waivers, baselines and everything else: the program itself (tools/check of its sources).
`;
/// Names that promise a log: one of these that is none is an error wherever it lies.
const LOG_NAME = /\.(mjlog|mjson)(\.gz)?$|\d{10}gm-/;

const say = (text) => process.stderr.write(`referee: ${text}\n`);
// Names come from whoever made the files: nothing but what prints may reach a terminal.
const printable = (text) => text.replace(/[\p{Cc}\p{Cf}]/gu, "\u{fffd}");
function usage(text) {
  say(text);
  process.stderr.write("Try 'referee --help'.\n");
  return 3;
}

/// Where a report goes; `| head` ends it quietly.
class Output {
  #file;
  constructor(path) { this.#file = path ? openSync(path, "w") : 1; }
  write(text) {
    for (let bytes = Buffer.from(text); bytes.length > 0;) {
      try {
        bytes = bytes.subarray(writeSync(this.#file, bytes));
      } catch (error) {
        if (error.code === "EPIPE") process.exit(141);
        if (error.code !== "EAGAIN") throw error;
      }
    }
  }
  close() { if (this.#file !== 1) closeSync(this.#file); }
}

/// A preset's name, or the text of a ruleset file where there is one of that name.
function rulesOf(argument) {
  if (!/[./]/.test(argument)) return argument;
  const [file] = filesOf(argument);
  if (file.error) throw Object.assign(new Error(`${argument}: ${file.error}`), { code: 3 });
  return Buffer.from(file.bytes).toString();
}

const CHECK = { rules: "string", format: "string", output: "string", "fail-on": "string",
  "max-findings": "string", select: "string", ignore: "string", lang: "string", replay: "string" };

function check(referee, paths, { values }) {
  const list = (text) => (text === undefined ? [] : text.split(","));
  const run = referee.begin({ format: values.format, rules: values.rules && rulesOf(values.rules),
    fail_on: values["fail-on"], lang: values.lang, replay: values.replay,
    max_findings: values["max-findings"] === undefined ? undefined : Number(values["max-findings"]),
    select: list(values.select), ignore: list(values.ignore) });
  const output = new Output(values.output);
  let isTrouble = false, skipped = 0;
  const trouble = (path, what) => { isTrouble = true; say(`${printable(path)}: ${what}`); };
  output.write(run.opening);
  for (const argument of paths)
    for (const { path, bytes, isNamed, error } of filesOf(argument)) {
      if (error) { trouble(path, error); continue; }
      const part = run.add(path, bytes);
      output.write(part.report);
      if (part.error === null) continue;
      if (isNamed || LOG_NAME.test(path)) trouble(path, part.error);
      else ++skipped;
    }
  const end = run.finish();
  output.write(end.report);
  output.close();
  if (skipped > 0) say(`skipped ${skipped} file${skipped > 1 ? "s" : ""} that ${skipped > 1 ? "are" : "is"} no log`);
  return isTrouble ? 2 : end.code;
}

function convert(referee, [path], to) {
  const output = new Output();
  let code = 0;
  for (const { path: name, bytes, error } of filesOf(path)) {
    if (!error) output.write(referee.convert(bytes, to));
    else { say(`${printable(name)}: ${error}`); code = 2; }
  }
  return code;
}

const COMMANDS = {
  check: { options: CHECK, least: 1, run: check },
  convert: { options: { to: "string" }, least: 1,
    run: (referee, paths, { values }) => convert(referee, paths, values.to || "") },
  events: { options: {}, least: 1, run: (referee, paths) => convert(referee, paths, "events") },
  explain: { options: {}, least: 1, run: (referee, [rule]) => {
    process.stdout.write(`${JSON.stringify(referee.explain(rule), null, 2)}\n`);
    return 0;
  } },
  rules: { options: {}, least: 0, run: (referee, [name]) => {
    const what = name ? referee.ruleset(rulesOf(name)) : referee.presets();
    process.stdout.write(`${JSON.stringify(what, null, 2)}\n`);
    return 0;
  } },
};

async function main([name, ...rest]) {
  if (name === undefined || name === "--help" || name === "-h") {
    process[name ? "stdout" : "stderr"].write(HELP);
    return name ? 0 : 3;
  }
  const referee = await load();
  if (name === "--version") {
    process.stdout.write(`referee ${referee.version}\n`);
    return 0;
  }
  const command = COMMANDS[name];
  if (!command) return usage(`${printable(name)}: there is no such command here`);
  let parsed;
  try {
    parsed = parseArgs({ args: rest, allowPositionals: true, options: Object.fromEntries(
      Object.entries(command.options).map(([key, type]) => [key, { type }])) });
  } catch (error) {
    return usage(printable(error.message.split(".")[0]));
  }
  if (parsed.positionals.length < command.least) return usage(`${name} needs a name or a path`);
  try {
    return command.run(referee, parsed.positionals, parsed);
  } catch (error) {
    if (error.code !== 2 && error.code !== 3) throw error;
    say(printable(error.message));
    return error.code;
  }
}
process.exitCode = await main(process.argv.slice(2));
