// A line on standard error that shows the progress of a long run. It appears on a terminal only.
#pragma once

#include <chrono>
#include <cstdint>

namespace referee::commands::check {

class Progress {
 public:
  explicit Progress(bool shown) : shown_(shown) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Shows the counts, a few times a second at most.
  void update(std::uint64_t games, std::uint64_t with_findings);
  /// Takes the line away, so that something else can be printed.
  void clear();

 private:
  bool shown_;
  bool visible_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace referee::commands::check
