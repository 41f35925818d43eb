# What is installed beside the program: the libraries, the public headers with those that they
# include, a CMake package, files for pkg-config and the licence. docs/library.md tells users of it;
# tests/package/ installs it and builds programs with it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The headers that users include. Every other header is installed only because one of these includes
# it.
set(RF_PUBLIC_HEADERS
    referee/c_api.h
    referee/events.h
    referee/judge.h
    referee/report.h
    referee/rulesets.h
    referee/session.h
    referee/version.h)

# rf_headers_below(<variable> <header>...): these headers and all of this project that they include,
# by their paths from the top folder.
function(rf_headers_below variable)
  set(waiting ${ARGN})
  set(found "")
  while(waiting)
    list(POP_FRONT waiting header)
    if(NOT header IN_LIST found)
      list(APPEND found "${header}")
      set(file "${PROJECT_SOURCE_DIR}/${header}")
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
      file(STRINGS "${file}" lines REGEX "^#include \"")
      list(TRANSFORM lines REPLACE "^#include \"([^\"]+)\".*" "\\1")
      list(APPEND waiting ${lines})
    endif()
  endwhile()
  list(SORT found)
  set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# One folder of our own holds them all: no name of ours can hide a header of somebody else's.
set(RF_INSTALL_HEADERS "${CMAKE_INSTALL_INCLUDEDIR}/ronin-referee")
rf_headers_below(headers ${RF_PUBLIC_HEADERS})
foreach(header IN LISTS headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES "${PROJECT_SOURCE_DIR}/${header}" DESTINATION "${RF_INSTALL_HEADERS}/${folder}")
endforeach()

# The judge, the C interface and the whole are separate parts of the package (COMPONENTS of
# find_package): the first two need no other.
set(RF_INSTALL_PACKAGE "${CMAKE_INSTALL_LIBDIR}/cmake/referee")
set(RF_validator_TARGETS referee_validator referee_report)
set(RF_c_TARGETS referee_c)
set(RF_referee_TARGETS referee_importers referee_session)
set(RF_PARTS validator referee)
if(TARGET referee_c)
  list(APPEND RF_PARTS c)
endif()
foreach(part IN LISTS RF_PARTS)
  foreach(target IN LISTS RF_${part}_TARGETS)
    string(REPLACE referee_ "" name ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  endforeach()
  install(
    TARGETS ${RF_${part}_TARGETS}
    EXPORT referee_${part}
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    INCLUDES
    DESTINATION "${RF_INSTALL_HEADERS}")
  install(
    EXPORT referee_${part}
    NAMESPACE referee::
    FILE referee-${part}-targets.cmake
    DESTINATION "${RF_INSTALL_PACKAGE}")
endforeach()

# The name of the whole.
set_target_properties(referee_session PROPERTIES EXPORT_NAME referee)

configure_package_config_file(cmake/referee-config.cmake.in referee-config.cmake
                              INSTALL_DESTINATION "${RF_INSTALL_PACKAGE}")
# Before version 1.0 a minor version may change the interfaces.
write_basic_package_version_file(referee-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/referee-config.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/referee-config-version.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/Findlibtomcrypt.cmake"
        DESTINATION "${RF_INSTALL_PACKAGE}")

# rf_pkg_config(<name> <description> REQUIRES <packages> LIBS <flags>): installs <name>.pc, which
# finds its prefix from its own place.
function(rf_pkg_config name description)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "REQUIRES;LIBS" "")
  set(folder "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig")
  file(RELATIVE_PATH to_prefix "${folder}" "${CMAKE_INSTALL_PREFIX}")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/referee.pc.in" ${name}.pc @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/${name}.pc"
          DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endfunction()

# Our C++ libraries are static, so whoever links them always links what they need: it stands under
# Requires, not Requires.private.
rf_pkg_config(
  referee "Referee for riichi mahjong logs: reads, judges and reports"
  REQUIRES "referee-validator, pugixml, fmt, simdjson, libtomcrypt"
  LIBS "-L\${libdir} -lreferee_session -lreferee_importers -pthread")
rf_pkg_config(
  referee-validator "Referee for riichi mahjong: judges and reports on events that a program makes"
  LIBS "-L\${libdir} -lreferee_report -lreferee_validator")
if(TARGET referee_c)
  rf_pkg_config(referee-c "Referee for riichi mahjong logs: the C interface"
                LIBS "-L\${libdir} -lreferee")
endif()

install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/THIRD-PARTY.md"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}")
