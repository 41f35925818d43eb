// How certain an accusation is. Not a rule and not an exit code: the command line maps severities
// to exit codes.
#pragma once

#include <cstdint>

namespace referee {

/// Ordered: a greater value is a graver finding.
enum class Severity : std::uint8_t { Note, Warning, Error };

constexpr const char* name_of(Severity severity) {
  switch (severity) {
    case Severity::Note: return "note";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
  }
  return "error";
}

constexpr Severity weaker(Severity a, Severity b) { return a < b ? a : b; }

}  // namespace referee
