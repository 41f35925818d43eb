// Names of nobody on the list of players. One stranger may have several: a nickname in the log, an
// id in the organiser's row.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::rules {

/// What tells a stranger from others: the folded name, or the account of a seat without a name.
std::string key_of_stranger_name(const std::string& name, const std::string& account);

/// Which names are one stranger's: those of one seat in a log and in its row, where all others at
/// the table are the same players, those of one account, and, of games that no schedule has, those
/// with the same letters and digits that never sit at one table nor under two accounts.
class StrangerNames {
 public:
  explicit StrangerNames(const Audit& audit);

  /// The key that stands for all names of this stranger.
  std::string key_of_all(const std::string& key) const;
  /// The names of the stranger as they were written, in the order of the games. Empty where the
  /// stranger has one name only.
  const std::vector<std::string>& names_of(const std::string& key) const;
  /// All keys of strangers with several names, each with the key that stands for it.
  const std::map<std::string, std::string>& keys() const { return first_; }

 private:
  void add(const Audit& audit, const AuditedSeat& seat, const std::string& in_row);
  void join(const std::string& one, std::vector<std::string> names_of_one, const std::string& other,
            std::vector<std::string> names_of_other);
  void join_equal_letters(const Audit& audit);
  void unite(const std::string& one, const std::string& other);

  std::map<std::string, std::string> first_;
  std::map<std::string, std::vector<std::string>> names_;  ///< by the key that stands for them
};

}  // namespace referee::tournament::rules
