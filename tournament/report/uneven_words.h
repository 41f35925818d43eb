// The reasons of a sum that is not nought, in words.
#pragma once

#include <string>
#include <string_view>

#include "tournament/model/audit.h"
#include "tournament/report/page_words.h"

namespace referee::tournament::report {

std::string_view name_of(UnevenReason reason);

/// "-3.0 by riichi sticks that nobody gets: a.json, b.json". Raw.
std::string uneven_words(const Audit& audit, const UnevenPart& part, const PageWords& in);

}  // namespace referee::tournament::report
