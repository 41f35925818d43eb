// The result of `referee conform run` for people, for programs and for build servers. It lays out
// and adds nothing.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "tools/conform/run.h"

namespace referee::conform {

struct RunFormat {
  std::string_view name;
  std::string (*print)(const RunResult& result, std::string_view suite_version);
};

/// text; json: lines of `referee.conform-run/1` (docs/conformance.md); junit: a test case a case
/// and preset.
std::string run_text(const RunResult& result, std::string_view suite_version);
std::string run_json(const RunResult& result, std::string_view suite_version);
std::string run_junit(const RunResult& result, std::string_view suite_version);

/// A badge for a page (SVG): how many of the questions that were asked passed.
std::string run_badge(const RunResult& result);

inline constexpr auto kRunFormats =
    std::to_array<RunFormat>({{"text", run_text}, {"json", run_json}, {"junit", run_junit}});

}  // namespace referee::conform
