#include "validator/report/words/words.h"

#include <array>

namespace referee {
namespace {

struct Row {
  Word word;
  std::string_view key;  ///< in the JSON of the page; empty where no page needs the word
  std::string_view english;
  std::string_view japanese;

  constexpr std::string_view in(Language language) const {
    return language == Language::Japanese ? japanese : english;
  }
};

// clang-format off
constexpr Row kTable[] = {
    {Word::PageTitle, "pageTitle", "Report of the referee", "牌譜検証報告書"},
    {Word::MadeBy, "madeBy", "made by ronin-referee {}", "ronin-referee {} 作成"},
    {Word::Skip, "skip", "to the findings", "指摘へ"},
    {Word::Games, "games", "Games", "対局"},
    {Word::NoGames, "noGames", "No game was judged.", "判定した対局はありません。"},
    {Word::Game, "game", "Game", "対局"},
    {Word::Verdict, "verdict", "Verdict", "判定"},
    {Word::Ruleset, "ruleset", "Rules", "ルール"},
    {Word::Wall, "wall", "Wall", "牌山"},
    {Word::Findings, "findings", "Findings", "指摘"},
    {Word::Clean, "clean", "clean", "問題なし"},
    {Word::WithFindings, "withFindings", "with findings", "指摘あり"},
    {Word::Unreadable, "unreadable", "unreadable", "読み取り不能"},
    {Word::Unsupported, "unsupported", "not judged", "判定対象外"},
    {Word::Errors, "errors", "errors", "違反"},
    {Word::Warnings, "warnings", "warnings", "要確認"},
    {Word::Notes, "notes", "notes", "参考"},
    {Word::Accepted, "accepted", "{} accepted by a baseline or a waiver", "承認済み {}件"},
    {Word::LeftOff, "leftOff", "{} more findings left off", "ほか{}件は省略"},
    {Word::LeftOut, "leftOut", "{} findings of rules that were not asked for", "選択外のルールの指摘 {}件"},
    {Word::RulesBroken, "rulesBroken", "Rules that were broken", "違反のあったルール"},
    {Word::Rule, "rule", "Rule", "ルール"},
    {Word::Times, "times", "Findings", "件数"},
    {Word::Meaning, "meaning", "What it says", "内容"},
    {Word::VerdictClean, "verdictClean", "clean", "問題なし"},
    {Word::VerdictFindings, "verdictFindings", "findings", "指摘あり"},
    {Word::VerdictUnreadable, "verdictUnreadable", "unreadable", "読み取り不能"},
    {Word::VerdictUnsupported, "verdictUnsupported", "not judged", "判定対象外"},
    {Word::WallProved, "wallProved", "proved by the seed", "シードと一致"},
    {Word::WallMismatch, "wallMismatch", "differs from the seed", "シードと不一致"},
    {Word::WallNone, "wallNone", "no seed to prove it", "シードなし"},
    {Word::CleanGames, "cleanGames", "Clean games: {}", "問題のない対局：{}"},
    {Word::MoreGames, "moreGames", "and more clean games: {}", "ほかの問題のない対局：{}"},
    {Word::FromLog, "fromLog", "from the log: {}", "牌譜の設定：{}"},
    {Word::FromPlay, "fromPlay", "the play shows: {}", "対局内容から判明：{}"},
    {Word::FoundBy, "foundBy", "found by evidence: the log names no rules", "牌譜にルールの記載がないため、内容から推定"},
    {Word::CleanUnder, "cleanUnder", "Under {} there would be no finding.", "{}では指摘はありません。"},
    {Word::NotChecked, "notChecked", "Not checked", "未確認の項目"},
    {Word::AfterFinding, "afterFinding", "checks after a finding", "指摘以降の確認"},
    {Word::Digest, "digest", "Digest of the log", "牌譜のダイジェスト"},
    {Word::NoFinding, "noFinding", "No finding is shown.", "表示する指摘はありません。"},
    {Word::OneBroken, "oneBroken", "One rule was broken in this game", "この対局に違反が1件あります"},
    {Word::ManyBroken, "manyBroken", "The rules were broken {} times in this game", "この対局に違反が{}件あります"},
    {Word::OneToLookAt, "oneToLookAt", "One thing to look at in this game", "この対局に確認が必要な点が1件あります"},
    {Word::ManyToLookAt, "manyToLookAt", "{} things to look at in this game", "この対局に確認が必要な点が{}件あります"},
    {Word::Followed, "followed", "This game followed the rules", "違反は見つかりませんでした"},
    {Word::NotAllJudged, "notAllJudged", "Not everything could be judged", "一部を判定できませんでした"},
    {Word::GameVerdicts, "gameVerdicts", "Games with findings: {} of {}", "指摘のある対局：{}（全{}対局）"},
    {Word::Players, "players", "Players", "対局者"},
    {Word::Played, "played", "Played", "対局日時"},
    {Word::Lobby, "lobby", "Lobby", "ロビー"},
    {Word::Result, "result", "Scores at the end", "最終持ち点"},
    {Word::Hands, "hands", "The hands", "各局"},
    {Word::DrawnHand, "drawnHand", "Draw", "流局"},
    {Word::Tenpai, "tenpai", "tenpai: {}", "テンパイ：{}"},
    {Word::NobodyTenpai, "nobodyTenpai", "nobody tenpai", "全員ノーテン"},
    {Word::WonByTsumo, "wonByTsumo", "{} tsumo {}", "{}　ツモ {}点"},
    {Word::WonByRon, "wonByRon", "{} ron {} from {}", "{}　ロン {}点　放銃 {}"},
    {Word::HanFu, "hanFu", "{} han {} fu", "{}翻{}符"},
    {Word::Shortened, "shortened", "This is a part of a game: only what the finding needs is in it.", "対局の一部です（指摘に必要な部分だけを収めています）。"},
    {Word::CaseSheet, "caseSheet", "Case sheet", "裁定票"},
    {Word::PrintCase, "printCase", "Case sheet (A4)", "裁定票（A4）"},
    {Word::Decision, "decision", "Decision", "裁定"},
    {Word::PenaltyOfRules, "penaltyOfRules", "The penalty of the rules in force", "規定の処置を適用"},
    {Word::ResultFalls, "resultFalls", "The result falls, no penalty", "結果を取り消し、罰則なし"},
    {Word::ResultStands, "resultStands", "The result stands (say why)", "結果は有効（理由を記入）"},
    {Word::LogIsWrong, "logIsWrong", "The log is wrong", "牌譜の誤り"},
    {Word::Reason, "reason", "Reason", "理由"},
    {Word::HeadReferee, "headReferee", "Head referee", "審判長"},
    {Word::DateAndTime, "dateAndTime", "Date, time", "日時"},
    {Word::DigestOfSheet, "digestOfSheet", "Digest of this case", "本票のダイジェスト"},
    {Word::Place, "place", "Where", "場面"},
    {Word::Waits, "waits", "Waits", "待ち"},
    {Word::NoWaits, "noWaits", "Waits: none", "待ちなし"},
    {Word::MakesTenpai, "makesTenpai", "One of these would make it tenpai", "テンパイする牌"},
    {Word::MoreSources, "moreSources", "More sources: {}", "ほかの出典：{}件"},
    {Word::InTheRecord, "inTheRecord", "Where it is in the log", "牌譜内の位置・識別情報"},
    {Word::CauseTile, "causeTile", "the reason", "原因の牌"},
    {Word::SeatOfWind, "seatOfWind", "{}", "{}家"},
    {Word::Error, "error", "error", "違反"},
    {Word::Warning, "warning", "warning", "要確認"},
    {Word::Note, "note", "note", "参考"},
    {Word::Expected, "expected", "By the rules", "正しくは"},
    {Word::Actual, "actual", "In the log", "牌譜では"},
    {Word::Because, "because", "Because", "根拠"},
    {Word::Event, "event", "event {}", "イベント{}"},
    {Word::Line, "line", "line {}", "{}行目"},
    {Word::Element, "element", "element {}", "要素{}"},
    {Word::Byte, "byte", "byte {}", "{}バイト目"},
    {Word::Ledger, "ledger", "Points that moved", "点数の移動"},
    {Word::Cause, "cause", "Cause", "内訳"},
    {Word::Correction, "correction", "To be corrected", "訂正すべき額"},
    {Word::Seat, "seat", "seat {}", "対局者{}"},
    {Word::ByTheRules, "byTheRules", "by the rules", "正しくは"},
    {Word::InTheLog, "inTheLog", "in the log", "牌譜では"},
    {Word::Working, "working", "How the value comes about", "点数計算"},
    {Word::Repeat, "repeat", "Work it out again", "再計算"},
    {Word::RuleText, "ruleText", "The rule", "ルール"},
    {Word::RestInEnglish, "restInEnglish", "What follows is in English.", "以下は英語です。"},
    {Word::LegalUnder, "legalUnder", "Also legal under {}", "{}では認められます"},
    {Word::Waived, "waived", "Accepted: {} ({}, {})", "承認済み：{}（{}、{}）"},
    {Word::InBaseline, "inBaseline", "in the baseline", "既知"},
    {Word::LegalHere, "legalHere", "What was legal here", "可能だった行動"},
    {Word::WhatItChanges, "whatItChanges", "What it changes", "影響"},
    {Word::SanctionOfEvent, "sanctionOfEvent", "Sanction of the event", "処置（大会規定）"},
    {Word::SanctionOfRules, "sanctionOfRules", "Sanction of the rules", "処置（ルール）"},
    {Word::NoSanction, "noSanction", "These rules have none on file: the head referee decides.",
     "規定に処置の定めはありません。審判長の裁定によります。"},
    {Word::Pass, "pass", "or let it pass", "または見送り"},
    {Word::TableAt, "tableAt", "The table before event {}", "イベント{}の直前の卓"},
    {Word::InWords, "inWords", "The table in words", "卓の状態（文字）"},
    {Word::StepThrough, "stepThrough", "Step through this hand", "この局を再生"},
    {Word::Turns, "turns", "The turns of this hand", "この局の経過"},
    {Word::Legend, "legend", "Faded: claimed. Turned in a river: riichi. Corner mark: drawn and cut.", "薄い牌：鳴かれた牌。河の横向き：リーチ宣言牌。角の印：ツモ切り。"},
    {Word::LegendLit, "legendLit", " Outlined: what the finding is about.", "枠：指摘の対象。"},
    {Word::LegendCause, "legendCause", " Dashed: the reason.", "破線の枠：原因の牌。"},
    {Word::Incident, "incident", "Finding {}", "指摘{}"},
    {Word::Table, "table", "Table, {}", "卓、{}"},
    {Word::Hand, "hand", "Hand of {}", "{}の手牌"},
    {Word::River, "river", "Discards of {}", "{}の河"},
    {Word::Sets, "sets", "Sets of {}", "{}の副露"},
    {Word::Norths, "norths", "Norths of {}", "{}の抜きドラ"},
    {Word::Indicators, "indicators", "Dora indicators", "ドラ表示牌"},
    {Word::Honba, "honba", "honba {}", "{}本場"},
    {Word::Sticks, "sticks", "sticks {}", "供託{}本"},
    {Word::Live, "live", "{} tiles left", "残り{}枚"},
    {Word::East, "east", "East", "東"},
    {Word::South, "south", "South", "南"},
    {Word::West, "west", "West", "西"},
    {Word::North, "north", "North", "北"},
    {Word::Riichi, "riichi", "riichi", "リーチ"},
    {Word::DoubleRiichi, "doubleRiichi", "double riichi", "ダブルリーチ"},
    {Word::DeadHand, "deadHand", "dead hand", "和了放棄"},
    {Word::Claimed, "claimed", "claimed", "鳴かれた"},
    {Word::DeclaredRiichi, "declaredRiichi", "riichi", "リーチ宣言牌"},
    {Word::DrawnAndCut, "drawnAndCut", "drawn and cut", "ツモ切り"},
    {Word::Drawn, "drawn", "drawn", "ツモ牌"},
    {Word::Broken, "broken", "the finding is about this tile", "指摘の対象"},
    {Word::Added, "added", "added", "加槓"},
    {Word::Back, "back", "face down", "伏せ牌"},
    {Word::Unknown, "unknown", "unknown tile", "不明の牌"},
    {Word::Round, "round", "{} {}", "{}{}局"},
    {Word::RoundUnknown, "roundUnknown", "unknown round", "局不明"},
    {Word::Characters, "characters", "{} of characters", "{}萬"},
    {Word::Circles, "circles", "{} of circles", "{}筒"},
    {Word::Bamboos, "bamboos", "{} of bamboos", "{}索"},
    {Word::Red, "red", "red {}", "赤{}"},
    {Word::White, "white", "white dragon", "白"},
    {Word::Green, "green", "green dragon", "發"},
    {Word::RedDragon, "redDragon", "red dragon", "中"},
    {Word::Draws, "tsumo", "draws {}", "{}をツモ"},
    {Word::Discards, "dahai", "discards {}", "{}を打牌"},
    {Word::CutsDrawn, "cutsDrawn", "draws and cuts {}", "{}をツモ切り"},
    {Word::CutsIt, "cutsIt", "discards {} (drawn and cut)", "{}をツモ切り"},
    {Word::BetweenTiles, "betweenTiles", ", ", "・"},
    {Word::Chi, "chi", "chi {}", "{}をチー"},
    {Word::Pon, "pon", "pon {}", "{}をポン"},
    {Word::Daiminkan, "daiminkan", "open kan {}", "{}を大明槓"},
    {Word::Kakan, "kakan", "added kan {}", "{}を加槓"},
    {Word::Ankan, "ankan", "closed kan {}", "{}を暗槓"},
    {Word::Kita, "nukidora", "sets a north aside", "北抜き"},
    {Word::TurnsIndicator, "dora", "new dora indicator {}", "新ドラ表示牌は{}"},
    {Word::DeclaresRiichi, "reach", "declares riichi", "リーチ宣言"},
    {Word::PaysRiichi, "reach_accepted", "pays for the riichi", "供託を出す"},
    {Word::WinsTsumo, "hora", "wins by tsumo", "ツモ和了"},
    {Word::WinsRon, "winsRon", "wins by ron on {}", "ロン和了（{}から）"},
    {Word::DrawnGame, "ryukyoku", "the hand is drawn", "流局"},
    {Word::EndOfHand, "end_kyoku", "the hand ends", "局終了"},
    {Word::StartOfHand, "start_kyoku", "the hand begins", "局開始"},
    {Word::NineTerminals, "nineTerminals", "draw by nine terminals", "九種九牌"},
    {Word::Ron, "byRon", "ron", "ロン"},
    {Word::Tsumo, "byTsumo", "tsumo", "ツモ"},
    {Word::First, "first", "First step", "最初"},
    {Word::Previous, "previous", "Back", "戻る"},
    {Word::Next, "next", "On", "進む"},
    {Word::Last, "last", "Last step", "最後"},
    {Word::PreviousFinding, "previousFinding", "Finding before", "前の指摘"},
    {Word::NextFinding, "nextFinding", "Next finding", "次の指摘"},
    {Word::HideHands, "hideHands", "Hide hands", "手牌を伏せる"},
    {Word::Help, "help", "Keys", "キー操作"},
    {Word::Position, "position", "Step of the hand", "局内の位置"},
    {Word::HandEnds, "handEnds", "End of the hand", "局の終わり"},
    {Word::KeyStep, "keyStep", "one step back, on", "1手戻る・進む"},
    {Word::KeyEnds, "keyEnds", "first step, last step", "最初・最後"},
    {Word::KeyFinding, "keyFinding", "next finding, finding before", "次の指摘・前の指摘"},
    {Word::KeyHide, "keyHide", "hide the hands of the others", "他家の手牌を伏せる"},
    {Word::KeyHelp, "keyHelp", "this list", "この一覧"},
    {Word::NextIs, "nextIs", "Next: {}", "次：{}"},
    {Word::OwnTurns, "ownTurns", "turn of the same player before, next", "前・次の自分の手番"},
    {Word::PreviousTurn, "previousTurn", "Own turn before", "前の自分の手番"},
    {Word::NextTurn, "nextTurn", "Own turn next", "次の自分の手番"},
    {Word::HandRow, "", "hand", "手牌"},
    {Word::SetsRow, "", "melds", "副露"},
    {Word::DiscardsRow, "", "discards", "河"},
    {Word::LegendClaimed, "", "(tile) claimed", "(牌) 鳴かれた牌"},
    {Word::LegendRiichi, "", "[tile] riichi", "[牌] リーチ宣言牌"},
    {Word::Sources, "", "rule", "典拠"},
    {Word::GameOfFile, "", "{}, game {}", "{}、対局{}"},
    {Word::KnownFinding, "", " (in the baseline)", "（既知）"},
    {Word::WaivedFinding, "", " (waived)", "（承認済み）"},
    {Word::RulesAre, "", "rules {}", "ルール：{}"},
    {Word::RulesFromLog, "", "rules {} with {} from the log", "ルール：{}（牌譜の設定：{}）"},
    {Word::PlayShows, "", "the play shows {}", "対局内容から判明：{}"},
    {Word::ChecksAfterFinding, "", "{} after a finding", "指摘以降の確認{}"},
    {Word::WallIsProved, "", "the wall is proved by the seed", "牌山はシードと一致"},
    {Word::LeftOffHere, "", "{} left off", "ほか{}は省略"},
    {Word::RuleLeftOut, "", "{} left out", "{}は選択外"},
    {Word::VanishUnderAll, "", "every finding vanishes under {}", "{}では指摘なし"},
    {Word::AlsoLegalUnder, "", "also legal under {}", "{}では認められる"},
    {Word::NotCheckedAre, "", "not checked: {}", "確認できなかった項目：{}"},
    {Word::SummaryGames, "", "{}: {}, {} with findings, {} unreadable, {} unsupported", "{}：{}、指摘あり {}、読み取り不能 {}、判定対象外 {}"},
    {Word::SummaryClean, "", "{} clean", "問題なし {}"},
    {Word::SummaryFindings, "", "findings: {}, {}, {}", "指摘：{}、{}、{}"},
    {Word::SummaryKnown, "", "; {} of them in the baseline", "、うち既知 {}"},
    {Word::SummaryWaived, "", "; {} of them waived", "、うち承認済み {}"},
    {Word::SummaryLeftOff, "", "; {} more left off", "、ほか{}件は省略"},
    {Word::LeftOutBySelection, "", "left out by --select and --ignore: {}", "--select と --ignore による除外：{}"},
    {Word::OnlyOnesOf, "", ", the only ones of {}", "（{}ではほかに指摘なし）"},
    {Word::RulesList, "", "rules:", "ルール："},
    {Word::RulesWith, "", "{} with {}", "{}（{}）"},
    {Word::NameWithCount, "", "{} ({})", "{}（{}）"},
    {Word::OtherNames, "", "others ({})", "ほか（{}）"},
    {Word::WallsProved, "", "walls: {} proved by the seed", "牌山：シードと一致 {}"},
    {Word::WallsNotTheSeeds, "", ", {} not the seed's", "、シードと不一致 {}"},
    {Word::WallsNotProved, "", ", {} not proved", "、確認なし {}"},
    {Word::SecondAgrees, "", "second opinion: two programs that share no code agree on {}", "別のプログラムによる判定：{}で一致"},
    {Word::SecondDiffers, "", ", disagree on {}", "、不一致 {}"},
    {Word::SecondIsSilent, "", "; {} not judged by the other", "、判定対象外 {}"},
    {Word::NotCheckedList, "", "not checked:", "確認できなかった項目："},
    {Word::AndMoreNames, "", ", and {} more", "、ほか{}項目"},
    {Word::VerboseSaysWhy, "", " (--verbose says why)", "（理由は --verbose で表示）"},
    {Word::RulesCounted, "", "by rule:", "ルール別："},
    {Word::InGames, "", "in {}", "該当{}"},
    {Word::VanishUnder, "", "; {} vanish under {}", "、うち{}件は{}では指摘なし"},
    {Word::GamesVanishUnder, "", "under {} {} of {} with findings would have none (--rules {})", "{}では、指摘のある対局のうち{}／{}が指摘なし（--rules {}）"},
    {Word::AndMoreRules, "", "and {} more (--statistics lists all)", "ほか{}（--statistics ですべて表示）"},
    {Word::RulesFound, "", "rules: {}", "ルール：{}"},
    {Word::AndTheTable, "", "{} and the games of its table", "{}と同じ卓の対局"},
    {Word::Fit, "", "fit", "適合"},
    {Word::TwoAgree, "", "two programs that share no code agree", "コードを共有しない2つのプログラムの判定が一致"},
    {Word::NoSecondOpinion, "", "the second opinion does not judge this", "別のプログラムの判定対象外"},
    {Word::TwoDisagree, "", "two programs that share no code disagree", "コードを共有しない2つのプログラムの判定が不一致"},
};
// clang-format on
static_assert(std::size(kTable) == kWords);

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kWords; ++i)
    if (kTable[i].word != static_cast<Word>(i)) return false;
  return true;
}
static_assert(is_in_order());

