// Where the corpus of real games lies, beside the checkout; there may be none.
#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

namespace referee {

/// An entry of the corpus, or the corpus itself for an empty name; it may not exist.
inline std::filesystem::path corpus(const std::string& name) {
  return std::filesystem::path(RF_SOURCE_DIR) / ".." / "shared" / "corpus" / name;
}

}  // namespace referee

#define RF_NEEDS_CORPUS(name) \
  if (!std::filesystem::exists(::referee::corpus(name))) GTEST_SKIP() << "skipped: no corpus"
