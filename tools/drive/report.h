// What a run with an engine says: text for people, JSON lines, JUnit.
#pragma once

#include <string>

#include "tools/drive/run.h"

namespace referee::drive {

struct DriveFormat {
  std::string_view name;
  std::string (*print)(const DriveResult& result, const DrivePlan& plan);
};
extern const std::array<DriveFormat, 3> kDriveFormats;

}  // namespace referee::drive
