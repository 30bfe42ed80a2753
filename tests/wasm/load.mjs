// load.mjs -- the module loads anywhere: it asks nothing of the page but memory of its own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
assert.deepEqual(WebAssembly.Module.imports(module), []);

const { exports } = new WebAssembly.Instance(module, {});
const data = () => new Uint8Array(exports.memory.buffer, 1 << 20, 1 << 17); // after the stack
assert.ok(data().every((byte) => byte === 0), 'the data are packed');
exports._initialize();
assert.match(new TextDecoder('latin1').decode(data()), /a tile must touch a tile on the table\0/);
assert.ok(exports.memory.buffer.byteLength >= 4 << 20);
