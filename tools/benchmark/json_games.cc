#include "tools/benchmark/json_games.h"

#include <utility>
#include <vector>

#include <simdjson.h>

#include "importers/binary_writers.h"
#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "importers/mahjong_soul/fields.h"
#include "importers/mahjong_soul/shapes.h"
#include "importers/mahjong_soul/wire.h"
#include "importers/writers.h"
#include "referee/session.h"

namespace referee::benchmark_games {
namespace {

using mahjong_soul::FieldKind;
using mahjong_soul::FieldRow;
using mahjong_soul::Message;
using mahjong_soul::WireField;
using mahjong_soul::WireReader;

/// Every field of a message, down to the last: the sum of what was seen, so that nothing is left
/// out.
std::uint64_t walk(std::string_view bytes, Message message) {
  std::uint64_t sum = 0;
  WireReader reader(bytes);
  Message inner = Message::Wrapper;
  for (WireField field; reader.next(field);) {
    sum += field.value + field.bytes.size();
    if (!field.is_bytes) continue;
    const FieldRow* const row = field_of(message, field.number);
    if (row == nullptr) continue;
    if (message == Message::Wrapper && row->kind == FieldKind::Text)
      inner = mahjong_soul::event_of_name(field.bytes).value_or(Message::Wrapper);
    if (row->kind == FieldKind::Inner) sum += walk(field.bytes, row->message);
    if (row->kind == FieldKind::Data) sum += walk(field.bytes, inner);
  }
  return sum;
}

/// Every value and every key below this one: the sum of what was seen.
std::uint64_t look(simdjson::dom::element value) {
  using Type = simdjson::dom::element_type;
  std::uint64_t sum = 1;
  switch (value.type()) {
    case Type::ARRAY: {
      const simdjson::dom::array items = value.get_array().value_unsafe();
      for (const simdjson::dom::element item : items) sum += look(item);
      return sum;
    }
    case Type::OBJECT: {
      const simdjson::dom::object members = value.get_object().value_unsafe();
      for (const auto [key, inner] : members) sum += key.size() + look(inner);
      return sum;
    }
    case Type::STRING: return value.get_string().value_unsafe().size();
    case Type::INT64: return static_cast<std::uint64_t>(value.get_int64().value_unsafe());
    case Type::BOOL: return value.get_bool().value_unsafe() ? 1 : 0;
    default: return sum;
  }
}

bool is_bytes(std::string_view document) { return mahjong_soul::looks_like_bytes(document); }

}  // namespace

struct JsonGames::State {
  std::string_view format;
  const Writer* writer = nullptr;
  bool is_lines = false;
  bool is_bytes = false;
  std::vector<simdjson::padded_string> files;
  std::size_t bytes = 0;
  simdjson::dom::parser parser;
  LogReader reader;
  GameLog log;
  Session session;
  std::uint64_t sink = 0;
  std::size_t findings = 0;

  template <class Seen>
  void each_tree(const Seen& seen);
};

JsonGames::JsonGames(std::string_view format) : state_(std::make_unique<State>()) {
  state_->format = format;
  state_->writer = find_binary_writer(format);
  state_->is_bytes = state_->writer != nullptr;
  if (!state_->is_bytes) state_->writer = find_writer(format);
  state_->is_lines = format == "mjai";
}
JsonGames::~JsonGames() = default;

std::string JsonGames::load(const std::string& path) {
  State& s = *state_;
  std::string trouble;
  InputReader input;
  const auto keep = [&](std::string_view text) {
    s.bytes += text.size();
    s.files.emplace_back(text);
  };
  input.read(
      path,
      [&](Document& document) {
        const bool is_record = detect(document.bytes()) == Format::MahjongSoul;
        const bool is_it = s.is_bytes ? is_record && is_bytes(document.bytes())
                                      : name_of(detect(document.bytes())) == s.format;
        if (is_it && (s.is_bytes || !is_bytes(document.bytes()))) {
          keep(document.bytes());
          return true;
        }
        s.reader.read(document.bytes(), document.damage, [&](GameLog& log) {
          std::string text;
          Losses losses;
          s.writer->write(log, text, losses);
          keep(text);
        });
        return true;
      },
      [&](const InputError& error) { trouble = error.path + ": " + error.message; });
  return trouble;
}

std::size_t JsonGames::size() const { return state_->files.size(); }
std::size_t JsonGames::bytes() const { return state_->bytes; }

template <class Seen>
void JsonGames::State::each_tree(const Seen& seen) {
  for (const simdjson::padded_string& file : files) {
    if (is_bytes) {
      const auto record = mahjong_soul::record_in(std::string_view(file));
      sink += walk(record.details, Message::GameDetailRecords);
      continue;
    }
    simdjson::dom::element root;
    if (!is_lines) {
      if (parser.parse(file).get(root) == simdjson::SUCCESS) sink += seen(root);
      continue;
    }
    simdjson::dom::document_stream lines;
    if (parser.parse_many(file).get(lines) != simdjson::SUCCESS) continue;
    for (auto line : lines)
      if (line.get(root) == simdjson::SUCCESS) sink += seen(root);
  }
}

void JsonGames::parse() {
  state_->each_tree([](simdjson::dom::element) { return 1U; });
}

void JsonGames::parse_and_look() { state_->each_tree(look); }

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

}  // namespace referee::benchmark_games
