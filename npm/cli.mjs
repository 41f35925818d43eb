#!/usr/bin/env node
// The commands of `referee` on the modules. What they print on standard output, and their exit
// codes, are those of the program; what is not taken here is refused by name.
import { parseArgs } from "node:util";
import { CHECK, check, sizeOf } from "./check.mjs";
import { exampleOf } from "./examples.mjs";
import { filesOf } from "./inputs.mjs";
import { didYouMean } from "./nearest.mjs";
import { Output, printable, say } from "./output.mjs";
import { runProgram } from "./program.mjs";
import { load } from "./referee.mjs";
import { rulesOf } from "./rules.mjs";

const HELP = `Checks riichi mahjong game logs against a ruleset and reports every broken rule.
Usage: referee check [OPTIONS] PATH...      judge files, folders, archives, or - for standard input
       referee convert --to FORMAT LOG      write games as events, majiang, mjai, mjlog or tenhou6
       referee events [--legal] LOG         write games as canonical events
       referee score [OPTIONS] HAND...      value one hand
       referee explain [RULE-ID]            what a rule says and why, what changes it, and an example
       referee rules list|show|diff|infer   rulesets, and the one that fits the logs of a table
       referee audit EVENT.toml             an event: its games, standings, results and decisions
       referee audit init|standings         the files of an event from a folder of logs; standings alone
       referee sheet LOG                    one finding as a page to decide on and to sign
       referee conform run|fuzz -- COMMAND  ask an engine the questions of the conformance suite
       referee conform serve                answer the questions of the conformance protocol
       referee drive -- COMMAND             play games with an engine and judge every word it says
       referee play                         be such an engine
       referee generate|mutate|minimize|golden     make games, faults and small logs; expected outcomes
       referee --version

Options of check:
  --rules NAME|FILE|auto|found    preset or ruleset file; auto: each log decides; found: and what
                              is found for logs that name no rules is accepted
  --require-rules             logs for which nobody names rules are an error
  --format FORMAT             text, concise, json, github, junit, sarif, markdown or html
  --output FILE               write the report to FILE
  --report FORMAT=FILE        write another report as well; can be repeated
  --fail-on SEVERITY          error, warning or never
  --select, --ignore IDS      rules, or "family/*", separated by commas
  --baseline FILE             earlier JSON report; its findings do not count
  --waivers FILE              findings that are accepted, each with a reason
  --expect-games N            any other number makes the exit code 2
  --max-findings N            findings shown of a game (50)
  --summary, --statistics, --no-table, --no-alternatives, -q --quiet, -v --verbose
  --lang en|ja, --replay auto|findings|all|none    of an html report
  --write-rules FILE          the ruleset that was found for logs that name none
  --exclude PATTERN, --all-files, --max-size BYTES, --jobs N (one thread works in any case)
  --config FILE|none          settings instead of the nearest referee.toml
Exit codes: 0 nothing found, 1 findings, 2 a file could not be judged or the program failed, 3 a
wrong option.

The commands from rules on tell their options with --help. They do one thing at a time, whatever
--jobs says. COMMAND is a program and its words, no line of a shell: on Windows "node", not "npm.cmd".

Missing here, and in the program (tools/check of its sources): the commands corpus, config, manual,
suite and help; second opinions; convert to mahjong-soul-bytes; colour and progress on a
terminal; check --live, and findings of check - before the input ends (the library's follow() has them).
`;
const text = { type: "string" }, flag = { type: "boolean" }, texts = { type: "string", multiple: true };
const SCORE = { rules: text, format: text, win: text, seat: text, round: text, from: text, liable: text,
  dora: text, "dora-tile": text, ura: text, meld: texts, chi: texts, pon: texts, kan: texts, ankan: texts,
  kita: text, "dealer-wins": text, honba: text, sticks: text, kyotaku: text, ron: flag, tsumo: flag,
  riichi: flag, "double-riichi": flag, ippatsu: flag, haitei: flag, houtei: flag, rinshan: flag,
  chankan: flag, tenhou: flag, chiihou: flag, renhou: flag, "not-apart": flag };
const NUMBERS = new Set(["kita", "dealer-wins", "honba", "sticks"]);

const usage = (message) => Object.assign(new Error(message), { code: 3 });
const presetsOf = (referee) => new Set(referee.presets().map(({ name }) => name));

/// Writes one text to standard output; the code, or 2 where it could not be written.
function print(what, code = 0) {
  const output = new Output();
  output.write(what);
  if (output.error) say(printable(output.error));
  return output.error ? 2 : code;
}

