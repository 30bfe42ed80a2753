// unit.mjs -- run tests/unit/*.test.* with node's own runner: esbuild makes scripts of them first.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { allLessons } from '../lessons.mjs';
import { allPuzzles } from '../puzzles.mjs';
import { allRules } from '../rules.mjs';
import { cataloguesIn, everything, languages } from '../words.mjs';

const here = join(dirname(fileURLToPath(import.meta.url)), 'unit');
const out = mkdtempSync(join(tmpdir(), 'aude-unit-'));
const tests = readdirSync(here).filter((name) => /\.test\.(ts|mjs)$/.test(name));
buildSync({
  entryPoints: tests.map((name) => join(here, name)),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node18',
  jsx: 'automatic',
  jsxImportSource: 'preact',
});
const files = tests.map((name) => join(out, name.replace(/\.\w+$/, '.mjs')));
const lessons = join(out, 'lessons.json');
writeFileSync(lessons, JSON.stringify(allLessons()));
const puzzles = join(out, 'puzzles.json');
writeFileSync(puzzles, JSON.stringify(allPuzzles()));
const rules = join(out, 'rules.json');
writeFileSync(rules, JSON.stringify(languages.map(allRules)));
const words = join(out, 'words.json');
const catalogues = languages.slice(1).map((language) => [language, cataloguesIn(language)]);
writeFileSync(words, JSON.stringify({ said: [...everything], catalogues }));
const root = join(here, '../../..');
const built = {
  AUDE_WASM: join(root, 'build/wasm/aude.wasm'),
  AUDE_PROGRAM: join(root, 'build/aude'),
};
const game = join(root, 'docs/analyse.aude');
const kept = join(here, 'kept');
const made = {
  AUDE_LESSONS: lessons,
  AUDE_PUZZLES: puzzles,
  AUDE_RULES: rules,
  AUDE_WORDS: words,
  AUDE_GAME: game,
  AUDE_KEPT: kept,
  AUDE_DOCS: join(root, 'docs'),
  AUDE_ROOT: root,
};
const env = { ...built, ...process.env, ...made };
const { status } = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit', env });
rmSync(out, { recursive: true });
process.exit(status ?? 1);
