#include "tools/commands/golden/file.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "referee/asking/json_fields.h"
#include "validator/text/json_writer.h"

namespace referee::commands::golden {
namespace {

/// Reads members into facts.
class GoldenReader {
 public:
  asking::JsonFields fields;

  void game(JsonView view, judgement::GameOutcome& out) {
    fields.members(view,
                   {{"hands",
                     [&](JsonView v) {
                       fields.list(
                           v, [&](JsonView hand) { this->hand(hand, out.hands.emplace_back()); });
                     }},
                    {"scores", [&](JsonView v) { out.scores = fields.points_row(v); }},
                    {"result_tenths", [&](JsonView v) { out.result_tenths = fields.row(v); }}});
  }

 private:
  void hand(JsonView view, judgement::HandOutcome& out) {
    fields.members(view, {{"round", [&](JsonView v) { out.round = fields.round(v); }},
                          {"honba", [&](JsonView v) { out.honba = fields.number(v); }},
                          {"draw", [&](JsonView v) { draw(v, out); }},
                          {"wins",
                           [&](JsonView v) {
                             fields.list(
                                 v, [&](JsonView win) { this->win(win, out.wins.emplace_back()); });
                           }},
                          {"ledger", [&](JsonView v) { ledger(v, out); }},
                          {"moves", [&](JsonView v) { out.moves = fields.points_row(v); }}});
    if (!out.moves && out.ledger) out.moves = out.ledger->total();
  }

  void win(JsonView view, judgement::WinOutcome& out) {
    out.wins = true;
    fields.members(view, {{"seat", [&](JsonView v) { out.seat = fields.seat(v); }},
                          {"yaku", [&](JsonView v) { yaku(v, out); }},
                          {"han", [&](JsonView v) { out.han = fields.number(v); }},
                          {"fu", [&](JsonView v) { out.fu = fields.number(v); }},
                          {"points", [&](JsonView v) { out.points = Points{fields.number(v)}; }}});
    if (!out.seat.present()) fields.fail(view, "must say whose win it is: \"seat\"");
  }

  void yaku(JsonView view, judgement::WinOutcome& out) {
    if (view.kind() != JsonKind::Object)
      return fields.fail(view, "must be an object of yaku and their han");
    judgement::NamedYaku names;
    for (JsonView member = view.first(); member && fields.error().empty(); member = member.next()) {
      const auto name = parse_yaku(member.key());
      if (!name) return fields.fail(member, "is no yaku of the canonical stream");
      names[*name] =
          member.kind() == JsonKind::Text && member.text() == "yakuman" ? 0 : fields.number(member);
    }
    out.yaku = std::move(names);
  }

  void ledger(JsonView view, judgement::HandOutcome& out) {
    if (view.kind() != JsonKind::Object)
      return fields.fail(view, "must be an object of causes and rows");
    settlement::Ledger rows;
    for (JsonView member = view.first(); member && fields.error().empty(); member = member.next()) {
      std::size_t cause = 0;
      while (cause < settlement::kCauses &&
             name_of(static_cast<settlement::Cause>(cause)) != member.key())
        ++cause;
      if (cause == settlement::kCauses) return fields.fail(member, "is no cause of a payment");
      rows.rows[cause] = fields.points_row(member);
    }
    out.ledger = rows;
  }

  void draw(JsonView view, judgement::HandOutcome& out) {
    const auto kind = parse_draw_kind(view.text());
    if (!kind) return fields.fail(view, "is no draw of the canonical stream");
    out.draw = *kind;
  }
};

std::int64_t plain(Points points) { return points.value; }
std::int64_t plain(std::int32_t number) { return number; }

template <class Row>
void write_row(JsonWriter& json, std::string_view name, const Row& row, unsigned players) {
  json.key(name).open_array();
  for (std::size_t s = 0; s < players; ++s) json.number(plain(row[s]));
  json.close_array();
}

std::string win_json(const judgement::WinOutcome& win) {
  std::string out;
  JsonWriter json(out);
  json.open_object().member("seat", win.seat.value);
  if (win.yaku) {
    json.key("yaku").open_object();
    for (const auto& [name, han] : *win.yaku) {
      json.key(name_of(name));
      if (han == 0)
        json.text("yakuman");
      else
        json.number(han);
    }
    json.close_object();
  }
  if (win.han) json.member("han", *win.han);
  if (win.fu) json.member("fu", *win.fu);
  if (win.points) json.member("points", *win.points);
  json.close_object();
  return out;
}

std::string hand_json(const judgement::HandOutcome& hand, unsigned players) {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  if (hand.round && *hand.round < 16) json.member("round", asking::round_code(*hand.round));
  if (hand.honba) json.member("honba", *hand.honba);
  if (hand.draw) json.member("draw", name_of(*hand.draw));
  if (!hand.wins.empty()) {
    json.key("wins").open_array();
    for (const judgement::WinOutcome& win : hand.wins) json.raw("\n     " + win_json(win));
    json.close_array();
  }
  if (hand.ledger) {
    json.key("ledger").open_object();
    for (std::size_t cause = 0; cause < settlement::kCauses; ++cause)
      if (hand.ledger->rows[cause] != settlement::SeatPoints{})
        write_row(json, name_of(static_cast<settlement::Cause>(cause)), hand.ledger->rows[cause],
                  players);
    json.close_object();
  }
  if (hand.moves && (!hand.ledger || hand.ledger->total() != *hand.moves))
    write_row(json, "moves", *hand.moves, players);
  json.close_object();
  return out;
}

}  // namespace

GoldenFile read_golden(std::string_view text) {
  GoldenFile out;
  JsonTree tree;
  if (!tree.parse(text, [](std::string_view) { return true; }) || tree.fault()) {
    out.error = asking::fault_text(tree);
    return out;
  }
  GoldenReader reader;
  bool schema = false;
  bool games = false;
  reader.fields.members(
      tree.root(), {{"schema", [&](JsonView v) { schema = v.text() == kGoldenSchema; }},
                    {"rules", [&](JsonView v) { out.rules = v.text(); }},
                    {"games", [&](JsonView v) {
                       games = true;
                       reader.fields.list(
                           v, [&](JsonView game) { reader.game(game, out.games.emplace_back()); });
                     }}});
  out.error = reader.fields.error();
  if (out.error.empty() && !schema) out.error = fmt::format("is not of schema {}", kGoldenSchema);
  if (out.error.empty() && !games) out.error = "has no \"games\"";
  return out;
}

std::string write_golden(const std::string& rules, const std::vector<judgement::GameOutcome>& games,
                         unsigned players) {
  std::string out;
  JsonWriter json(out);
  json.open_object()
      .member("schema", kGoldenSchema)
      .member("rules", rules)
      .key("games")
      .open_array();
  for (const judgement::GameOutcome& game : games) {
    std::string text;
    JsonWriter inner(text);
    inner.open_object().key("hands").open_array();
    for (const judgement::HandOutcome& hand : game.hands)
      inner.raw("\n   " + hand_json(hand, players));
    inner.close_array();
    if (game.scores) write_row(inner, "scores", *game.scores, players);
    if (game.result_tenths) write_row(inner, "result_tenths", *game.result_tenths, players);
    inner.close_object();
    json.raw("\n  " + text);
  }
  json.close_array().close_object();
  return out + "\n";
}

}  // namespace referee::commands::golden
