// libFuzzer's entry into one target, whose name the build gives as RF_FUZZ_TARGET.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const referee::fuzz::Target* const target = referee::fuzz::find_target(RF_FUZZ_TARGET);
  if (target == nullptr) std::abort();
  target->run({reinterpret_cast<const char*>(data), size});
  return 0;
}
