#include "tools/commands/check/progress.h"

#include <cstdio>

#include <fmt/format.h>

namespace referee::commands::check {

void Progress::update(std::uint64_t games, std::uint64_t with_findings) {
  if (!shown_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  std::fputs(fmt::format("\r\x1b[K{} games, {} with findings", games, with_findings).c_str(),
             stderr);
  std::fflush(stderr);
  visible_ = true;
}

void Progress::clear() {
  if (!visible_) return;
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
  visible_ = false;
}

}  // namespace referee::commands::check
