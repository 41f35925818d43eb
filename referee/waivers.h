// The findings that somebody accepts by name, with a reason and a date (importers/rulesets/
// waiver_json.h). A waiver knows its finding by the content of the log, the rule and the hand, so
// that it survives a new name of the file and a new version of the program.
#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "importers/rulesets/waiver_json.h"
#include "validator/log/game_report.h"

namespace referee {

class Waivers {
 public:
  /// Adds the waivers of the file `path`, unpacked; returns one line that says what is wrong with
  /// it (raw), or nothing. Of a wrong file the waivers before the wrong one may have been added.
  std::string add(std::string_view path, std::string_view bytes);

  bool empty() const { return waivers_.empty(); }
  /// The waiver of a finding in a log of this digest; null for none. Several threads
  /// may ask.
  std::shared_ptr<const Waiver> find(const GameReport& report, const std::string& digest,
                                     const Finding& finding) const;
  /// A line for each waiver that no finding of the run needed (raw).
  std::vector<std::string> unused() const;

 private:
  struct Entry {
    std::string where;
    rulesets::WrittenWaiver written;
    std::shared_ptr<const Waiver> waiver;
    mutable std::atomic<bool> is_used{false};
  };
  std::deque<Entry> waivers_;  // an atomic cannot move
};

}  // namespace referee
