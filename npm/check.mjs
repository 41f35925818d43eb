// `referee check` of the package: files, folders and archives through the module to reports. The
// reports and the exit codes are those of the program.
import { statSync } from "node:fs";
import { filesOf } from "./inputs.mjs";
import { Output, printable, say } from "./output.mjs";
import { readThrough, rulesOf } from "./rules.mjs";
import { settingsOf } from "./settings.mjs";

const text = { type: "string" }, flag = { type: "boolean" }, texts = { type: "string", multiple: true };
export const CHECK = { rules: text, format: text, output: text, report: texts, "fail-on": text,
  "max-findings": text, "max-size": text, jobs: text, select: texts, ignore: texts, baseline: text,
  waivers: text, "expect-games": text, lang: text, replay: text, exclude: texts, config: text,
  "write-rules": text, "all-files": flag, "require-rules": flag, summary: flag, statistics: flag, "no-table": flag,
  "no-alternatives": flag,
  quiet: { type: "boolean", short: "q" }, verbose: { type: "boolean", short: "v" } };
/// GitHub refuses a page of more than a MiB; the counts at its end need some room.
const MOST_PAGE_BYTES = 1_000_000;
const MOST_BASELINE_BYTES = 2 ** 30;
const MOST_NAMED = 3;
/// The hands of one file that is no larger are all shown.
const MOST_WHOLE_BYTES = 2 ** 20;

