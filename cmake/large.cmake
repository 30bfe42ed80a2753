# cmake -P large.cmake LARGE.NET FILE.c -- the large network as a program has it: its bytes in C.
file(READ ${CMAKE_ARGV3} bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "((0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,))" "\\1\n" bytes
  "${bytes}")
file(WRITE ${CMAKE_ARGV4} "/* Made of src/ai/land/large.net during the build. */
#include \"land/large.h\"

static const uint8_t large_bytes[] = {
${bytes}
};

const uint8_t *large_file(size_t *length) { return *length = sizeof large_bytes, large_bytes; }
")
