// module.ts -- a script of its own, before the page's: the engine is fetched, compiled and set up
// while that one is still on its way.
import { fetchModule, instantiate, type Begun } from './engine/wasm';

declare const WASM_URL: string;

export const begun: Promise<Begun> = fetchModule(WASM_URL).then((module) => ({
  module,
  instance: instantiate(module),
}));
