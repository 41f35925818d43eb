// RF_INLINED stands before what is small, called for every value of a text, and not taken into its
// callers by a compiler of its own accord. A build for size leaves the choice to the compiler.
#pragma once

#ifdef __OPTIMIZE_SIZE__
#define RF_INLINED
#else
#define RF_INLINED [[gnu::always_inline]]
#endif
