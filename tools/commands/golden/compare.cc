#include "tools/commands/golden/compare.h"

#include <map>
#include <tuple>

#include <fmt/format.h>

#include "validator/log/describe.h"

namespace referee::commands::golden {
namespace {

constexpr std::string_view kMoves = "moves";
constexpr std::string_view kMovesFor = "moves for ";

/// What makes two facts the same question.
using Key = std::tuple<std::int64_t, int, std::string>;

Key key_of(const OutcomeFact& fact) {
  return {fact.kyoku ? std::int64_t{*fact.kyoku} : std::int64_t{-1},
          fact.seat.present() ? fact.seat.value : -1, fact.name};
}

std::map<Key, std::string> by_key(const judgement::GameOutcome& game, unsigned players) {
  std::map<Key, std::string> out;
  for (OutcomeFact& fact : facts_of(game, players))
    out.emplace(key_of(fact), std::move(fact.value));
  return out;
}

std::string row(const settlement::SeatPoints& points, unsigned players) {
  std::string text;
  for (std::size_t s = 0; s < players; ++s) text += (s == 0 ? "" : " / ") + describe(points[s]);
  return text;
}

std::string tenths(const std::array<std::int32_t, kMaxSeats>& row, unsigned players) {
  std::string text;
  for (std::size_t s = 0; s < players; ++s) {
    const std::int32_t size = row[s] < 0 ? -row[s] : row[s];
    text +=
        fmt::format("{}{}{}.{}", s == 0 ? "" : " / ", row[s] < 0 ? "-" : "+", size / 10, size % 10);
  }
  return text;
}

std::string yaku_text(const judgement::NamedYaku& yaku) {
  std::string text;
  for (const auto& [name, han] : yaku)
    text += fmt::format("{}{}{}", text.empty() ? "" : ", ", name_of(name),
                        han == 0 ? std::string() : fmt::format(" {}", han));
  return text.empty() ? "none" : text;
}

std::string result_text(const judgement::HandOutcome& hand) {
  if (hand.draw) return fmt::format("draw: {}", name_of(*hand.draw));
  std::string text;
  for (const judgement::WinOutcome& win : hand.wins)
    text += (text.empty() ? "won by " : ", ") + describe(win.seat);
  return text.empty() ? "none" : text;
}

std::string place_of_fact(const OutcomeFact& fact, const judgement::GameOutcome& game) {
  if (!fact.kyoku) return "the game";
  std::string text = fmt::format("hand {}", *fact.kyoku);
  if (*fact.kyoku < game.hands.size()) {
    const judgement::HandOutcome& hand = game.hands[*fact.kyoku];
    if (hand.round)
      text += fmt::format(" ({}{})", round_name(hand.round),
                          hand.honba ? fmt::format("-{}", *hand.honba) : "");
  }
  if (fact.seat.present()) text += ", " + describe(fact.seat);
  return text;
}

/// Which of those that speak says what no other does.
Alone alone_in(const std::string& golden, const Known<std::string>& log,
               const Known<std::string>& referee) {
  if (!log || !referee) return Alone::Nobody;
  if (*log == *referee) return Alone::Golden;
  if (golden == *referee) return Alone::Log;
  if (golden == *log) return Alone::Referee;
  return Alone::Nobody;
}

}  // namespace

std::vector<OutcomeFact> facts_of(const judgement::GameOutcome& game, unsigned players) {
  std::vector<OutcomeFact> facts;
  const auto add = [&](Known<std::uint32_t> kyoku, Seat seat, std::string name, std::string value) {
    facts.push_back(OutcomeFact{kyoku, seat, std::move(name), std::move(value)});
  };
  if (!game.hands.empty()) add(std::nullopt, {}, "hands", std::to_string(game.hands.size()));
  for (std::uint32_t n = 0; n < game.hands.size(); ++n) {
    const judgement::HandOutcome& hand = game.hands[n];
    if (hand.round) add(n, {}, "round", round_name(hand.round));
    if (hand.honba) add(n, {}, "honba", std::to_string(*hand.honba));
    if (hand.draw || !hand.wins.empty()) add(n, {}, "result", result_text(hand));
    for (const judgement::WinOutcome& win : hand.wins) {
      if (win.wins == Known<bool>{false}) {
        add(n, win.seat, "yaku", "not enough for a win");
        continue;
      }
      if (win.yaku) add(n, win.seat, "yaku", yaku_text(*win.yaku));
      if (win.han) add(n, win.seat, "han", std::to_string(*win.han));
      if (win.fu) add(n, win.seat, "fu", std::to_string(*win.fu));
      if (win.points) add(n, win.seat, "points", describe(*win.points));
    }
    if (hand.moves) add(n, {}, std::string(kMoves), row(*hand.moves, players));
    for (std::size_t cause = 0; hand.ledger && cause < settlement::kCauses; ++cause)
      add(n, {}, fmt::format("{}{}", kMovesFor, name_of(static_cast<settlement::Cause>(cause))),
          row(hand.ledger->rows[cause], players));
  }
  if (game.scores) add(std::nullopt, {}, "final scores", row(*game.scores, players));
  if (game.result_tenths)
    add(std::nullopt, {}, "result points", tenths(*game.result_tenths, players));
  return facts;
}

std::string_view name_of(Alone alone) {
  switch (alone) {
    case Alone::Golden: return "golden";
    case Alone::Log: return "log";
    case Alone::Referee: return "referee";
    case Alone::Nobody: return "nobody";
  }
  return "nobody";
}

GoldenComparison compare(const judgement::GameOutcome& golden, const judgement::GameOutcome& log,
                         const judgement::GameOutcome& referee, unsigned players) {
  GoldenComparison out;
  const auto by_log = by_key(log, players);
  const auto by_referee = by_key(referee, players);
  const auto find = [](const std::map<Key, std::string>& facts, const Key& key) {
    const auto found = facts.find(key);
    return found == facts.end() ? Known<std::string>{} : Known<std::string>{found->second};
  };
  Known<std::uint32_t> moves_differ;
  for (const OutcomeFact& fact : facts_of(golden, players)) {
    // Which cause it is that differs is the same disagreement once more: a log has only the sums.
    if (moves_differ && moves_differ == fact.kyoku && fact.name.starts_with(kMovesFor)) continue;
    ++out.facts;
    const Known<std::string> in_log = find(by_log, key_of(fact));
    const Known<std::string> of_referee = find(by_referee, key_of(fact));
    if (!in_log && !of_referee) ++out.uncompared;
    if ((!in_log || *in_log == fact.value) && (!of_referee || *of_referee == fact.value)) continue;
    if (fact.name == kMoves) moves_differ = fact.kyoku;
    out.disagreements.push_back({fact, place_of_fact(fact, golden), of_referee, in_log,
                                 alone_in(fact.value, in_log, of_referee)});
  }
  return out;
}

std::vector<Disagreement> differences(const judgement::GameOutcome& log,
                                      const judgement::GameOutcome& referee, unsigned players) {
  return compare(referee, log, referee, players).disagreements;
}

}  // namespace referee::commands::golden
