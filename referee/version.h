// The version of this project, for the preprocessor of C and C++ and at run time. The three numbers
// below are the only place where it is written: CMake, the package files and `referee --version`
// take it from here.
#pragma once

#define RF_VERSION_MAJOR 0
#define RF_VERSION_MINOR 3
#define RF_VERSION_PATCH 0

#define RF_VERSION_TEXT_OF(number) #number
#define RF_VERSION_JOINED(major, minor, patch) \
  RF_VERSION_TEXT_OF(major) "." RF_VERSION_TEXT_OF(minor) "." RF_VERSION_TEXT_OF(patch)
/// "0.3.0", a string literal.
#define RF_VERSION_STRING RF_VERSION_JOINED(RF_VERSION_MAJOR, RF_VERSION_MINOR, RF_VERSION_PATCH)

#ifdef __cplusplus
#include <string_view>

namespace referee {

/// The version of the library that the program is linked with, as RF_VERSION_STRING was when it was
/// built. From C: referee_version() (referee/c_api.h).
std::string_view version();

}  // namespace referee
#endif
