// build.mjs -- the page as a folder of static files:
//
//      node web/build.mjs --out build/web --wasm build/wasm/aude.wasm
//
// Everything but index.html, the service worker and the manifest has its hash in its name, so that
// it may be kept for ever; the service worker is told the list.  Each file has its .gz beside it,
// and its .br, a tenth smaller.
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { allLessons } from './lessons.mjs';
import { allPuzzles } from './puzzles.mjs';
import { allRules } from './rules.mjs';
import { cataloguesIn, languages } from './words.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const { values: given } = parseArgs({
  options: {
    out: { type: 'string', default: join(here, '../build/web') },
    wasm: { type: 'string', default: join(here, '../build/wasm/aude.wasm') },
    most: { type: 'string' }, // bytes for a first game, as .br: fail if there are more
    quiet: { type: 'boolean', default: false },
  },
});
const out = resolve(given.out);

/** Write `bytes` as NAME-HASH.EXT; what it is called. */
function hashed(name, bytes) {
  const [stem, extension] = [
    name.slice(0, name.lastIndexOf('.')),
    name.slice(name.lastIndexOf('.')),
  ];
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const called = `${stem}-${hash}${extension}`;
  writeFileSync(join(out, called), bytes);
  return called;
}

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
  absWorkingDir: here,
};

/** One script with all it imports, as bytes. */
async function bundle(entry, define) {
  const result = await build({ ...common, entryPoints: [entry], define, write: false });
  return result.outputFiles[0].contents;
}

/** The page: a script to begin with, and parts that it imports, now or later. */
async function splitPage(define) {
  const { metafile } = await build({
    ...common,
    entryPoints: ['module.ts'],
    splitting: true,
    outdir: out,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    // Browsers that take the hint compile all of it while it loads, not bit by bit while it runs.
    banner: { js: '//# allFunctionsCalledOnLoad' },
    metafile: true,
    define,
  });
  const called = (path) => path.slice(path.lastIndexOf('/') + 1);
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, o]) => [called(path), o]));
  const made = (entry) => [...outputs].find(([, { entryPoint }]) => entryPoint === entry)[0];
  const needs = (name) => outputs.get(name).imports.filter(({ kind }) => kind !== 'dynamic-import');
  const first = new Set([made('module.ts'), made('main.tsx')]);
  for (const name of first) for (const { path } of needs(name)) first.add(called(path)); // grows
  return { first: [...first], later: [...outputs.keys()].filter((name) => !first.has(name)) };
}

/** Style sheets as one. */
async function minified(sheets) {
  const css = sheets.map((sheet) => readFileSync(join(here, 'style', sheet), 'utf8')).join('\n');
  return (await transform(css, { loader: 'css', minify: true, target: 'chrome110' })).code;
}

const string = (text) => JSON.stringify(text);

const byLanguage = (some, make) => Object.fromEntries(some.map((each) => [each, make(each)]));

/** What the build of the engine wrote beside it. */
const besideWasm = (name) => join(dirname(given.wasm), name);

