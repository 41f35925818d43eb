#include "referee/judging/inferred_settings.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "validator/ruleset/options.h"

namespace referee::judging {
namespace {

using Scores = std::array<Known<Points>, kMaxSeats>;

bool has_target(const Scores& scores) {
  constexpr Points kTarget{30'000};
  return std::ranges::any_of(
      scores, [&](const Known<Points>& score) { return score && *score >= kTarget; });
}

/// The rounds of the hands. One that fits neither the hand before nor the one behind has a wrong
/// wind, where its number follows under another one: one wrong header does not make a game longer.
std::vector<std::uint8_t> rounds_of(const GameLog& log) {
  const auto fits = [&](std::size_t hand, std::size_t other) {
    const auto& one = log.kyokus[hand].round;
    const auto& two = log.kyokus[other].round;
    return one && two && std::abs(int{*one} - int{*two}) <= 1;
  };
  std::vector<std::uint8_t> rounds;
  const std::size_t hands = log.kyokus.size();
  for (std::size_t i = 0; i < hands; ++i) {
    const Known<std::uint8_t>& round = log.kyokus[i].round;
    if (round && (hands == 1 || (i > 0 && fits(i, i - 1)) || (i + 1 < hands && fits(i, i + 1)))) {
      rounds.push_back(*round);
      continue;
    }
    constexpr unsigned kHandsOfWind = 4;
    const unsigned before = rounds.empty() ? 0U : rounds.back();
    const bool next =
        round && !rounds.empty() && *round % kHandsOfWind == (before + 1) % kHandsOfWind;
    rounds.push_back(static_cast<std::uint8_t>(before + (next ? 1U : 0U)));
  }
  return rounds;
}

/// Whether a hand of a later wind than East begins although somebody had the points that end a game
/// of one wind.
bool went_on_in_south(const GameLog& log, const std::vector<std::uint8_t>& rounds) {
  for (std::size_t i = 0; i < rounds.size(); ++i)
    if (rounds[i] > kLastOfEast && has_target(log.kyokus[i].scores)) return true;
  return false;
}

/// A game of two winds ends before South 4 because somebody has no points left, and for no other
/// reason; and behind South 4 only if somebody has the points that end it.
bool ended_as_east_only(const GameLog& log) {
  if (log.kyokus.empty() || log.finals.empty() || log.events.empty() ||
      log.events.back().kind != EventKind::EndGame)
    return false;
  const std::vector<std::uint8_t> rounds = rounds_of(log);
  if (went_on_in_south(log, rounds) || rounds.back() < kLastOfEast) return false;
  const Scores& end = log.finals.back().scores;
  const auto has_points = [](const Known<Points>& score) { return score && score->value >= 0; };
  if (!std::ranges::all_of(end, has_points)) return false;
  return rounds.back() < kLastOfSouth || (rounds.back() == kLastOfSouth && !has_target(end));
}

bool has_open_set(const WinClaim& win) {
  return win.melds && std::any_of(win.melds->begin(), win.melds->end(),
                                  [](const Meld& meld) { return meld.is_open(); });
}

struct Evidence {
  OptionId option;
  bool (*in_win)(const WinClaim&, Yaku);
  Yaku yaku;
};

bool claimed(const WinClaim& win, Yaku yaku) {
  return win.yaku && std::any_of(win.yaku->begin(), win.yaku->end(),
                                 [&](const YakuClaim& claim) { return claim.yaku == yaku; });
}
bool claimed_open(const WinClaim& win, Yaku yaku) {
  return claimed(win, yaku) && has_open_set(win);
}

constexpr std::array<Evidence, 4> kWinEvidence = {
    {{OptionId::DoraRed, claimed, Yaku::RedFive},
     {OptionId::DoraUra, claimed, Yaku::UraDora},
     {OptionId::YakuKuitan, claimed_open, Yaku::Tanyao},
     {OptionId::YakuIppatsu, claimed, Yaku::Ippatsu}}};

struct DrawEvidence {
  OptionId option;
  RyuukyokuKind kind;
};
constexpr std::array<DrawEvidence, 6> kDrawEvidence = {
    {{OptionId::DrawNagashi, RyuukyokuKind::NagashiMangan},
     {OptionId::AbortNineTerminals, RyuukyokuKind::NineTerminals},
     {OptionId::AbortFourWinds, RyuukyokuKind::FourWinds},
     {OptionId::AbortFourRiichi, RyuukyokuKind::FourRiichi},
     {OptionId::AbortFourKans, RyuukyokuKind::FourKans},
     {OptionId::AbortTripleRon, RyuukyokuKind::TripleRon}}};

std::string_view key_of(OptionId option) { return option_info(option).key; }

}  // namespace

InferredSettings inferred_settings(const GameLog& log) {
  InferredSettings shown;
  if (ended_as_east_only(log)) {
    shown.winds = std::uint8_t{1};
    shown.words.push_back(fmt::format("{}={}", key_of(OptionId::GameRounds),
                                      option_info(OptionId::GameRounds).forms[0].name));
  }
  for (const Evidence& each : kWinEvidence)
    if (std::ranges::any_of(log.wins,
                            [&](const WinClaim& win) { return each.in_win(win, each.yaku); }))
      shown.words.emplace_back(key_of(each.option));
  if (std::ranges::any_of(log.events,
                          [](const Event& event) { return event.kind == EventKind::DoraReveal; }))
    shown.words.emplace_back(key_of(OptionId::DoraKan));
  for (const DrawEvidence& each : kDrawEvidence)
    if (std::ranges::any_of(log.ryuukyokus,
                            [&](const RyuukyokuClaim& draw) { return draw.kind == each.kind; }))
      shown.words.emplace_back(key_of(each.option));
  return shown;
}

}  // namespace referee::judging
