// The findings of an earlier JSON report that a user accepts: they are shown, but they do not make
// a run fail. Found again by the content of the log, game, rule, hand, event and seat, whatever the
// file is called now; messages and severities may change between versions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>

#include "validator/log/game_report.h"

namespace referee {

class Baseline {
 public:
  /// Adds the findings of a report in the file `path`, unpacked; returns one line that says what is
  /// wrong with it, printable, or nothing. Of a wrong file nothing is added.
  std::string add(std::string_view path, std::string_view bytes);

  bool empty() const { return keys_.empty(); }
  std::size_t size() const { return keys_.size(); }
  /// `digest`: of the log (importers/digest.h). Reports of versions that wrote none are held
  /// against the path instead.
  bool has(const GameReport& report, const std::string& digest, const Finding& finding) const;

 private:
  std::unordered_set<std::string> keys_;
};

}  // namespace referee
