// The digest by which a content security policy names the only script and the only style that a
// page may use. SHA-256 (FIPS 180-4) and base64 (RFC 4648) are written out here because the reports
// need the standard library alone; digests of logs are importers/digest.h.
#pragma once

#include <string>
#include <string_view>

namespace referee {

/// "sha256-" and the digest of `text` in base64, as CSP writes it.
std::string csp_hash(std::string_view text);

}  // namespace referee
