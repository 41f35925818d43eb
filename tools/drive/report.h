// What a run with an engine says: text for people, JSON lines, JUnit, a page.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "tools/drive/run.h"

namespace referee::drive {

struct DriveFormat {
  std::string_view name;
  std::string (*print)(const DriveResult& result, const DrivePlan& plan);
};
extern const std::array<DriveFormat, 4> kDriveFormats;

}  // namespace referee::drive
