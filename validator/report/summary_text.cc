#include "validator/report/summary_text.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/text/escape.h"

namespace referee {
namespace {

constexpr std::size_t kMostRules = 10;
constexpr std::size_t kMostRulesets = 8;
/// A line of what was not checked names no more than fit here.
constexpr std::size_t kColumns = 80;

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
  out += "rules:\n";
  for (const auto& [name, count] : rows)
    out += "  " + printable(name) + " (" + counted(count, "game", "games") + ")\n";
  if (others > 0) out += "  others (" + counted(others, "game", "games") + ")\n";
}

void append_walls(const Summary& summary, std::string& out) {
  const std::uint64_t proved = summary.count(WallProof::Proved);
  const std::uint64_t mismatch = summary.count(WallProof::Mismatch);
  if (proved + mismatch == 0) return;
  out += "walls: " + grouped(proved) + " proved by the seed";
  if (mismatch > 0) out += ", " + grouped(mismatch) + " not the seed's";
  if (const std::uint64_t without = summary.count(WallProof::NoSeed); without > 0)
    out += ", " + grouped(without) + " not proved";
  out += "\n";
}

void append_second_opinions(const Summary& summary, std::string& out) {
  const std::uint64_t agree = summary.count(Agreement::Agree);
  const std::uint64_t differ = summary.count(Agreement::Differ);
  const std::uint64_t rest = summary.count(Agreement::NotJudged);
  if (agree + differ + rest == 0) return;
  out +=
      "second opinion: two programs that share no code agree on " + counted(agree, "game", "games");
  if (differ > 0) out += ", disagree on " + grouped(differ);
  if (rest > 0) out += "; " + grouped(rest) + " not judged by the other";
  out += "\n";
}

constexpr std::string_view kAfterFinding = ": after a finding";

void append_unchecked_in_full(const Summary& summary, std::string& out) {
  out += "not checked:\n";
  for (const auto& [name, count] : summary.unchecked.by_name())
    out += "  " + printable(name) + " (" + counted(count, "time", "times") + ")\n";
  if (summary.unchecked.others() > 0)
    out += "  others (" + counted(summary.unchecked.others(), "time", "times") + ")\n";
}

/// One line: the names of what the logs do not let anybody check, and how often a finding stood in
/// the way.
void append_unchecked(const Summary& summary, const ReportStyle& style, std::string& out) {
  if (summary.unchecked.by_name().empty()) return;
  if (style.details) {
    append_unchecked_in_full(summary, out);
    return;
  }
  std::uint64_t after = 0;
  std::vector<std::string> names;
  for (const auto& [name, count] : summary.unchecked.by_name()) {
    if (name.ends_with(kAfterFinding)) {
      after += count;
      continue;
    }
    std::string what = printable(name.substr(0, name.find(": ")));
    if (names.empty() || names.back() != what) names.push_back(std::move(what));
  }
  std::string tail;
  if (after > 0) tail += counted(after, "check", "checks") + " after a finding";
  constexpr std::string_view kHow = " (--verbose says why)";
  std::string line = "not checked: ";
  std::size_t shown = 0;
  for (; shown < names.size(); ++shown) {
    const std::string more = names.size() - shown > 1 ? ", and 99 more" : "";
    if (shown > 0 &&
        line.size() + names[shown].size() + 2 + more.size() + tail.size() + 2 + kHow.size() >
            kColumns)
      break;
    line += (shown > 0 ? ", " : "") + names[shown];
  }
  if (shown < names.size()) line += ", and " + std::to_string(names.size() - shown) + " more";
  if (!tail.empty()) line += (names.empty() ? "" : "; ") + tail;
  out += line + std::string(kHow) + "\n";
}

}  // namespace

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string counted(std::uint64_t number, const char* singular, const char* plural) {
  return grouped(number) + " " + (number == 1 ? singular : plural);
}

std::string most_vanish_under(const RuleCount& rule) {
  const auto most =
      std::max_element(rule.legal_under.begin(), rule.legal_under.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == rule.legal_under.end() ? "" : most->first;
}

void append_headline(const Summary& summary, const ReportStyle& style, std::string& out) {
  const std::uint64_t clean = summary.count(Verdict::Clean);
  out += inked(style.colour, Ink::Bold, counted(summary.games, "game", "games")) + ": ";
  out += inked(style.colour && clean == summary.games && clean > 0, Ink::Green,
               grouped(clean) + " clean");
  out += ", " + grouped(summary.count(Verdict::Findings)) + " with findings, " +
         grouped(summary.count(Verdict::Unreadable)) + " unreadable, " +
         grouped(summary.count(Verdict::Unsupported)) + " unsupported\n";
  const auto coloured = [&](Severity severity, Ink ink, const char* one, const char* many) {
    const std::uint64_t count = summary.count(severity);
    return inked(style.colour && count > 0, ink, counted(count, one, many));
  };
  out += "findings: " + coloured(Severity::Error, Ink::Red, "error", "errors") + ", " +
         coloured(Severity::Warning, Ink::Yellow, "warning", "warnings") + ", " +
         coloured(Severity::Note, Ink::Cyan, "note", "notes");
  if (summary.known > 0) out += "; " + grouped(summary.known) + " of them in the baseline";
  if (summary.waived > 0) out += "; " + grouped(summary.waived) + " of them waived";
  if (summary.left_off > 0) out += "; " + grouped(summary.left_off) + " more left off";
  out += "\n";
  if (summary.left_out > 0) {
    out += "left out by --select and --ignore: " + counted(summary.left_out, "finding", "findings");
    if (summary.games_left_out > 0)
      out += ", the only ones of " + counted(summary.games_left_out, "game", "games");
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
  out += "by rule:\n";
  for (std::size_t i = 0; i < shown; ++i) {
    const RuleCount& rule = rows[i]->second;
    const std::string count = grouped(rule.all());
    std::string line = std::string(count.size() < 7 ? 7 - count.size() : 0, ' ') + count + "  ";
    const std::string id = printable(rows[i]->first);
    line += inked(style.colour, Ink::Bold, id);
    line += std::string(id.size() < 26 ? 26 - id.size() : 0, ' ');
    line += " in " + counted(rule.games, "game", "games");
    if (const std::string preset = most_vanish_under(rule); !preset.empty())
      line += "; " + grouped(rule.legal_under.at(preset)) + " vanish under " + preset;
    out += line + "\n";
  }
  if (shown < rows.size())
    out += "         and " + counted(rows.size() - shown, "rule", "rules") +
           " more (--statistics lists all)\n";
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
  append_walls(summary, out);
  append_second_opinions(summary, out);
  append_unchecked(summary, style, out);
}

}  // namespace referee
