// How a content security policy names the only script and the only style that a page may use.
#pragma once

#include <string>
#include <string_view>

namespace referee::html {

/// "sha256-" and the digest in base64 (RFC 4648), as CSP writes it. `sha256`: 64 hexadecimal digits
/// in small letters.
std::string csp_hash(std::string_view sha256);

}  // namespace referee::html
