// The situations that a collection of games should contain. The coverage of generated games counts
// them beside events, yaku and rules. Each situation is one question about an event of a legal
// game; nothing is judged.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "validator/facts/rule.h"

namespace referee::play {

struct Situation {
  std::string_view name;
  std::uint32_t events;  ///< the kinds that it looks at
  bool (*holds)(const Context&);
  /// Whether a ruleset lets it come about; null: every one does.
  bool (*possible)(const Ruleset&) = nullptr;
};

std::span<const Situation> situations();

/// Whether a win under the ruleset can be given this yaku.
bool has_yaku(const Ruleset& ruleset, Yaku yaku);
/// Whether a game without a foul, a broken connection or an announcement that changes nothing can
/// have such an event.
bool has_event(const Ruleset& ruleset, EventKind kind);
/// Whether a hand can end in this draw.
bool has_draw(const Ruleset& ruleset, RyuukyokuKind kind);

}  // namespace referee::play
