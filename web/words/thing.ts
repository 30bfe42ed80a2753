// thing.ts -- the word for a thing of the engine.
import { things } from './play';
import { say } from './words';

type Thing = keyof typeof things;

const isThing = (word: string): word is Thing => word in things;

/** The page's word, or the engine's own. */
export const thing = (word: string): string => (isThing(word) ? say(things[word]) : word);
