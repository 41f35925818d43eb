# cmake -DOUTPUT=<.js> -DFILES=<list of .js> -P join_scripts.cmake
# Writes the scripts one after another, without the lines that are comments: a report carries the
# text, and the comments are for those who read web/.
set(joined "")
foreach(file IN LISTS FILES)
  file(READ "${file}" text)
  string(APPEND joined "${text}")
endforeach()
string(REGEX REPLACE "(^|\n)( *//[^\n]*\n)+" "\\1" joined "${joined}")
file(WRITE "${OUTPUT}" "${joined}")
