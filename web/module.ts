// module.ts -- where the page begins: the engine is fetched, compiled and set up while the rest of
// the page is still on its way.
import { fetchModule, instantiate } from './engine/wasm';

declare const WASM_URL: string;

const begun = fetchModule(WASM_URL).then((module) => ({ module, instance: instantiate(module) }));
void import('./main').then(({ open }) => open(begun));
