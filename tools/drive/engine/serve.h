// Our own engine behind the protocol referee.table/1 (docs/drive.md): `referee play`.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "tools/cli/exit_code.h"
#include "tools/drive/engine/engine_game.h"
#include "validator/text/json_writer.h"

namespace referee::drive {

/// The engine without its pipes: lines in, lines out.
class TableServer {
 public:
  static constexpr unsigned kGames = 64;

  explicit TableServer(std::string version, Slip slip = Slip::None,
                       void (*option)(Ruleset&) = nullptr)
      : version_(std::move(version)), slip_(slip), option_(option) {}

  /// Takes one line and appends the engine's turn to `out`.
  void take(std::string_view line, std::string& out);
  bool finished() const { return finished_; }

 private:
  struct Seated {
    std::unique_ptr<EngineGame> game;
    std::int64_t number = 0;
    std::int64_t id = 0;  ///< of the last ask
    std::uint32_t written = 0;
    std::string name;  ///< `"game":7,` where lines name their game
    bool multiple() const { return !name.empty(); }
  };

  struct Answer {
    struct Act {
      std::int64_t seat = 0;
      std::string_view words;
    };
    std::int64_t id = 0;
    std::vector<Act> acts;
  };

  void hello(std::string& out);
  void start(const JsonView& line, std::string& out);
  void wall(Seated& seated, const JsonView& line, std::string& out);
  void answer(Seated& seated, std::string& out);
  void read_answer(const JsonView& line);
  void refuse(Seated& seated, std::int64_t id, std::size_t n, std::string_view why,
              std::string& out);
  void go_on(Seated& seated, std::string& out);
  void ask(Seated& seated, std::string& out);
  void write_events(Seated& seated, std::string& out);
  void error(std::string_view reason, std::string& out);
  Seated* seated_at(std::optional<std::int64_t> game, std::string& out);

  std::string version_;
  Slip slip_;
  void (*option_)(Ruleset&);
  JsonTree tree_;
  Answer answer_;
  std::map<std::int64_t, Seated> games_;
  bool finished_ = false;
};

/// Standard input to standard output until a bye or the end of the input.
cli::ExitCode serve_table(const std::string& version, const Bug* bug);

}  // namespace referee::drive
