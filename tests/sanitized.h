// Whether this build holds the address sanitizer: what takes seconds without it takes minutes with
// it.
#pragma once

namespace referee::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace referee::test
