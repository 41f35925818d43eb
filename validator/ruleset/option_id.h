// The name of every option of a ruleset as an enumerator, in the order of the option table.
#pragma once

#include <cstddef>
#include <cstdint>

namespace referee {

/// Key `kan.min_wall` is `KanMinWall` (validator/ruleset/options.def).
enum class OptionId : std::uint16_t {
#define RF_OPTION(id, ...) id,
#include "validator/ruleset/options.def"
};

inline constexpr std::size_t kOptionCount = 0
#define RF_OPTION(...) +1
#include "validator/ruleset/options.def"
    ;

/// Of what every ruleset has alike.
inline constexpr OptionId kNoOption = static_cast<OptionId>(kOptionCount);

}  // namespace referee
