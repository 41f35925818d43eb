#include "importers/stream/said.h"

#include <optional>
#include <utility>
#include <vector>

#include "validator/log/game_log.h"
#include "validator/words/wording.h"

namespace referee::stream {
namespace {

/// What readers say has no more parts, nor are those of a part in more others.
constexpr std::size_t kMostParts = 16;
constexpr int kMostDepth = 4;

void write_statement(const Statement& said, spelling::EventLine& line);

/// Numbers, texts, lists of texts and of statements stand as they are; what else readers speak of
/// is an object that names its type. Other values are null.
struct ValueWriter {
  spelling::EventLine& line;

  template <class T>
  void operator()(const T&) const {
    line.null();
  }
  void operator()(std::int64_t number) const { line.value(number); }
  void operator()(const std::string& text) const { line.text(text); }
  void operator()(const std::vector<std::string>& words) const {
    line.open_array();
    for (const std::string& word : words) line.text(word);
    line.close_array();
  }
  void operator()(const std::vector<Statement>& parts) const {
    line.open_array();
    for (const Statement& part : parts) write_statement(part, line);
    line.close_array();
  }
  void operator()(Seat seat) const {
    if (seat.present())
      typed("seat", std::int64_t{seat.value});
    else
      line.null();
  }
  void operator()(TileRef tile) const { typed("tile", tile.tile); }
  void operator()(Points points) const { typed("points", std::int64_t{points.value}); }
  void operator()(Round round) const {
    if (round.value)
      typed("round", std::int64_t{*round.value});
    else
      line.null();
  }
  void operator()(const Meld& meld) const { typed("set", meld); }
  void operator()(RyuukyokuKind kind) const {
    line.open_object().key("draw").word(name_of(kind));
    line.close_object();
  }

  template <class T>
  void typed(std::string_view type, const T& value) const {
    line.open_object().key(type);
    line.value(value);
    line.close_object();
  }
};

void write_statement(const Statement& said, spelling::EventLine& line) {
  line.open_object().key("says").word(words::words_of(said.id).name);
  line.key("values").open_array();
  for (const Argument& each : said.arguments) std::visit(ValueWriter{line}, each);
  line.close_array();
  line.close_object();
}

Said said_of(std::string_view name) {
  for (std::size_t i = 1; i < words::kStatements; ++i)
    if (words::words_of(static_cast<Said>(i)).name == name) return static_cast<Said>(i);
  return kNothingSaid;
}

std::optional<Statement> statement_of(const spelling::EventFields& fields, int depth);

Argument typed_value(const spelling::EventFields& value) {
  if (value.has("seat")) return value.seat("seat");
  if (value.has("tile")) return value.tile("tile", "id");
  if (value.has("points")) return argument(value.points("points"));
  if (value.has("round")) return Round{value.number<std::uint8_t>("round")};
  if (value.has("set")) return value.meld_of(value.find("set"));
  if (value.has("draw")) return argument(parse_draw_kind(value.word("draw")));
  return {};
}

Argument list_of(const spelling::EventFields& fields, const JsonView& list, int depth) {
  std::vector<std::string> words;
  std::vector<Statement> parts;
  for (JsonView item = fields.first_of(list, kMostParts); item; item = item.next()) {
    if (item.kind() != JsonKind::Object || item.find("bytes"))
      words.push_back(fields.text_of(item));
    else if (auto part = statement_of(spelling::EventFields(item, fields.faults()), depth + 1))
      parts.push_back(std::move(*part));
  }
  if (parts.empty()) return words;
  return parts;
}

std::optional<Statement> statement_of(const spelling::EventFields& fields, int depth) {
  Statement said;
  said.id = said_of(fields.word("says"));
  if (said.empty() || depth > kMostDepth) return std::nullopt;
  for (JsonView value = fields.first_of("values", kMostParts); value; value = value.next()) {
    Argument& each = said.arguments.emplace_back();
    if (value.kind() == JsonKind::Integer)
      each = value.integer();
    else if (value.kind() == JsonKind::Array)
      each = list_of(fields, value, depth);
    else if (value.kind() == JsonKind::Object && !value.find("bytes"))
      each = typed_value(spelling::EventFields(value, fields.faults()));
    else if (value.holds())
      each = fields.text_of(value);
  }
  if (words::arguments_of(words::words_of(said.id).english).size() != said.arguments.size())
    return std::nullopt;
  return said;
}

}  // namespace

void write_said(std::string_view name, const Statement& said, spelling::EventLine& line) {
  if (said.empty() || said.id == Said::TextOfLog) return;
  line.key(name);
  write_statement(said, line);
}

Statement read_said(const spelling::EventFields& fields, std::string_view name,
                    const std::string& words) {
  const std::optional<spelling::EventFields> member = fields.object(name);
  std::optional<Statement> said = member ? statement_of(*member, 0) : std::nullopt;
  return said && words::english().sentence(*said) == words ? std::move(*said) : Statement();
}

}  // namespace referee::stream
