// Which rows of the organiser have the people and the numbers of a log, wherever the row says that
// the game belongs: evidence for the place of a log. It decides nothing.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::games {

/// A text that is the same for the same people with the same numbers, whatever their order.
std::string key_of_people(std::vector<std::string> people);
/// One of the people: the player, or the folded name of nobody known.
std::string person_key(Known<std::size_t> player, const std::string& name);

/// The people of a row with their scores, or with their points; empty where one has none.
std::string key_of_result(const Audit& audit, const GameRow& row, bool of_scores);

/// The places of the schedule by what rows call them.
class NamedPlaces {
 public:
  explicit NamedPlaces(const Audit& audit);
  /// Absent where the row names none, or one that several stages have.
  Known<std::size_t> find(const GameRow& row) const;

 private:
  const Audit& audit_;
  std::map<std::pair<std::string_view, std::string_view>, std::vector<std::size_t>> places_;
};

class EqualRows {
 public:
  explicit EqualRows(const Audit& audit);

  /// 0: a row of this place, or one that names none, is equal to the log. 2: only rows of other
  /// places are, or this place has a row that is equal to another log. 1 otherwise.
  int doubt(std::size_t log, std::size_t place) const;

 private:
  struct OfLog {
    bool has_any = false;  ///< an equal row names no place
    std::vector<std::size_t> places;
  };

  std::vector<OfLog> of_logs_;
  std::vector<bool> is_told_;  ///< of each place: an equal row of some log names it
};

}  // namespace referee::tournament::games
