#include "importers/reader/losses.h"

namespace referee::reader {

void Losses::add(std::string_view what, std::uint32_t count) {
  if (count == 0) return;
  for (Loss& loss : list_) {
    if (loss.what != what) continue;
    loss.count += count;
    return;
  }
  list_.push_back(Loss{std::string(what), count});
}

}  // namespace referee::reader
