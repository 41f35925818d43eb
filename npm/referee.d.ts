/** A ruleset as docs/rulesets.md describes its file: options by key, or changes of a preset. */
export type RulesetFile = { extends?: string; [option: string]: unknown };

/** A report is in the format of `referee check --format`. */
export interface CheckOptions {
  format?: "text" | "concise" | "json" | "github" | "junit" | "sarif" | "markdown" | "html";
  /** A preset's name, a ruleset, or the text of its file; without it each log decides. */
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
  replay?: "findings" | "all" | "none";
}

/** 0: nothing that counts was found; 1: findings; 2: a game or a file could not be judged. */
export type ExitCode = 0 | 1 | 2;

export interface LogFile { path: string; bytes: Uint8Array }

export interface Run {
  /** What opens the report. */
  opening: string;
  /** A file's part of the report, or why it is no log. `bytes` are unpacked. */
  add(path: string, bytes: Uint8Array): { report: string; error: string | null };
  /** What ends the report, and how the games were judged. */
  finish(): { report: string; code: ExitCode };
}

export interface Rule {
  rule: string;
  meaning: string | null;
  says: string | null;
  why: string | null;
  mistakes: string | null;
  cites: string[];
}

/** One run at a time; as many referees as wanted. */
export interface Referee {
  readonly version: string;
  begin(options?: CheckOptions): Run;
  check(files: Iterable<LogFile>, options?: CheckOptions):
    { report: string; code: ExitCode; errors: { path: string; error: string }[] };
  convert(bytes: Uint8Array, to: "events" | "mjai" | "mjlog" | "tenhou6"): string;
  events(bytes: Uint8Array): string;
  explain(rule: string): Rule;
  presets(): { name: string; title: string }[];
  ruleset(rules: string | RulesetFile): RulesetFile;
}

/** With the exit code that the program would end with: 2 for what is no log, 3 for a wrong option. */
export class RefereeError extends Error { readonly code: 2 | 3 }

/** Of the module's bytes, or of a compiled one; without either, of referee.wasm beside this file. */
export function load(source?: WebAssembly.Module | BufferSource): Promise<Referee>;
