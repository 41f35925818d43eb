// Where a text is no JSON, and what the parser says of it. It keeps no value.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace referee {

struct JsonFault {
  std::size_t at = 0;  ///< the byte that is wrong, from 1; behind the text where it ends too early
  bool is_syntax = true;  ///< false for a number out of range
  std::string says;       ///< the parser's sentence; it may hold any bytes of the text
};

enum class JsonComments : bool { Refused, Ignored };

/// Nothing for JSON.
std::optional<JsonFault> json_fault_of(std::string_view text, JsonComments comments);

}  // namespace referee
