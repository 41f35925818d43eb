// How a moment that a log counts in seconds is written in a header.
#pragma once

#include <cstdint>
#include <string>

namespace referee::reader {

/// "2026-11-23T19:30:05Z" for seconds since 1970, of years up to 9999; empty for others.
std::string utc_text(std::int64_t seconds);

}  // namespace referee::reader
