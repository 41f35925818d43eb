#include "tools/talk/adapter.h"

#include <algorithm>

#include <fmt/format.h>

#include "validator/text/escape.h"

namespace referee::talk {
namespace {

constexpr std::size_t kMostWords = 2000;
constexpr std::size_t kMostWordLines = 8;
/// How long a program that closed its output may take to end.
constexpr std::chrono::milliseconds kEndTime{500};

using Clock = std::chrono::steady_clock;

int remaining(Clock::time_point deadline) {
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left + 1, 0, 60'000));
}

}  // namespace

bool AdapterProcess::has_line() {
  searched_ = std::max(searched_, taken_);
  const std::size_t end = pending_.find('\n', searched_);
  searched_ = end == std::string::npos ? pending_.size() : end;
  return end != std::string::npos;
}

Got AdapterProcess::next_line(Duration most, std::string& answer) {
  Clock::time_point deadline{};  // looked up where something has to be waited for
  for (;;) {
    if (has_line()) {
      answer.assign(pending_, taken_, searched_ - taken_);
      taken_ = searched_ + 1;
      if (answer.ends_with('\r')) answer.pop_back();
      noise_ = 0;
      return Got::Line;
    }
    if (deadline == Clock::time_point{}) deadline = Clock::now() + most;
    pending_.erase(0, taken_);
    taken_ = 0;
    searched_ = pending_.size();
    if (pending_.size() > kMostLine) return Got::TooLong;
    if (from_ < 0) return Got::Ended;

    // What is to be sent goes out at once where there is room for it.
    if (sent_ < unsent_.size() && !write_some()) sent_ = unsent_.size();
    const int left = remaining(deadline);
    if (left == 0) return Got::Late;
    const Ready ready = wait(left);
    if (ready.failed) return Got::Ended;
    if (ready.output) read_some(from_, pending_);
    if (ready.words) {
      const std::size_t before = tail_.size();
      read_some(words_, tail_);
      noise_ += tail_.size() - before;
      if (noise_ > kMostNoise) return Got::Noise;
      if (tail_.size() > kMostWords) tail_.erase(0, tail_.size() - kMostWords);
    }
  }
}

bool AdapterProcess::said_more() {
  if (unfinished().empty() && from_ >= 0) read_some(from_, pending_);
  return unfinished().find_first_not_of(" \t\r\n") != std::string_view::npos;
}

std::string AdapterProcess::how_it_ended() {
  return ends_within(kEndTime) ? end_ : "it closed its output";
}

std::string AdapterProcess::finish(Duration most) {
  close_input();
  const std::string end = ends_within(most) ? end_ : std::string();
  kill();
  return end;
}

std::string AdapterProcess::last_words() {
  for (std::size_t before = 0; words_ >= 0 && tail_.size() < kMostWords;) {
    before = tail_.size();
    read_some(words_, tail_);
    if (tail_.size() == before) break;
  }
  std::vector<std::string> lines;
  std::string_view rest = tail_;
  if (rest.size() > kMostWords) rest.remove_prefix(rest.size() - kMostWords);
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (line.find_first_not_of(" \t\r") != std::string_view::npos) lines.push_back(printable(line));
  }
  if (lines.size() > kMostWordLines) lines.erase(lines.begin(), lines.end() - kMostWordLines);
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace referee::talk
