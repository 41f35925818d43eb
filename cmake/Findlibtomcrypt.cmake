# Finds libtomcrypt and gives the target libtomcrypt::libtomcrypt. The library comes without a CMake package.
find_path(libtomcrypt_INCLUDE_DIR tomcrypt.h)
find_library(libtomcrypt_LIBRARY tomcrypt)
mark_as_advanced(libtomcrypt_INCLUDE_DIR libtomcrypt_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(libtomcrypt REQUIRED_VARS libtomcrypt_LIBRARY
                                  libtomcrypt_INCLUDE_DIR)

if(libtomcrypt_FOUND AND NOT TARGET libtomcrypt::libtomcrypt)
  add_library(libtomcrypt::libtomcrypt UNKNOWN IMPORTED)
  set_target_properties(libtomcrypt::libtomcrypt PROPERTIES IMPORTED_LOCATION "${libtomcrypt_LIBRARY}"
                                                          INTERFACE_INCLUDE_DIRECTORIES
                                                          "${libtomcrypt_INCLUDE_DIR}")
endif()
