#include "tools/benchmark/mjai_games.h"

#include <utility>
#include <vector>

#include <simdjson.h>

#include "importers/input.h"
#include "importers/log_reader.h"
#include "importers/mjai.h"
#include "importers/mjai_write.h"
#include "tools/platform_rules.h"
#include "validator/referee.h"

namespace referee::benchmark_games {

struct MjaiGames::State {
  std::vector<simdjson::padded_string> files;
  std::size_t bytes = 0;
  simdjson::dom::parser parser;
  MjaiReader reader;
  GameLog log;
  RulesChooser rules{std::nullopt};
  std::uint64_t sink = 0;
  std::size_t findings = 0;
};

MjaiGames::MjaiGames() : state_(std::make_unique<State>()) {}
MjaiGames::~MjaiGames() = default;

std::string MjaiGames::load(const std::string& path) {
  State& s = *state_;
  std::string trouble;
  LogReader logs;
  InputReader input;
  const auto keep = [&](std::string_view text) {
    s.bytes += text.size();
    s.files.emplace_back(text);
  };
  input.read(
      path,
      [&](Document& document) {
        if (detect(document.bytes()) == Format::Mjai) {
          keep(document.bytes());
          return true;
        }
        logs.read(document.bytes(), document.damage, [&](GameLog& log) {
          std::string text;
          Losses losses;
          write_mjai(log, text, losses);
          keep(text);
        });
        return true;
      },
      [&](const InputError& error) { trouble = error.path + ": " + error.message; });
  return trouble;
}

std::size_t MjaiGames::size() const { return state_->files.size(); }
std::size_t MjaiGames::bytes() const { return state_->bytes; }

void MjaiGames::parse() {
  State& s = *state_;
  for (const simdjson::padded_string& file : s.files) {
    simdjson::dom::document_stream lines;
    if (s.parser.parse_many(file).get(lines) != simdjson::SUCCESS) continue;
    for (const auto line : lines) s.sink += line.error() == simdjson::SUCCESS ? 1U : 0U;
  }
}

void MjaiGames::read() {
  State& s = *state_;
  for (const simdjson::padded_string& file : s.files)
    s.reader.read(std::string_view(file), s.log, [&](GameLog& log) { s.sink += log.events.size(); });
}

void MjaiGames::check() {
  State& s = *state_;
  for (const simdjson::padded_string& file : s.files) {
    s.reader.read(std::string_view(file), s.log, [&](GameLog& log) {
      const RulesChoice& choice = s.rules.choose(log.header);
      if (!choice.unsupported.empty()) return;
      GameReport report;
      judge(log, choice.ruleset, JudgeOptions{}, report);
      s.findings += report.findings.size();
    });
  }
}

}  // namespace referee::benchmark_games
