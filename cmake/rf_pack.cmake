# rf_pack(<archive> <folder> <names>...): packs files of the folder, named as they lie in it, into an
# archive (.tar.gz) with the same bytes each time, and makes it anew when one of them has changed.
function(rf_pack archive folder)
  set(files ${ARGN})
  list(SORT files)
  list(TRANSFORM files PREPEND "${folder}/" OUTPUT_VARIABLE paths)
  # A command line has no room for all names.
  list(JOIN files "\n" lines)
  file(WRITE "${archive}.files" "${lines}\n")
  add_custom_command(
    OUTPUT "${archive}"
    # Without it the head of the archive says when it was packed.
    COMMAND "${CMAKE_COMMAND}" -E env SOURCE_DATE_EPOCH=0 "${CMAKE_COMMAND}" -E tar czf "${archive}"
            --format=gnutar "--mtime=1970-01-01 00:00:00" "--files-from=${archive}.files"
    DEPENDS ${paths}
    WORKING_DIRECTORY "${folder}"
    COMMENT "Packing ${archive}"
    VERBATIM)
endfunction()
