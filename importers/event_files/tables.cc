#include "importers/event_files/tables.h"

#include <algorithm>
#include <utility>

#include "importers/event_files/columns.h"

namespace referee::event_files {
namespace {

using tournament::DecisionKind;

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(at), text.size());
    std::string_view part = text.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) parts.emplace_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

constexpr DecisionKind kKinds[] = {
    DecisionKind::Accept, DecisionKind::Uphold, DecisionKind::Penalty,    DecisionKind::Chombo,
    DecisionKind::Bonus,  DecisionKind::Result, DecisionKind::Substitute, DecisionKind::Void,
    DecisionKind::Lots,   DecisionKind::Assign, DecisionKind::Name,       DecisionKind::Correct};

std::optional<DecisionKind> parse_kind(std::string_view text) {
  for (const DecisionKind kind : kKinds)
    if (name_of(kind) == tournament::values::folded(text)) return kind;
  return std::nullopt;
}

std::vector<std::string_view> names_of_kinds() {
  std::vector<std::string_view> names;
  for (const DecisionKind kind : kKinds) names.push_back(name_of(kind));
  return names;
}

/// Whether the row says everything that it must.
bool has_all(Columns& columns, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (columns.text(name).empty()) {
      columns.wrong(name, say(Said::MustBeThere));
      return false;
    }
  return true;
}

void read_decision(Columns& columns, tournament::EventFile& event) {
  if (!has_all(columns, {"date", "kind", "by", "reason"})) return;
  tournament::DecisionRow row;
  row.row = columns.row();
  const auto kind = columns.value("kind", Said::IsNoKindOfDecision, parse_kind, names_of_kinds());
  if (!kind || !columns.moment("date")) return;
  row.kind = *kind;
  row.date = columns.text("date");
  row.stage = columns.text("stage");
  row.game = columns.text("game");
  row.rule = columns.text("rule");
  row.player = columns.text("player");
  row.other = columns.text("other");
  row.place = columns.text("place");
  row.by = columns.text("by");
  row.reason = columns.text("reason");
  if (columns.text("hand") == "all") {
    row.all_hands = true;
  } else if (!columns.text("hand").empty()) {
    row.named_hand = hand_named(tournament::values::plain_width(columns.text("hand")));
    if (!row.named_hand) {
      const auto hand = columns.value("hand", Said::IsNoHand, parse_count);
      if (!hand) return;
      if (*hand < 0) return columns.wrong("hand", say(Said::HandsCountFromZero));
      row.hand = static_cast<std::uint32_t>(*hand);
    }
    row.hand_text = columns.text("hand");
  }
  if (!columns.text("points").empty()) {
    row.points = columns.points("points");
    if (!row.points) return;
  }
  event.decisions.push_back(std::move(row));
}

}  // namespace

void read_players(std::string_view file, std::string_view text, tournament::EventFile& event) {
  const CsvTable table = read_csv(text);
  Columns columns(file, table, event.zone, event.problems);
  columns.know({"id", "name", "team", "aliases", "from", "until", "replaced_by"});
  if (!columns.must_have("id")) return;
  for (const CsvRow& line : table.rows) {
    columns.stand_on(line);
    if (!has_all(columns, {"id"})) continue;
    tournament::PlayerRow row;
    row.row = line.row;
    row.id = columns.text("id");
    row.name = columns.text("name");
    row.team = columns.text("team");
    row.aliases = split(columns.text("aliases"), '|');
    row.bounds = columns.bounds("from", "until");
    row.replaced_by = columns.text("replaced_by");
    event.players.push_back(std::move(row));
  }
}

void read_schedule(std::string_view file, std::string_view text, tournament::EventFile& event) {
  const CsvTable table = read_csv(text);
  Columns columns(file, table, event.zone, event.problems);
  columns.know(
      {"stage", "round", "table", "seat", "player", "team", "not_before", "not_after", "game"});
  if (!columns.must_have("round") || !columns.must_have("table")) return;
  if (!columns.has("player") && !columns.has("team") && !columns.must_have("player")) return;
  columns.count_seats_in({"seat"});
  for (const CsvRow& line : table.rows) {
    columns.stand_on(line);
    if (!has_all(columns, {"round", "table"})) continue;
    tournament::SeatRow row;
    row.row = line.row;
    row.stage = columns.text("stage");
    row.round = columns.text("round");
    row.table = columns.text("table");
    row.seat = columns.seat("seat");
    row.player = columns.text("player");
    row.team = columns.text("team");
    if (row.player.empty() && row.team.empty()) {
      columns.wrong("player", say(Said::PlayerOrTeamNeeded));
      continue;
    }
    row.bounds = columns.bounds("not_before", "not_after");
    row.game = columns.text("game");
    event.schedule.push_back(std::move(row));
  }
}

void read_decisions(std::string_view file, std::string_view text, tournament::EventFile& event) {
  event.decisions_text = text;
  const CsvTable table = read_csv(text);
  Columns columns(file, table, event.zone, event.problems);
  columns.know({"date", "kind", "stage", "game", "hand", "rule", "player", "other", "points", "by",
                "reason", "place"});
  for (const std::string_view name : {"date", "kind", "by", "reason"})
    if (!columns.must_have(name)) return;
  for (const CsvRow& line : table.rows) {
    columns.stand_on(line);
    read_decision(columns, event);
  }
}

}  // namespace referee::event_files
