#include "referee/judging/inferred_settings.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "validator/ruleset/options.h"

namespace referee {
namespace {

constexpr std::uint8_t kLastOfEast = 3;
constexpr std::uint8_t kLastOfSouth = 7;

/// Whether a hand of a later wind than East begins although somebody had the points that end a game
/// of one wind.
bool went_on_in_south(const GameLog& log) {
  constexpr Points kTarget{30'000};
  return std::any_of(log.kyokus.begin(), log.kyokus.end(), [&](const KyokuHeader& kyoku) {
    if (!kyoku.round || *kyoku.round <= kLastOfEast) return false;
    return std::any_of(kyoku.scores.begin(), kyoku.scores.end(),
                       [&](const Known<Points>& score) { return score && *score >= kTarget; });
  });
}

/// A game of two winds that ends before South 4 ends because somebody has no points left, and for
/// no other reason.
bool ended_as_east_only(const GameLog& log) {
  if (log.kyokus.empty() || log.finals.empty() || log.events.empty() ||
      log.events.back().kind != EventKind::EndGame)
    return false;
  if (went_on_in_south(log)) return false;
  const Known<std::uint8_t> round = log.kyokus.back().round;
  if (!round || *round < kLastOfEast || *round >= kLastOfSouth) return false;
  const auto has_points = [](const Known<Points>& score) { return score && score->value >= 0; };
  return std::all_of(log.finals.back().scores.begin(), log.finals.back().scores.end(), has_points);
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
    if (std::any_of(log.wins.begin(), log.wins.end(),
                    [&](const WinClaim& win) { return each.in_win(win, each.yaku); }))
      shown.words.emplace_back(key_of(each.option));
  if (std::any_of(log.events.begin(), log.events.end(),
                  [](const Event& event) { return event.kind == EventKind::DoraReveal; }))
    shown.words.emplace_back(key_of(OptionId::DoraKan));
  for (const DrawEvidence& each : kDrawEvidence)
    if (std::any_of(log.ryuukyokus.begin(), log.ryuukyokus.end(),
                    [&](const RyuukyokuClaim& draw) { return draw.kind == each.kind; }))
      shown.words.emplace_back(key_of(each.option));
  return shown;
}

}  // namespace referee
