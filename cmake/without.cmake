# Leave modules out: `cmake -DAUDE_WITHOUT="bazaars;river"`.
#
# A module is two files, a third for players, and a row (src/land/module_rows.h).  A build without
# one has neither: its files are not compiled, and the tables made of the rows get a copy in which
# its row stands in the second list, and in its place a module that does nothing: so the numbers of
# the others stay, and with them all bytes of the state.  The copy is included first, so that its
# guard shuts out the original.  All other objects are the same: the next module is left out in no
# time.
set(AUDE_WITHOUT "" CACHE STRING "modules to leave out of this build")

# Take the files of every such module off a list of sources.
function(aude_leave_out sources)
  foreach(key ${AUDE_WITHOUT})
    list(FILTER ${sources} EXCLUDE REGEX "/(land|text)/module/${key}\\.c$")
  endforeach()
  if(AUDE_WITHOUT)
    list(APPEND ${sources} ${PROJECT_BINARY_DIR}/absent_${sources}.c)
  endif()
  set(${sources} ${${sources}} PARENT_SCOPE)
endfunction()

# Write the copy of the table.
function(aude_leave_out_rows source copy)
  file(READ ${source} rows)
  foreach(key ${AUDE_WITHOUT})
    string(REGEX MATCH " *X\\(${key}, [A-Z_]+\\)" row "${rows}")
    if(NOT row)
      message(FATAL_ERROR "There is no module called ${key}.")
    endif()
    string(REPLACE "X(${key}," "X(absent," rows "${rows}")
    string(REPLACE "LEFT_OUT(X) \\\n" "LEFT_OUT(X) \\\n${row} \\\n" rows "${rows}")
  endforeach()
  file(CONFIGURE OUTPUT ${copy} CONTENT "${rows}" @ONLY)
endfunction()

if(AUDE_WITHOUT)
  file(CONFIGURE OUTPUT absent_rules_sources.c CONTENT "/* In place of a module. */
#include \"module.h\"
const Module module_absent = {.key = \"absent\"};\n")
  file(CONFIGURE OUTPUT absent_text_sources.c CONTENT "/* In place of its text half. */
#include \"module_text.h\"
const ModuleText text_absent = {.key = \"absent\"};\n")
  file(CONFIGURE OUTPUT absent_ai_sources.c CONTENT "/* Players look at nothing for it. */
#include \"land/module_inputs.h\"
extern const ModuleInputs inputs_absent;
const ModuleInputs inputs_absent = {.terms = 0};\n")
  aude_leave_out_rows(${PROJECT_SOURCE_DIR}/src/land/module_rows.h
    ${PROJECT_BINARY_DIR}/module_rows.h)
  set_source_files_properties(src/land/modules.c src/text/module_text.c
    src/ai/land/module_inputs.c PROPERTIES
    COMPILE_OPTIONS "-include;${PROJECT_BINARY_DIR}/module_rows.h"
    OBJECT_DEPENDS ${PROJECT_BINARY_DIR}/module_rows.h)
endif()
