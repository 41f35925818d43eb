// What an engine at the table did wrong: a finding of the referee, or one of drive's own
// (docs/drive.md), with the act that it is about. A value: printing is in tools/drive/report.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/drive/script.h"
#include "tools/talk/cause.h"
#include "validator/log/finding.h"

namespace referee::drive {

/// An option of which another value would make the engine right.
struct AsIf {
  talk::Cause cause;
  std::string rule;  ///< of an act that is due: the rule that would then bar it

  bool operator==(const AsIf&) const = default;
};

struct Fault {
  Finding finding;         ///< its rule is of the catalogue, or "drive/..." of docs/drive.md
  std::string line;        ///< the event, as the canonical stream has it
  std::uint32_t hand = 0;  ///< of the event, from 0
  /// The act that is missing, or that is there and must not be; no seat where there is none.
  Decision act;
  bool act_is_due = false;  ///< it must be possible, and is not
  std::string by;           ///< the rule of the catalogue that bars the act; empty if none does
  /// All that would, those of the broken rule first; of a settled fault one at most.
  std::vector<AsIf> as_if;
  bool options_sought = false;  ///< whether `as_if` says anything where it is empty
  Statement said_as_if;         ///< of a settled fault: "as if pay.kiriage were false, not true"

  /// The cause without the option.
  std::string brief_cause() const;
  /// What is the same in faults of one cause: "score/points:pay.kiriage",
  /// "drive/offer-extra:hora:furiten/riichi". A colon stands between the rule, the kind of the act,
  /// the rule that bars it, and the option.
  std::string cause() const;
  /// The cause with each option that would explain it, or without one.
  std::vector<std::string> possible_causes() const;
  /// Leaves the first of `as_if`, and writes what it says into the finding.
  void settle(const Ruleset& ruleset);
};

/// Whether a finding of the referee may be what comes of an earlier one: it stands in the same
/// hand, or is about the counters and scores that the next hand or the end takes over.
bool may_follow_from(const Fault& later, const Fault& earlier);
/// Whether `listed`, a cause or the beginning of one up to a colon, takes in `cause`.
bool takes_in(std::string_view listed, std::string_view cause);

}  // namespace referee::drive
