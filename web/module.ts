// module.ts -- a script of its own, which comes before the page's: the engine is fetched, compiled and
// set up while that one is still on its way.
import { fetchModule, instantiate } from './engine/wasm';

declare const WASM_URL: string;

/** The module, and the instance with which the page begins. */
export interface Begun {
  module: WebAssembly.Module;
  instance: WebAssembly.Instance;
}

export const begun: Promise<Begun> = fetchModule(WASM_URL).then((module) => ({
  module,
  instance: instantiate(module),
}));
