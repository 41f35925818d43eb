#include "tests/cli/run_referee.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace referee::cli {
namespace {

int open_terminal(std::string& name) {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0) return -1;
  name = ::ptsname(terminal);
  return terminal;
}

/// Ends in exec, or in a code that no run of the program has.
[[noreturn]] void become_referee(const std::vector<std::string>& arguments, const Setting& setting,
                                 int in, int out, int err) {
  ::dup2(in, STDIN_FILENO);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(err, STDERR_FILENO);
  std::signal(SIGPIPE, SIG_DFL);
  std::vector<std::string> environment = {"PATH=/usr/bin:/bin", "TERM=xterm", "LC_ALL=C"};
  environment.insert(environment.end(), setting.environment.begin(), setting.environment.end());
  std::vector<char*> argv;
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  std::vector<char*> envp;
  for (const std::string& variable : environment)
    envp.push_back(const_cast<char*>(variable.c_str()));
  envp.push_back(nullptr);
  ::execve(program(), argv.data(), envp.data());
  ::_exit(126);
}

}  // namespace

const char* program() {
  const char* other = std::getenv("RF_REFEREE");
  return other != nullptr ? other : RF_REFEREE;
}

Outcome run_referee(std::vector<std::string> arguments, const Setting& setting) {
  const Folder folder;
  const std::string in_path = folder.write("in", setting.input);
  arguments.insert(arguments.begin(), "referee");
  const int in = ::open(in_path.c_str(), O_RDONLY);
  const int err = ::open(folder.path("err").c_str(), O_CREAT | O_RDWR, 0600);
  int out = -1;
  int terminal = -1;
  switch (setting.out) {
    case OutTo::File: out = ::open(folder.path("out").c_str(), O_CREAT | O_RDWR, 0600); break;
    case OutTo::FullDisk: out = ::open("/dev/full", O_WRONLY); break;
    case OutTo::ClosedPipe: {
      int ends[2] = {-1, -1};
      EXPECT_EQ(::pipe(ends), 0);
      ::close(ends[0]);
      out = ends[1];
      break;
    }
    case OutTo::Terminal: {
      std::string name;
      terminal = open_terminal(name);
      EXPECT_GE(terminal, 0);
      out = ::open(name.c_str(), O_RDWR | O_NOCTTY);
      break;
    }
  }
  EXPECT_GE(out, 0);
  const pid_t child = ::fork();
  if (child == 0) become_referee(arguments, setting, in, out, err);
  Outcome run;
  ::close(out);
  if (terminal >= 0) {
    // Reading from a terminal whose other side is closed fails; that is its end.
    char buffer[4096];
    for (ssize_t size = 0; (size = ::read(terminal, buffer, sizeof buffer)) > 0;)
      run.out.append(buffer, static_cast<std::size_t>(size));
    ::close(terminal);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(in);
  ::close(err);
  run.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  if (setting.out == OutTo::File) run.out = read_file(folder.path("out"));
  run.err = read_file(folder.path("err"));
  return run;
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "referee-test-XXXXXX").string();
  EXPECT_NE(::mkdtemp(name.data()), nullptr);
  root_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(root_, ignored);
}

std::string Folder::write(const std::string& name, std::string_view content) const {
  const std::filesystem::path path = root_ / name;
  std::filesystem::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file.write(content.data(), static_cast<std::streamsize>(content.size()));
  EXPECT_TRUE(file.good()) << path;
  return path.string();
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace referee::cli
