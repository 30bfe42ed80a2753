// unit.mjs -- run tests/unit/*.test.ts with node's own runner: esbuild makes scripts of them first.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { allLessons } from '../lessons.mjs';
import { allRules } from '../rules.mjs';

const here = join(dirname(fileURLToPath(import.meta.url)), 'unit');
const out = mkdtempSync(join(tmpdir(), 'aude-unit-'));
const tests = readdirSync(here).filter((name) => name.endsWith('.test.ts'));
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
const files = tests.map((name) => join(out, name.replace(/\.ts$/, '.mjs')));
const lessons = join(out, 'lessons.json');
writeFileSync(lessons, JSON.stringify(allLessons()));
const rules = join(out, 'rules.json');
writeFileSync(rules, JSON.stringify(['en', 'nl'].map(allRules)));
const root = join(here, '../../..');
const built = {
  AUDE_WASM: join(root, 'build/wasm/aude.wasm'),
  AUDE_PROGRAM: join(root, 'build/aude'),
};
const game = join(root, 'docs/analyse.aude');
const kept = join(here, 'kept');
const made = { AUDE_LESSONS: lessons, AUDE_RULES: rules, AUDE_GAME: game, AUDE_KEPT: kept };
const env = { ...built, ...process.env, ...made };
const { status } = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit', env });
rmSync(out, { recursive: true });
process.exit(status ?? 1);
