// A preset's name as a part of a test's name. For tests only.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace referee::test {

inline std::string name_of_case(const ::testing::TestParamInfo<std::string_view>& preset) {
  std::string name(preset.param);
  for (char& c : name)
    if (c == '-' || c == '.') c = '_';
  return name;
}

}  // namespace referee::test
