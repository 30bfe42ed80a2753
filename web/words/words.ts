// words.ts -- the page's own words: buttons, headings, labels.  Sentences about the game come from
// the engine.
//
// Each room has its table beside this file, a row a phrase.  The English stands there and is the
// key; every other language is a catalogue (nl.po, de.po), of which the page has one at a time:
//
//      say(play.endTurn)                    "End turn", "Beurt klaar"
//      say(play.tilesLeft, { n: 12 })       '{n} tile{|s} left': "12 tiles left", "nog 12 tegels"
//
// A {place} is filled in.  Of {one|more} the form is taken that goes with the number before it: as
// many forms as the language has (Intl.PluralRules), from the fewest to the usual one.
import { batch, signal } from '@preact/signals';
import { ENGLISH, type Catalogue, type Language, type Speech } from './speech';

/** The English words, and what tells them from the same words meant otherwise. */
export type Phrase = string;

const BETWEEN = '\u0004'; // gettext's sign between context and words

/** The same English word, said otherwise in other languages: what is meant by it. */
export const meant = (by: string, words: string): Phrase => by + BETWEEN + words;

/** What is spoken now.  Which language is wanted is a setting (screens/language.ts). */
export const language = signal<Language>('en');
const catalogue = signal<Catalogue>(ENGLISH.words);
let engineWords = ENGLISH.engine;

/** What an engine is handed to speak as the page does. */
export const forEngines = (): Uint8Array => engineWords;

/** From now on, this language. */
export function speak(speech: Speech): void {
  engineWords = speech.engine; // first: who follows the language asks for it
  batch(() => {
    language.value = speech.language;
    catalogue.value = speech.words;
  });
}

/** Do it once for each language. */
function byLanguage<T>(make: (spoken: Language) => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const spoken = language.value;
    if (!made.has(spoken)) made.set(spoken, make(spoken));
    return made.get(spoken)!;
  };
}

const formatOf = (options: Intl.NumberFormatOptions) =>
  byLanguage((spoken) => new Intl.NumberFormat(spoken, { useGrouping: false, ...options }));
const figures = formatOf({ maximumFractionDigits: 1 });
const decimals = formatOf({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** With one digit after the point, or the comma. */
export const decimal = (n: number) => decimals().format(n);

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Which of its forms a language takes for a number. */
const formOf = byLanguage((spoken) => {
  const rules = new Intl.PluralRules(spoken);
  const { pluralCategories } = rules.resolvedOptions();
  const forms = ORDER.filter((form) => pluralCategories.includes(form));
  return (n: number) => forms.indexOf(rules.select(n));
});

export function say(phrase: Phrase, places: Record<string, string | number> = {}): string {
  const words = catalogue.value[phrase] ?? phrase.slice(phrase.indexOf(BETWEEN) + 1);
  let n = 0; // the number that was said last
  return words.replace(/\{([^{}]*)\}/g, (whole, inside: string) => {
    if (inside.includes('|')) return inside.split('|')[formOf()(n)]!;
    const value = places[inside];
    if (typeof value !== 'number') return value ?? whole;
    n = value;
    return figures().format(n);
  });
}
