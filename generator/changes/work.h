// What the makers of changes share: a place in a game, a copy of the log, and the sentence that
// says what was done.
#pragma once

#include <optional>
#include <string>

#include "generator/changes/change.h"
#include "generator/faults/draft.h"

namespace referee::changes {

using faults::Choice;
using faults::Draft;
using faults::Game;
using faults::Hand;

/// "tsumo of seat 2".
std::string words(const Event& event);

/// The finished change: events `first` to `last` of the draft are new.
Change done(const Game& game, Draft& draft, Kind kind, std::uint32_t first, std::uint32_t last,
            std::string what);

// Each makes one change in `hand`, or nothing where its draw finds no place.
std::optional<Change> exchange(const Game& game, Choice& choice, const Hand& hand);
std::optional<Change> drop(const Game& game, Choice& choice, const Hand& hand);
std::optional<Change> tell_twice(const Game& game, Choice& choice, const Hand& hand);
std::optional<Change> insert(const Game& game, Choice& choice, const Hand& hand);
std::optional<Change> another_tile(const Game& game, Choice& choice, const Hand& hand);
std::optional<Change> another_seat(const Game& game, Choice& choice, const Hand& hand);
std::optional<Change> another_number(const Game& game, Choice& choice, const Hand& hand);
std::optional<Change> riichi_left_out(const Game& game, Choice& choice, const Hand& hand);

}  // namespace referee::changes
