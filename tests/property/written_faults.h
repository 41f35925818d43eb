// A fault put into a game that is then written in a format and read back, and what becomes of its
// finding. Which faults a format cannot tell is no matter of this file (tests/property/not_told.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "importers/writers.h"
#include "referee/session.h"
#include "tests/property/fault_trial.h"

namespace referee::test {

struct WrittenTrial {
  Detection detection = Detection::NoPlace;
  std::string what;         ///< was done: faults::Fault::what
  std::string description;  ///< what was owed and found; empty without a place
};

class WrittenFaults {
 public:
  explicit WrittenFaults(const Ruleset& ruleset);

  /// Whether `log`, which is clean, is clean when it is written and read back.
  bool stays_clean(const GameLog& log, const importers::Writer& writer);
  /// `log` stays clean in this format; `rule`: any id of the catalogue.
  WrittenTrial run(const GameLog& log, const importers::Writer& writer, std::string_view rule,
                   std::uint64_t seed);

 private:
  Ruleset ruleset_;
  Session session_;
};

}  // namespace referee::test
