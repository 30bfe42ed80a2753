// static.mjs -- the built page for the tests, as any server of static files would give it.
//
// `aude serve` has tests of its own; this one needs no program to be built.  It sends the policy of
// the program, so that whatever that forbids is missing in every test.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = process.env['AUDE_PAGE'] ?? join(here, '../../build/web');
const port = Number(process.env['AUDE_PORT'] ?? 4173);
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

const source = readFileSync(join(here, '../../src/serve/site.c'), 'utf8');
const words = /"content-security-policy:",\s*((?:"[^"]*"\s*)+)/.exec(source)[1];
const policy = [...words.matchAll(/"([^"]*)"/g)].map(([, part]) => part).join('');

createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
  // Of pages that name no icon, such as a picture: that it is not there would be told to the
  // console, and late, to that of the next test.  The same of a server that plays along.
  if (path === '/favicon.ico' || path === '/api/session') return response.writeHead(204).end();
  const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
  if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
  const elsewhere = path.startsWith('/elsewhere-'); // pages of others, which show our boards
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    ...(elsewhere ? {} : { 'content-security-policy': policy }),
  });
  createReadStream(file).pipe(response);
}).listen(port);
