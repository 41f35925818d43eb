// A fact of a report that came from elsewhere, in words alone.
#pragma once

#include <cstdint>
#include <string>

#include "validator/log/finding.h"
#include "validator/words/said.h"

namespace referee {

inline Because fact_in_words(Known<std::uint32_t> event, const std::string& words) {
  Because because(event, say(Said::TextOfLog, words));
  because.message = words;
  return because;
}

}  // namespace referee
