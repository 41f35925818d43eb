#include "validator/report/words/statement_json.h"

#include <algorithm>

#include "validator/log/game_log.h"
#include "validator/text/hundredths.h"
#include "validator/words/wording.h"

namespace referee::report {
namespace {

/// Writes one value, by its type.
class ValueWriter {
 public:
  explicit ValueWriter(JsonWriter& json) : json_(json) {}

  void operator()(std::monostate) const { json_.null(); }
  void operator()(std::int64_t number) const { json_.number(number); }
  void operator()(Seat seat) const { json_.value(seat); }
  void operator()(TileRef tile) const { json_.text(name_of(tile.tile)); }
  void operator()(NumberedTile numbered) const {
    json_.open_object().member("tile", name_of(numbered.tile.tile)).key("number");
    if (numbered.tile.id.present())
      json_.number(numbered.tile.id.value);
    else
      json_.null();
    json_.close_object();
  }
  void operator()(TileKind kind) const { json_.text(name_of(kind)); }
  void operator()(KindSet kinds) const {
    json_.open_array();
    for (std::uint8_t kind = 0; kind < kKinds; ++kind)
      if ((kinds.bits >> kind & 1U) != 0) json_.text(name_of(TileKind{kind}));
    json_.close_array();
  }
  void operator()(Points points) const { json_.value(points); }
  void operator()(const Known<Points>& points) const { json_.value(points); }
  void operator()(const PointsRow& row) const { list(row.of); }
  void operator()(const TenthsRow& row) const {
    json_.open_array();
    for (const std::int64_t tenths : row.of) {
      const std::int64_t size = tenths < 0 ? -tenths : tenths;
      json_.raw((tenths < 0 ? "-" : "") + std::to_string(size / 10) + "." +
                std::to_string(size % 10));
    }
    json_.close_array();
  }
  void operator()(Hundredths points) const { json_.raw(hundredths_text(points.of)); }
  void operator()(Round round) const { json_.value(round.value); }
  void operator()(MeldKind kind) const { json_.text(name_of_kind(kind)); }
  void operator()(const Meld& meld) const {
    json_.open_object().member("set", name_of_kind(meld.kind)).key("tiles").open_array();
    for (std::size_t i = 0; i < meld.size; ++i) (*this)(meld.tiles[i]);
    json_.close_array().member("from", meld.from).close_object();
  }
  void operator()(const SourcedMeld& sourced) const { (*this)(sourced.meld); }
  void operator()(RyuukyokuKind kind) const { json_.text(name_of(kind)); }
  void operator()(const StatedYaku& yaku) const {
    json_.open_object().member("yaku", name_of(yaku.yaku)).key("han");
    if (yaku.han > 0)
      json_.number(yaku.han);
    else
      json_.null();
    json_.close_object();
  }
  void operator()(const std::string& text) const { json_.text(text); }
  void operator()(const Statement& statement) const { write_statement(json_, statement); }
  template <class Item>
  void operator()(const std::vector<Item>& items) const {
    list(items);
  }

 private:
  static std::string_view name_of_kind(MeldKind kind) {
    switch (kind) {
      case MeldKind::Chi: return "chi";
      case MeldKind::Pon: return "pon";
      case MeldKind::Daiminkan: return "daiminkan";
      case MeldKind::Shouminkan: return "shouminkan";
      case MeldKind::Ankan: return "ankan";
      case MeldKind::Kita: return "kita";
    }
    return "kita";
  }
  template <class List>
  void list(const List& items) const {
    json_.open_array();
    for (const auto& item : items) (*this)(item);
    json_.close_array();
  }

  JsonWriter& json_;
};

/// The name of the statement and its values, into an object that is open.
void write_values(JsonWriter& json, const Statement& statement) {
  const words::StatementWords& words = words::words_of(statement.id);
  json.member("says", words.name);
  const std::vector<std::string_view> names = words::arguments_of(words.english);
  const ValueWriter writer(json);
  for (std::size_t i = 0; i < std::min(names.size(), statement.arguments.size()); ++i) {
    json.key(names[i]);
    std::visit(writer, statement.arguments[i]);
  }
}

}  // namespace

void write_statement(JsonWriter& json, const Statement& statement) {
  if (statement.empty()) {
    json.null();
    return;
  }
  json.open_object();
  write_values(json, statement);
  json.close_object();
}

void write_statements(JsonWriter& json, const Finding& finding) {
  if (!finding.headline.empty()) write_statement(json.key("headline"), finding.headline);
  if (!finding.deed.empty()) write_statement(json.key("deed"), finding.deed);
  if (!finding.changes.empty()) {
    json.key("changes").open_array();
    for (const Statement& change : finding.changes) write_statement(json, change);
    json.close_array();
  }
  if (!finding.rests_on.empty()) {
    json.key("rests_on").open_array();
    for (const Statement& ground : finding.rests_on) write_statement(json, ground);
    json.close_array();
  }
  if (finding.required.empty() && finding.claimed.empty()) return;
  write_statement(json.key("required"), finding.required);
  write_statement(json.key("claimed"), finding.claimed);
  json.key("facts").open_array();
  for (const Because& because : finding.because) {
    if (because.fact.empty()) continue;
    json.open_object().member("event", because.event);
    write_values(json, because.fact);
    json.close_object();
  }
  json.close_array();
}

}  // namespace referee::report
