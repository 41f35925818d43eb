export * from "./report.js";
export * from "./questions.js";
import type { Finding, GameReport } from "./report.js";
import type { Action, Answers, HandQuestion, HandWords, Inputs, ScoreAnswer } from "./questions.js";

/** A ruleset as docs/rulesets.md describes its file: options by key, or changes of a preset. */
export type RulesetFile = { extends?: string; [option: string]: RulesetValue | undefined };
export type RulesetValue =
  | string | number | boolean | null | RulesetValue[] | { [member: string]: RulesetValue };

export type ReportFormat =
  "text" | "concise" | "json" | "github" | "junit" | "sarif" | "markdown" | "html";

/** A report is in the format of `referee check --format`. */
export interface CheckOptions {
  format?: ReportFormat;
  /** Several reports of one run instead of `format`; `most_bytes` bounds the last one. */
  formats?: ReportFormat[];
  most_bytes?: number;
  /** What reports call a ruleset that is given as a text. */
  rules_name?: string;
  /** The ruleset files that it extends, one another: path, text, path, text. */
  rules_files?: string[];
  summary?: boolean;
  statistics?: boolean;
  no_table?: boolean;
  /** Nothing of the other presets under which a finding would be none. */
  no_alternatives?: boolean;
  quiet?: boolean;
  verbose?: boolean;
  /** A preset's name, a ruleset, the text of its file, or "found": what is found for logs that name
   * no rules is accepted; without it each log decides. */
  rules?: string | RulesetFile;
  /** Findings shown of a game; the others are counted. */
  max_findings?: number;
  /** The gravity from which a finding makes the code 1. */
  fail_on?: "error" | "warning" | "never";
  /** Rules, or "family/*". */
  select?: string[];
  ignore?: string[];
  /** The language of a page. */
  lang?: "en" | "ja";
  /** The hands that a page steps through. */
  replay?: "auto" | "findings" | "all" | "none";
}

/** 0: nothing that counts was found; 1: findings; 2: a game or a file could not be judged. */
export type ExitCode = 0 | 1 | 2;

/** `damage`: why the bytes are only the first part of what was packed. */
export interface LogFile { path: string; bytes: Uint8Array; damage?: string }

export interface Run {
  /** What opens the report. */
  opening: string;
  /** Of the other reports, where `formats` asks for several. */
  reports: string[];
  /** Before the first file: findings of an earlier JSON report, and waivers, do not count. */
  baseline(path: string, bytes: Uint8Array): void;
  waivers(path: string, bytes: Uint8Array): void;
  /** By how much the report grows, or why the file is no log. `bytes` are unpacked. What is said of
   * a file may come with a later one, or at the end. */
  add(path: string, bytes: Uint8Array, damage?: string):
    { report: string; error: string | null; reports: string[] };
  /** What ends the report, and how the games were judged. */
  finish(): { report: string; code: ExitCode; reports: string[]; games: number;
    found_rules: string[]; unused_waivers: string[]; remarks: string[] };
}

export interface Rule {
  rule: string;
  meaning: string | null;
  says: string | null;
  why: string | null;
  mistakes: string | null;
  cites: string[];
}

/** What is new in a game that is followed (docs/library.md). */
export type News =
  | { game: number; state: "open" | "final" | "withdrawn"; finding: Finding }
  | { game: number; state: "end"; report: GameReport };

/** The games of one table, while they are played. */
export interface Table {
  /** Whole lines of the stream or of mjai, one or more: keep the rest of a chunk until its line is
   * whole. Throws for anything but a text, and behind end(). */
  feed(lines: string): News[];
  /** What each seat may do now, as `possible_actions` of docs/events.md. */
  actions(): Action[];
  /** The log is at its end; the table is closed. Throws where nothing that was fed is a game. */
  end(): News[];
}

/** One run at a time; as many referees as wanted. */
export interface Referee {
  readonly version: string;
  begin(options?: CheckOptions): Run;
  /** At least one file. */
  check(files: Iterable<LogFile>, options?: CheckOptions):
    { report: string; code: ExitCode; errors: { path: string; error: string }[] };
  /** As many tables as memory holds. */
  follow(options?: { rules?: string | RulesetFile; path?: string }): Table;
  convert(bytes: Uint8Array, to: "events" | "majiang" | "mjai" | "mjlog" | "tenhou6"): string;
  events(bytes: Uint8Array): string;
  /** Events with `possible_actions` at every decision. */
  legal(bytes: Uint8Array, rules?: string | RulesetFile): string;
  /** A question of docs/conformance.md with its answer. */
  ask<Q extends keyof Inputs>(question: Q, input: Inputs[Q], rules?: string | RulesetFile): Answers[Q];
  askLine(line: string): string;
  /** What a hand is worth (docs/score.md). */
  score(hand: HandQuestion, rules?: string | RulesetFile): ScoreAnswer;
  scoreWords(words: HandWords): { code: 0 | 1; text: string };
  noLog(path: string, bytes: Uint8Array):
    { name: "certain" | "possible" | "none"; broken: boolean; what: string; is_game: boolean };
  minimize(bytes: Uint8Array, options: { rule: string; game?: number; rules?: string | RulesetFile;
    keep_hand?: boolean }):
    string;
  explain(rule: string): Rule;
  /** The page of `referee explain`; `name`, `bad`, `ok` and `rules` are the example of the rule. */
  explainPage(words?: { rule?: string; format?: "text" | "markdown"; options?: boolean;
    name?: string; bad?: string; ok?: string; rules?: string }): string;
  presets(): { name: string; title: string }[];
  rulesText(chosen?: { rules: string; rules_name?: string; rules_files?: string[] }): string;
  ruleset(rules: string | RulesetFile): RulesetFile;
}

/** With the exit code that the program would end with: 2 for what is no log, 3 for a wrong option. */
export class RefereeError extends Error { readonly code: 2 | 3 }

/** Of the module's bytes, or of a compiled one (a WebAssembly.Module); without either, of
 * referee.wasm beside this file. */
export function load(source?: ArrayBuffer | ArrayBufferView | object): Promise<Referee>;
