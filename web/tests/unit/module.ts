// module.ts -- the module for tests: AUDE_WASM says where it is.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startEngine } from '../../engine/wasm';

const file = process.env['AUDE_WASM']!;
const module = new WebAssembly.Module(readFileSync(file));

export const newEngine = () => startEngine(module);

/** What an engine speaks another language with, as the build wrote it. */
export const engineWords = (language: string) =>
  readFileSync(join(dirname(file), `words-${language}.bin`));
