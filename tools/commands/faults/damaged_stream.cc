#include "tools/commands/faults/damaged_stream.h"

#include "generator/faults/fault.h"
#include "importers/stream/stream.h"

namespace referee::commands::faults {

bool damage_stream(const GameLog& log, std::string_view rule, std::uint64_t seed,
                   DamagedStream& out) {
  const bool unknown = rule == "log/unknown";
  if (log.events.size() < 2 || (!unknown && rule != "log/malformed")) return false;
  out.text.clear();
  stream::write_events(log, out.text);
  referee::faults::Choice choice(seed);
  out.event = static_cast<std::uint32_t>(1 + choice.below(log.events.size() - 1));
  std::size_t at = 0;
  for (std::uint32_t line = 0; line < out.event; ++line) at = out.text.find('\n', at) + 1;
  out.text.insert(at, unknown ? "{\"type\":\"tea_break\"}\n" : "{\"type\":\"tsumo\",\"actor\":\n");
  out.what =
      unknown ? "an event of an unknown type is put in" : "a line that is no event is put in";
  return true;
}

}  // namespace referee::commands::faults
