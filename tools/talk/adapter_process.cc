// The half of an adapter that is a process of this system: pipes, its start and its end.
#include "tools/talk/adapter.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include <fmt/format.h>

extern char** environ;

namespace referee::talk {
namespace {

constexpr std::size_t kBlock = std::size_t{64} << 10U;
constexpr std::chrono::milliseconds kLook{5};

using Clock = std::chrono::steady_clock;

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

AdapterProcess::Ready AdapterProcess::wait(int milliseconds) {
  const bool more = sent_ < unsent_.size();
  std::array<pollfd, 3> watched{
      {{from_, POLLIN, 0}, {words_, POLLIN, 0}, {more ? to_ : -1, POLLOUT, 0}}};
  const bool failed = ::poll(watched.data(), watched.size(), milliseconds) < 0 && errno != EINTR;
  return {watched[0].revents != 0, watched[1].revents != 0, failed};
}

void AdapterProcess::close_input() { close_end(to_); }

}  // namespace referee::talk
