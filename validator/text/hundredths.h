// Numbers that are counted in hundredths.
#pragma once

#include <cstdint>
#include <string>

namespace referee {

/// "48", "-12.5", "0.25": also a number of JSON.
[[gnu::cold]] std::string hundredths_text(std::int64_t hundredths);
/// "+48.0", "-12.5", "0.0": as players write result points.
[[gnu::cold]] std::string signed_hundredths(std::int64_t hundredths);

}  // namespace referee
