#include "tests/property/written_faults.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "importers/reader/turned_seats.h"
#include "validator/log/describe.h"

namespace referee::test {
namespace {

/// An event by what every format tells of it: the so-many-th of its kind in its hand.
struct Place {
  std::uint32_t hand = 0;  ///< from 1; 0 before the first
  EventKind kind{};
  std::uint32_t number = 0;

  bool operator==(const Place&) const = default;
};

Place place_of(const GameLog& log, std::uint32_t event) {
  Place place;
  if (event >= log.events.size()) return place;
  place.kind = log.events[event].kind;
  for (std::uint32_t i = 0; i <= event; ++i) {
    if (log.events[i].kind == EventKind::StartKyoku) {
      ++place.hand;
      place.number = 0;
    }
    if (log.events[i].kind == place.kind) ++place.number;
  }
  return place;
}

/// Where it is the copy with the fault that ends there: the stream says that it holds a part of a
/// game, and no other format can.
bool is_end_of_part(const Finding& finding, const GameLog& spoilt, const GameLog& read) {
  const auto ends = [](const GameLog& log) {
    return std::any_of(log.events.begin(), log.events.end(),
                       [](const Event& each) { return each.kind == EventKind::EndGame; });
  };
  return finding.rule == "log/incomplete" && finding.event && !ends(spoilt) &&
         (*finding.event + 1 >= read.events.size() ||
          std::none_of(read.events.begin() + *finding.event + 1, read.events.end(),
                       [](const Event& each) { return each.kind == EventKind::StartKyoku; }));
}

/// The seat of the fault as the writer counts seats.
Seat seat_in(const importers::Writer& writer, const faults::Fault& fault) {
  const Seat first = reader::first_dealer_of(fault.log);
  if (!writer.counts_from_dealer || !first.present() || !fault.seat.present()) return fault.seat;
  const unsigned players = *fault.log.header.flags.players;
  return Seat{static_cast<std::uint8_t>(distance(first, fault.seat, players))};
}

/// Some formats name nobody where the stream names a seat.
bool is_owed_as_written(const Finding& finding, const GameLog& read, const faults::Fault& fault,
                        const importers::Writer& writer) {
  return finding.rule == fault.rule && finding.event &&
         (finding.seat == seat_in(writer, fault) || !finding.seat.present()) &&
         place_of(read, *finding.event) == place_of(fault.log, fault.event);
}

}  // namespace

WrittenFaults::WrittenFaults(const Ruleset& ruleset)
    : ruleset_(ruleset), session_(SessionOptions{.rules = ruleset}) {}

bool WrittenFaults::stays_clean(const GameLog& log, const importers::Writer& writer) {
  std::string text;
  reader::Losses losses;
  writer.write(log, text, losses);
  bool clean = false;
  session_.read({.bytes = text},
                [&](GameLog& read) { clean = session_.judge(read).findings.empty(); });
  return clean;
}

WrittenTrial WrittenFaults::run(const GameLog& log, const importers::Writer& writer,
                                std::string_view rule, std::uint64_t seed) {
  WrittenTrial trial;
  const std::optional<faults::Fault> fault = fault_in_told(log, ruleset_, rule, seed);
  if (!fault) return trial;
  trial.what = fault->what;
  std::string text;
  reader::Losses losses;
  writer.write(fault->log, text, losses);
  session_.read({.bytes = text}, [&](GameLog& read) {
    std::vector<Finding> findings = session_.judge(read).findings;
    const auto owed = std::find_if(findings.begin(), findings.end(), [&](const Finding& each) {
      return is_owed_as_written(each, read, *fault, writer);
    });
    const bool found = owed != findings.end();
    const auto others = std::count_if(findings.begin(), findings.end(), [&](const Finding& each) {
      return !is_owed_as_written(each, read, *fault, writer) &&
             !is_end_of_part(each, fault->log, read);
    });
    trial.detection = findings.empty() ? Detection::Missed
                      : !found         ? Detection::Wrong
                      : others > 0     ? Detection::Echo
                                       : Detection::Exact;
    Trial as_read;
    as_read.fault = *fault;
    as_read.findings = std::move(findings);
    trial.description = description_of(as_read);
  });
  return trial;
}

}  // namespace referee::test
