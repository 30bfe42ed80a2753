// words.ts -- the page's own words: buttons, headings, labels.  Sentences about the game come from
// the engine.
//
// Each room has its table beside this file, a row a phrase with both languages, so that neither can
// be forgotten:
//
//      say(play.endTurn)                    "End turn", "Beurt klaar"
//      say(play.tilesLeft, { n: 12 })       "12 tiles left", "nog 12 tegels"
import { signal } from '@preact/signals';

export const languages = ['en', 'nl'] as const;
export type Language = (typeof languages)[number];

/** One phrase: English, Dutch.  {places} are filled in. */
export type Phrase = readonly [en: string, nl: string];

/** The language of this page: what the browser speaks, until the reader chooses. */
export const language = signal<Language>(
  globalThis.navigator?.language.startsWith('nl') ? 'nl' : 'en',
);

export function say(phrase: Phrase, places: Record<string, string | number> = {}): string {
  return phrase[languages.indexOf(language.value)]!.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(places[name] ?? whole),
  );
}
