// What is small and called for every value of a text, and what a compiler does not take into its
// callers by itself.
#pragma once

// Where size counts more than time, as in the WebAssembly module, it is called.
#ifdef __OPTIMIZE_SIZE__
#define RF_INLINED
#else
#define RF_INLINED [[gnu::always_inline]]
#endif
