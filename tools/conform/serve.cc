#include "tools/conform/serve.h"

#include <array>
#include <iostream>

#include "referee/asking/conform_server.h"
#include "tools/cli/output.h"
#include "tools/drive/play_case.h"

namespace referee::conform {
namespace {

/// The next line without its end; false at the end of the input. `too_long`: the line was, and is
/// empty.
bool next_line(std::istream& in, std::string& line, bool& too_long) {
  line.clear();
  too_long = false;
  bool any = false;
  for (int c = in.get(); c != std::char_traits<char>::eof(); c = in.get()) {
    any = true;
    if (c == '\n') break;
    if (line.size() >= asking::ConformServer::kMostBytes) {
      too_long = true;
      line.clear();
    }
    if (!too_long) line += static_cast<char>(c);
  }
  return any;
}

}  // namespace

cli::ExitCode serve_conform(const std::string& version) {
  static constexpr auto kOthers =
      std::to_array<asking::OtherQuestion>({{"play", drive::play_reply}});
  asking::ConformServer server(version, kOthers);
  cli::Output output("");
  std::string line;
  bool too_long = false;
  std::ios::sync_with_stdio(false);
  while (!server.finished() && next_line(std::cin, line, too_long)) {
    if (too_long)
      output.write(asking::ConformServer::too_long() + "\n");
    else if (line.find_first_not_of(" \t\r") != std::string::npos)
      output.write(server.answer(line) + "\n");
    // Whoever asks waits for this answer before asking again.
    output.flush();
    if (output.failed()) break;
  }
  return output.close() ? cli::ExitCode::Success : cli::world_error(output.error());
}

}  // namespace referee::conform
