// The strings of tenhou.net/6 that stand for a set: "c232122", "p121212", "12m121212", "151515a51",
// "15k151551". The letter says what it is, and where the letter stands says whose tile was called.
// Read and written here; whether such a set may be laid is not asked.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "validator/tiles/meld.h"

namespace referee::tenhou6 {

/// The set that `text` stands for, laid by `who`; nothing for what is no such string. The tiles of
/// a set are in ascending order, a red five before the plain ones. `named` is the tile right after
/// the letter: the called one, of a kakan the added one.
struct Call {
  Meld meld;
  Tile named;
};
std::optional<Call> parse_call(std::string_view text, Seat who);

/// The string for a set laid by `who`; `named` is the tile that an ankan's letter stands before,
/// absent where the log names none. Empty where the format has none (a hidden tile, a set without
/// its discarder).
std::string call_text(const Meld& meld, Seat who, Tile named);

}  // namespace referee::tenhou6
