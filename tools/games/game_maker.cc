#include "tools/games/game_maker.h"

#include <array>

#include "generator/play/game.h"
#include "generator/play/stage.h"
#include "importers/walls/seed_text.h"
#include "validator/ruleset/presets.h"
#include "validator/ruleset/tile_set.h"

namespace referee::games {
namespace {

constexpr auto kNames = std::to_array<std::string_view>(
    {"Asagao", "Botan", "Cosmos", "Dahlia", "Enoki", "Fuji", "Ginnan", "Hagi", "Iris", "Kiku",
     "Lilac", "Momo", "Nazuna", "Ran", "Sakura", "Ume"});

RuleFlags flags_of(const Ruleset& ruleset) {
  RuleFlags flags;
  bool any = false;
  for (const std::uint8_t reds : ruleset.dora_red.get()) any = any || reds > 0;
  flags.red_fives = any;
  flags.open_tanyao = ruleset.yaku_kuitan;
  flags.winds = ruleset.game_rounds;
  flags.players = ruleset.game_players;
  return flags;
}

/// Whether there are seeds of such walls: of all kinds for four players, and without the middle
/// characters for three.
bool has_seeds(const Ruleset& ruleset) {
  return (tile_set_of(ruleset).kinds == kEveryKind) == (ruleset.game_players == kMaxSeats);
}

}  // namespace

bool GameMaker::make(std::string_view label, const GamePlan& plan, const Ruleset& ruleset,
                     GameLog& log) {
  log.clear();
  play::Random random(play::seed_of(label));  // for the players' whims
  log.header.flags = flags_of(ruleset);
  if (find_preset(ruleset.name) != nullptr) log.header.rules = ruleset.name;
  for (std::size_t s = 0; s < ruleset.game_players; ++s)
    log.header.names[s] =
        kNames[s * kNames.size() / kMaxSeats + random.below(kNames.size() / kMaxSeats)];
  const play::Policy* const policy = play::find_policy(plan.policy);
  if (policy == nullptr) return false;
  log.header.extra.emplace_back("generated", std::string(label));
  log.header.extra.emplace_back("policy", plan.policy);
  const bool is_seeded = !policy->stacks && has_seeds(ruleset);
  log.header.extra.emplace_back("walls", is_seeded ? "seeded" : "stacked");
  WallSource* walls = nullptr;
  if (is_seeded) {
    // Ronin's dead wall lets ura indicators and replacement tiles share their places; a ruleset
    // says whether that may be. Such a wall is for four players.
    const bool is_ronin =
        ruleset.wall_ura_overlaps_replacement && ruleset.game_players == kMaxSeats;
    log.header.seed = is_ronin ? walls::ronin_seed_from(label) : walls::tenhou_seed_from(label);
    walls = walls_.open(log, ruleset.game_players).walls;
    if (walls == nullptr) return false;
  }
  play::Stage stage(*policy, ruleset, walls, distance_, random.next());
  play::GameSetup setup{ruleset,       stage,          {}, Seat{0}, random.next(), plan.choices,
                        plan.refusals, plan.most_hands};
  for (std::uint8_t s = 0; s < ruleset.game_players; ++s) setup.players[s] = stage.player(Seat{s});
  if (const Known<Seating> seating = stage.seating()) {
    setup.first_dealer = seating->first_dealer;
    for (std::size_t die = 0; die < seating->dice.size(); ++die)
      log.header.seating_dice[die] = seating->dice[die];
  }
  return play::play_game(setup, log);
}

}  // namespace referee::games
