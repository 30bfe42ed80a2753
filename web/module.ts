// module.ts -- the engine is fetched and compiled first of all, while the rest of the page begins.
import { fetchModule } from './engine/wasm';

declare const WASM_URL: string;

export const module = fetchModule(WASM_URL);
