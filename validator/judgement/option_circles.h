// Options that hang together: one of them may say nothing unless another has a certain value. Read
// by who asks a broken rule again under several other values at once
// (validator/judgement/certainty.h). Names of options only: it knows no value and judges nothing.
#pragma once

#include <cstddef>
#include <span>

#include "validator/facts/rule.h"
#include "validator/ruleset/option_reads.h"

namespace referee::judgement {

/// A few options that are given other values together.
struct OptionCircle {
  OptionSet options;
  /// As many of them may have to differ for one log: 2 to 4.
  std::size_t most_at_once;

  bool has(OptionId option) const { return options.test(static_cast<std::size_t>(option)); }
};

/// The circles that may decide what rules of the group judge, the nearest first; none where each
/// option of the group speaks for itself.
std::span<const OptionCircle> circles_of(Group group);

/// The options that what rules of the group judge may follow from, whatever else they read on the
/// way to it; all where nobody said so.
const OptionSet& options_that_bear_on(Group group);

/// The option and all others of its family: those whose keys have the same first part ("honba" of
/// "honba.on").
const OptionSet& family_with(OptionId option);

}  // namespace referee::judgement
