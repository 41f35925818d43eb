// A day or a time that a file has in the form of ISO 8601, as readers of a language write it: what
// stands in a log or in an organiser's table is for programs.
#pragma once

#include <string>
#include <string_view>

#include "validator/report/words/words.h"

namespace referee::report {

/// "2026-11-23", "2026-11-23T19", "2026-11-23T19:30:05+09:00": "2026年11月23日 19時30分（+09:00）",
/// without the seconds. Any other text as it is. Raw.
std::string date_words(std::string_view text, Language language);

}  // namespace referee::report
