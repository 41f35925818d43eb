// The result of `referee conform fuzz` for people and for programs, the disagreements as ready-made
// cases. It lays out and adds nothing.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "tools/conform/fuzz/fuzz.h"

namespace referee::conform {

/// The case of a group, on one line: an object of the schema referee.case/1.
std::string case_of(const FuzzGroup& group, std::string_view seed, std::size_t number);

struct FuzzFormat {
  std::string_view name;
  std::string (*print)(const FuzzResult& result, std::string_view seed);
};

/// text; json: lines of `referee.conform-fuzz/1` (docs/conformance.md).
std::string fuzz_text(const FuzzResult& result, std::string_view seed);
std::string fuzz_json(const FuzzResult& result, std::string_view seed);

inline constexpr auto kFuzzFormats =
    std::to_array<FuzzFormat>({{"text", fuzz_text}, {"json", fuzz_json}});

}  // namespace referee::conform
