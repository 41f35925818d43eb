#include "validator/report/words/situation_json.h"

#include <string_view>
#include <vector>

#include "validator/log/event_traits.h"
#include "validator/rules/families.h"
#include "validator/table/situation.h"

namespace referee::report {
namespace {

void write_kinds(JsonWriter& json, std::string_view name, const std::vector<TileKind>& kinds) {
  json.key(name).open_array();
  for (const TileKind kind : kinds) json.text(name_of(kind));
  json.close_array();
}

/// In the words of docs/events.md; the set of a call is whole.
void write_choice(JsonWriter& json, const LegalChoice& choice) {
  json.open_object().member("type", traits_of(choice.kind).name).member("actor", choice.seat);
  if (choice.tile.present()) json.key("pai").text(name_of(choice.tile));
  if (!choice.set.empty()) {
    json.key("tiles").open_array();
    for (const Tile tile : choice.set) json.text(name_of(tile));
    json.close_array();
  }
  if (!choice.waits.empty()) {
    json.key("waits").open_array();
    for (const std::vector<TileKind>& kinds : choice.waits) {
      json.open_array();
      for (const TileKind kind : kinds) json.text(name_of(kind));
      json.close_array();
    }
    json.close_array();
  }
  json.close_object();
}

}  // namespace

void write_situation(JsonWriter& json, const Finding& finding) {
  if (finding.situation == nullptr) return;
  const Situation& situation = *finding.situation;
  if (situation.waits) {
    write_kinds(json, "waits", *situation.waits);
    if (situation.waits->empty()) write_kinds(json, "makes_tenpai", situation.makes_tenpai);
  }
  if (situation.legal.empty() || !rules::is_about_choice(finding.rule)) return;
  json.key("legal").open_array();
  for (const LegalChoice& choice : situation.legal) write_choice(json, choice);
  json.close_array();
}

}  // namespace referee::report
