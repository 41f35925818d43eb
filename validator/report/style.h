// How reports for people look: how much they show, and in which colours. Formats for programs take
// nothing of it but the settings. Whether the output can show colours is for the caller to find
// out.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/sanction.h"
#include "validator/log/severity.h"
#include "validator/report/words/words.h"

namespace referee {

/// The file of settings that a run took, and what the file sets: a stranger may have written it, so
/// every report says so that has a place for it.
struct SettingsTaken {
  std::string file;                ///< empty: none was taken
  std::vector<std::string> names;  ///< of the settings that hold: "ignore", "fail-on"
};

struct ReportStyle {
  bool colour = false;
  bool findings = true;                   ///< the findings themselves
  bool tables = true;                     ///< the table at the moment of a finding
  bool summary = true;                    ///< the counts at the end
  bool statistics = false;                ///< the counts by rule at the end, all of them
  bool details = false;                   ///< each check that was not made, with its reason
  Language language = Language::English;  ///< of a page and of findings
  unsigned columns = 0;                   ///< long lines are broken to fit so many; 0: never
  SettingsTaken settings{};               ///< of formats for programs too
  std::span<const Sanction> sanctions{};  ///< of the event; they must outlive the report
  /// "sha256:..." of a text; null: what is printed of one case has no digest of its own.
  std::string (*digest_of)(std::string_view) = nullptr;
};

/// Escape sequences (ECMA-48 SGR) that can be read on dark and on light backgrounds.
enum class Ink : std::uint8_t { Plain, Bold, Red, Yellow, Cyan, Blue, Green };

constexpr std::string_view code_of(Ink ink) {
  switch (ink) {
    case Ink::Plain: return "\x1b[0m";
    case Ink::Bold: return "\x1b[1m";
    case Ink::Red: return "\x1b[1;31m";
    case Ink::Yellow: return "\x1b[1;33m";
    case Ink::Cyan: return "\x1b[1;36m";
    case Ink::Blue: return "\x1b[1;34m";
    case Ink::Green: return "\x1b[1;32m";
  }
  return "";
}

constexpr Ink ink_of(Severity severity) {
  switch (severity) {
    case Severity::Note: return Ink::Cyan;
    case Severity::Warning: return Ink::Yellow;
    case Severity::Error: return Ink::Red;
  }
  return Ink::Plain;
}

/// `text` in a colour, or as it is. It must be safe to print already.
inline std::string inked(bool colour, Ink ink, std::string_view text) {
  if (!colour) return std::string(text);
  return std::string(code_of(ink)).append(text).append(code_of(Ink::Plain));
}

}  // namespace referee
