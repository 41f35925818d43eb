// How the module ends where the C++ library finds a broken invariant: by a trap, which JavaScript
// sees. The library's own handlers write a message first, which nobody could read here, and bring
// printf with them.
#include <version>

#ifdef _LIBCPP_VERSION

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

// The same of libc++abi, for a pure virtual call.
extern "C" [[noreturn]] void abort_message(const char*, ...);
extern "C" [[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }

#endif
