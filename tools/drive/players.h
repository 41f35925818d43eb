// The players that sit down with an engine: those of generated games, who play by roles, and among
// them players who try what must be refused. And players who play a script. All of a game follows
// from its seed and the engine's conduct.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/play/stage.h"
#include "tools/drive/sitting/sitting.h"

namespace referee::drive {

/// How the games of a run are played.
struct Manner {
  std::string_view name;
  std::string_view meaning;
  std::string_view policy;  ///< of generator/play/stage.h
  unsigned foul_percent;    ///< of moments at which something is tried
  bool directed;            ///< each game is laid for one situation, one after another
};
std::span<const Manner> manners();
const Manner* find_manner(std::string_view name);

class RolePlayers : public Players {
 public:
  /// `number` of the game chooses the situation of a directed one.
  RolePlayers(const Manner& manner, const Ruleset& ruleset, play::Distance& distance,
              std::uint64_t seed, std::uint32_t number);
  ~RolePlayers() override;

  bool wall(std::uint32_t hand, Seat dealer, Wall& wall) override;
  std::vector<Decision> acts(const Moment& moment) override;

 private:
  class Shuffled;
  std::string_view choose(const Moment& moment, Seat seat);
  std::optional<Decision> foul(const Moment& moment);

  const Manner& manner_;
  const Ruleset& ruleset_;
  play::Random random_;
  std::vector<play::Move> moves_;        ///< of one choice
  std::vector<std::string_view> names_;  ///< of `moves_`
  std::unique_ptr<Shuffled> shuffled_;
  std::unique_ptr<play::Stage> stage_;
};

class ScriptPlayers : public Players {
 public:
  explicit ScriptPlayers(const Script& script) : script_(script), reader_(script) {}
  bool wall(std::uint32_t hand, Seat, Wall& wall) override {
    if (hand >= script_.walls.size()) return false;
    wall = script_.walls[hand];
    return true;
  }
  std::vector<Decision> acts(const Moment& moment) override { return reader_.acts(moment.words); }

 private:
  const Script& script_;
  ScriptReader reader_;
};

}  // namespace referee::drive
