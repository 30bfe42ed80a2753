// load.mjs -- the module loads anywhere: it asks nothing of the page but memory of its own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
assert.deepEqual(WebAssembly.Module.imports(module), []);

const { exports } = new WebAssembly.Instance(module, {});
exports._initialize();
assert.ok(exports.memory.buffer.byteLength >= 4 << 20);