const usage = (message) => Object.assign(new Error(message), { code: 3 });
export function numberOf(name, value, otherwise, least = 0, most = 2 ** 32 - 1) {
  if (value === undefined) return otherwise;
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  if (!(number >= least && number <= most)) throw usage(`--${name} ${value}: must be a whole number`);
  return number;
}
function replayOf(value, paths) {
  if (value !== undefined && value !== "auto") return value;
  const one = paths.length === 1 ? statSync(paths[0], { throwIfNoEntry: false }) : undefined;
  return one?.isFile() && one.size <= MOST_WHOLE_BYTES ? "all" : "findings";
}
/// "64MB" is 64 times 1024 times 1024.
export function sizeOf(value, otherwise) {
  if (value === undefined) return otherwise;
  const found = /^(\d+)\s*(?:([kmgt]?)i?b)?([kmgt])?$/i.exec(value);
  if (!found) throw usage(`--max-size ${value}: must be a number of bytes`);
  return Number(found[1]) * 1024 ** " kmgt".indexOf((found[2] || found[3] || " ").toLowerCase());
}
const isHidden = (path) => /[/!]\.[^/]*\/*$/.test(path);

/// Counts what lies in an argument and is no log, and says what was passed over.
class Passed {
  logs = 0; others = 0; leftOut = []; isNamed = false; isTrouble = false;
  sayOf(path, { quiet, verbose }) {
    let leftOut = "";
    if (this.leftOut.length > 0) {
      leftOut = `left out ${this.leftOut.slice(0, MOST_NAMED).join(", ")}`;
      if (this.leftOut.length > MOST_NAMED) leftOut += ` and ${this.leftOut.length - MOST_NAMED} more`;
      leftOut += " (--all-files looks there too)";
    }
    if (this.logs === 0) {
      if (this.isTrouble && this.others === 0) return false;
      say(printable(`${path}: holds no log`
        + `${this.others > 0 ? ` (other files: ${this.others})` : ""}${leftOut ? `; ${leftOut}` : ""}`));
      return false;
    }
    if (quiet || verbose) return true;
    const one = this.others === 1;
    const lines = [this.others > 0 && `skipped ${this.others} ${one ? "file that is no log" : "files that are no logs"}`
      + ` (--verbose names ${one ? "it" : "them"})`, leftOut].filter(Boolean);
    if (lines.length > 0) say(printable(`${path}: ${lines.join("; ")}`));
    return true;
  }
}

/// The reports that are wanted as [{ format, path, appends }].
function reportsOf(values) {
  const reports = [{ format: values.format || "text", path: values.output || "" }];
  for (const report of values.report || []) {
    const equals = report.indexOf("=");
    if (equals < 0 || equals + 1 === report.length) throw usage(`--report ${report}: must be FORMAT=FILE`);
    reports.push({ format: report.slice(0, equals), path: report.slice(equals + 1) });
  }
  const paths = reports.map((report) => report.path);
  const twice = paths.find((path, i) => paths.indexOf(path) !== i);
  if (twice !== undefined) throw usage(`two reports cannot go to the same file: ${twice}`);
  const page = process.env.GITHUB_STEP_SUMMARY;
  if (page && reports.some(({ format }) => format === "github"))
    reports.push({ format: "markdown", path: page, appends: true });
  return reports;
}

export async function check(referee, positionals, given) {
  const presets = new Set(referee.presets().map(({ name }) => name));
  const { file, settings } = settingsOf(given.config, presets), values = { ...settings, ...given };
  const paths = positionals.length > 0 ? positionals : settings.paths || [];
  if (paths.length === 0) throw usage("PATH is required");
  const taken = Object.keys(settings).sort()
    .filter((name) => given[name] === undefined && !(name === "paths" && positionals.length > 0));
  const reports = reportsOf(values), isPaged = reports.at(-1).appends;
  const list = (words) => (words || []).flatMap((word) => word.split(","));
  numberOf("jobs", values.jobs, 1, 1, 256);  // the report is the same for any number
  const expected = numberOf("expect-games", values["expect-games"]);
  const limit = sizeOf(values["max-size"]);
  const run = referee.begin({ formats: reports.map(({ format }) => format),
    most_bytes: isPaged ? MOST_PAGE_BYTES : undefined,
    ...await rulesOf(values.rules, presets), require_rules: values["require-rules"],
    fail_on: values["fail-on"], lang: values.lang,
    replay: replayOf(values.replay, paths), max_findings: numberOf("max-findings", values["max-findings"]),
    select: list(values.select), ignore: list(values.ignore), summary: values.summary,
    statistics: values.statistics, no_table: values["no-table"],
    no_alternatives: values["no-alternatives"], quiet: values.quiet,
    verbose: values.verbose, ...(file && { settings_file: file, settings: taken }) });
  // Formats of other programs have no place for the line.
  if (file && reports.every(({ format }) => ["github", "junit", "sarif"].includes(format)))
    say(printable(`settings: ${file}: ${taken.join(", ") || "nothing"}`));
  for (const [name, most] of [["baseline", MOST_BASELINE_BYTES], ["waivers", undefined]])
    if (values[name])
      try {
        await readThrough(values[name], most, (path, bytes) => run[name](path, bytes));
      } catch (error) {
        throw usage(`--${name} ${error.message}`);
      }

  const outputs = reports.map(({ path, appends }) => new Output(path, appends));
  let isTrouble = false;
  const write = (part) => [part.report, ...part.reports].forEach((one, i) => outputs[i].write(one));
  const errors = () => outputs.map(({ error }) => error).filter(Boolean);
  if (errors().length === 0) {
    write({ report: run.opening, reports: run.reports });
    for (const argument of paths) {
      const passed = new Passed();
      const trouble = (path, what) => {
        isTrouble = passed.isTrouble = true;
        say(printable(`${path}: ${what}`));
      };
      const other = (path, why) => {
        ++passed.others;
        if (values.verbose) say(printable(`${path}: is no log${why ? ` (${why})` : ""}`));
      };
      for await (const file of filesOf(argument, { limit, usual: !values["all-files"], patterns: values.exclude || [] })) {
        if (file.leftOut !== undefined) {
          if (values.verbose) say(printable(`${file.leftOut}: left out`));
          if (!isHidden(file.leftOut)) passed.leftOut.push(file.leftOut);
          continue;
        }
        const { path, bytes, damage, isNamed, error } = file;
        if (error) {
          const isLog = referee.noLog(path, new Uint8Array()).name !== "none";
          if (!isNamed && file.isTooLarge && !isLog) other(path, error);
          else trouble(path, error);
          if (isNamed && path === argument && file.isMissing) passed.isNamed = true;
          continue;
        }
        passed.isNamed ||= isNamed;
        const part = run.add(path, bytes, damage);
        if (part.error === null) {
          ++passed.logs;
          write(part);
          continue;
        }
        const { name, broken, what } = referee.noLog(path, bytes), isCertain = isNamed || name === "certain";
        if (isCertain || (name === "possible" && (broken || damage)))
          trouble(path, what + (damage ? ` (${damage})` : ""));
        else other(path);
      }
      if (!passed.isNamed && !passed.sayOf(argument, values)) isTrouble = true;
    }
  }
  const end = run.finish();
  if (expected !== undefined && expected !== end.games) {
    isTrouble = true;
    say(`${expected} games were expected (--expect-games), and ${end.games} ${end.games === 1 ? "was" : "were"} found`);
  }
  end.unused_waivers.forEach((line) => say(printable(line)));
  write(end);
  outputs.forEach((output) => output.close());
  if (values["write-rules"] && !writeRules(values["write-rules"], end.found_rules)) isTrouble = true;
  errors().forEach((error) => say(printable(error)));
  return isTrouble || errors().length > 0 ? 2 : end.code;
}

function writeRules(path, found) {
  if (found.length === 0) {
    say(printable(`${path}: not written: no ruleset was found by evidence (a log that names its rules needs none)`));
    return false;
  }
  if (found.length > 1) say(printable(`${path}: the ruleset of the first table; others differ from it`));
  const output = new Output(path);
  output.write(found[0]);
  output.close();
  if (output.error) say(printable(output.error));
  return !output.error;
}
