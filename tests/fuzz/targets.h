// What is thrown at hostile input: for each reader, for the judge and for the small texts a
// function that takes any bytes. libFuzzer calls one of them for hours (fuzz_main.cc), the tests
// call each on the inputs that were kept (saved_inputs_test.cc). None of them knows what a right
// answer is; they insist on what must be so whatever the bytes are (invariants.h).
#pragma once

#include <span>
#include <string_view>

namespace referee::fuzz {

struct Target {
  std::string_view name;  ///< of the folder of its saved inputs too
  /// Ends the process where something is so that must not be.
  void (*run)(std::string_view bytes);
};

/// Every target, by name.
std::span<const Target> targets();
/// Null where there is none of that name.
const Target* find_target(std::string_view name);

}  // namespace referee::fuzz
