# Reads RF_VERSION out of referee/version.h, where the version is written once for all.
file(STRINGS "${CMAKE_CURRENT_SOURCE_DIR}/referee/version.h" lines REGEX "^#define RF_VERSION_(MAJOR|MINOR|PATCH) [0-9]+$")
string(REGEX MATCHALL "[0-9]+" numbers "${lines}")
list(LENGTH numbers count)
if(NOT count EQUAL 3)
  message(FATAL_ERROR "referee/version.h does not define RF_VERSION_MAJOR, RF_VERSION_MINOR and RF_VERSION_PATCH as numbers")
endif()
list(JOIN numbers "." RF_VERSION)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/referee/version.h")
