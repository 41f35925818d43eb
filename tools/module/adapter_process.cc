// The half of an adapter that is a process, where Node starts and ends it: the twin of
// tools/talk/adapter_process.cc.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tools/module/host.h"
#include "tools/talk/adapter.h"

namespace referee::talk {
namespace {

constexpr std::size_t kBlock = std::size_t{64} << 10U;
constexpr std::uint32_t kOutput = 1;
constexpr std::uint32_t kErrors = 2;
/// Exit codes end here, and signals begin.
constexpr std::int32_t kSignals = 256;

}  // namespace

// The three ends have the number of the program while they are open; `words_` is told from `from_`
// by its place.
AdapterProcess::AdapterProcess(const std::vector<std::string>& command) {
  std::string words;
  for (const std::string& word : command) (words += word) += '\0';
  pid_ = host::referee_spawn(words.data(), words.size());
  if (pid_ < 0)
    error_ = host::part(host::Part::Words);
  else
    to_ = from_ = words_ = pid_;
}

AdapterProcess::~AdapterProcess() { kill(); }

bool AdapterProcess::ends_within(Duration most) {
  const std::int32_t end = host::referee_ended(pid_, static_cast<std::uint32_t>(most.count()));
  if (end < 0) return false;
  end_ =
      end < kSignals ? fmt::format("exit code {}", end) : fmt::format("signal {}", end - kSignals);
  return true;
}

void AdapterProcess::kill() {
  if (pid_ >= 0) host::referee_kill(pid_);
  pid_ = -1;
}

void AdapterProcess::read_some(int from, std::string& into) {
  if (from < 0) return;
  std::array<char, kBlock> block;
  const bool is_output = &into == &pending_;
  const std::int32_t size =
      host::referee_read(from, is_output ? kOutput : kErrors, block.data(), block.size());
  if (size > 0) into.append(block.data(), static_cast<std::size_t>(size));
  if (size == 0) (is_output ? from_ : words_) = -1;
}

/// Node keeps what the program has not read yet.
bool AdapterProcess::write_some() {
  host::referee_write(to_, unsent_.data() + sent_, unsent_.size() - sent_);
  unsent_.clear();
  sent_ = 0;
  return true;
}

AdapterProcess::Ready AdapterProcess::wait(int milliseconds) {
  const std::uint32_t ready =
      host::referee_wait(pid_, static_cast<std::uint32_t>(std::max(milliseconds, 0)));
  return {(ready & kOutput) != 0, (ready & kErrors) != 0 && words_ >= 0, false};
}

void AdapterProcess::close_input() { host::referee_close_input(pid_); }

}  // namespace referee::talk
