#include "importers/mjai_reviewer/inner.h"

#include <charconv>
#include <functional>
#include <optional>
#include <utility>

#include "importers/json/json_text.h"
#include "importers/reader/trouble.h"
#include "validator/text/json_writer.h"

namespace referee::mjai_reviewer {
namespace {

constexpr std::string_view kHands = "/log";

bool is(JsonView value, JsonKind kind) { return value && value.kind() == kind; }

/// "/log/12/3" is 12 and "/3".
struct Step {
  std::size_t number = 0;
  std::string_view rest;
};
std::optional<Step> step_of(std::string_view pointer, std::string_view root) {
  if (!pointer.starts_with(root) || pointer.size() <= root.size() + 1 ||
      pointer[root.size()] != '/')
    return std::nullopt;
  const std::string_view digits = pointer.substr(root.size() + 1);
  Step step;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), step.number);
  if (error != std::errc{}) return std::nullopt;
  step.rest = digits.substr(static_cast<std::size_t>(end - digits.data()));
  return step;
}

using Place = std::function<SourcePosition(const SourcePosition&)>;

void place_list(SourceList& sources, const Place& place) {
  SourceList placed;
  for (std::size_t i = 0; i < sources.size(); ++i) placed.push_back(place(sources[i]));
  sources = std::move(placed);
}

void place_all(GameLog& log, const Place& place) {
  place_list(log.sources, place);
  for (UncertainOrder& hand : log.uncertain)
    for (OtherOrder& order : hand.others) place_list(order.sources, place);
  for (Finding& finding : log.findings) {
    finding.source = place(finding.source);
    reader::tell_place(finding);
  }
}

}  // namespace

Inner hands_of(JsonView report, const TornValues& torn, const std::string& before) {
  Inner inner;
  const JsonView list = report.find("split_logs");
  if (!is(list, JsonKind::Array)) return inner;
  std::string text;
  JsonWriter json(text);
  json.open_object().key("log").open_array();
  JsonView first;
  for (JsonView item = list.first(); item; item = item.next()) {
    if (torn.has(item)) break;
    const JsonView hands = is(item, JsonKind::Object) ? item.find("log") : JsonView{};
    if (!is(hands, JsonKind::Array)) {
      json.null();
      inner.places.push_back(before + item.pointer());
      continue;
    }
    if (!first) first = item;
    for (JsonView hand = hands.first(); hand; hand = hand.next()) {
      write(json, hand);
      inner.places.push_back(before + hand.pointer());
    }
  }
  json.close_array();
  if (!first) return inner;
  for (JsonView member = first.first(); member; member = member.next()) {
    // Each hand repeats how the whole game ended, which a cut text does not hold.
    if (member.key() == "log" || (member.key() == "sc" && torn.any())) continue;
    json.text_key(member.key());
    write(json, member);
  }
  json.close_object();
  inner.around = before + first.pointer();
  inner.text = std::move(text);
  return inner;
}

Inner events_of(JsonView report, const TornValues& torn, const std::string& before) {
  Inner inner;
  JsonView list = report.find("mjai_log");
  if (!list) list = report.find("mjaiLog");
  if (!is(list, JsonKind::Array)) return inner;
  for (JsonView item = list.first(); item; item = item.next()) {
    if (torn.has(item)) break;
    JsonWriter json(inner.text);
    write(json, item);
    inner.text += '\n';
    inner.places.push_back(before + item.pointer());
  }
  inner.around = before + list.pointer();
  return inner;
}

void place_hands(GameLog& log, const Inner& hands) {
  place_all(log, [&](const SourcePosition& source) {
    SourcePosition placed;
    const auto step = step_of(source.pointer, kHands);
    if (step && step->number < hands.places.size())
      placed.pointer = hands.places[step->number] + std::string(step->rest);
    else
      placed.pointer = hands.around + source.pointer;
    return placed;
  });
}

void place_events(GameLog& log, const Inner& events) {
  place_all(log, [&](const SourcePosition& source) {
    SourcePosition placed;
    const std::size_t line = source.line.value_or(0);
    placed.pointer = line > 0 && line <= events.places.size()
                         ? events.places[line - 1] + source.pointer
                         : events.around;
    return placed;
  });
}

}  // namespace referee::mjai_reviewer
