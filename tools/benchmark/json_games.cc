#include "tools/benchmark/json_games.h"

#include <simdjson.h>

#include <utility>
#include <vector>

#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "importers/mahjong_soul/shapes.h"
#include "importers/writers.h"
#include "referee/session.h"

namespace referee::benchmark {
namespace {

bool is_bytes(std::string_view document) { return mahjong_soul::looks_like_bytes(document); }

}  // namespace

struct JsonGames::State {
  std::string_view format;
  const importers::Writer* writer = nullptr;
  bool is_lines = false;
  bool is_bytes = false;
  std::vector<simdjson::padded_string> files;
  std::size_t bytes = 0;
  simdjson::dom::parser parser;
  importers::LogReader reader;
  GameLog log;
  Session session;
  std::uint64_t sink = 0;
  std::size_t findings = 0;
};

JsonGames::JsonGames(std::string_view format) : state_(std::make_unique<State>()) {
  state_->format = format;
  state_->writer = importers::find_writer(format, importers::WriterForm::Bytes);
  state_->is_bytes = state_->writer != nullptr;
  if (!state_->is_bytes) state_->writer = importers::find_writer(format);
  state_->is_lines = format == "mjai";
}
JsonGames::~JsonGames() = default;

std::string JsonGames::load(const std::string& path) {
  State& s = *state_;
  std::string trouble;
  files::InputReader input;
  const auto keep = [&](std::string_view text) {
    s.bytes += text.size();
    s.files.emplace_back(text);
  };
  input.read(
      path,
      [&](files::Document& document) {
        const bool is_record = detect(document.bytes()) == Format::MahjongSoul;
        const bool is_it = s.is_bytes ? is_record && is_bytes(document.bytes())
                                      : name_of(detect(document.bytes())) == s.format;
        if (is_it && (s.is_bytes || !is_bytes(document.bytes()))) {
          keep(document.bytes());
          return true;
        }
        s.reader.read(document.bytes(), document.damage, [&](GameLog& log) {
          std::string text;
          reader::Losses losses;
          s.writer->write(log, text, losses);
          keep(text);
        });
        return true;
      },
      [&](const files::InputError& error) { trouble = error.path + ": " + error.message; });
  return trouble;
}

std::size_t JsonGames::size() const { return state_->files.size(); }
std::size_t JsonGames::bytes() const { return state_->bytes; }

void JsonGames::parse() {
  State& s = *state_;
  for (const simdjson::padded_string& file : s.files) {
    if (s.is_bytes) continue;
    if (s.is_lines) {
      simdjson::dom::document_stream lines;
      if (s.parser.parse_many(file).get(lines) == simdjson::SUCCESS)
        for (const auto line : lines) s.sink += line.error() == simdjson::SUCCESS ? 1 : 0;
    } else {
      s.sink += s.parser.parse(file).error() == simdjson::SUCCESS ? 1 : 0;
    }
  }
}

void JsonGames::read() {
  State& s = *state_;
  for (const simdjson::padded_string& file : s.files)
    s.reader.read(std::string_view(file), {}, [&](GameLog& log) { s.sink += log.events.size(); });
}

void JsonGames::check() {
  State& s = *state_;
  for (const simdjson::padded_string& file : s.files) {
    s.reader.read(std::string_view(file), {},
                  [&](GameLog& log) { s.findings += s.session.judge(log).findings.size(); });
  }
}

}  // namespace referee::benchmark
