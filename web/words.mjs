// words.mjs -- all that the page says, collected from words/*.ts and the lessons, and the
// catalogues of other languages, words/nl.po and its like, compared with that (po.mjs).
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { lessons, rooms } from './lessons/table.mjs';
import { catalogueOf, readPo } from './po.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'words');

/* ---- The phrases there are ------------------------------------------------------ */

/** Every phrase of a table; of rows that are more than a phrase, it is the last. */
function phrasesIn(table) {
  if (typeof table === 'string') return [table];
  if (typeof table === 'function') return [];
  if (Array.isArray(table)) return table.flatMap((row) => phrasesIn(row.at(-1)));
  return Object.values(table).flatMap(phrasesIn);
}

/** The tables of the page, as its own code has them. */
async function tables() {
  const rooms = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const result = await build({
    stdin: {
      contents: rooms
        .map((name) => `export * as ${name.slice(0, -3)} from './${name}';`)
        .join('\n'),
      resolveDir: folder,
    },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
  });
  const script = Buffer.from(result.outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${script}`);
}

// The first two are no tables; the others that are named come later.
const { words, speech, ending, fresh, learn, puzzles, replay, online, people, ...phrases } =
  await tables();

/** The languages of the page, English first. */
export const { languages } = speech;

/** What is said: by the page when it begins; by later screens, by the lessons, and by those who
 * play together, which come when they are asked for. */
const said = {
  words: new Set(phrasesIn(phrases)),
  screens: new Set(phrasesIn({ ending, fresh, learn, puzzles, replay })),
  lessons: new Set([...phrasesIn(rooms), ...lessons.flatMap(({ name, rule }) => [name, rule])]),
  online: new Set(phrasesIn({ online, people })),
};

export const everything = new Set(Object.values(said).flatMap((phrases) => [...phrases]));

/* ---- In another language ----------------------------------------------------- */

/** The page's words in a language, and those of its later parts. */
export function cataloguesIn(language) {
  const file = join(folder, `${language}.po`);
  const shown = join('web/words', basename(file));
  const all = catalogueOf(readPo(readFileSync(file, 'utf8'), shown), everything, language, shown);
  const part = (phrases) => Object.fromEntries([...phrases].map((phrase) => [phrase, all[phrase]]));
  const later = (phrases) => part([...phrases].filter((phrase) => !said.words.has(phrase)));
  const { words, ...others } = said;
  const parts = Object.entries(others).map(([name, phrases]) => [name, later(phrases)]);
  return { words: part(words), ...Object.fromEntries(parts) };
}
