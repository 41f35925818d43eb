// From han and fu, or from yakuman, to a limit, base points and payments. It knows no counters, no
// sticks and no liability: validator/settlement/ does.
#pragma once

#include <cstdint>
#include <optional>

#include "validator/ruleset/ruleset.h"

namespace referee::hand {

/// What a hand is worth before it is known who pays.
struct Worth {
  Limit limit = Limit::None;
  std::uint8_t units = 0;  ///< yakuman that are paid, 0 below a yakuman
  Points base;             ///< a non-dealer's share of a tsumo, not rounded (2,000 of a mangan)
  /// False where the ruleset's own texts do not say enough (additive scoring): then the other
  /// members hold nothing.
  bool defined = true;

  constexpr bool operator==(const Worth&) const = default;
};

/// Fu doubled by each han and twice more, before any limit. More than 18 han count as 18, and more
/// than 255 fu as 255: the sum stays within its type.
Points base_points(unsigned han, unsigned fu);

/// Whether the base of such a hand is rounded up to that of a mangan: kiriage.
bool is_rounded_up(unsigned han, unsigned fu, const Ruleset& ruleset);

/// `han`: all that count, dora included; `yaku_han`: without dora; `fu`: rounded. Mangan and up by
/// han, a fu overflow as a mangan, kiriage where the ruleset has it, thirteen han as kazoe yakuman
/// or sanbaiman (ronin/Scoring Options, ronin/Yakuman Options).
Worth worth_of_han(unsigned han, unsigned yaku_han, unsigned fu, const Ruleset& ruleset);

/// A limit hand below a yakuman, with any han.
Worth worth_of_limit(Limit limit, const Ruleset& ruleset);

/// `units`: yakuman that the hand holds, double ones as two. Stacking and the cap are applied:
/// `largest` is the most units of one yakuman.
Worth worth_of_yakuman(unsigned units, unsigned largest, const Ruleset& ruleset);

/// What is paid for a hand alone, each payment rounded up as the ruleset says.
struct Payment {
  Points ron;           ///< by the discarder; 0 for a tsumo
  Points from_dealer;   ///< of a non-dealer's tsumo; 0 otherwise
  Points from_other;    ///< of a tsumo, by each opponent who is not the dealer; 0 for a ron
  Points total;         ///< "the points of the hand" as logs state them
  bool defined = true;  ///< as Worth::defined

  constexpr bool operator==(const Payment&) const = default;
};

/// `dealer`: the winner deals. Undefined where `worth` is, and for a ron under additive scoring.
Payment payment_of(const Worth& worth, bool dealer, bool tsumo, const Ruleset& ruleset);
/// The same of a tsumo where the absent player's share is split evenly and rounded otherwise: what
/// each owes with half of that share is rounded once, and not the share and its half by themselves.
/// No text decides between the two (pay.absent_share). Nothing where no share is split.
std::optional<Payment> payment_rounded_once(const Worth& worth, bool dealer,
                                            const Ruleset& ruleset);

}  // namespace referee::hand
