// The C++ library of WASI cannot unwind a stack. The command line throws only to end the program:
// so the first thing that is thrown ends the program here, where it is thrown, and what stands in
// `catch` never runs.
#include "tools/module/thrown.h"

#include <cstddef>
#include <cstdlib>
#include <exception>
#include <typeinfo>

extern "C" {

void* __cxa_allocate_exception(std::size_t size) { return std::malloc(size); }
void __cxa_free_exception(void* memory) { std::free(memory); }

/// All that is thrown derives from std::exception, which is the first base of each.
[[noreturn]] void __cxa_throw(void* thrown, std::type_info*, void*) {
  referee::end_by(*static_cast<const std::exception*>(thrown));
}
[[noreturn]] void __cxa_rethrow() { std::abort(); }

}  // extern "C"
