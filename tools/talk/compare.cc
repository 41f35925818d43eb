#include "tools/talk/compare.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "importers/json/json_text.h"
#include "importers/json/short_text.h"
#include "validator/text/escape.h"

namespace referee::talk {
namespace {

constexpr std::size_t kMostShown = 400;
constexpr std::string_view kNothing = "nothing";

using Differences = std::vector<Difference>;

std::string shown(JsonView view) {
  return view ? shortened(json_text(view), kMostShown) : std::string(kNothing);
}

bool is_true(JsonView view) { return view && view.kind() == JsonKind::Bool && view.truth(); }

bool is_number(JsonView view) {
  return view && (view.kind() == JsonKind::Integer || view.kind() == JsonKind::Number);
}

double number_of(JsonView view) {
  return view.kind() == JsonKind::Integer ? static_cast<double>(view.integer())
                                          : std::strtod(std::string(view.text()).c_str(), nullptr);
}

std::vector<JsonView> elements(JsonView list) {
  std::vector<JsonView> out;
  for (JsonView each = list.first(); each; each = each.next()) out.push_back(each);
  return out;
}

bool is_empty_list(JsonView view) { return view.kind() == JsonKind::Array && view.size() == 0; }

void compare(JsonView expected, JsonView given, std::string_view name, const std::string& where,
             Differences& out);

bool same(JsonView expected, JsonView given) {
  Differences found;
  compare(expected, given, {}, {}, found);
  return found.empty();
}

/// Members whose order says nothing.
bool is_set(std::string_view name) {
  constexpr auto kSets =
      std::to_array<std::string_view>({"by_shape", "consumed", "paid", "waits", "yaku"});
  return std::find(kSets.begin(), kSets.end(), name) != kSets.end();
}

/// Lists of seats, of which a table of three may leave the fourth place empty.
bool is_of_seats(std::string_view name) {
  return name == "scores" || name == "deltas" || name == "tenpai" || name == "tehais";
}

/// Members of which a case names some.
bool is_part(std::string_view name) { return name == "fu_items"; }

/// Every element expected is one of those given, each used once; with `all` nothing is left over.
bool is_among(const std::vector<JsonView>& expected, std::vector<JsonView> given, bool all) {
  for (const JsonView each : expected) {
    const auto found =
        std::find_if(given.begin(), given.end(), [&](JsonView other) { return same(each, other); });
    if (found == given.end()) return false;
    given.erase(found);
  }
  return !all || given.empty();
}

void compare(JsonView expected, JsonView given, std::string_view name, const std::string& where,
             Differences& out) {
  const auto differ = [&] { out.push_back({where, shown(expected), shown(given)}); };
  if (!given) return differ();
  if (is_number(expected) && is_number(given)) {
    if (number_of(expected) != number_of(given)) differ();
    return;
  }
  if (name == "next" && expected.kind() == JsonKind::Object && given.kind() == JsonKind::Array)
    return compare(expected, given.first(), {}, where, out);
  if (expected.kind() != given.kind()) return differ();
  switch (expected.kind()) {
    case JsonKind::Null: return;
    case JsonKind::Bool:
      if (expected.truth() != given.truth()) differ();
      return;
    case JsonKind::Integer:
    case JsonKind::Number: return;
    case JsonKind::Text:
      if (expected.text() != given.text()) differ();
      return;
    case JsonKind::Array: {
      const auto wanted = elements(expected);
      auto there = elements(given);
      const bool spare = is_of_seats(name) && wanted.size() == 3 && there.size() == 4;
      if (spare && (there[3].kind() == JsonKind::Null || is_empty_list(there[3]))) there.pop_back();
      if (name == "tehais") {  // hands, in the order of seats
        const auto alike = [](JsonView hand, JsonView other) {
          return is_among(elements(hand), elements(other), true);
        };
        if (!std::equal(wanted.begin(), wanted.end(), there.begin(), there.end(), alike)) differ();
      } else if (is_set(name) || is_part(name)) {
        if (!is_among(wanted, there, is_set(name))) differ();
      } else if (!std::equal(wanted.begin(), wanted.end(), there.begin(), there.end(), same)) {
        differ();
      }
      return;
    }
    case JsonKind::Object:
      for (JsonView member = expected.first(); member; member = member.next())
        compare(member, given.find(member.key()), member.key(),
                fmt::format("{}{}{}", where, where.empty() ? "" : "/", printable(member.key())),
                out);
      return;
  }
}

std::set<std::string> texts(JsonView list, std::string_view member = {}) {
  std::set<std::string> out;
  if (list && list.kind() == JsonKind::Array)
    for (const JsonView each : elements(list))
      out.emplace(text_of(member.empty() ? each : each.find(member)));
  return out;
}

std::string listed(const std::set<std::string>& texts) {
  if (texts.empty()) return std::string(kNothing);
  return shortened(printable(fmt::format("{}", fmt::join(texts, ", "))), kMostShown);
}

void compare_verdicts(Level level, JsonView expectation, JsonView answer, Differences& out) {
  const std::string_view expected = text_of(expectation.find("verdict"));
  const std::string_view given = text_of(answer.find("verdict"));
  const auto differ = [&] {
    out.push_back({"verdict", std::string(expected),
                   given.empty() ? shown(answer.find("verdict")) : printable(given)});
  };
  if (given != "accept" && given != "soft" && given != "reject") return differ();
  if (level == Level::Verdicts) {
    // Where the texts leave it open nobody is wrong.
    if (expected != "soft" && (expected == "reject") != (given == "reject")) differ();
    return;
  }
  if (given == "accept" && is_true(expectation.find("or_none"))) return;
  if (expected != given) differ();
  const auto wanted = texts(expectation.find("rules"));
  const auto found = texts(answer.find("findings"), "rule");
  if (wanted != found) out.push_back({"rules", listed(wanted), listed(found)});
}

/// The sure actions must be there, the doubted ones may be, and nothing else.
void compare_actions(JsonView expected, JsonView answer, Differences& out) {
  const auto wanted = texts(expected.find("actions"));
  const auto doubted = texts(expected.find("doubted"));
  if (const JsonView given = answer.find("actions"); given.holds()) {
    const auto there = texts(given);
    std::set<std::string> missing;
    std::set<std::string> extra;
    std::set_difference(wanted.begin(), wanted.end(), there.begin(), there.end(),
                        std::inserter(missing, missing.end()));
    for (const std::string& action : there)
      if (!wanted.contains(action) && !doubted.contains(action)) extra.insert(action);
    if (!missing.empty())
      out.push_back({"actions left out", listed(missing), std::string(kNothing)});
    if (!extra.empty()) out.push_back({"actions too many", std::string(kNothing), listed(extra)});
    return;
  }
  // A hash alone can only be held against a set that is certain.
  const JsonView hash = answer.find("hash");
  if (!hash.holds())
    out.push_back({"actions", shown(expected.find("actions")), std::string(kNothing)});
  else if (doubted.empty() && text_of(hash) != text_of(expected.find("hash")))
    out.push_back({"hash", fmt::format("{} of {}", text_of(expected.find("hash")), listed(wanted)),
                   shown(hash)});
}

/// Members of the answer that an expected member speaks of: itself, or of the right ways in
/// `accepted` what they consist of.
std::set<std::string> spoken_of(JsonView member) {
  if (member.key() != "accepted" || member.kind() != JsonKind::Array)
    return {std::string(member.key())};
  std::set<std::string> names;
  for (const JsonView way : elements(member))
    for (JsonView part = way.first(); part; part = part.next())
      if (part.key() != "remark") names.emplace(part.key());
  return names;
}

bool is_unsaid(JsonView answer, JsonView member) {
  const std::set<std::string> unsaid = texts(answer.find("unsaid"));
  const std::set<std::string> names = spoken_of(member);
  return unsaid.contains(std::string(member.key())) ||
         std::includes(unsaid.begin(), unsaid.end(), names.begin(), names.end());
}

/// The answer's own members must be one of the ways that are all right.
void compare_ways(JsonView ways, JsonView answer, Differences& out) {
  for (const std::string& name : spoken_of(ways)) {
    std::set<std::string> right;
    bool found = false;
    for (const JsonView way : elements(ways)) {
      const JsonView part = way.find(name);
      if (!part) continue;
      right.insert(json_text(part));
      found = found || (answer.find(name) && same(part, answer.find(name)));
    }
    if (!found)
      out.push_back({name, shortened(fmt::format("{}", fmt::join(right, " or ")), kMostShown),
                     shown(answer.find(name))});
  }
}

/// All but what the adapter says that it cannot say.
void compare_answers(JsonView expected, JsonView answer, Differences& out) {
  if (!expected || expected.kind() != JsonKind::Object)
    return compare(expected, answer, {}, {}, out);
  for (JsonView member = expected.first(); member; member = member.next()) {
    if (is_unsaid(answer, member)) continue;
    if (member.key() == "accepted" && member.kind() == JsonKind::Array)
      compare_ways(member, answer, out);
    else
      compare(member, answer.find(member.key()), member.key(), printable(member.key()), out);
  }
}

/// Whether the line has what is demanded of it. A draw, a discard and a call have their tile, and a
/// hand its scores.
bool is_as_due(JsonView line, JsonView given) {
  const std::string_view type = text_of(line.find("type"));
  const bool may_be_brief =
      type == "hora" || type == "ryukyoku" || type == "end_game" || type == "dahai";
  for (JsonView member = line.first(); member; member = member.next()) {
    const JsonView other = given.find(member.key());
    const bool is_left_out = !other && may_be_brief && may_be_unsaid_in_play(member.key()) &&
                             !(type == "dahai" && member.key() == "pai");
    Differences found;
    if (!is_left_out) compare(member, other, member.key(), {}, found);
    if (!found.empty()) return false;
  }
  return true;
}

/// The first line of a play that differs, and the tries that were not refused.
void compare_plays(JsonView expected, JsonView answer, const Leeway& leeway, Differences& out) {
  const JsonView taken = answer.find("taken");
  if (taken && !(taken.kind() == JsonKind::Array && elements(taken).empty()))
    out.push_back({"taken", std::string(kNothing), shown(taken)});
  const JsonView events = answer.find("events");
  if (!events || events.kind() != JsonKind::Array)
    return out.push_back({"events", "the lines of the play", shown(events)});
  JsonView given = events.first();
  std::size_t number = 0;
  const auto behind_discard = [&](JsonView line) {
    return leeway.dora_behind_discard && text_of(line.find("type")) == "dora" && line.next() &&
           given.next() && text_of(given.find("type")) == "dahai" &&
           is_as_due(line.next(), given) && is_as_due(line, given.next());
  };
  for (JsonView line = expected.find("events").first(); line || given; ++number) {
    if (line && given && behind_discard(line)) {
      line = line.next().next();
      given = given.next().next();
      ++number;
      continue;
    }
    if (!line || !given || !is_as_due(line, given))
      return out.push_back({fmt::format("events/{}", number), shown(line), shown(given)});
    line = line.next();
    given = given.next();
  }
}

/// The members that an answer may have, by question (docs/conformance.md): what `unsaid` may name.
struct AnswerMembers {
  std::string_view question;
  std::string_view names;  ///< with a space on both sides of each
};
constexpr auto kAnswerMembers = std::to_array<AnswerMembers>({
    {"score",
     " by dora fu fu_items han hand indicators limit needed_yaku_han not_judged other_readings "
     "outcome payments pays points reading red "
     "round rules schema seat ura ura_indicators waits yaku yaku_han yakuman "},
    {"waits", " by_shape tenpai waits "},
    {"settle", " aborted accepted ledger moves next paid scores "},
    {"finish", " accepted places result_tenths scores "},
    {"validate", " findings verdict "},
    {"legal", " actions doubted hash "},
    {"play", " events taken "},
});

}  // namespace

bool may_be_unsaid_in_play(std::string_view name) {
  constexpr auto kUnsaid =
      std::to_array<std::string_view>({"fu", "han", "pai", "placement", "points", "result_tenths",
                                       "scores", "tenpai", "tsumogiri", "ura_markers", "yaku"});
  return std::find(kUnsaid.begin(), kUnsaid.end(), name) != kUnsaid.end();
}

Leeway leeway_of(const Ruleset& ruleset) {
  return {ruleset.kandora_daiminkan == KandoraTiming::WithDiscardOrReplacement ||
          ruleset.kandora_kakan == KandoraTiming::WithDiscardOrReplacement};
}

std::string unknown_unsaid(std::string_view question, JsonView answer) {
  const auto known = std::find_if(kAnswerMembers.begin(), kAnswerMembers.end(),
                                  [&](const auto& each) { return each.question == question; });
  if (known == kAnswerMembers.end()) return {};
  for (const std::string& name : texts(answer.find("unsaid")))
    if (name.find(' ') != std::string::npos ||
        known->names.find(" " + name + " ") == std::string_view::npos)
      return printable(name);
  return {};
}

bool is_asked_at(Level level, std::string_view question) {
  if (question == "validate") return true;
  return question == "legal" ? level >= Level::Actions : level >= Level::Answers;
}

bool speaks_of(std::string_view question, JsonView expectation, std::string_view member) {
  if (question == "validate" || question == "legal") return true;
  const JsonView expected = expectation.find("answer");
  if (!expected || expected.kind() != JsonKind::Object) return false;
  for (JsonView each = expected.first(); each; each = each.next())
    if (spoken_of(each).contains(std::string(member))) return true;
  return false;
}

bool says_half(JsonView expectation, JsonView answer) {
  const JsonView expected = expectation.find("answer");
  if (!expected || expected.kind() != JsonKind::Object) return true;
  std::size_t members = 0;
  std::size_t unsaid = 0;
  for (JsonView member = expected.first(); member; member = member.next()) {
    ++members;
    if (is_unsaid(answer, member)) ++unsaid;
  }
  return 2 * unsaid <= members;
}

std::string says_nothing_of(std::string_view question, JsonView expectation, JsonView answer) {
  if (question == "validate" || question == "legal" || !answer) return {};
  std::set<std::string> members;
  const JsonView expected = expectation.find("answer");
  if (!expected || expected.kind() != JsonKind::Object) return {};
  for (JsonView member = expected.first(); member; member = member.next()) {
    if (!is_unsaid(answer, member)) return {};
    members.emplace(member.key());
  }
  return members.empty() ? "" : listed(members);
}

std::vector<Difference> differences(Level level, std::string_view question, JsonView expectation,
                                    JsonView answer, std::string_view refused,
                                    const Leeway& leeway) {
  Differences out;
  const bool must_refuse = is_true(expectation.find("refused"));
  if (must_refuse || !answer) {
    if (must_refuse && answer)
      out.push_back({"the question", "an error: it cannot be asked", shown(answer)});
    if (!must_refuse)
      out.push_back({"the question",
                     question == "validate" ? shown(expectation.find("verdict"))
                                            : shown(expectation.find("answer")),
                     fmt::format("an error: {}", refused)});
    return out;
  }
  if (question == "validate")
    compare_verdicts(level, expectation, answer, out);
  else if (question == "legal")
    compare_actions(expectation.find("answer"), answer, out);
  else if (question == "play")
    compare_plays(expectation.find("answer"), answer, leeway, out);
  else
    compare_answers(expectation.find("answer"), answer, out);
  return out;
}

}  // namespace referee::talk
