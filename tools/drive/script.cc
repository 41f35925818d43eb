#include "tools/drive/script.h"

#include <algorithm>

#include <fmt/format.h>

namespace referee::drive {
namespace {

constexpr std::string_view kOld = "!old ";

/// Where a tile stands among those that are kept last; a red five stands before the plain one.
unsigned place_of(std::string_view act) {
  const auto tile = parse_tile(act.substr(std::string_view("dahai ").size()));
  if (!tile) return 0;
  return 2U * tile->kind().value + (tile->is_red() ? 0U : 1U);
}

}  // namespace

std::vector<std::string_view> words_in(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::string text_of(const Decision& decision) {
  return fmt::format("{}{} {}",
                     decision.by_old_id ? kOld
                     : decision.foul    ? "!"
                                        : "",
                     decision.seat.value, decision.act);
}

bool read_decision(std::string_view text, Decision& decision) {
  decision = Decision{};
  decision.by_old_id = text.starts_with(kOld);
  decision.foul = text.starts_with('!');
  text.remove_prefix(decision.by_old_id ? kOld.size() : decision.foul ? 1U : 0U);
  if (text.size() < 2 || text[0] < '0' || text[0] > '3' || text[1] != ' ') return false;
  decision.seat = Seat{static_cast<std::uint8_t>(text[0] - '0')};
  decision.act = text.substr(2);
  return true;
}

std::string_view nearest_to_nothing(const std::vector<std::string_view>& words) {
  for (const std::string_view act : words)
    if (act == "none") return act;
  for (const std::string_view act : words)
    if (act.ends_with(" tsumogiri")) return act;
  std::string_view last;
  for (const std::string_view act : words)
    if (act.starts_with("dahai ") && (last.empty() || place_of(act) > place_of(last))) last = act;
  return last.empty() ? words.front() : last;
}

std::vector<Decision> ScriptReader::acts(const Words& words) {
  std::vector<Decision> acts;
  std::array<bool, kMaxSeats> acted{};
  for (; next_ < script_.decisions.size(); ++next_) {
    const Decision& decision = script_.decisions[next_];
    if (decision.by_old_id) {
      if (!acts.empty()) break;
      ++next_;
      return {decision};
    }
    if (!decision.foul) {
      if (acted[decision.seat.index()] || !has(words[decision.seat.index()], decision.act)) break;
      acted[decision.seat.index()] = true;
    }
    acts.push_back(decision);
  }
  for (std::uint8_t s = 0; s < kMaxSeats; ++s)
    if (!words[s].empty() && !acted[s])
      acts.push_back({Seat{s}, std::string(nearest_to_nothing(words[s])), false, false, 0});
  return acts;
}

void ScriptReader::pass(Seat seat, std::string_view act) {
  if (at_end()) return;
  const Decision& next = script_.decisions[next_];
  if (next.foul || next.seat != seat) return;
  if (next.act == act || next.act == fmt::format("{} tsumogiri", act)) ++next_;
}

}  // namespace referee::drive
