# libaude and libaude-table, and what `cmake --install` installs: both libraries static and shared,
# their headers, what pkg-config and find_package() need, the licence and the documents; the program
# with its page, manual pages, completion, its place in menus, and what a server needs.
#
# Each library is made of its one-file build (tools/amalgamate): all that its header does not
# declare is static there, so it exports nothing else, and the file we give away is tested by
# everybody who links the library.
#
# Those who build against it get the component `development`, everybody else `program`, which a
# package for Debian is made of (tools/deb).
include(GNUInstallDirs)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
set(single ${CMAKE_CURRENT_BINARY_DIR}/single) # aude.c and aude.h, aude_table.c and aude_table.h
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/aude)
set(soversion ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}) # docs/stability.md
option(AUDE_TABLE "build libaude-table, too: rooms, words, pictures, computer players" ON)

# One file of sources: of `what`, which tools/amalgamate is told after the folder.
function(aude_single file comment what)
  add_custom_command(
    OUTPUT ${single}/${file}.c ${single}/${file}.h
    COMMAND ${AUDE_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/tools/amalgamate ${single} ${what}
    DEPENDS ${ARGN} tools/amalgamate catalog.c ${rules_sources} ${tilegen_headers}
            ${private_headers}
    COMMENT "Making one file of ${comment}"
    VERBATIM)
  add_library(${file}_single OBJECT ${single}/${file}.c)
  # Names that are local to a file of ours may hide others in the one file.  Who links an archive
  # may have another compiler, or another version of this one, which cannot read its LTO.
  target_compile_options(${file}_single PRIVATE -Wno-shadow -fno-lto)
  set_target_properties(${file}_single PROPERTIES
    POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
endfunction()

# The library of one file, and the one that it stands on, if it does.
function(aude_library file output kind)
  string(TOUPPER ${kind} type)
  set(name ${file}_${kind})
  add_library(${name} ${type} $<TARGET_OBJECTS:${file}_single>)
  add_library(aude::${name} ALIAS ${name})
  target_include_directories(${name} INTERFACE
    $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  if(ARGN)
    target_link_libraries(${name} PUBLIC ${ARGN}_${kind})
  endif()
  set_target_properties(${name} PROPERTIES OUTPUT_NAME ${output} LINKER_LANGUAGE C
    VERSION ${PROJECT_VERSION} SOVERSION ${soversion})
  install(TARGETS ${name} EXPORT aude-targets
    RUNTIME COMPONENT development LIBRARY COMPONENT development ARCHIVE COMPONENT development)
endfunction()

function(aude_libraries file output alias)
  aude_library(${file} ${output} static ${ARGN})
  aude_library(${file} ${output} shared ${ARGN})
  if(BUILD_SHARED_LIBS)
    add_library(aude::${alias} ALIAS ${file}_shared)
  else()
    add_library(aude::${alias} ALIAS ${file}_static)
  endif()
endfunction()

file(GLOB_RECURSE private_headers CONFIGURE_DEPENDS src/*.h)
set(of_rules ${CMAKE_CURRENT_BINARY_DIR}/catalog.c ${rules_sources})
aude_single(aude "the rules" "aude;${of_rules}")
aude_libraries(aude aude aude)
if(AUDE_TABLE)
  aude_words(words_table.c ${table_words})
  set(of_table ${CMAKE_CURRENT_BINARY_DIR}/shapes.c ${CMAKE_CURRENT_BINARY_DIR}/words_table.c
    ${text_sources} ${ai_sources} ${table_sources} ${api_sources})
  aude_single(aude_table "the table" "table;${of_table};--;${of_rules}" ${of_table})
  aude_libraries(aude_table aude-table table aude)
endif()

# All of these find the folders from where they lie, so that a prefix may be moved.
function(aude_packages)
  include(CMakePackageConfigHelpers)
  set(headers PATTERN table.h EXCLUDE)
  if(AUDE_TABLE)
    set(headers)
  endif()
  set(pkgconfig ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  file(RELATIVE_PATH to_prefix /${pkgconfig} /)
  foreach(pc aude ${ARGN})
    configure_file(cmake/${pc}.pc.in ${pc}.pc @ONLY)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${pc}.pc DESTINATION ${pkgconfig}
      COMPONENT development)
  endforeach()
  write_basic_package_version_file(aude-config-version.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/aude-config-version.cmake cmake/aude-config.cmake
    DESTINATION ${package} COMPONENT development)
  install(EXPORT aude-targets NAMESPACE aude:: DESTINATION ${package} COMPONENT development)
  install(DIRECTORY include/aude DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    COMPONENT development ${headers})
endfunction()

# The program tells what it is: pages and completion come from the rows behind --help.
function(aude_manual)
  set(from ${CMAKE_CURRENT_BINARY_DIR}/manual)
  set(pages ${from}/aude.1)
  set(tell COMMAND aude help --man > ${from}/aude.1)
  foreach(command play serve worker admin backup restore join watch bot show hint analyse check
      standings engine match tournament puzzles load perft train bench)
    list(APPEND pages ${from}/aude-${command}.1)
    list(APPEND tell COMMAND aude help --man ${command} > ${from}/aude-${command}.1)
  endforeach()
  foreach(shell bash zsh fish)
    list(APPEND tell COMMAND aude help --completion ${shell} > ${from}/${shell})
  endforeach()
  add_custom_command(OUTPUT ${pages} ${from}/bash ${from}/zsh ${from}/fish
    COMMAND ${CMAKE_COMMAND} -E make_directory ${from} ${tell} DEPENDS aude
    COMMENT "Writing the manual pages" VERBATIM)
  add_custom_target(manual ALL DEPENDS ${pages})
  install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  set(share ${CMAKE_INSTALL_DATADIR})
  install(FILES ${from}/bash DESTINATION ${share}/bash-completion/completions RENAME aude)
  install(FILES ${from}/zsh DESTINATION ${share}/zsh/site-functions RENAME _aude)
  install(FILES ${from}/fish DESTINATION ${share}/fish/vendor_completions.d RENAME aude.fish)
  install(TARGETS aude)
  install(DIRECTORY build/web/ DESTINATION ${share}/aude/web OPTIONAL)
  install(CODE "if(NOT EXISTS \"${CMAKE_CURRENT_SOURCE_DIR}/build/web/index.html\")
    message(WARNING \"The page has not been built, so `aude serve` has nothing to serve: \"
      \"cmake --build ${CMAKE_CURRENT_BINARY_DIR} --target page\")
  endif()")
endfunction()

function(aude_documents)
  set(doc ${CMAKE_INSTALL_DATAROOTDIR}/doc/aude) # as a part of another project, too
  install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${doc})
  install(DIRECTORY docs examples DESTINATION ${doc} PATTERN __pycache__ EXCLUDE)
endfunction()

# Units of systemd, which start the program from where it was installed; nginx.conf is to be read.
function(aude_units)
  install(DIRECTORY deploy DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/aude
    PATTERN *.service EXCLUDE)
  install(CODE "foreach(unit aude.service aude@.service aude-worker.service)
    file(READ \"${CMAKE_CURRENT_SOURCE_DIR}/deploy/\${unit}\" words)
    string(REPLACE /usr/bin/aude \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/aude\" words
      \"\${words}\")
    set(to \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/systemd/system/\${unit}\")
    file(WRITE \"\${to}\" \"\${words}\")
    message(STATUS \"Installing: \${to}\")
  endforeach()")
endfunction()

# The icon is the page's.
function(aude_menu)
  set(share ${CMAKE_INSTALL_DATADIR})
  install(FILES cmake/aude.desktop DESTINATION ${share}/applications)
  install(FILES web/static/icon.svg DESTINATION ${share}/icons/hicolor/scalable/apps
    RENAME aude.svg)
endfunction()

if(AUDE_TABLE)
  aude_packages(aude-table)
else()
  aude_packages()
endif()
aude_documents()
if(TARGET aude)
  aude_manual()
  aude_menu()
  if(UNIX AND NOT APPLE)
    aude_units()
  endif()
endif()