constexpr std::array<Word, 4> kWinds = {Word::East, Word::South, Word::West, Word::North};
constexpr std::array<Word, 3> kSuits = {Word::Characters, Word::Circles, Word::Bamboos};
constexpr std::array<Word, 3> kDragons = {Word::White, Word::Green, Word::RedDragon};
constexpr std::array<std::string_view, 9> kNumerals = {"一", "二", "三", "四", "五",
                                                       "六", "七", "八", "九"};

}  // namespace

std::string_view code_of(Language language) { return language == Language::Japanese ? "ja" : "en"; }

Known<Language> parse_language(std::string_view code) {
  for (const Language language : {Language::English, Language::Japanese})
    if (code == code_of(language)) return language;
  return {};
}

std::string_view word(Word word, Language language) {
  return kTable[static_cast<std::size_t>(word)].in(language);
}

std::string worded(Word which, Language language, std::initializer_list<std::string_view> values) {
  std::string_view rest = word(which, language);
  std::string out;
  for (const std::string_view value : values) {
    const std::size_t gap = rest.find("{}");
    if (gap == std::string_view::npos) break;
    out.append(rest.substr(0, gap)).append(value);
    rest.remove_prefix(gap + 2);
  }
  return out.append(rest);
}

std::string words_of(Tile tile, Language language) {
  if (tile.code >= kFaces) return std::string(word(Word::Unknown, language));
  const TileKind kind = tile.kind();
  if (kind.is_wind()) return std::string(word(kWinds[kind.value - 27U], language));
  if (kind.is_honour()) return std::string(word(kDragons[kind.value - 31U], language));
  const auto rank = static_cast<unsigned>(kind.rank());
  const std::string number =
      language == Language::Japanese ? std::string(kNumerals[rank - 1]) : std::to_string(rank);
  const std::string name = worded(kSuits[kind.suit()], language, {number});
  return tile.is_red() ? worded(Word::Red, language, {name}) : name;
}

