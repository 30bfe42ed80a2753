# Toolchain: clang compiles for WebAssembly, with wasi-libc for the little of libc the engine uses.
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}) # finds Platform/WASI.cmake
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)

string(CONCAT CMAKE_C_FLAGS_INIT
  "-flto -fvisibility=hidden"
  " -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint") # what browsers have since 2021
# How hard to optimise is said by the layers (CMakeLists.txt).  Not here: when it links so, clang
# runs whatever wasm-opt a machine happens to have, which makes other and, zipped, larger files.
set(CMAKE_C_FLAGS_RELEASE "-DNDEBUG" CACHE STRING "how hard to optimise is said elsewhere")

# The default stack of 64 KiB is too small for a game and its move list; it goes first in memory so
# that an overflow traps instead of overwriting data.
string(CONCAT CMAKE_EXE_LINKER_FLAGS_INIT
  "-mexec-model=reactor -Wl,--export-dynamic -Wl,--strip-all"
  " -Wl,--lto-O2 -Wl,-mllvm,-inline-threshold=-18" # small: what is inlined grows
  " -Wl,--compress-relocations"
  " -Wl,-z,stack-size=1048576 -Wl,--stack-first"
  " -Wl,--initial-memory=4194304 -Wl,--max-memory=268435456")
