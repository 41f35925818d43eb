// The digest by which a log is known whatever it is called: of the bytes of the unpacked file, so
// that `sha256sum` gives it too.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace referee::importers {

/// "sha256:" and 64 hexadecimal digits in lower case.
std::string digest_of(std::string_view bytes);
/// The same; `passed` is called after each MiB.
std::string digest_of(std::string_view bytes, const std::function<void()>& passed);

}  // namespace referee::importers
