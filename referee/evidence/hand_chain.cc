#include "referee/evidence/hand_chain.h"

#include <algorithm>
#include <array>
#include <utility>

#include "referee/evidence/table_of.h"
#include "validator/log/event_traits.h"

namespace referee {
namespace {

/// Where the name of a hand begins in a title ("東１局0本場", "East 2", "S3-1"); npos where there
/// is none.
std::size_t hand_name_in(std::string_view title) {
  constexpr std::array<std::string_view, 8> kWinds = {"東",    "南",     "西",    "北",
                                                      "East ", "South ", "West ", "North "};
  constexpr std::array<std::string_view, 12> kNumbers = {"1",  "2",  "3",  "4",  "１", "２",
                                                         "３", "４", "一", "二", "三", "四"};
  std::size_t begin = std::string_view::npos;
  for (const std::string_view wind : kWinds)
    for (const std::string_view number : kNumbers)
      begin = std::min(begin, title.find(std::string(wind) + std::string(number)));
  return begin;
}

std::string without_hand(std::string_view title) {
  std::string out(title.substr(0, hand_name_in(title)));
  while (!out.empty() && (out.back() == ' ' || out.back() == '/' || out.back() == '-'))
    out.pop_back();
  return out;
}

/// Whether the header tells this match from others: by a title, or by four players who have names
/// of their own. Letters and the names of guests stand for anybody, and two such records of a
/// folder may be of two matches.
bool names_its_match(const GameHeader& header) {
  for (const auto& [key, text] : header.extra)
    if (key.starts_with("title") && !without_hand(text).empty()) return true;
  for (std::size_t i = 0; i < header.names.size(); ++i) {
    const std::string& name = header.names[i];
    if (name.size() < 2 || name == "NoName" || name.starts_with("player") ||
        name.starts_with("Player") ||
        std::find(header.names.begin(), header.names.begin() + static_cast<std::ptrdiff_t>(i),
                  name) != header.names.begin() + static_cast<std::ptrdiff_t>(i))
      return false;
  }
  return true;
}

}  // namespace

bool is_part_of_match(const GameLog& log) {
  return log.fragment && names_its_match(log.header) && !log.kyokus.empty() &&
         log.kyokus.front().round && log.kyokus.front().honba && log.kyokus.back().round &&
         log.kyokus.back().honba;
}

std::string match_of(const GameLog& log, std::string_view place) {
  std::string match = evidence::table_of(log, place);
  for (const std::string& name : log.header.names) match += '\n' + name;
  for (const auto& [key, text] : log.header.extra)
    if (key.starts_with("title")) match += '\n' + without_hand(text);
  return match;
}

bool may_follow(const GameLog& earlier, const GameLog& log) {
  const KyokuHeader& last = earlier.kyokus.back();
  const KyokuHeader& first = log.kyokus.front();
  if (*first.round == *last.round) return *first.honba == *last.honba + 1;
  return *first.round == *last.round + 1 && (*first.honba == 0 || *first.honba == *last.honba + 1);
}

bool may_come_behind(const GameLog& earlier, const GameLog& log) {
  const KyokuHeader& last = earlier.kyokus.back();
  const KyokuHeader& first = log.kyokus.front();
  if (*first.round == *last.round) return *first.honba > *last.honba;
  return *first.round == *last.round + 1;
}

void HandChain::add(const GameLog& log, std::string_view path) {
  if (!is_part_of_match(log)) return;
  parts_.push_back(
      Part{match_of(log, evidence::place_of(path)),
           std::make_shared<const EarlierHands>(EarlierHands{log, std::string(path)})});
}

std::shared_ptr<const EarlierHands> HandChain::before(std::string_view path) const {
  const auto part =
      std::ranges::find_if(parts_, [&](const Part& each) { return each.hands->path == path; });
  if (part == parts_.end()) return nullptr;
  const KyokuHeader& first = part->hands->log.kyokus.front();
  std::vector<const Part*> earlier;
  for (const Part& each : parts_) {
    if (each.match != part->match || &each == &*part) continue;
    const KyokuHeader& begin = each.hands->log.kyokus.front();
    // Two records of one hand are two matches, or one match twice: nobody can tell what follows.
    if (*begin.round == *first.round && *begin.honba == *first.honba) return nullptr;
    if (may_come_behind(each.hands->log, part->hands->log)) earlier.push_back(&each);
  }
  // Of the hands of a round the last one comes before the next round.
  const auto last =
      std::max_element(earlier.begin(), earlier.end(), [](const Part* one, const Part* other) {
        const KyokuHeader& a = one->hands->log.kyokus.back();
        const KyokuHeader& b = other->hands->log.kyokus.back();
        return std::pair(*a.round, *a.honba) < std::pair(*b.round, *b.honba);
      });
  if (last == earlier.end()) return nullptr;
  const KyokuHeader& found = (*last)->hands->log.kyokus.back();
  const auto as_found = [&](const Part* each) {
    const KyokuHeader& hand = each->hands->log.kyokus.back();
    return *hand.round == *found.round && *hand.honba == *found.honba;
  };
  return std::ranges::count_if(earlier, as_found) == 1 ? (*last)->hands : nullptr;
}

}  // namespace referee
