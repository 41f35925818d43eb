# rf_embed(<target> HEADER <.h> FUNCTION <name> [BASE <folder>] FILES <file>...): compile the files
# into <target> as text, readable through the functions <name>, <name>_names and <name>_sha256 that
# HEADER declares.
set(RF_EMBED_TEXT "${CMAKE_CURRENT_LIST_DIR}/embed_text.cmake")

function(rf_embed target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;FUNCTION;BASE" "FILES")
  set(generated "${CMAKE_CURRENT_BINARY_DIR}/${arg_FUNCTION}.cc")
  add_custom_command(
    OUTPUT "${generated}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${generated}" "-DHEADER=${arg_HEADER}"
            "-DFUNCTION=${arg_FUNCTION}" "-DBASE=${arg_BASE}"
            "-DFILES=${arg_FILES}" -P "${RF_EMBED_TEXT}"
    DEPENDS ${arg_FILES} "${PROJECT_SOURCE_DIR}/${arg_HEADER}" "${RF_EMBED_TEXT}"
    COMMENT "Embedding what ${arg_HEADER} gives"
    VERBATIM)
  target_sources(${target} PRIVATE "${generated}")
endfunction()
