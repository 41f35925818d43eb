// When two names are the same player's: platforms, keyboards and spreadsheets spell one name in
// several widths and with blanks around it. It compares texts; whose they are is the roster's
// business.
#pragma once

#include <string>
#include <string_view>

namespace referee::event {

/// `name` in NFKC with folded case (Unicode 14), without characters that cannot be seen, runs of
/// white space as one blank and none at the ends. A name that is not UTF-8 only loses the blanks at
/// its ends.
std::string folded(std::string_view name);

}  // namespace referee::event
