# `cpack` in a build folder makes a Debian package of the program with the conformance suite, its
# manual pages and completions. Whoever hands the package on puts an address of their own:
# -DRF_MAINTAINER="Name <address>".
set(RF_MAINTAINER "the ronin-referee authors <ronin-referee@example.org>"
    CACHE STRING "Whom a Debian package names as its maintainer")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ronin-referee)
set(CPACK_PACKAGE_VENDOR "the ronin-referee authors")
set(CPACK_PACKAGE_CONTACT "${RF_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "checks riichi mahjong game logs against a ruleset")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME ronin-referee)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS python3) # for check --second-opinion
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "Reads game logs of several formats, replays each under a strict ruleset and
reports every broken rule with its source. Holds a conformance suite that other
implementations of the game can be asked.")

# What Debian wants beside it.
find_program(RF_GZIP gzip)
if(RF_GZIP)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/debian")
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
  file(
    WRITE "${folder}/changelog"
    "ronin-referee (${PROJECT_VERSION}) unstable; urgency=medium\n\n"
    "  * What is new stands in CHANGELOG.md of the sources.\n\n"
    " -- ${RF_MAINTAINER}  ${date}\n")
  execute_process(COMMAND "${RF_GZIP}" -9nkf "${folder}/changelog")

  file(READ "${PROJECT_SOURCE_DIR}/LICENSE" licence)
  string(REGEX MATCH "Copyright [^\n]*" copyright "${licence}")
  string(REGEX REPLACE "^Copyright (\\(c\\) )?" "" copyright "${copyright}")
  string(REGEX REPLACE "^.*Permission is hereby" "Permission is hereby" licence "${licence}")
  string(REGEX REPLACE "\n+$" "" licence "${licence}")
  string(REPLACE "\n\n" "\n.\n" licence "${licence}")
  string(REPLACE "\n" "\n " licence "${licence}")
  file(
    WRITE "${folder}/copyright"
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
    "Upstream-Name: ronin-referee\n\nFiles: *\nCopyright: ${copyright}\nLicense: Expat\n\n"
    "License: Expat\n ${licence}\n")
  install(
    FILES "${folder}/changelog.gz" "${folder}/copyright" "${PROJECT_SOURCE_DIR}/THIRD-PARTY.md"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/ronin-referee"
    COMPONENT program
    EXCLUDE_FROM_ALL)
endif()

include(CPack)
