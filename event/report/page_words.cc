#include "event/report/page_words.h"

#include <algorithm>
#include <iterator>

namespace referee::event {
namespace {

struct Row {
  std::string_view english;
  std::string_view japanese;
};

// clang-format off
constexpr Row kRows[] = {
    // the head
    {"Audit of an event", "大会の監査"}, {"This audit as JSON", "この監査（JSON）"}, {"To the findings", "指摘へ"}, {"To the decisions", "裁定の保存へ"}, {"Parts of the page", "このページの内容"},
    {"provisional", "暫定"}, {"final", "確定"},
    {"What is open", "未裁定の事案"}, {"Standings", "成績"}, {"Findings", "指摘"}, {"Games", "対局"},
    {"Game by game", "各対局"}, {"Files and digests", "ファイルとダイジェスト"},
    {"game", "対局"}, {"games", "対局"}, {"clean", "問題なし"}, {"with findings", "指摘あり"},
    {"not judged", "判定不能"}, {"by scores only", "持ち点のみ"}, {"open", "未裁定"},
    {"error", "違反"}, {"errors", "違反"}, {"warning", "要確認"}, {"warnings", "要確認"},
    {"note", "参考"}, {"notes", "参考"}, {"accepted", "承認済み"},
    {"problem in the files", "ファイルの問題"}, {"problems in the files", "ファイルの問題"},
    // what is open
    {"Nothing.", "ありません。"}, {"{} more", "ほか{}件"},
    {"may change places", "順位に影響"}, {"changes no place", "順位に影響なし"},
    {"provisional: a stage before, or a problem in a file, is open", "暫定：前の段階またはファイルの問題が未解決です"},
    {"the places are final: {} open, and no place hangs on it", "順位は確定：未裁定{}件はどの順位にも影響しません"},
    {"provisional: {} open", "暫定：未裁定{}件"},
    {"provisional: {} open that may change a total", "暫定：合計に影響する未裁定{}件"}, {", {} of them a place", "、うち{}件は順位にも影響します"},
    {"; settled is place {}", "。確定した順位：{}位"}, {"; settled are the places {}", "。確定した順位：{}位"},
    {" to ", "–"},
    // standings
    {"by team", "団体戦"}, {"by player", "個人戦"}, {"sum", "全対局の合計"}, {"average", "全対局の平均"},
    {"best:{}", "上位{}対局の合計"}, {"drop:{}", "下位{}対局を除く"}, {"best-run:{}", "連続{}対局の最高"},
    {"{} games", "{}対局"}, {"{} go on", "{}位まで進出"}, {"{} carried over", "{}を持ち越し"},
    {"Teams", "チーム"}, {"Players", "選手"}, {"Place", "順位"}, {"Name", "名前"}, {"Total", "合計"},
    {"Open", "未裁定"}, {"Counted", "集計"}, {"Carried", "持ち越し"}, {"Adjustments", "加減点"},
    {"1st 2nd 3rd 4th", "1着 2着 3着 4着"}, {"Best game", "最高"}, {"Goes on with", "次の段階へ"},
    {"Why the games do not add up to 0:", "対局の合計が0にならない理由："},
    {"Proof: games {} − unknown {} − not counted {} + carried {} + adjustments {} = {}. {}",
     "検算：対局 {} − 名簿外 {} − 対象外 {} ＋ 持ち越し {} ＋ 加減点 {} ＝ {}。{}"},
    {"The sum is right.", "合計は合っています。"}, {"THE SUM IS WRONG.", "合計が合いません。"},
    {"{} open", "{}件"}, {"{} open: {}", "{}件：{}"},
    {"hangs on what is open elsewhere", "ほかの事案による"}, {"no bounds yet", "範囲は未定"},
    {"from {} to {}", "{}～{}"}, {"by the stage before: from {} to {}", "前の段階により{}～{}"},
    {"{} by {}: {}", "{}　{}：{}"}, {" and {} more games", "、ほか{}対局"},
    {"riichi sticks that nobody gets", "だれも受け取らない供託"}, {"scores that do not add up", "持ち点の合計の不一致"},
    {"uma, oka and rounding of the ruleset", "ルールのウマ・オカ・端数処理"},
    {"points that are known without scores", "持ち点のないポイント"}, {"chips", "チップ"},
    {"results that were decided, and those of substitutes", "裁定による成績と代打ちの成績"},
    // signatures
    {"Signatures", "署名"},
    {"Not to be signed yet: something is open. The final page has the lines here.",
     "未裁定の事案があるため、まだ署名できません。確定したページではここに署名欄があります。"},
    {"Date", "日付"}, {"Signature", "署名"},
    // findings
    {"None.", "ありません。"}, {"Of the event", "大会全体"}, {"All", "すべて"}, {"Open ({})", "未裁定（{}）"},
    {"May change places ({})", "順位に影響（{}）"}, {"Player, file or rule", "選手・ファイル・規則ID"},
    {"expected", "正しくは"}, {"actual", "実際は"}, {"Sanction of the event: ", "処置（大会規定）："},
    {"{} by {} on {}: {}", "{0}：{3}（{1}、{2}）"}, {"Accepted", "承認"}, {"Upheld", "違反と認定"}, {"Waived", "承認"},
    {"stage {}", "{}"}, {"{}, round {}, table {}", "{} {}回戦{}卓"},
    {"The game is void", "この対局は無効"}, {"The row counts", "成績表の行を採用"},
    {"Allowed: plays for {}", "承認：{}の代打ち"}, {"It is round {}, table {}", "{}回戦{}卓の対局"},
    {"This is {}", "{}本人"}, {"The log counts", "牌譜を採用"}, {"The copy does not count", "2つ目の牌譜は集計しない"},
    {"The result stands", "結果はそのまま"}, {"The win falls, no penalty", "和了だけを取り消し（罰則なし）"},
    {"Chombo: {} off", "チョンボ（−{}ポイント）"},
    {"A player of the list under another name: add the name to the player's aliases in {}. A new player: add a row there.",
     "名簿の選手の別名であれば、{0}のその選手の別名の欄に加えてください。新しい選手であれば、{0}に行を加えてください。"},
    {"The player's own account: add it to the aliases in {}.", "本人のアカウントであれば、{}の別名の欄に加えてください。"},
    {"If the log or the row comes, put it beside the others and audit again.",
     "牌譜または成績表の行が届いたら、ほかのファイルと同じ所に置き、もう一度監査してください。"},
    {"Only the first log counts. Take the second one out of the folder.",
     "集計されるのは最初の牌譜だけです。2つ目の牌譜をフォルダから除いてください。"},
    // games
    {"Game", "対局"}, {"Stage", "段階"}, {"Started", "開始"}, {"Status", "扱い"}, {"Source", "資料"}, {"Wall", "牌山"},
    {"counted, extra", "集計（予定外）"}, {"counted", "集計"}, {"void", "無効"}, {"second log of a game", "同じ対局の2つ目の牌譜"},
    {"could not be read", "読み取り不能"}, {"could not be judged", "判定対象外"}, {"open: no result is known", "未裁定：成績なし"},
    {"scores only", "持ち点のみ"}, {"log, scores of the row", "牌譜（持ち点は成績表）"}, {"log", "牌譜"},
    {"proved", "シードと一致"}, {"does not fit", "シードと不一致"}, {"no seed", "シードなし"},
    {"nobody named", "記名なし"}, {"{} (unknown)", "{}（名簿外）"}, {"{} for {}", "{}（{}の代打ち）"},
    {"Seats", "対局者"}, {"Seat", "風"}, {"Seat {}", "対局者{}"}, {"Player", "選手"}, {"Score", "持ち点"}, {"Base", "素点"},
    {"Rounding", "端数処理"}, {"Uma", "ウマ"}, {"Oka", "オカ"}, {"Chips", "チップ"}, {"Points", "ポイント"},
    {"Result", "成績"}, {"{} (set)", "{}（裁定）"}, {"Hands", "各局"}, {"Hand", "局"},
    // decisions
    {"Decisions", "裁定"}, {"What", "種類"}, {"About", "対象"}, {"By", "裁定者"}, {"Reason", "理由"}, {"Effect", "適用"},
    {"hand {}", "{}局目"}, {"all hands", "全局"}, {"none: see the problems", "なし（ファイルの問題を参照）"}, {"yes", "あり"}, {"none", "なし"},
    {"accept", "承認"}, {"uphold", "違反と認定"}, {"penalty", "減点"}, {"chombo", "チョンボ"}, {"bonus", "加点"},
    {"result", "成績"}, {"substitute", "代打ち"}, {"lots", "抽選"}, {"assign", "対局の指定"},
    // the end
    {"What could not be checked", "未確認の項目"}, {"Nothing was left out.", "ありません。"},
    {"What was audited", "監査したファイル"}, {"Event file", "大会の定義"}, {"Table", "表"}, {"Ruleset", "ルール"},
    {"Held against", "照合"}, {"Second opinion", "別プログラムの判定"}, {"Program", "プログラム"},
    {"{} of {} rows, {} of {} places of the schedule, {} walls proved", "成績表{1}行のうち{0}行、対戦表{3}卓のうち{2}卓、シードと一致した牌山{4}"},
    {"Problems in the files", "ファイルの問題"},
    // the report as text
    {"{} (expected: {}; actual: {})", "{}。正しくは「{}」。実際は「{}」"},
    {"not checked:", "未確認の項目："}, {"problem", "問題"}, {"sanction", "処置"}, {"upheld", "違反と認定"}, {"; ", "、"},
    {"row {}", "{}行目"}, {"column {}", "列{}"},
    {"place", "順位"}, {"name", "名前"}, {"total", "合計"}, {"carried", "持ち越し"}, {"adjustments", "加減点"},
    {"goes on", "進出"}, {"teams", "チーム"}, {"team", "団体戦"}, {"player", "個人戦"}, {"{} of {}", "{1}中{0}"},
    {"{} (by {}, {})", "{}（{}、{}）"},
    {"games {} - unknown {} - not counted {} + carried {} + adjustments {} = {}: {}",
     "対局 {} − 名簿外 {} − 対象外 {} ＋ 持ち越し {} ＋ 加減点 {} ＝ {}：{}"},
    {"the sum is right", "合計は合っています"}, {"THE SUM IS WRONG", "合計が合いません"},
    {"the games do not add up to 0: {}", "対局の合計が0にならない理由：{}"},
    {"; decide these {} of {}: {}", "。要裁定：{1}件のうち{0}件（{2}）"}, {"; decide: {}", "。要裁定：{}"},
    {" and {} more", "、ほか{}件"}, {"; the rest cannot change a place", "。残りは順位に影響しません"}, {"{} in {}", "{1}の{0}"},
    {"{}: {} clean, {} with findings, {} not judged, {} by scores only",
     "{}：問題なし{}、指摘あり{}、判定不能{}、持ち点のみ{}"},
    {", {} open", "、未裁定{}"}, {"held against: {}", "照合：{}"}, {"second opinion: {}", "別プログラムの判定：{}"},
    {"findings: {}, {}, {}; {} accepted", "指摘：{}、{}、{}、承認済み{}"}, {"{} error", "違反{}"}, {"{} errors", "違反{}"},
    {"{} warning", "要確認{}"}, {"{} warnings", "要確認{}"}, {"{} note", "参考{}"}, {"{} notes", "参考{}"}, {"{} game", "{}対局"},
    {"problems: {}; what they concern was left out", "ファイルの問題：{}件（関係する行は集計の対象外）"},
    {"two programs that share no code agree on {}", "コードを共有しない2つのプログラムの判定が{}で一致"},
    {" and disagree on {}: {}", "、{}対局で不一致（{}）"}, {"; {} not judged by the other", "、{}対局は一方の判定対象外"},
    {"{} ({}), {}×", "{}（{}）{}件"}, {"{}: {} ({}x)", "{}：{}（{}件）"},
    {"Decide", "裁定"}, {"Your name", "裁定者の名前"}, {"Save decisions", "裁定を保存"},
    {"Choose at each finding, save in the place of the old file, audit again.",
     "各指摘の裁定を選び、元のファイルに上書きして、もう一度監査してください。"},
};

/// Those of web/audit_script.js.
constexpr Row kScriptRows[] = {
    {"Reason", "理由"}, {"because …", "理由を記入"}, {"Decision", "裁定"}, {"Undecided", "未裁定"},
    {"{} of {} decided", "{1}件のうち{0}件を裁定"}, {"{} shown", "{}件を表示"},
    {"Each decision needs a reason.", "裁定にはすべて理由が必要です。"},
    {"Your name and the date stand in each decision: fill them in.", "裁定者の名前と日付を入力してください。"},
    {"Nothing is decided yet.", "まだ裁定がありません。"},
    {"Not all columns are in {}: {} must be there.", "{}に列が足りません。必要な列：{}"},
    {"Write a column place into the first row of {}, and audit again.", "{}の1行目に列 place を加え、もう一度監査してください。"},
    {"1 decision saved as {}.", "裁定1件を{}に保存しました。"}, {"{} decisions saved as {}.", "裁定{}件を{}に保存しました。"},
};
// clang-format on

}  // namespace

std::string_view PageWords::operator()(std::string_view english) const {
  if (!japanese()) return english;
  const auto* const row = std::find_if(std::begin(kRows), std::end(kRows),
                                       [&](const Row& one) { return one.english == english; });
  return row == std::end(kRows) ? english : row->japanese;
}

std::string PageWords::filled(std::string_view pattern, const std::vector<std::string>& values) {
  std::string out;
  std::size_t next = 0;
  while (!pattern.empty()) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    out.append(pattern.substr(0, open));
    pattern.remove_prefix(open);
    if (pattern.empty()) break;
    const bool is_numbered = pattern.size() > 2 && pattern[1] != '}';
    const std::size_t value = is_numbered ? static_cast<std::size_t>(pattern[1] - '0') : next++;
    if (value < values.size()) out.append(values[value]);
    pattern.remove_prefix(std::min<std::size_t>(is_numbered ? 3 : 2, pattern.size()));
  }
  return out;
}

void PageWords::write_script_words(JsonWriter& json) const {
  json.open_object();
  if (japanese())
    for (const Row& row : kScriptRows) json.text_key(row.english).text(row.japanese);
  json.close_object();
}

}  // namespace referee::event
