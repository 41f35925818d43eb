// A number of JSON with a fraction or an exponent, which few logs have. It stands in place of
// simdjson's get_double() and its table of powers, ten kilobytes that nothing packs: the
// WebAssembly module has to carry them.
#pragma once

#include <optional>
#include <string_view>

namespace referee {

/// Nothing where the text is no number of JSON (RFC 8259, section 6), or one beyond the range of a
/// double.
std::optional<double> decimal_of(std::string_view text);

}  // namespace referee
