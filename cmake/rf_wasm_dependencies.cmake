# What the WebAssembly module needs, under the names that cmake/rf_dependencies.cmake gives, compiled
# from Debian's source packages: the libraries of its binary packages are for other processors.
set(RF_WASM_SOURCES "" CACHE PATH "A folder with Debian's source packages, unpacked (tools/wasm)")

# rf_source_package(<variable> <name>): the folder of a source package.
function(rf_source_package variable name)
  file(GLOB folders "${RF_WASM_SOURCES}/${name}-*")
  if(NOT folders)
    message(FATAL_ERROR "${name} is not in RF_WASM_SOURCES (${RF_WASM_SOURCES}): run tools/wasm")
  endif()
  list(GET folders 0 folder)
  set(${variable} "${folder}" PARENT_SCOPE)
endfunction()

enable_language(C)
rf_source_package(pugixml pugixml)
add_library(pugixml STATIC "${pugixml}/src/pugixml.cpp")
target_include_directories(pugixml SYSTEM PUBLIC "${pugixml}/src")
target_compile_definitions(pugixml PUBLIC PUGIXML_NO_EXCEPTIONS)
add_library(pugixml::pugixml ALIAS pugixml)

rf_source_package(simdjson simdjson)
add_library(simdjson STATIC "${simdjson}/singleheader/simdjson.cpp")
target_include_directories(simdjson SYSTEM PUBLIC "${simdjson}/singleheader")
target_compile_definitions(simdjson PUBLIC SIMDJSON_EXCEPTIONS=0)
target_compile_features(simdjson PUBLIC cxx_std_20)
add_library(simdjson::simdjson ALIAS simdjson)

rf_source_package(fmtlib fmtlib)
add_library(fmt INTERFACE)
target_include_directories(fmt SYSTEM INTERFACE "${fmtlib}/include")
# Nobody formats fractions, 128 bits or the numbers of a locale.
target_compile_definitions(
  fmt
  INTERFACE FMT_HEADER_ONLY
            "FMT_STATIC_THOUSANDS_SEPARATOR=','"
            FMT_USE_FLOAT=0
            FMT_USE_DOUBLE=0
            FMT_USE_LONG_DOUBLE=0
            FMT_USE_FLOAT128=0
            FMT_USE_INT128=0)
add_library(fmt::fmt ALIAS fmt)

rf_source_package(nlohmann nlohmann-json3)
add_library(nlohmann_json INTERFACE)
target_include_directories(nlohmann_json SYSTEM INTERFACE "${nlohmann}/include")
target_compile_definitions(nlohmann_json INTERFACE JSON_NOEXCEPTION JSON_NO_IO)
add_library(nlohmann_json::nlohmann_json ALIAS nlohmann_json)

# The digests and base64 alone. Its sources include "config.h" only where HAVE_CONFIG_H says so.
rf_source_package(nettle nettle)
add_library(
  nettle STATIC
  "${nettle}/base64-decode.c"
  "${nettle}/base64-encode.c"
  "${nettle}/md5-compress.c"
  "${nettle}/md5.c"
  "${nettle}/sha256-compress.c"
  "${nettle}/sha256.c"
  "${nettle}/sha512-compress.c"
  "${nettle}/sha512.c"
  "${nettle}/write-be32.c"
  "${nettle}/write-le32.c")
file(
  COPY "${nettle}/base64.h" "${nettle}/md5.h" "${nettle}/nettle-types.h" "${nettle}/sha2.h"
  DESTINATION "${CMAKE_CURRENT_BINARY_DIR}/include/nettle")
target_include_directories(nettle SYSTEM PUBLIC "${CMAKE_CURRENT_BINARY_DIR}/include")
add_library(nettle::nettle ALIAS nettle)
