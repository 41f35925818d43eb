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
  # A key that begins with none of a key's characters ends a debug build of it; without the
  # assertion it is an error with its place, as it should be.
  set_property(TARGET tomlplusplus::tomlplusplus PROPERTY INTERFACE_COMPILE_DEFINITIONS
                                                          "TOML_ASSERT(expr)=static_assert(true)")
endif()
