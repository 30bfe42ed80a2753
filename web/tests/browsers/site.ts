// site.ts -- the page as `aude serve` gives it, with all its headers, through a door that can be
// shut: then there is no network.
//
// Every script begins with a listener to what goes wrong in the page: of that no two drivers tell
// the same.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Served } from '../e2e/served';

const LISTEN = `globalThis.troubles ??= (() => {
  const said = [];
  const hear = (name, words) => addEventListener(name, (event) => said.push(words(event)), true);
  hear('error', ({ message, target }) => message ?? 'not loaded: ' + (target.src ?? target.href));
  hear('unhandledrejection', ({ reason }) => String(reason));
  hear('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violatedDirective + ' ' + blockedURI);
  const { error } = console;
  console.error = (...words) => (said.push(words.join(' ')), error(...words));
  return said;
})();
`;

/** Of a scrambled answer the length is another, and it is not scrambled any more. */
const OTHERS = ['content-length', 'content-encoding', 'transfer-encoding', 'connection'];

export class Site {
  /** What was asked for and is not there. */
  readonly missing: string[] = [];
  private door: Server | undefined;
  private port = 0;

  private constructor(private readonly served: Served) {}

  static async open(): Promise<Site> {
    const site = new Site(await Served.start(process.env['AUDE_SERVER']!));
    await site.unlock();
    return site;
  }

  get address(): string {
    return `http://localhost:${this.port}/`;
  }

  private async answer(path: string, response: ServerResponse): Promise<void> {
    // Of pages that name no icon, as a picture is one, browsers ask for this.
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    const asked = await fetch(this.served.base + path);
    if (asked.status === 404) this.missing.push(path);
    for (const [name, value] of asked.headers)
      if (!OTHERS.includes(name)) response.setHeader(name, value);
    const bytes = Buffer.from(await asked.arrayBuffer());
    response.writeHead(asked.status).end(/\.js$/.test(path) ? LISTEN + String(bytes) : bytes);
  }

  /** At the same address as before, if there was one. */
  async unlock(): Promise<void> {
    this.door = createServer(({ url }, response) => {
      void this.answer(url!, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => this.door!.listen(this.port, 'localhost', resolve));
    this.port = (this.door.address() as AddressInfo).port;
  }

  async lock(): Promise<void> {
    const shut = new Promise((resolve) => this.door!.close(resolve));
    this.door!.closeAllConnections();
    await shut;
  }

  async close(): Promise<void> {
    await this.lock();
    await this.served.stop();
  }
}
