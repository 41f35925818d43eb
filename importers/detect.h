// Which format some bytes are in, told by their content and never by a name. It looks at the
// beginning only and reads nothing.
#pragma once

#include <cstdint>
#include <string_view>

namespace referee {

enum class Format : std::uint8_t { None, Mjlog, Events, Mjai, Ronin, Tenhou6 };

/// The format of a whole unpacked file; Format::None for what is no log.
Format detect(std::string_view bytes);

/// The name in reports; empty for Format::None.
std::string_view name_of(Format format);

}  // namespace referee
