// The style and the script of the page of an audit, compiled in by cmake/rf_embed.cmake.
#pragma once

#include <string_view>

namespace referee::tournament::report {

/// "audit_style" (web/audit_style.css), "audit_script" (web/audit_script.js); empty for any other
/// name.
std::string_view embedded_audit(std::string_view name);
/// The SHA-256 digest of the same bytes, as 64 hexadecimal digits.
std::string_view embedded_audit_sha256(std::string_view name);

}  // namespace referee::tournament::report
