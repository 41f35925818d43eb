#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "tournament/games/duplicates.h"
#include "tournament/model/lookup.h"
#include "validator/words/say.h"

namespace referee::tournament::games {
namespace {

bool may_be_twin(const AuditedGame& game) {
  return game.status == GameStatus::Counted || game.status == GameStatus::Unsupported;
}

/// Every move of a hand from the first dealer on, whatever the seats are called.
bool moves_alike(const PlayedGame& a, const PlayedHand& of_a, const PlayedGame& b,
                 const PlayedHand& of_b) {
  if (!of_a.moves || !of_b.moves) return true;
  const std::size_t from_a = a.dealer().index();
  const std::size_t from_b = b.dealer().index();
  for (std::size_t s = 0; s < a.players; ++s)
    if ((*of_a.moves)[(from_a + s) % a.players] != (*of_b.moves)[(from_b + s) % a.players])
      return false;
  return true;
}

/// Whether `log` holds the game of `first`, or, where it does not show the end, a part of it from
/// the beginning on. Of a hand that is torn only the deal is compared.
bool is_same_game(const PlayedGame& first, const PlayedGame& log) {
  const std::size_t hands = log.hands.size();
  const bool is_part = !log.has_end;
  if (first.players != log.players ||
      (is_part ? hands > first.hands.size() : hands != first.hands.size()))
    return false;
  for (std::size_t h = 0; h < hands; ++h) {
    const std::string_view deal = deal_key(log.hands[h]);
    if (deal.empty() || deal != deal_key(first.hands[h])) return false;
    const bool is_torn = is_part && h + 1 == hands;
    if (!is_torn && !moves_alike(first, first.hands[h], log, log.hands[h])) return false;
  }
  return true;
}

bool has_every_deal(const PlayedGame& log) {
  return !log.hands.empty() && std::ranges::none_of(log.hands, [](const PlayedHand& hand) {
    return deal_key(hand).empty();
  });
}

/// What a log does not tell: the end of the game, who played, its start, whose accounts played.
std::tuple<bool, std::ptrdiff_t, bool, bool> silence_of(const Audit& audit, std::size_t number) {
  const PlayedGame& log = audit.logs[number];
  const AuditedGame& game = audit.games[number];
  const auto strangers =
      std::ranges::count_if(game.seats, [](const AuditedSeat& seat) { return !seat.player; });
  return {!log.has_end, strangers, !started(audit, game), log.accounts.front().empty()};
}

bool is_same_finding(const Finding& one, const Finding& other) {
  // Formats count their events differently, and hands alike.
  return one.rule == other.rule && one.kyoku == other.kyoku && one.seat == other.seat;
}

/// What was found in the game is found once, and not again in each of its logs.
void leave_findings_of(const PlayedGame& other, PlayedGame& log) {
  const auto before = log.report.findings.size();
  std::erase_if(log.report.findings, [&](const Finding& finding) {
    return std::ranges::any_of(other.report.findings, [&](const Finding& there) {
      return is_same_finding(finding, there);
    });
  });
  if (const auto left = before - log.report.findings.size(); left > 0)
    log.report.unchecked.push_back(
        words::not_checked("play", say(Said::FoundInOtherLog), static_cast<std::uint32_t>(left)));
}

void say_second(Audit& audit, std::size_t number, std::size_t first) {
  audit.games[number].status = GameStatus::Duplicate;
  audit.games[number].duplicate_of = first;
  PlayedGame& log = audit.logs[number];
  for (std::size_t other = 0; other < audit.logs.size() && !log.report.findings.empty(); ++other)
    if (other == first || (other != number && audit.games[other].duplicate_of == first))
      leave_findings_of(audit.logs[other], log);
  // A copy that was cut has a finding of play, which is its fault.
  if (is_cut_short(log)) return;
  const std::string& path = audit.logs[first].report.path;
  EventFinding& finding =
      add_finding(audit, "event/duplicate-game", Severity::Error, say(Said::SameGameAs, path));
  finding.game = number;
  finding.required = say(Said::EachGameOnce);
  finding.claimed = say(Said::ThisLog, path);
}

}  // namespace

std::string_view deal_key(const PlayedHand& hand) {
  const std::string_view deal = hand.deal;
  // Some formats deal the dealer the first draw with the hand; all others are told alike.
  const std::size_t others = deal.find(' ');
  return others == std::string_view::npos ? deal : deal.substr(others);
}

void find_duplicates(Audit& audit, std::vector<std::size_t> order) {
  // The log that tells most is the first one of its game, wherever the others stand.
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return silence_of(audit, a) < silence_of(audit, b);
  });
  std::map<std::string_view, std::vector<std::size_t>> firsts;  // by the first deal
  std::map<std::string, std::size_t> files;
  for (const std::size_t number : order) {
    if (!may_be_twin(audit.games[number])) continue;
    const PlayedGame& log = audit.logs[number];
    if (!has_every_deal(log)) {
      const auto [at, is_new] =
          files.emplace(fmt::format("{}#{}", log.report.digest, log.report.game), number);
      if (!is_new) say_second(audit, number, at->second);
      continue;
    }
    std::vector<std::size_t>& alike = firsts[deal_key(log.hands.front())];
    const auto first = std::ranges::find_if(
        alike, [&](std::size_t other) { return is_same_game(audit.logs[other], log); });
    if (first == alike.end())
      alike.push_back(number);
    else
      say_second(audit, number, *first);
  }
}

}  // namespace referee::tournament::games
