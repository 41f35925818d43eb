// Faults of the final result, and of a log as a whole.
#include "generator/faults/places.h"

namespace referee::faults {
namespace {

const FinalClaim* final_of(const Game& game) {
  if (game.log.events.empty() || game.log.events.back().kind != EventKind::EndGame) return nullptr;
  const std::uint32_t index = game.log.events.back().index;
  return index < game.log.finals.size() ? &game.log.finals[index] : nullptr;
}

std::uint32_t last_event(const Game& game) {
  return static_cast<std::uint32_t>(game.log.events.size() - 1);
}

std::optional<Fault> scores(const Game& game, Choice& choice) {
  const FinalClaim* claim = final_of(game);
  if (claim == nullptr) return std::nullopt;
  for (std::size_t s = 0; s < game.shape.players; ++s)
    if (!claim->scores[s]) return std::nullopt;
  Draft draft(game);
  constexpr std::array<std::int32_t, 3> kSteps = {-1000, 100, 1000};
  *draft.log.finals[game.log.events.back().index].scores[choice.below(game.shape.players)] +=
      Points{kSteps[choice.below(kSteps.size())]};
  return draft.done("final/scores", last_event(game), "a final score is another one");
}

std::optional<Fault> points(const Game& game, Choice& choice) {
  const FinalClaim* claim = final_of(game);
  if (claim == nullptr) return std::nullopt;
  for (std::size_t s = 0; s < game.shape.players; ++s)
    if (!claim->result_tenths[s]) return std::nullopt;
  Draft draft(game);
  *draft.log.finals[game.log.events.back().index].result_tenths[choice.below(game.shape.players)] +=
      choice.coin() ? 100 : -10;
  return draft.done("final/points", last_event(game), "a result is another one");
}

std::optional<Fault> placement(const Game& game, Choice& choice) {
  const FinalClaim* claim = final_of(game);
  if (claim == nullptr) return std::nullopt;
  const std::size_t seat = choice.below(game.shape.players);
  Draft draft(game);
  auto& written = draft.log.finals[game.log.events.back().index].placement;
  if (!written[seat]) return std::nullopt;
  written[seat] = static_cast<std::uint8_t>(*written[seat] % game.shape.players + 1);
  return draft.done("final/placement", last_event(game), "a placement is another one");
}

std::optional<Fault> cut(const Game& game, Choice& choice) {
  if (game.log.fragment) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    const auto at = static_cast<std::uint32_t>(hand.start + choice.below(hand.result - hand.start));
    draft.cut(at + 1);
    return draft.done_by(Seat{}, "log/incomplete", at, "the log stops inside a hand")
        .borne_by(at + 1);
  });
}

constexpr Row kFinals[] = {
    {"final/scores", scores}, {"final/points", points}, {"final/placement", placement}};
constexpr Row kLogs[] = {{"log/incomplete", cut}};

}  // namespace

std::span<const Row> final_faults() { return kFinals; }
std::span<const Row> log_faults() { return kLogs; }

}  // namespace referee::faults
