// served.ts -- the server itself for pages under test: AUDE_SERVER names the program.  Its lines go
// through here, so they can be cut and mended.
import type { BrowserContext, WebSocketRoute } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export class Served {
  readonly base: string;
  private readonly program: ChildProcess;
  private readonly folder: string;
  private readonly lines = new Map<number, Set<WebSocketRoute>>();
  private readonly away = new Set<number>();

  private constructor(base: string, program: ChildProcess, folder: string) {
    this.base = base;
    this.program = program;
    this.folder = folder;
  }

  /** At any free port, with a store of its own. */
  static async start(path: string): Promise<Served> {
    const folder = mkdtempSync(join(tmpdir(), 'aude-served-'));
    const page = process.env['AUDE_PAGE'] ?? join(here, '../../../build/web');
    const data = join(folder, 'games.db');
    const given = ['serve', '--port', '0', '--dir', page, '--data', data, '--lang', 'en'];
    const program = spawn(path, given);
    const base = await new Promise<string>((resolve, reject) => {
      let said = '';
      const hear = (bytes: Buffer) => {
        said += String(bytes);
        const found = /https?:\/\/[^\s/]+/.exec(said)?.[0];
        if (found) resolve(found);
      };
      program.stdout.on('data', hear);
      program.stderr.on('data', hear);
      program.on('exit', () => reject(new Error(said)));
    });
    return new Served(base, program, folder);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.program.once('exit', resolve));
    this.program.kill('SIGTERM');
    this.program.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true });
  }

  async welcome(context: BrowserContext, person: number): Promise<void> {
    const lines = new Set<WebSocketRoute>();
    this.lines.set(person, lines);
    await context.routeWebSocket(/\/api\/socket$/, (socket) => {
      if (this.away.has(person)) return void socket.close();
      const there = socket.connectToServer();
      lines.add(socket).add(there);
    });
  }

  cut(person: number): void {
    this.away.add(person);
    for (const line of this.lines.get(person) ?? []) void line.close().catch(() => {});
    this.lines.get(person)?.clear();
  }

  mend(person: number): void {
    this.away.delete(person);
  }
}
