# What the program itself needs. Tests and benchmark look for theirs in their own folders.

# rf_find_package(<package> <Debian package> [further arguments of find_package]): find it or say
# what to install.
macro(rf_find_package package debian)
  find_package(${package} QUIET ${ARGN})
  if(NOT ${package}_FOUND)
    message(FATAL_ERROR "${package} was not found. On Debian: apt-get install ${debian}")
  endif()
endmacro()

rf_find_package(pugixml libpugixml-dev CONFIG)
rf_find_package(nlohmann_json nlohmann-json3-dev CONFIG)
rf_find_package(CLI11 libcli11-dev CONFIG)
rf_find_package(fmt libfmt-dev CONFIG)
rf_find_package(simdjson libsimdjson-dev CONFIG)
rf_find_package(libdeflate libdeflate-dev MODULE)
rf_find_package(ZLIB zlib1g-dev MODULE)
rf_find_package(LibArchive libarchive-dev MODULE)
rf_find_package(libtomcrypt libtomcrypt-dev MODULE)
rf_find_package(SQLite3 libsqlite3-dev MODULE)
rf_find_package(Threads libc6-dev MODULE)
