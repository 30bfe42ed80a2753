/* packed.h -- where pack.c puts the module's data for unpack.c: in the deep end of the stack, which
 * goes first in memory (cmake/wasm.cmake) and which nobody has come to when the module starts. */
#ifndef WASM_PACKED_H
#define WASM_PACKED_H

enum { PACKED_AT = 1024 };

#endif
