#include "validator/report/summary_text.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/text/columns.h"
#include "validator/text/escape.h"

namespace referee::report {
namespace {

constexpr std::size_t kMostRules = 10;
constexpr std::size_t kMostRulesets = 8;
/// A line of what was not checked names no more than fit here.
constexpr std::size_t kColumns = 80;

/// The preset under which most games with findings would have none, where it is most of several.
void append_other_ruleset(const Summary& summary, Language language, std::string& out) {
  const auto most =
      std::max_element(summary.clean_under.begin(), summary.clean_under.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  const std::uint64_t games = summary.count(Verdict::Findings);
  if (games < 2 || most == summary.clean_under.end() || 2 * most->second <= games) return;
  const std::string of = counted(games, counters::kGames, language);
  const auto& [preset, clean] = *most;
  out +=
      worded(ReportWord::GamesVanishUnder, language, {preset, grouped(clean), of, preset}) + "\n";
}

void append_rulesets(const Summary& summary, const ReportStyle& style, std::string& out) {
  const auto& names = summary.rules.by_name();
  if (names.empty()) return;
  std::vector<std::pair<std::string, std::uint64_t>> rows(names.begin(), names.end());
  std::uint64_t others = summary.rules.others();
  if (!style.details && rows.size() > kMostRulesets) {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (std::size_t i = kMostRulesets; i < rows.size(); ++i) others += rows[i].second;
    rows.resize(kMostRulesets);
  }
  const Language language = style.language;
  out += std::string(word(ReportWord::RulesList, language)) + "\n";
  const auto in_words = [&](const std::string& name) {
    const std::size_t with = name.rfind(kWith);
    return with == std::string::npos
               ? printable(name)
               : worded(ReportWord::RulesWith, language,
                        {printable(name.substr(0, with)), printable(name.substr(with + 1))});
  };
  for (const auto& [name, count] : rows)
    out += "  " +
           worded(ReportWord::NameWithCount, language,
                  {in_words(name), counted(count, counters::kGames, language)}) +
           "\n";
  if (others > 0)
    out += "  " +
           worded(ReportWord::OtherNames, language, {counted(others, counters::kGames, language)}) +
           "\n";
}

void append_walls(const Summary& summary, Language language, std::string& out) {
  const std::uint64_t proved = summary.count(WallProof::Proved);
  const std::uint64_t mismatch = summary.count(WallProof::Mismatch);
  if (proved + mismatch == 0) return;
  out += worded(ReportWord::WallsProved, language, {grouped(proved)});
  if (mismatch > 0) out += worded(ReportWord::WallsNotTheSeeds, language, {grouped(mismatch)});
  if (const std::uint64_t without = summary.count(WallProof::NoSeed); without > 0)
    out += worded(ReportWord::WallsNotProved, language, {grouped(without)});
  out += "\n";
}

void append_second_opinions(const Summary& summary, Language language, std::string& out) {
  const std::uint64_t agree = summary.count(Agreement::Agree);
  const std::uint64_t differ = summary.count(Agreement::Differ);
  const std::uint64_t rest = summary.count(Agreement::NotJudged);
  if (agree + differ + rest == 0) return;
  out += worded(ReportWord::SecondAgrees, language, {counted(agree, counters::kGames, language)});
  if (differ > 0) out += worded(ReportWord::SecondDiffers, language, {grouped(differ)});
  if (rest > 0) out += worded(ReportWord::SecondIsSilent, language, {grouped(rest)});
  out += "\n";
}

constexpr std::string_view kAfterFinding = ": after a finding";

/// Of `name`, "what: why", the words of the reader. Raw.
std::string unchecked_in_words(const Summary& summary, const std::string& name, Language language) {
  const auto at = summary.unchecked_as_data.find(name);
  if (language == Language::English || at == summary.unchecked_as_data.end()) return name;
  const Unchecked& item = at->second;
  return topic_in_words(item.what, language) + std::string(word(ReportWord::Colon, language)) +
         (item.reason.id == Said::AfterFinding
              ? std::string(word(ReportWord::AfterFinding, language))
              : reason_in_words(item, language));
}

void append_unchecked_in_full(const Summary& summary, Language language, std::string& out) {
  const auto line = [&](const std::string& text) { out += "  " + text + "\n"; };
  out += std::string(word(ReportWord::NotCheckedList, language)) + "\n";
  for (const auto& [name, count] : summary.unchecked.by_name())
    line(worded(ReportWord::NameWithCount, language,
                {printable(unchecked_in_words(summary, name, language)),
                 counted(count, counters::kTimes, language)}));
  if (const std::uint64_t others = summary.unchecked.others(); others > 0)
    line(worded(ReportWord::OtherNames, language, {counted(others, counters::kTimes, language)}));
}

/// One line: the names of what the logs do not let anybody check, and how often a finding stood in
/// the way.
void append_unchecked(const Summary& summary, const ReportStyle& style, std::string& out) {
  if (summary.unchecked.by_name().empty()) return;
  const Language language = style.language;
  if (style.details) {
    append_unchecked_in_full(summary, language, out);
    return;
  }
  std::uint64_t after = 0;
  std::vector<std::string> names;
  for (const auto& [name, count] : summary.unchecked.by_name()) {
    if (name.ends_with(kAfterFinding)) {
      after += count;
      continue;
    }
    std::string what = printable(topic_in_words(name.substr(0, name.find(": ")), language));
    if (names.empty() || names.back() != what) names.push_back(std::move(what));
  }
  std::string tail;
  if (after > 0)
    tail = worded(ReportWord::ChecksAfterFinding, language,
                  {counted(after, counters::kChecks, language)});
  const std::string_view how = word(ReportWord::VerboseSaysWhy, language);
  std::string line;
  std::size_t shown = 0;
  for (; shown < names.size(); ++shown) {
    const std::string more =
        names.size() - shown > 1 ? worded(ReportWord::AndMoreNames, language, {"99"}) : "";
    const std::string whole = worded(ReportWord::NotCheckedAre, language,
                                     {line + ", " + names[shown] + more + tail + "; "});
    if (shown > 0 && columns_of(whole) + columns_of(how) > kColumns) break;
    line += (shown > 0 ? ", " : "") + names[shown];
  }
  if (shown < names.size())
    line += worded(ReportWord::AndMoreNames, language, {std::to_string(names.size() - shown)});
  if (!tail.empty()) line += (names.empty() ? "" : "; ") + tail;
  out += worded(ReportWord::NotCheckedAre, language, {line}).append(how) + "\n";
}

/// Counts of one severity: "2 errors", "違反 2".
std::string severity_count(const Summary& summary, Severity severity, const Counter& counter,
                           const ReportStyle& style) {
  const std::uint64_t count = summary.count(severity);
  return inked(style.colour && count > 0, ink_of(severity),
               counted(count, counter, style.language));
}

/// The preset under which most findings of a rule vanish; empty where they vanish under none.
std::string most_vanish_under(const RuleCount& rule, const Summary& summary) {
  // Of several the one that explains the most games, so that the rows name one preset.
  const auto worth = [&](const auto& row) {
    const auto games = summary.clean_under.find(row.first);
    return std::pair(row.second, games == summary.clean_under.end() ? 0 : games->second);
  };
  const auto most =
      std::max_element(rule.legal_under.begin(), rule.legal_under.end(),
                       [&](const auto& a, const auto& b) { return worth(a) < worth(b); });
  return most == rule.legal_under.end() ? "" : most->first;
}

}  // namespace

void append_headline(const Summary& summary, const ReportStyle& style, std::string& out) {
  const Language language = style.language;
  const std::uint64_t clean = summary.count(Verdict::Clean);
  out += worded(ReportWord::SummaryGames, language,
                {inked(style.colour, Ink::Bold, counted(summary.games, counters::kGames, language)),
                 inked(style.colour && clean == summary.games && clean > 0, Ink::Green,
                       worded(ReportWord::SummaryClean, language, {grouped(clean)})),
                 grouped(summary.count(Verdict::Findings)),
                 grouped(summary.count(Verdict::Unreadable)),
                 grouped(summary.count(Verdict::Unsupported))}) +
         "\n";
  out += worded(ReportWord::SummaryFindings, language,
                {severity_count(summary, Severity::Error, counters::kErrors, style),
                 severity_count(summary, Severity::Warning, counters::kWarnings, style),
                 severity_count(summary, Severity::Note, counters::kNotes, style)});
  const auto add = [&](ReportWord which, std::uint64_t count) {
    if (count > 0) out += worded(which, language, {grouped(count)});
  };
  add(ReportWord::SummaryKnown, summary.known);
  add(ReportWord::SummaryWaived, summary.waived);
  add(ReportWord::SummaryLeftOff, summary.left_off);
  out += "\n";
  if (summary.left_out > 0) {
    out += worded(ReportWord::LeftOutBySelection, language,
                  {counted(summary.left_out, counters::kFindings, language)});
    if (summary.games_left_out > 0)
      out += worded(ReportWord::OnlyOnesOf, language,
                    {counted(summary.games_left_out, counters::kGames, language)});
    out += "\n";
  }
}

void append_rule_counts(const Summary& summary, const ReportStyle& style, std::string& out) {
  std::vector<const std::pair<const std::string, RuleCount>*> rows;
  for (const auto& row : summary.by_rule) rows.push_back(&row);
  if (rows.empty()) return;
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto* a, const auto* b) { return a->second.all() > b->second.all(); });
  const std::size_t shown = style.statistics ? rows.size() : std::min(rows.size(), kMostRules);
  const Language language = style.language;
  out += std::string(word(ReportWord::RulesCounted, language)) + "\n";
  for (std::size_t i = 0; i < shown; ++i) {
    const RuleCount& rule = rows[i]->second;
    const std::string count = grouped(rule.all());
    std::string line = std::string(count.size() < 7 ? 7 - count.size() : 0, ' ') + count + "  ";
    const std::string id = printable(rows[i]->first);
    line += inked(style.colour, Ink::Bold, id);
    line += std::string(id.size() < 26 ? 26 - id.size() : 0, ' ') + ' ';
    line +=
        worded(ReportWord::InGames, language, {counted(rule.games, counters::kGames, language)});
    if (const std::string preset = most_vanish_under(rule, summary); !preset.empty())
      line +=
          worded(ReportWord::VanishUnder, language, {grouped(rule.legal_under.at(preset)), preset});
    out += line + "\n";
  }
  if (shown < rows.size())
    out += "         " +
           worded(ReportWord::AndMoreRules, language,
                  {counted(rows.size() - shown, counters::kRules, language)}) +
           "\n";
}

std::string settings_line(const SettingsTaken& settings) {
  std::string line = "settings: " + printable(settings.file) + ": ";
  for (const std::string& name : settings.names)
    line += (&name == &settings.names.front() ? "" : ", ") + printable(name);
  return settings.names.empty() ? line + "nothing" : line;
}

void append_text_summary(const Summary& summary, const ReportStyle& style, std::string& out) {
  if (style.summary) append_headline(summary, style, out);
  // A list of findings of one rule each says no more than the findings above it.
  if (style.statistics || (style.summary && !style.findings))
    append_rule_counts(summary, style, out);
  if (!style.summary) return;
  append_rulesets(summary, style, out);
  append_other_ruleset(summary, style.language, out);
  append_walls(summary, style.language, out);
  append_second_opinions(summary, style.language, out);
  append_unchecked(summary, style, out);
}

}  // namespace referee::report
