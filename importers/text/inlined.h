// Whether a build is made for its size, as the WebAssembly module is: then it has only one of two
// ways that say the same, the shorter one to write. RF_INLINED stands before what is small, called
// for every value of a text, and not taken into its callers by a compiler of its own accord.
#pragma once

#ifdef __OPTIMIZE_SIZE__
#define RF_INLINED
#else
#define RF_INLINED [[gnu::always_inline]]
#endif

namespace referee {

#ifdef __OPTIMIZE_SIZE__
inline constexpr bool kForSize = true;
#else
inline constexpr bool kForSize = false;
#endif

}  // namespace referee