/** What a language is spoken with: files that are fetched when it is wanted. */
function catalogueFiles(language) {
  const write = ([part, words]) => [
    part,
    hashed(`${part}-${language}.json`, JSON.stringify(words)),
  ];
  return {
    ...Object.fromEntries(Object.entries(cataloguesIn(language)).map(write)),
    engine: hashed(`words-${language}.bin`, readFileSync(besideWasm(`words-${language}.bin`))),
  };
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const wasm = hashed('aude.wasm', readFileSync(given.wasm));
const network = hashed('large.net', readFileSync(join(here, '../src/ai/land/large.net')));
const forWorkers = { NETWORK_URL: string(network) };
const worker = hashed('mind.js', await bundle('worker/mind.ts', forWorkers));
const analyst = hashed('analyse.js', await bundle('worker/analyse.ts', forWorkers));
const lessons = hashed('lessons.json', JSON.stringify(allLessons()));
const puzzles = hashed('puzzles.json', JSON.stringify(allPuzzles()));
const rules = languages.map((language) =>
  hashed(`rules-${language}.json`, JSON.stringify(allRules(language))),
);
const catalogues = byLanguage(languages.slice(1), catalogueFiles);
const names = {
  WASM_URL: string(wasm),
  WORKER_URL: string(worker),
  LESSONS_URL: string(lessons),
  PUZZLES_URL: string(puzzles),
  // Of lists and objects esbuild would make files of their own.
  RULES_URLS: string(rules.join(' ')),
  CATALOGUES: string(JSON.stringify(catalogues)),
  ANALYST_URL: string(analyst),
};
// Sheets by who needs them: those from 41 on come with later screens, those from 50 on with tables
// of a server.
const sheets = readdirSync(join(here, 'style')).sort();
const from = (first, before) => sheets.filter((sheet) => sheet >= first && sheet < before);
const style = hashed('style.css', await minified(from('00', '41')));
const laterStyles = [
  hashed('screens.css', await minified(from('41', '50'))),
  hashed('online.css', await minified(from('50', '99'))),
];
const [SCREENS_STYLE_URL, ONLINE_STYLE_URL] = laterStyles.map(string);
const scripts = await splitPage({ ...names, SCREENS_STYLE_URL, ONLINE_STYLE_URL });
// Called by its plain name from other pages, so it keeps it.
const board = await minified(['10-board.css']);
writeFileSync(join(out, 'embed.js'), await bundle('embed.tsx', { ...names, STYLE: string(board) }));
cpSync(join(here, 'static'), out, { recursive: true });

const page = readFileSync(join(here, 'index.html'), 'utf8');
const [module, ...others] = scripts.first;
const preloads = others.map((name) => `<link rel="modulepreload" href="${name}" />`).join('\n    ');
const files = { MODULE: module, OTHERS: preloads, STYLE: style, WASM: wasm };
writeFileSync(
  join(out, 'index.html'),
  page.replace(/%([A-Z]+)%/g, (_, key) => files[key]),
);

// What this page itself does not need; and what only strong players do.
const ASIDE = ['embed.js', network];
const kept = readdirSync(out).filter(
  (name) => statSync(join(out, name)).isFile() && !ASIDE.includes(name),
);
const contents = createHash('sha256');
for (const name of kept) contents.update(name).update(readFileSync(join(out, name)));
const version = contents.digest('hex').slice(0, 12);
writeFileSync(
  join(out, 'sw.js'),
  await bundle('sw.ts', {
    FILES: JSON.stringify(['./', ...kept]),
    LATER: JSON.stringify([network]),
    VERSION: string(version),
  }),
);

// Not fetched before they are asked for.
const laterWords = Object.values(catalogues).flatMap(({ words, engine, ...others }) =>
  Object.values(others),
);
const later = [
  ...scripts.later,
  ...ASIDE,
  ...laterStyles,
  lessons,
  puzzles,
  ...laterWords,
  ...rules,
  analyst,
];
const first = byLanguage(languages, () => 0); // bytes for a first game
const say = (bytes, what) => given.quiet || console.log(`${String(bytes).padStart(8)}  ${what}`);
async function pack(name) {
  const bytes = readFileSync(join(out, name));
  writeFileSync(join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  const smaller = await promisify(brotliCompress)(bytes);
  writeFileSync(join(out, `${name}.br`), smaller);
  const only = /^words-(\w+)-/.exec(name)?.[1];
  for (const language of later.includes(name) ? [] : only ? [only] : languages)
    first[language] += smaller.length;
  say(smaller.length, name);
}
await Promise.all(readdirSync(out).map(pack)); // on all cores: the module takes half a second
for (const language of languages)
  say(first[language], `bytes for a first game, as browsers fetch them: ${language}`);
if (given.most && Math.max(...Object.values(first)) > Number(given.most)) {
  console.error(`A first game has to fetch more than ${given.most} bytes in some language.`);
  process.exit(1);
}
