# rf_embed_rulesets(<target> <file>...): compile preset files into <target>, readable through importers/embedded_rulesets.h.
set(RF_EMBED_TEXT "${CMAKE_CURRENT_LIST_DIR}/embed_text.cmake")

function(rf_embed_rulesets target)
  set(generated "${CMAKE_CURRENT_BINARY_DIR}/embedded_rulesets.cc")
  add_custom_command(
    OUTPUT "${generated}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${generated}" "-DFILES=${ARGN}" -P "${RF_EMBED_TEXT}"
    DEPENDS ${ARGN} "${RF_EMBED_TEXT}"
    COMMENT "Embedding the presets"
    VERBATIM)
  target_sources(${target} PRIVATE "${generated}")
endfunction()
