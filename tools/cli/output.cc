#include "tools/cli/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <fmt/format.h>

#include "importers/files/path.h"
#include "tools/cli/interruption.h"

namespace referee::cli {
namespace {

/// The file that a path leads to: a link is written through, not replaced.
std::string followed(const std::string& path) {
  const std::unique_ptr<char, void (*)(void*)> real(::realpath(path.c_str(), nullptr), std::free);
  return real ? std::string(real.get()) : path;
}

}  // namespace

bool is_terminal(std::FILE* stream) {
  const char* terminal = std::getenv("TERM");
  return ::isatty(::fileno(stream)) == 1 && terminal != nullptr &&
         std::string_view(terminal) != "dumb";
}

void complain(std::string_view line) {
  // If standard error is closed there is nobody left to tell.
  std::fputs(fmt::format("referee: {}\n", line).c_str(), stderr);
}

ExitCode usage_error(std::string_view line) {
  complain(line);
  return ExitCode::Usage;
}

ExitCode world_error(std::string_view line) {
  complain(line);
  return ExitCode::World;
}

Output::Output(const std::string& path, Mode mode)
    : name_(path.empty() ? "standard output" : path) {
  if (path.empty()) {
    file_ = stdout;
    return;
  }
  if (!files::is_path(path)) {
    error_ = fmt::format("cannot write {}: {}", name_, files::kNoPath);
    return;
  }
  struct stat status {};
  const bool is_there = ::stat(path.c_str(), &status) == 0;
  if (mode == Mode::Replace && (!is_there || S_ISREG(status.st_mode))) {
    open_beside(path);
    return;
  }
  file_ = std::fopen(path.c_str(), mode == Mode::Append ? "ab" : "wb");
  if (file_ == nullptr) fail(errno);
}

void Output::open_beside(const std::string& path) {
  path_ = followed(path);
  struct stat status {};
  const bool is_there = ::stat(path_.c_str(), &status) == 0;
  if (is_there && ::access(path_.c_str(), W_OK) != 0) return fail(errno);
  std::string name = path_ + ".XXXXXX";
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return fail(errno);
  beside_ = name;
  unfinished_ = remember_unfinished(beside_);
  // A new file has the rights that the user's mask leaves, an old one keeps those that it has.
  const mode_t mask = ::umask(0);
  ::umask(mask);
  const mode_t rights = is_there ? status.st_mode & 07777U : 0666U & ~mask;
  if (::fchmod(descriptor, rights) != 0) {
    // A file system without rights has none to keep.
  }
  file_ = ::fdopen(descriptor, "wb");
  if (file_ == nullptr) fail(errno);
}

Output::~Output() {
  if (file_ == stdout) {
    close();
    return;
  }
  if (file_ != nullptr) std::fclose(file_);
  drop();
}

/// The unfinished file, if there is one, goes.
void Output::drop() {
  if (beside_.empty()) return;
  ::unlink(beside_.c_str());
  forget_unfinished(unfinished_);
  beside_.clear();
}

void Output::fail(int reason) {
  if (reason == EPIPE && file_ == stdout) {
    if (ends_with_reader_) end_without_reader();
    lost_reader_ = true;
  }
  if (error_.empty()) error_ = fmt::format("cannot write {}: {}", name_, std::strerror(reason));
}

void Output::write(std::string_view text) {
  if (failed() || file_ == nullptr || text.empty()) return;
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail(errno);
}

void Output::flush() {
  if (!failed() && file_ != nullptr && std::fflush(file_) != 0) fail(errno);
}

bool Output::close() {
  flush();
  const bool was_open = file_ != nullptr;
  if (was_open && std::fclose(file_) != 0) fail(errno);
  file_ = nullptr;
  if (was_open && !beside_.empty() && !failed()) {
    if (std::rename(beside_.c_str(), path_.c_str()) == 0) {
      forget_unfinished(unfinished_);
      beside_.clear();
    } else {
      fail(errno);
    }
  }
  drop();
  return !failed();
}

bool Output::is_terminal() const { return file_ == stdout && cli::is_terminal(stdout); }

}  // namespace referee::cli
