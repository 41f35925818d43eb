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

# The digests and base64 alone. What its functions refuse they say by their result (ARGTYPE 4).
rf_source_package(libtomcrypt libtomcrypt)
add_library(
  libtomcrypt STATIC
  "${libtomcrypt}/src/hashes/md5.c"
  "${libtomcrypt}/src/hashes/sha2/sha256.c"
  "${libtomcrypt}/src/hashes/sha2/sha512.c"
  "${libtomcrypt}/src/misc/base64/base64_encode.c")
target_compile_definitions(libtomcrypt PRIVATE LTC_SOURCE LTC_NO_TEST PUBLIC ARGTYPE=4)
target_include_directories(libtomcrypt SYSTEM PUBLIC "${libtomcrypt}/src/headers")
add_library(libtomcrypt::libtomcrypt ALIAS libtomcrypt)

rf_source_package(utf8proc utf8proc)
add_library(utf8proc STATIC "${utf8proc}/utf8proc.c")
target_compile_definitions(utf8proc PUBLIC UTF8PROC_STATIC)
target_include_directories(utf8proc SYSTEM PUBLIC "${utf8proc}")
