// Base64 as it stands in files of any kind: padded or not, in either alphabet, with line ends. The
// seeds of walls, which are long and many, have a decoder of their own (importers/walls/base64.h).
#pragma once

#include <string>
#include <string_view>

namespace referee {

/// Appends the bytes of `text` to `bytes`. False for a text that is not base64, or of which a digit
/// is missing; `bytes` then hold a part.
bool decode_base64_text(std::string_view text, std::string& bytes);

}  // namespace referee
