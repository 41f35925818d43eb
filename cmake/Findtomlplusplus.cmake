# Finds toml++ and gives the target tomlplusplus::tomlplusplus: its headers alone. The shared
# library that Debian ships too would be loaded at every start.
find_path(tomlplusplus_INCLUDE_DIR toml++/toml.h)
mark_as_advanced(tomlplusplus_INCLUDE_DIR)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(tomlplusplus REQUIRED_VARS tomlplusplus_INCLUDE_DIR)

if(tomlplusplus_FOUND AND NOT TARGET tomlplusplus::tomlplusplus)
  add_library(tomlplusplus::tomlplusplus INTERFACE IMPORTED)
  set_target_properties(tomlplusplus::tomlplusplus PROPERTIES INTERFACE_INCLUDE_DIRECTORIES
                                                              "${tomlplusplus_INCLUDE_DIR}")
endif()
