#include "tools/commands/output.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

namespace referee {

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

Output::Output(const std::string& path) : name_(path.empty() ? "standard output" : path) {
  file_ = path.empty() ? stdout : std::fopen(path.c_str(), "wb");
  if (file_ == nullptr) fail(errno);
}

Output::~Output() { close(); }

void Output::fail(int reason) {
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
  if (file_ != nullptr && std::fclose(file_) != 0) fail(errno);
  file_ = nullptr;
  return !failed();
}

bool Output::is_terminal() const { return file_ == stdout && referee::is_terminal(stdout); }

}  // namespace referee
