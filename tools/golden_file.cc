#include "tools/golden_file.h"

#include <array>
#include <functional>
#include <initializer_list>
#include <limits>

#include <fmt/format.h>

#include "importers/json_tree.h"
#include "tools/json_writer.h"

namespace referee {
namespace {

constexpr std::string_view kWinds = "ESWN";
constexpr std::int64_t kMost = 1'000'000'000;

/// Reads members into facts and remembers the first thing that is wrong.
class GoldenReader {
 public:
  std::string error;

  void game(JsonView view, GameOutcome& out) {
    members(view, {{"hands", [&](JsonView v) { list(v, [&](JsonView hand) { this->hand(hand, out.hands.emplace_back()); }); }},
                   {"scores", [&](JsonView v) { out.scores = points_row(v); }},
                   {"result_tenths", [&](JsonView v) { out.result_tenths = row(v); }}});
  }

  void members(JsonView view, std::initializer_list<std::pair<std::string_view, std::function<void(JsonView)>>> known) {
    if (view.kind() != JsonKind::Object) return fail(view, "must be an object");
    for (JsonView member = view.first(); member && error.empty(); member = member.next()) {
      const auto* found = std::find_if(known.begin(), known.end(), [&](const auto& each) { return each.first == member.key(); });
      if (found == known.end()) return fail(member, "is no member of a golden file");
      if (member.holds()) found->second(member);
    }
  }

  void list(JsonView view, const std::function<void(JsonView)>& each) {
    if (view.kind() != JsonKind::Array) return fail(view, "must be an array");
    for (JsonView item = view.first(); item && error.empty(); item = item.next()) each(item);
  }

  void fail(JsonView view, std::string_view what) {
    if (error.empty()) error = fmt::format("{} {}", view.pointer().empty() ? "the text" : view.pointer(), what);
  }

 private:
  void hand(JsonView view, HandOutcome& out) {
    members(view, {{"round", [&](JsonView v) { round(v, out); }},
                   {"honba", [&](JsonView v) { out.honba = number(v); }},
                   {"draw", [&](JsonView v) { draw(v, out); }},
                   {"wins", [&](JsonView v) { list(v, [&](JsonView win) { this->win(win, out.wins.emplace_back()); }); }},
                   {"ledger", [&](JsonView v) { ledger(v, out); }},
                   {"moves", [&](JsonView v) { out.moves = points_row(v); }}});
    if (!out.moves && out.ledger) out.moves = out.ledger->total();
  }

  void win(JsonView view, WinOutcome& out) {
    out.wins = true;
    members(view, {{"seat", [&](JsonView v) { out.seat = seat(v); }},
                   {"yaku", [&](JsonView v) { yaku(v, out); }},
                   {"han", [&](JsonView v) { out.han = number(v); }},
                   {"fu", [&](JsonView v) { out.fu = number(v); }},
                   {"points", [&](JsonView v) { out.points = Points{number(v)}; }}});
    if (!out.seat.present()) fail(view, "must say whose win it is: \"seat\"");
  }

  void yaku(JsonView view, WinOutcome& out) {
    if (view.kind() != JsonKind::Object) return fail(view, "must be an object of yaku and their han");
    NamedYaku names;
    for (JsonView member = view.first(); member && error.empty(); member = member.next()) {
      const auto name = parse_yaku(member.key());
      if (!name) return fail(member, "is no yaku of the canonical stream");
      names[*name] = member.kind() == JsonKind::Text && member.text() == "yakuman" ? 0 : number(member);
    }
    out.yaku = std::move(names);
  }

  void ledger(JsonView view, HandOutcome& out) {
    if (view.kind() != JsonKind::Object) return fail(view, "must be an object of causes and rows");
    settlement::Ledger rows;
    for (JsonView member = view.first(); member && error.empty(); member = member.next()) {
      std::size_t cause = 0;
      while (cause < settlement::kCauses && name_of(static_cast<settlement::Cause>(cause)) != member.key()) ++cause;
      if (cause == settlement::kCauses) return fail(member, "is no cause of a payment");
      rows.rows[cause] = points_row(member);
    }
    out.ledger = rows;
  }

  void round(JsonView view, HandOutcome& out) {
    const std::string_view text = view.text();
    const std::size_t wind = text.size() == 2 ? kWinds.find(text[0]) : std::string_view::npos;
    if (wind == std::string_view::npos || text[1] < '1' || text[1] > '4') return fail(view, "must be a round such as \"E1\"");
    out.round = static_cast<std::uint8_t>(wind * 4 + static_cast<std::size_t>(text[1] - '1'));
  }

