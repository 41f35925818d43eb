// Faults that are the reader's, put into the text of a canonical stream: a line that is no event
// (log/malformed), an event of a type that nobody knows (log/unknown). It judges nothing; faults of
// events are in generator/faults/.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::commands::faults {

struct DamagedStream {
  std::string text;
  std::uint32_t event =
      0;             ///< the event that the finding must name: the one before which the line stands
  std::string what;  ///< one sentence without its full stop
};

/// The stream of `log` with one line put in, its place chosen by the seed. False for any other
/// rule, and for a log without events.
bool damage_stream(const GameLog& log, std::string_view rule, std::uint64_t seed,
                   DamagedStream& out);

}  // namespace referee::commands::faults
