// From what a cell of a table calls a game to the log or the scheduled game that it means: a
// digest, a log id, a link, a path or the end of one, the name of a file without its kind, or the
// place in the schedule.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::games {

struct Reference {
  Known<std::size_t> log;        ///< place in Audit::logs
  Known<std::size_t> scheduled;  ///< place in Audit::schedule
  std::size_t fits = 0;          ///< how many games the text may mean; of one, it is given above

  bool found() const { return fits == 1; }
};

class References {
 public:
  explicit References(const Audit& audit);
  /// A place of the schedule goes before a log, and one first log before second ones of its game.
  /// "PATH#2" is game 2, from 0, of a file.
  Reference find(std::string_view text) const;

 private:
  std::vector<std::size_t> logs_of(std::string_view text) const;

  const Audit& audit_;
  std::multimap<std::string, std::size_t, std::less<>> logs_;  ///< by every text that names one
  std::multimap<std::string, std::size_t, std::less<>> by_short_name_;
  std::multimap<std::string, std::size_t, std::less<>> scheduled_;
};

}  // namespace referee::tournament::games