async function write(referee, [argument, more], values, options) {
  if (!argument || more) throw usage("one LOG is needed");
  const run = referee.begin({ ...options, ...await rulesOf(values.rules, presetsOf(referee)) });
  const output = new Output(values.output);
  let isTrouble = false, isAny = false;
  const trouble = (path, what) => { isTrouble = true; say(printable(`${path}: ${what}`)); };
  for await (const { path, bytes, damage, isNamed, error, leftOut } of filesOf(argument, { limit: sizeOf(values["max-size"]) })) {
    if (leftOut !== undefined) continue;
    if (error) { trouble(path, error); continue; }
    const part = run.add(path, bytes, damage);
    if (part.error === null) { isAny = true; output.write(part.report); }
    else if (isNamed) trouble(path, part.error);
  }
  const end = run.finish();
  output.write(end.report);
  output.close();
  end.remarks.forEach((line) => say(printable(line)));
  if (!isAny && !isTrouble) trouble(argument, "holds no log");
  if (output.error) { isTrouble = true; say(printable(output.error)); }
  return isTrouble || end.code === 2 ? 2 : 0;
}

async function score(referee, hand, values) {
  if (hand.length === 0) throw usage("HAND is required");
  const words = { hand };
  for (const [name, value] of Object.entries(values)) {
    const key = name === "kyotaku" ? "sticks" : name.replaceAll("-", "_");
    if (NUMBERS.has(name) || name === "kyotaku") {
      if (!/^\d{1,9}$/.test(value)) throw usage(`--${name} ${value}: must be a whole number`);
      words[key] = Number(value);
    } else {
      words[key] = Array.isArray(value) ? value.flatMap((one) => one.split(",")) : value;
    }
  }
  Object.assign(words, await rulesOf(values.rules, presetsOf(referee)));
  const { code, text: answer } = referee.scoreWords(words);
  return print(answer, code);
}

async function explain(referee, [rule, more], { format, options }) {
  if (more) throw usage("only one RULE-ID is taken");
  if (rule && options) throw usage("--options excludes RULE-ID");
  return print(referee.explainPage({ rule, format, options, ...(rule ? await exampleOf(rule) : {}) }));
}

const LOG = { "max-size": text };
const COMMANDS = {
  check: { options: CHECK, run: check },
  convert: { options: { ...LOG, to: text, output: text }, run: (referee, paths, values) => {
    if (!values.to) throw usage("--to is required");
    if (values.output?.endsWith("/")) throw usage("--output: a folder is not taken here");
    return write(referee, paths, { ...values, rules: undefined }, { write: values.to });
  } },
  events: { options: { ...LOG, legal: flag, rules: text }, run: (referee, paths, values) =>
    write(referee, paths, values, { write: "events", only_events: true, legal: !!values.legal }) },
  score: { options: SCORE, run: score },
  explain: { options: { format: text, options: flag }, run: explain },
};

/// The commands whose code is program.wasm.
const IN_PROGRAM = new Set(["audit", "conform", "drive", "generate", "golden", "minimize", "mutate", "play", "rules", "sheet"]);

async function main([name, ...rest]) {
  if (IN_PROGRAM.has(name)) return runProgram([name, ...rest]);
  if (name === undefined || name === "--help" || name === "-h" || rest.includes("--help")) {
    process[name ? "stdout" : "stderr"].write(HELP);
    return name ? 0 : 3;
  }
  const referee = await load();
  if (name === "--version") return print(`referee ${referee.version}\n`);
  try {
    const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name];
    if (!command) throw usage(`${name}: there is no such command here`);
    let parsed;
    try {
      parsed = parseArgs({ args: rest, allowPositionals: true, options: command.options });
    } catch (error) {
      const typed = /^Unknown option '(.*?)'/.exec(error.message)?.[1];
      if (!typed) throw usage(error.message.split(". ")[0]);
      const names = Object.keys(command.options).map((each) => `--${each}`);
      throw usage(`${rest.find((word) => word.split("=")[0] === typed) || typed}: there is no such `
        + `option${didYouMean(typed, names)}`);
    }
    return await command.run(referee, parsed.positionals, { ...parsed.values });
  } catch (error) {
    if (error.code !== 2 && error.code !== 3) throw error;
    say(printable(error.message));
    if (error.code === 3) process.stderr.write(`Try 'referee${Object.hasOwn(COMMANDS, name) ? ` ${name}` : ""} --help'.\n`);
    return error.code;
  }
}
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  say(error.code === 2 ? error.message : `a fault of this program: ${printable(String(error?.stack || error))}`);
  process.exitCode = 2;
}
