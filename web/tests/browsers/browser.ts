// browser.ts -- a browser as somebody at the screen has it: an address, a mouse, keys, and what is
// seen.  Drivers differ in little: all take the same actions, as WebDriver has them.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const [WIDTH, HEIGHT] = [1440, 900];

/** What a driver has to be able to do. */
export interface Driver {
  go(url: string): Promise<void>;
  /** What an expression of the page comes to: text, or the promise of it. */
  ask(expression: string): Promise<string>;
  act(actions: object[]): Promise<void>;
  /** As PNG, in base 64. */
  picture(): Promise<string>;
  end(): Promise<void>;
}

const PATIENCE = 60_000; // ms for what never comes, not for what is slow

/** Until there is something to answer with. */
export async function until<T>(what: string, look: () => Promise<T>): Promise<T & {}> {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`this never came: ${what}`);
}

const KEYS: Record<string, string> = { Enter: '\uE007', ArrowLeft: '\uE012', Escape: '\uE00C' };

export class Page {
  constructor(private readonly driver: Driver) {}

  go = (url: string) => this.driver.go(url);
  end = () => this.driver.end();

  /** What a function says there of what it is given. */
  async evaluate<Given, T>(look: (given: Given) => T | Promise<T>, given?: Given): Promise<T> {
    const call = `(${String(look)})(${JSON.stringify(given ?? null)})`;
    const answer = await this.driver.ask(`(async () => JSON.stringify((await ${call}) ?? null))()`);
    return JSON.parse(answer) as T;
  }

  /** How many of these are there. */
  count = (selector: string) =>
    this.evaluate((some) => document.querySelectorAll(some).length, selector);

  /** Something is there, with these words. */
  async see(selector: string, words = ''): Promise<void> {
    await until(`${selector} ${words}`, () =>
      this.evaluate(
        ([some, words]) =>
          [...document.querySelectorAll(some!)].some((one) => one.textContent.includes(words!)),
        [selector, words],
      ),
    );
  }

  /** Where it is, once it stays there. */
  private async middle(selector: string): Promise<[number, number]> {
    let before = '';
    return until(selector, async () => {
      const at = await this.evaluate((one) => {
        const box = document.querySelector(one)?.getBoundingClientRect();
        return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
      }, selector);
      const stays = at && String(at) === before;
      before = String(at);
      return stays ? (at as [number, number]) : undefined;
    });
  }

  readonly mouse = {
    click: async (x: number, y: number): Promise<void> => {
      await this.mouse.move(x, y);
      await this.point({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
    },
    move: (x: number, y: number) =>
      this.point({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }),
  };

  private point(...actions: object[]): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    return this.driver.act([{ type: 'pointer', id: 'mouse', parameters, actions }]);
  }

  press = async (selector: string) => this.mouse.click(...(await this.middle(selector)));
  hover = async (selector: string) => this.mouse.move(...(await this.middle(selector)));

  async key(name: string): Promise<void> {
    const value = KEYS[name] ?? name;
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    await this.driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.driver.picture(), 'base64');
  }
}

// Who is told to end ends what he has started, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** A program for as long as a test needs it, and a folder that goes with it. */
export class Helper {
  readonly folder = mkdtempSync(join(tmpdir(), 'aude-browser-'));
  private readonly program: ChildProcess;
  private readonly gone: Promise<unknown>;

  constructor(name: string, options: (folder: string) => string[], env = {}) {
    // Its children are of its group, and go with it.
    this.program = spawn(name, options(this.folder), {
      env: { ...process.env, HOME: this.folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.gone = new Promise((resolve) => this.program.once('close', resolve));
    process.once('exit', this.stop); // whatever becomes of the test
  }

  private stop = () => {
    if ((this.program.exitCode ?? this.program.signalCode) === null)
      process.kill(-this.program.pid!, 'SIGKILL');
  };

  /** The first line in which this is found. */
  says(what: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      let said = '';
      const hear = (bytes: Buffer) => {
        said += String(bytes);
        const found = what.exec(said);
        if (found) resolve(found);
      };
      this.program.stdout!.on('data', hear);
      this.program.stderr!.on('data', hear);
      this.program.once('error', reject);
      this.program.once('exit', () => reject(new Error(said)));
    });
  }

  async end(): Promise<void> {
    this.stop();
    await this.gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
