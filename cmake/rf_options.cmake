# rf_options: the language level, warnings and sanitizers that every target of this project is
# compiled with. Link it PRIVATE.
add_library(rf_options INTERFACE)
target_compile_features(rf_options INTERFACE cxx_std_20)
target_include_directories(rf_options INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(rf_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(RF_WASM)
  # Sizes and differences have 32 bits there. The builds of 64 bits warn of what is no size.
  target_compile_options(rf_options INTERFACE -Wno-sign-conversion -Wno-shorten-64-to-32)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # At -O3 g++ 12 sees overlaps and sizes beyond memory inside std::string's own members (GCC bugs
  # 105651 and 105329).
  target_compile_options(rf_options INTERFACE -Wno-restrict -Wno-stringop-overflow
                         -Wno-stringop-overread -Wno-array-bounds)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 17)
  # It names what the std::stable_sort of g++ 12's library calls, which that library marks deprecated.
  target_compile_options(rf_options INTERFACE -Wno-deprecated-declarations)
endif()
# Nothing is visible outside a program or a shared library but what says so: the C interface
# (referee/c_api.h). It also lets the position-independent code of the libraries call its own
# functions directly.
target_compile_options(rf_options INTERFACE -fvisibility=hidden -fvisibility-inlines-hidden)
if(RF_WERROR)
  target_compile_options(rf_options INTERFACE -Werror)
endif()
if(RF_SANITIZE)
  target_compile_options(rf_options INTERFACE "-fsanitize=${RF_SANITIZE}" -fno-sanitize-recover=all
                         -fno-omit-frame-pointer)
  target_link_options(rf_options INTERFACE "-fsanitize=${RF_SANITIZE}")
endif()
if(RF_FUZZ)
  target_compile_options(rf_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# rf_precompile(<target> <header>...): precompile these and the standard headers of every folder,
# where RF_PCH asks for it. Files include what they use all the same; the builds without it prove
# that.
function(rf_precompile target)
  if(RF_PCH)
    target_precompile_headers(
      ${target}
      PRIVATE
      <algorithm>
      <array>
      <functional>
      <map>
      <memory>
      <optional>
      <set>
      <span>
      <string>
      <string_view>
      <utility>
      <vector>
      ${ARGN})
  endif()
endfunction()

# rf_rooms(<target> [ALONE <folder>...] [TOGETHER <folder>...]): the target is made of every .cc
# file of these folders of the source directory ("." is the directory itself). A new file needs no
# line here. Where RF_UNITY asks for it, the files of a folder that stands behind TOGETHER are
# compiled as one: for files that include heavy templates, whose helpers then need names of their
# own.
function(rf_rooms target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "ALONE;TOGETHER")
  foreach(room IN LISTS arg_ALONE arg_TOGETHER)
    file(GLOB files CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${room}/*.cc")
    if(NOT files)
      message(FATAL_ERROR "${target}: no source file in ${room}")
    endif()
    target_sources(${target} PRIVATE ${files})
    if(RF_UNITY AND room IN_LIST arg_TOGETHER)
      string(MAKE_C_IDENTIFIER "${target}_${room}" group)
      set_source_files_properties(${files} PROPERTIES UNITY_GROUP "${group}")
    endif()
  endforeach()
  if(RF_UNITY AND arg_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  endif()
endfunction()

# rf_together_by_header(<target> <header>): where RF_UNITY asks for it, the files of the target that
# include the header itself are compiled as one, whatever their folder: for a header that costs far
# more than what is compiled with it.
function(rf_together_by_header target header)
  if(NOT RF_UNITY)
    return()
  endif()
  get_target_property(files ${target} SOURCES)
  string(MAKE_C_IDENTIFIER "${target}_${header}" group)
  foreach(file IN LISTS files)
    if(NOT file MATCHES "\\.cc$" OR NOT EXISTS "${file}")
      continue()
    endif()
    file(STRINGS "${file}" found REGEX "#include <${header}>" LIMIT_COUNT 1)
    if(found)
      set_source_files_properties("${file}" PROPERTIES UNITY_GROUP "${group}")
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# rf_compile_quickly(<target> [<level> [<sanitized>]]): the level of optimisation, in a release and
# under the sanitizers, of what waits for people or for the libraries and not for itself: -O1 in a
# release and -O0 under the sanitizers, where none is named; one that is named is that of both. The
# optimiser takes long over the templates of a command line and of a test framework.
function(rf_compile_quickly target)
  if(RF_WASM)  # small is all that counts there
    return()
  endif()
  set(level -O1)
  set(sanitized -O0)
  if(ARGC GREATER 1)
    set(level "${ARGV1}")
    set(sanitized "${ARGV1}")
  endif()
  if(ARGC GREATER 2)
    set(sanitized "${ARGV2}")
  endif()
  if(RF_SANITIZE AND NOT RF_FUZZ)
    target_compile_options(${target} PRIVATE ${sanitized})
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${level}>)
  endif()
endfunction()

# rf_add_library(<name> [QUICKLY] [ALONE <folder>...] [TOGETHER <folder>...]): a static library
# referee_<name> of these folders (see rf_rooms), with the alias referee::<name>. Its code is
# position-independent: the C interface is a shared library made of these. Those that are compiled
# QUICKLY (see rf_compile_quickly) share one precompiled header.
function(rf_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "QUICKLY" "" "ALONE;TOGETHER")
  add_library(referee_${name} STATIC)
  if(NOT RF_WASM)
    set_target_properties(referee_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  rf_rooms(referee_${name} ALONE ${arg_ALONE} TOGETHER ${arg_TOGETHER})
  add_library(referee::${name} ALIAS referee_${name})
  target_link_libraries(referee_${name} PRIVATE $<BUILD_INTERFACE:rf_options>)
  target_compile_features(referee_${name} PUBLIC cxx_std_20)
  target_include_directories(referee_${name} PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>")
  if(NOT arg_QUICKLY)
    rf_precompile(referee_${name})
    return()
  endif()
  rf_compile_quickly(referee_${name})
  if(RF_PCH)
    if(NOT TARGET referee_quick_headers)
      file(WRITE "${PROJECT_BINARY_DIR}/quick_headers.cc" "")
      add_library(referee_quick_headers OBJECT "${PROJECT_BINARY_DIR}/quick_headers.cc")
      if(NOT RF_WASM)
        set_target_properties(referee_quick_headers PROPERTIES POSITION_INDEPENDENT_CODE ON)
      endif()
      target_link_libraries(referee_quick_headers PRIVATE rf_options)
      rf_compile_quickly(referee_quick_headers)
      rf_precompile(referee_quick_headers)
    endif()
    target_precompile_headers(referee_${name} REUSE_FROM referee_quick_headers)
  endif()
endfunction()
