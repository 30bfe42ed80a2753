// module.ts -- where the page begins: the engine is fetched, compiled and set up while the rest of
// the page is still on its way, and so are the words of a language other than English.
import { fetchModule, instantiate } from './engine/wasm';
import { ENGLISH, fetchSpeech, preferred } from './words/speech';

declare const WASM_URL: string;

const begun = fetchModule(WASM_URL).then((module) => ({ module, instance: instantiate(module) }));
// Without its words the page begins in English, and asks for them once more.
const speech = fetchSpeech(preferred(), ['words']).catch(() => ENGLISH);
void import('./main').then(({ open }) => open(begun, speech));
