#include "validator/hand/counts.h"

#include <cstring>

namespace referee::hand {

/// Eight counts at a time: asked of every hand after every turn.
unsigned Counts::sum(std::size_t first, std::size_t kinds) const {
  std::uint64_t eights = 0;
  std::size_t k = 0;
  for (; k + 8 <= kinds; k += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, of.data() + first + k, sizeof eight);
    eights += eight;
  }
  auto n = static_cast<unsigned>(eights * 0x0101010101010101 >> 56);
  for (; k < kinds; ++k) n += of[first + k];
  return n;
}

}  // namespace referee::hand
