#include "tools/cli/interruption.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <climits>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace referee::cli {
namespace {

// A signal handler may touch nothing but such plain memory.
struct Unfinished {
  std::atomic<bool> taken{false};
  std::atomic<bool> ready{false};
  std::array<char, PATH_MAX> path{};
};
std::array<Unfinished, 16> unfinished_files;
std::atomic<std::uint64_t> games_judged{0};
std::atomic<bool> is_soft{false};
std::atomic<int> stopped_by{0};

void remove_unfinished() {
  for (Unfinished& file : unfinished_files)
    if (file.ready.load()) ::unlink(file.path.data());
}

void say(const char* text, std::size_t size) {
  // Nothing can be done about a closed standard error.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text, size);
}

void say_how_far() {
  const std::uint64_t games = games_judged.load();
  if (games == 0) return;
  std::array<char, 24> digits{};
  std::size_t at = digits.size();
  for (std::uint64_t rest = games; rest > 0; rest /= 10)
    digits[--at] = static_cast<char>('0' + rest % 10);
  constexpr char kBefore[] = "\nreferee: stopped after ";
  constexpr char kGames[] = " games; no report file was changed\n";
  constexpr char kGame[] = " game; no report file was changed\n";
  say(kBefore, sizeof kBefore - 1);
  say(digits.data() + at, digits.size() - at);
  if (games == 1)
    say(kGame, sizeof kGame - 1);
  else
    say(kGames, sizeof kGames - 1);
}

extern "C" void stop(int signal) {
  if (is_soft.load() && stopped_by.exchange(signal) == 0) return;
  remove_unfinished();
  say_how_far();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void watch_for_interruption() {
  // A reader that goes away is a failed write (tools/cli/output.h).
  std::signal(SIGPIPE, SIG_IGN);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    // Who starts the program with a signal ignored (nohup) wants it ignored.
    if (std::signal(signal, stop) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

int remember_unfinished(const std::string& path) {
  for (std::size_t i = 0; i < unfinished_files.size(); ++i) {
    Unfinished& file = unfinished_files[i];
    if (path.size() >= file.path.size() || file.taken.exchange(true)) continue;
    std::memcpy(file.path.data(), path.c_str(), path.size() + 1);
    file.ready = true;
    return static_cast<int>(i);
  }
  return -1;
}

void forget_unfinished(int number) {
  if (number < 0) return;
  Unfinished& file = unfinished_files.at(static_cast<std::size_t>(number));
  file.ready = false;
  file.taken = false;
}

void count_judged(std::uint64_t games) { games_judged = games; }

void stop_softly() { is_soft = true; }

bool is_stop_wanted() { return stopped_by.load() != 0; }

void end_stopped() {
  const int signal = stopped_by.load();
  remove_unfinished();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
  std::abort();  // such a signal cannot be blocked here
}

void end_without_reader() {
  remove_unfinished();
  std::signal(SIGPIPE, SIG_DFL);
  std::raise(SIGPIPE);
  std::abort();  // SIGPIPE cannot be blocked here
}

}  // namespace referee::cli
