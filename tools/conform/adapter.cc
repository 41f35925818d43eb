#include "tools/conform/adapter.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include <fmt/format.h>

#include "validator/text/escape.h"

extern char** environ;

namespace referee::conform {
namespace {

constexpr std::size_t kBlock = std::size_t{64} << 10U;
constexpr std::size_t kMostWords = 2000;
constexpr std::size_t kMostWordLines = 8;
/// How long a program that closed its output may take to end.
constexpr std::chrono::milliseconds kEndTime{500};
constexpr std::chrono::milliseconds kLook{5};

using Clock = std::chrono::steady_clock;

int remaining(Clock::time_point deadline) {
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left + 1, 0, 60'000));
}

void close_end(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

}  // namespace

/// The three pipes before they are shared out; closes what nobody took.
class AdapterProcess::Pipe {
 public:
  Pipe() : made_(::pipe2(ends_.data(), O_CLOEXEC) == 0) {}
  ~Pipe() {
    for (int& end : ends_) close_end(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool made() const { return made_; }
  int read_end() const { return ends_[0]; }
  int write_end() const { return ends_[1]; }
  /// Our end, which never blocks; it is the caller's from now on.
  int take(std::size_t which) {
    const int end = ends_[which];
    ends_[which] = -1;
    ::fcntl(end, F_SETFL, ::fcntl(end, F_GETFL) | O_NONBLOCK);
    return end;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
  bool made_;
};

AdapterProcess::AdapterProcess(const std::vector<std::string>& command) {
  Pipe in;
  Pipe out;
  Pipe err;
  if (!in.made() || !out.made() || !err.made()) {
    error_ = std::strerror(errno);
    return;
  }
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawn_file_actions_adddup2(&actions, in.read_end(), STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, out.write_end(), STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, err.write_end(), STDERR_FILENO);
  // A group of its own, so that whatever it starts ends with it; and signals as a new program
  // expects them.
  sigset_t defaults;
  ::sigemptyset(&defaults);
  ::sigaddset(&defaults, SIGPIPE);
  ::posix_spawnattr_setsigdefault(&attributes, &defaults);
  ::posix_spawnattr_setpgroup(&attributes, 0);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  const int failed =
      ::posix_spawnp(&pid_, arguments.front(), &actions, &attributes, arguments.data(), environ);
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) {
    pid_ = -1;
    error_ = std::strerror(failed);
    return;
  }
  to_ = in.take(1);
  from_ = out.take(0);
  words_ = err.take(0);
}

AdapterProcess::~AdapterProcess() {
  kill();
  close_end(to_);
  close_end(from_);
  close_end(words_);
}

bool AdapterProcess::has_ended() {
  siginfo_t info{};
  // It stays a zombie, so that its number cannot become another's before the group was ended.
  if (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      info.si_pid != pid_)
    return false;
  end_ = fmt::format("{} {}", info.si_code == CLD_EXITED ? "exit code" : "signal", info.si_status);
  return true;
}

bool AdapterProcess::ends_within(Duration most) {
  const Clock::time_point deadline = Clock::now() + most;
  while (!has_ended()) {
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(kLook);
  }
  return true;
}

void AdapterProcess::kill() {
  if (pid_ <= 0) return;
  ::kill(-pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

void AdapterProcess::read_some(int from, std::string& into) {
  std::array<char, kBlock> block;
  const ssize_t size = ::read(from, block.data(), block.size());
  if (size > 0) into.append(block.data(), static_cast<std::size_t>(size));
  if (size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR))) return;
  close_end(from == from_ ? from_ : words_);
}

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
    const bool more = sent_ < unsent_.size();
    std::array<pollfd, 3> watched{
        {{from_, POLLIN, 0}, {words_, POLLIN, 0}, {more ? to_ : -1, POLLOUT, 0}}};
    const int left = remaining(deadline);
    if (left == 0) return Got::Late;
    if (::poll(watched.data(), watched.size(), left) < 0 && errno != EINTR) return Got::Ended;
    if (watched[0].revents != 0) read_some(from_, pending_);
    if (watched[1].revents != 0) {
      const std::size_t before = tail_.size();
      read_some(words_, tail_);
      noise_ += tail_.size() - before;
      if (noise_ > kMostNoise) return Got::Noise;
      if (tail_.size() > kMostWords) tail_.erase(0, tail_.size() - kMostWords);
    }
  }
}

/// False where it reads no more; what it says, or its end, is still to come.
bool AdapterProcess::write_some() {
  const ssize_t size = ::write(to_, unsent_.data() + sent_, unsent_.size() - sent_);
  if (size < 0) return errno == EAGAIN || errno == EINTR;
  sent_ += static_cast<std::size_t>(size);
  if (sent_ == unsent_.size()) {
    unsent_.clear();
    sent_ = 0;
  }
  return true;
}

bool AdapterProcess::said_more() {
  if (unfinished().empty() && from_ >= 0) read_some(from_, pending_);
  return unfinished().find_first_not_of(" \t\r\n") != std::string_view::npos;
}

std::string AdapterProcess::how_it_ended() {
  return ends_within(kEndTime) ? end_ : "it closed its output";
}

std::string AdapterProcess::finish(Duration most) {
  close_end(to_);
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

}  // namespace referee::conform
