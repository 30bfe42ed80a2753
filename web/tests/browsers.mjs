// browsers.mjs -- run tests/browsers with node's own runner: esbuild makes a script of them first.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const build = join(here, '../../build');
const script = join(build, 'browsers/browsers.test.mjs');
buildSync({
  entryPoints: [join(here, 'browsers/browsers.test.ts')],
  outfile: script,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
const made = {
  AUDE_SERVER: join(build, 'aude'),
  AUDE_PAGE: join(build, 'web'),
  AUDE_PICTURES: join(build, 'browsers'),
};
const env = { ...made, ...process.env };
// Before node 22 WebSocket is an experiment.
const options = ['--experimental-websocket', '--test', ...process.argv.slice(2), script];
const { status } = spawnSync(process.execPath, options, { stdio: 'inherit', env });
process.exit(status ?? 1);
