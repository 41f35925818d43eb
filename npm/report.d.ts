// Written by tools/report-types out of docs/report.schema.json.

export type Count = number;

export type Place = number | null;

export type Setting = string;

export type Presets = string[];

/** A number a seat, in points; null where it is not known */
export type Row = (number | null)[];

export type Finding = {
  rule: string;
  severity: "error" | "warning" | "note";
  kyoku: Place;
  event: Place;
  seat: number | null;
  where: string | null;
  message: string;
  expected: string | null;
  actual: string | null;
  cites: string[];
  because: {
    event: Place;
    message: string;
  }[];
  ledger: {
    cause: string;
    expected: Row;
    actual: Row;
  }[] | null;
  legal_under?: Presets;
  waived?: {
    reason: string;
    by: string;
    date: string;
  };
  working?: {
    rows: {
      item: string;
      ruled: string;
      claimed: string;
      differs: boolean;
      /** item, ruled and claimed as values; null where there is nothing */
      values: Statement[];
    }[];
    score: string | null;
  };
  source: {
    element: Place;
    offset: Place;
    line: number | null;
    pointer: string | null;
  };
  /** The message, where it is not the title of the rule */
  headline?: Statement;
  /** What the seat did, as a sentence without its subject */
  deed?: Statement;
  /** What would be otherwise, were the log put right, as far as that is certain */
  changes?: Statement[];
  /** What the finding rests on where the ruleset's own text does not decide, or what settles it */
  rests_on?: Statement[];
  required?: Statement;
  claimed?: Statement;
  facts?: {
    event: Place;
    says: Says;
  }[];
  /** What completes the hand of the finding's seat by shape; missing where the event is not about
   * a hand that is ready, or the hand is not known */
  waits?: Kinds;
  /** The kinds of which one more makes a hand without waits tenpai; beside empty waits */
  makes_tenpai?: Kinds;
  /** What the players could choose in place of the event; where the rule says what a player may
   * choose */
  legal?: {
    type: "dahai" | "chi" | "pon" | "daiminkan" | "kakan" | "ankan" | "nukidora" | "reach" | "hora" | "ryukyoku";
    actor: number;
    pai?: Tile;
    /** Of a call the whole set; of riichi those of which one is discarded with it */
    tiles?: Tile[];
    /** Of riichi: what the hand waits for behind each of the tiles */
    waits?: Kinds[];
  }[];
  /** What the rules of the game do about such a fault; where their text says so */
  sanction?: {
    penalty: string;
    condition: string | null;
    paragraph: string | null;
  };
  place?: string | null;
  sentence?: string;
  words?: {
    lang: string;
    message: string;
    expected: string | null;
    actual: string | null;
    because: string[];
    changes?: string[];
    sanction?: string;
  };
};

export type Tile = string;

export type Kinds = Tile[];

export type Says = string;

export type Statement = {
  says: Says;
} | null;

/** The report of one game: a line of a report in the format "json". */
export interface GameReport {
  schema: "referee.report/1";
  path: string;
  game: Count;
  format: string | null;
  rules: string | null;
  rules_from: "option" | "log" | "format" | "evidence" | "found";
  /** The file of settings that the run took (referee.toml), and the settings that hold; missing
   * where there is none. */
  settings?: {
    file: string;
    sets: string[];
  };
  rules_adjusted: Setting[];
  rules_shown?: Setting[];
  rules_evidence?: {
    opens_table: boolean;
    named_by: string | null;
    games: Count;
    hands: Count;
    unexplained: Count;
    presets: Count;
    equals: string[];
    next: string | null;
    next_unexplained: Count;
    findings: Count;
    usual?: {
      preset: string;
      finds: {
        rule: string;
        findings: Count;
        players: string | null;
      }[];
    };
    suggestions: {
      option: string;
      value: string;
      hands: Count;
      findings: Count;
      players: string | null;
    }[];
  };
  verdict: "clean" | "findings" | "unreadable" | "unsupported";
  kyoku: Count;
  events: Count;
  wins: Count;
  wall: "proved" | "mismatch" | "no-seed";
  unchecked: {
    what: string;
    why: string;
    count: number;
  }[];
  clean_under?: Presets;
  /** What several findings have in common that is no option of a ruleset */
  causes?: Statement[];
  findings: Finding[];
  left_out?: { [name: string]: number };
  names?: string[];
  digest?: string;
  /** What another program that was asked says (--second-opinion); missing where nobody asked. */
  second_opinion?: {
    agreement: "agree" | "differ" | "not-judged";
    verdict: "clean" | "findings" | "unsupported";
    unchecked: {
      what: string;
      why: string;
      count: number;
    }[];
    findings: {
      rule: string;
      severity: "error" | "warning" | "note";
      kyoku: Place;
      event: Place;
      seat: number | null;
    }[];
  };
}