  void draw(JsonView view, HandOutcome& out) {
    const auto kind = parse_draw_kind(view.text());
    if (!kind) return fail(view, "is no draw of the canonical stream");
    out.draw = *kind;
  }

  Seat seat(JsonView view) {
    const std::int32_t value = number(view);
    if (value < 0 || value >= static_cast<std::int32_t>(kMaxSeats)) fail(view, "must be a seat, 0 to 3");
    return error.empty() ? Seat{static_cast<std::uint8_t>(value)} : Seat{};
  }

  std::int32_t number(JsonView view) {
    if (view.kind() == JsonKind::Integer && view.integer() >= -kMost && view.integer() <= kMost)
      return static_cast<std::int32_t>(view.integer());
    fail(view, "must be a whole number");
    return 0;
  }

  std::array<std::int32_t, kMaxSeats> row(JsonView view) {
    std::array<std::int32_t, kMaxSeats> out{};
    if (view.kind() != JsonKind::Array || view.size() > kMaxSeats) {
      fail(view, "must be an array of a number for each seat");
      return out;
    }
    std::size_t seat = 0;
    for (JsonView item = view.first(); item; item = item.next()) out[seat++] = number(item);
    return out;
  }

  settlement::SeatPoints points_row(JsonView view) {
    settlement::SeatPoints out{};
    const auto numbers = row(view);
    for (std::size_t s = 0; s < kMaxSeats; ++s) out[s] = Points{numbers[s]};
    return out;
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

std::string win_json(const WinOutcome& win) {
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

std::string hand_json(const HandOutcome& hand, unsigned players) {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  if (hand.round && *hand.round < 16) json.member("round", fmt::format("{}{}", kWinds[*hand.round / 4U], *hand.round % 4 + 1));
  if (hand.honba) json.member("honba", *hand.honba);
  if (hand.draw) json.member("draw", name_of(*hand.draw));
  if (!hand.wins.empty()) {
    json.key("wins").open_array();
    for (const WinOutcome& win : hand.wins) json.raw("\n     " + win_json(win));
    json.close_array();
  }
  if (hand.ledger) {
    json.key("ledger").open_object();
    for (std::size_t cause = 0; cause < settlement::kCauses; ++cause)
      if (hand.ledger->rows[cause] != settlement::SeatPoints{})
        write_row(json, name_of(static_cast<settlement::Cause>(cause)), hand.ledger->rows[cause], players);
    json.close_object();
  }
  if (hand.moves && (!hand.ledger || hand.ledger->total() != *hand.moves)) write_row(json, "moves", *hand.moves, players);
  json.close_object();
  return out;
}

}  // namespace

GoldenFile read_golden(std::string_view text) {
  GoldenFile out;
  JsonTree tree;
  if (!tree.parse(text, [](std::string_view) { return true; }) || tree.fault()) {
    const JsonTree::Fault fault = tree.fault().value_or(JsonTree::Fault{"no JSON", 0, ""});
    out.error = fault.pointer.empty() ? fmt::format("{} at byte {}", fault.message, fault.offset)
                                      : fmt::format("{} at {}", fault.message, fault.pointer);
    return out;
  }
  GoldenReader reader;
  bool schema = false;
  bool games = false;
  reader.members(tree.root(), {{"schema", [&](JsonView v) { schema = v.text() == kGoldenSchema; }},
                               {"rules", [&](JsonView v) { out.rules = v.text(); }},
                               {"games", [&](JsonView v) {
                                  games = true;
                                  reader.list(v, [&](JsonView game) { reader.game(game, out.games.emplace_back()); });
                                }}});
  out.error = reader.error;
  if (out.error.empty() && !schema) out.error = fmt::format("is not of schema {}", kGoldenSchema);
  if (out.error.empty() && !games) out.error = "has no \"games\"";
  return out;
}

std::string write_golden(const std::string& rules, const std::vector<GameOutcome>& games, unsigned players) {
  std::string out;
  JsonWriter json(out);
  json.open_object().member("schema", kGoldenSchema).member("rules", rules).key("games").open_array();
  for (const GameOutcome& game : games) {
    std::string text;
    JsonWriter inner(text);
    inner.open_object().key("hands").open_array();
    for (const HandOutcome& hand : game.hands) inner.raw("\n   " + hand_json(hand, players));
    inner.close_array();
    if (game.scores) write_row(inner, "scores", *game.scores, players);
    if (game.result_tenths) write_row(inner, "result_tenths", *game.result_tenths, players);
    inner.close_object();
    json.raw("\n  " + text);
  }
  json.close_array().close_object();
  return out + "\n";
}

}  // namespace referee
