// The escapes in the strings of JSON (RFC 8259, section 7).
#pragma once

namespace referee {

/// Writes a string to `to`, with what its escapes stand for; eight bytes behind the string, and
/// behind as much room as it takes, may be read and written too. The end of what was written; null
/// for an escape that is none, and for half of a pair of surrogates.
char* unescape_json(const char* at, const char* end, char* to);

}  // namespace referee
