// When two texts say the same: platforms, keyboards and spreadsheets spell one name or number in
// several widths and with blanks around it. It compares texts; whose a name is, is the roster's
// business.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace referee::tournament::values {

/// `name` in NFKC with folded case (Unicode 14), without characters that cannot be seen, runs of
/// white space as one blank and none at the ends. A name that is not UTF-8 only loses the blanks at
/// its ends.
std::string folded(std::string_view name);

/// `text` in NFKC: full-width digits, signs and letters become plain ones, and case stays. A text
/// that is not UTF-8 stays as it is.
std::string plain_width(std::string_view text);

/// Whether two folded names may be one that was mistyped: one letter is another, too many, missing
/// or changed places with its neighbour; two such slips in a name of six letters or more. Names of
/// one or two letters are too short to tell.
bool is_slip(std::string_view a, std::string_view b);

/// The letters and digits of a folded name alone; nothing for a name with fewer than three of them,
/// or that is not UTF-8.
std::string letters_of(std::string_view name);

/// The only one of `words` that is a slip away from `typed` when both are folded, or nothing.
std::string meant_of(std::string_view typed, const std::vector<std::string>& words);

}  // namespace referee::tournament::values
