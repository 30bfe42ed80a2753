// speech.ts -- the languages of the page, and what it takes to speak one.  English is in the code;
// the catalogues of another are fetched when it is first spoken.
//
// It imports nothing: module.ts begins with it, before the page's script is there.

/** What languages call themselves, by their codes. */
export const languageNames = { en: 'English', nl: 'Nederlands', de: 'Deutsch' } as const;
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as Language[];

/** Phrases, and what they are in a language. */
export type Catalogue = Readonly<Record<string, string>>;

/** The page's words, and the engine's own as it reads them (none: English). */
export interface Speech {
  language: Language;
  words: Catalogue;
  engine: Uint8Array;
}

export const ENGLISH: Speech = { language: 'en', words: {}, engine: new Uint8Array() };

/* ---- Fetching it ----------------------------------------------------------------- */

/** The page's words; those of later screens, of the lessons and of playing together come when they
 * are asked for. */
export type Part = 'words' | 'screens' | 'lessons' | 'online';

/** Where the catalogues of each language lie. */
declare const CATALOGUES: string;
type Files = Partial<Record<Language, Record<Part | 'engine', string>>>;

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}

export async function fetchSpeech(language: Language, parts: Iterable<Part>): Promise<Speech> {
  const files = (JSON.parse(CATALOGUES) as Files)[language];
  if (!files) return ENGLISH;
  const read = async (part: Part) => (await fetched(files[part])).json() as Promise<Catalogue>;
  const bytes = async () => (await fetched(files.engine)).arrayBuffer();
  const [engine, ...words] = await Promise.all([bytes(), ...Array.from(parts, read)]);
  return { language, words: Object.assign({}, ...words), engine: new Uint8Array(engine) };
}

/* ---- Which one -------------------------------------------------------------------- */

/** Where preferences are kept (screens/settings.ts). */
export const KEPT = 'aude.settings';

/** What was chosen on an earlier visit. */
function chosen(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}').language;
  } catch {
    return undefined; // nothing may be kept here, or it is not what we wrote
  }
}

/** The language of this reader: what was chosen, else what the browser likes best of ours. */
export function preferred(): Language {
  const tags = [chosen(), ...(globalThis.navigator?.languages ?? [])];
  const known = tags.map((tag) => languages.find((ours) => ours === String(tag).split('-')[0]));
  return known.find((ours) => ours) ?? 'en';
}
