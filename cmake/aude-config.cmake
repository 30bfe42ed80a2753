# find_package(aude): the targets aude::aude_static, aude::aude_shared, and aude::aude, which is
# the shared one where BUILD_SHARED_LIBS says so.
include(${CMAKE_CURRENT_LIST_DIR}/aude-targets.cmake)
if(NOT TARGET aude::aude)
  add_library(aude::aude INTERFACE IMPORTED)
  if(BUILD_SHARED_LIBS)
    target_link_libraries(aude::aude INTERFACE aude::aude_shared)
  else()
    target_link_libraries(aude::aude INTERFACE aude::aude_static)
  endif()
endif()
