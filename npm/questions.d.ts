// What the library is asked about a hand, a payment or a log, and what it answers
// (docs/conformance.md, docs/score.md), and the actions of docs/events.md.

/** "5m", "5mr" a red five, "E"; in questions also "1z". */
export type TileName = string;
export type Wind = "E" | "S" | "W" | "N";
export type Limit = "mangan" | "haneman" | "baiman" | "sanbaiman" | "yakuman";
/** One number a seat. */
export type Points = number[];

export interface MeldQuestion {
  type: "chi" | "pon" | "daiminkan" | "kakan" | "ankan";
  tiles: TileName[];
}

export interface HandQuestion {
  concealed: TileName[];
  melds?: (TileName[] | MeldQuestion)[];
  win?: TileName;
  by?: "ron" | "tsumo";
  seat?: Wind;
  round?: Wind;
  riichi?: boolean;
  double_riichi?: boolean;
  ippatsu?: boolean;
  haitei?: boolean;
  houtei?: boolean;
  rinshan?: boolean;
  chankan?: boolean;
  tenhou?: boolean;
  chiihou?: boolean;
  renhou?: boolean;
  /** The winner put the tile of the tsumo among the others. */
  not_apart?: boolean;
  norths?: number;
  dealer_wins?: number;
  indicators?: TileName[];
  ura_indicators?: TileName[];
  honba?: number;
  sticks?: number;
  from?: Wind;
  liable?: Wind;
}

export interface HandPayment { ron?: number; from_dealer?: number; from_other?: number }

/** Tiles are in the short notation of docs/score.md: "406p", "1z". */
export interface HandValue {
  outcome: "win" | "no-yaku" | "below-minimum" | "not-complete";
  yaku: ({ yaku: string; han: number } | { yaku: string; yakuman: number })[];
  dora: number;
  ura: number;
  red: number;
  yaku_han: number;
  han: number;
  fu: number;
  fu_items: { item: string; fu: number; tile: string | null }[];
  yakuman: number;
  limit: Limit | null;
  points: number | null;
  pays: HandPayment;
  reading: {
    shape: "standard" | "seven-pairs" | "thirteen-orphans";
    sets: string[];
    pair: string | null;
    wait: "two-sided" | "closed" | "edge" | "single" | "shanpon" | "other";
  };
}

export interface ScoreAnswer extends HandValue {
  schema: "referee.score/1";
  rules: string;
  hand: { concealed: string; melds: string[]; win: string | null };
  by: "ron" | "tsumo";
  seat: Wind;
  round: Wind;
  indicators: string[];
  ura_indicators: string[];
  norths?: number;
  needed_yaku_han: number;
  other_readings: HandValue[];
  payments: {
    seat: Wind | null;
    role: "winner" | "discarder" | "liable" | "other";
    points: number;
    ledger: { [cause: string]: number };
  }[];
  waits: string[];
  not_judged: string[];
}

/** The words of `referee score`, by the names of its options. */
export interface HandWords extends Omit<HandQuestion,
  "concealed" | "melds" | "win" | "by" | "seat" | "round" | "norths" | "indicators" | "ura_indicators"> {
  hand: string[];
  win?: string;
  seat?: string;
  round?: string;
  dora?: string;
  dora_tile?: string;
  ura?: string;
  meld?: string[];
  chi?: string[];
  pon?: string[];
  kan?: string[];
  ankan?: string[];
  ron?: boolean;
  tsumo?: boolean;
  kita?: number;
  rules?: string;
  rules_name?: string;
  rules_files?: string[];
  format?: "text" | "json";
}

export interface WinValue extends HandPayment {
  han?: number;
  yaku_han?: number;
  fu?: number;
  limit?: Limit;
  yakuman?: number;
  largest?: number;
  liable_yakuman?: number;
}

export interface SettleQuestion {
  /** "E1" to "N4". */
  round?: string;
  dealer?: number;
  first_dealer?: number;
  honba?: number;
  sticks?: number;
  scores?: Points;
  wins?: { seat: number; value: WinValue; liable?: number; own_stick?: boolean }[];
  from?: number;
  robbed_kan?: boolean;
  draw?: "exhaustive" | "nine-terminals" | "four-riichi" | "triple-ron" | "four-kans" | "four-winds" | "nagashi-mangan";
  tenpai?: number[];
  nagashi?: number[];
}

/** Why a way is not the first one: how certain it is. */
export type Remark = "error" | "warning" | "note";

export interface NextHand {
  end?: "tobi" | "dealer-stop" | "target" | "last-hand";
  round?: string;
  dealer?: number;
  honba?: number;
  sticks?: number;
  remark?: Remark;
}

/** Lines of a canonical stream, as objects. */
export interface StreamEvent { type: string; [member: string]: EventValue }
export type EventValue =
  | string | number | boolean | null | undefined | EventValue[] | { [member: string]: EventValue };

/** The input of each question. */
export interface Inputs {
  score: HandQuestion;
  waits: Pick<HandQuestion, "concealed" | "melds">;
  settle: SettleQuestion;
  finish: { scores: Points; sticks?: number; first_dealer?: number };
  validate: { events: StreamEvent[] };
  legal: { events: StreamEvent[]; seat: number };
}

/** The answer to each question. */
export interface Answers {
  score: ScoreAnswer;
  waits: { tenpai: boolean; waits: TileName[]; by_shape: TileName[] };
  settle: {
    aborted: boolean;
    paid: number[];
    moves: Points;
    ledger: { [cause: string]: Points };
    accepted: { moves: Points; remark?: Remark }[];
    scores?: Points;
    next: NextHand[];
  };
  finish: {
    places: number[];
    scores: Points;
    result_tenths: Points | null;
    accepted: ({ scores: Points; remark?: Remark } | { result_tenths: Points })[];
  };
  validate: {
    verdict: "accept" | "reject" | "soft";
    findings: { rule: string; severity: "error" | "warning" | "note"; event?: number; seat?: number; message: string }[];
  };
  /** Lines as "dahai 5mr" and "pon 5m 5mr". */
  legal: { actions: string[]; doubted?: string[]; hash: string };
}

/** What a seat may do, as the event that would follow. */
export type Action = {
  actor: number;
  /** Rules that would warn of it. */
  doubted_by?: string[];
} & (
  | { type: "dahai"; pai: TileName; tsumogiri: boolean }
  | { type: "chi" | "pon" | "daiminkan"; target: number; pai: TileName; consumed: TileName[] }
  | { type: "ankan"; consumed: TileName[] }
  | { type: "kakan"; pai: TileName; consumed: TileName[] }
  | { type: "nukidora"; pai?: TileName }
  | { type: "hora"; target: number; pai: TileName }
  | { type: "ryukyoku"; reason: "kyushukyuhai" }
  | { type: "reach" | "none" }
);
