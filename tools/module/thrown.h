// What is thrown where nothing can be caught: it ends the program.
#pragma once

#include <exception>

namespace referee {

/// Says what `thrown` means for whoever called the program, and ends the program.
[[noreturn]] void end_by(const std::exception& thrown);

}  // namespace referee