std::string words_of(Seat seat, Language language) {
  return seat.present() ? worded(Word::Seat, language, {std::to_string(seat.index())}) : "";
}

std::string wind_words(unsigned from_dealer, Language language) {
  return worded(Word::SeatOfWind, language, {word(kWinds[from_dealer % kWinds.size()], language)});
}

std::string round_words(Known<std::uint8_t> round, Language language) {
  if (!round || *round >= 4U * kWinds.size())
    return std::string(word(Word::RoundUnknown, language));
  return worded(Word::Round, language,
                {word(kWinds[*round / 4U], language), std::to_string(*round % 4U + 1U)});
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string points_words(Points points) {
  const std::int64_t value = points.value;
  return (value < 0 ? "-" : "") + grouped(static_cast<std::uint64_t>(value < 0 ? -value : value));
}

std::string counted(std::uint64_t number, const Counter& counter, Language language) {
  if (language == Language::Japanese) return grouped(number) + std::string(counter.japanese);
  return grouped(number) + ' ' + std::string(number == 1 ? counter.singular : counter.plural);
}

void write_words(JsonWriter& json, Language language) {
  json.open_object();
  for (const Row& row : kTable)
    if (!row.key.empty()) json.key(row.key).text(row.in(language));
  json.key("tiles").open_object();
  for (std::uint8_t code = 0; code < kFaces; ++code)
    json.key(name_of(Tile{code})).text(words_of(Tile{code}, language));
  json.close_object().close_object();
}

}  // namespace referee
