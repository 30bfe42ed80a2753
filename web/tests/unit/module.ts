// module.ts -- the module for tests: AUDE_WASM says where it is.
import { readFileSync } from 'node:fs';
import { startEngine } from '../../engine/wasm';

const module = new WebAssembly.Module(readFileSync(process.env['AUDE_WASM']!));

export const newEngine = () => startEngine(module);
