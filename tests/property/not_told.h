// Which faults a format has no words for, or tells in other words, so that a log of that format
// leads to another finding or to none: what tests/property/written_faults.h excuses, with the
// reason.
#pragma once

#include <string_view>

namespace referee::test {

struct NotTold {
  std::string_view formats;  ///< names of writers, separated by spaces
  std::string_view rule;     ///< an id, or the beginning of ids
  std::string_view what;     ///< how the description of the fault begins; empty: no fault of these
                             ///< ids is ever told
  std::string_view why;
};

/// The row about a fault of `rule` in a log of `format`; null where it is one finding always.
/// `what`: faults::Fault::what.
const NotTold* why_not_told(std::string_view format, std::string_view rule, std::string_view what);

}  // namespace referee::test
