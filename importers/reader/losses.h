// What a format has no place for: counted while a game is written, so that nothing is lost in
// silence. It knows no format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace referee::reader {

/// One kind of fact that a format has no place for, and how many of them this game has.
struct Loss {
  std::string what;  ///< "dice", "physical tiles": a plural that stands alone; no text of the log
  std::uint32_t count = 0;

  bool operator==(const Loss&) const = default;
};

/// The losses of one game, each kind once, in the order in which they were first met.
class Losses {
 public:
  void add(std::string_view what, std::uint32_t count = 1);
  const std::vector<Loss>& list() const { return list_; }

 private:
  std::vector<Loss> list_;
};

}  // namespace referee::reader
