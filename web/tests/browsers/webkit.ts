// webkit.ts -- the engine of Safari as GTK has it, by WebDriver: a request a command.  It cannot do
// without a screen, so it gets one.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Helper, HEIGHT, until, WIDTH, type Driver } from './browser';

const SPARE = 200; // pixels of the screen for what is around the page

async function say<T>(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { message?: string } };
  if (!answer.ok) throw new Error(`${url}: ${value.message}`);
  return value;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const startScreen = () =>
  new Helper('Xvfb', () => [
    ...['-displayfd', '1', '-nolisten', 'tcp'],
    ...['-screen', '0', `${WIDTH + SPARE}x${HEIGHT + SPARE}x24`],
  ]);

/** A window whose page is as large as those of others. */
async function fitWindow(session: string): Promise<void> {
  const script = 'return [innerWidth, innerHeight]';
  const inside = () => say<[number, number]>(`${session}/execute/sync`, { script, args: [] });
  let [wide, high] = [WIDTH, HEIGHT];
  await until('a window of the right size', async () => {
    await say(`${session}/window/rect`, { x: 0, y: 0, width: wide, height: high });
    const [width, height] = await inside();
    [wide, high] = [wide + WIDTH - width, high + HEIGHT - height];
    return width === WIDTH && height === HEIGHT;
  });
}

export async function webkit(): Promise<Driver> {
  const screen = startScreen();
  const [, display] = await screen.says(/^(\d+)\n/);
  const port = await freePort();
  const program = new Helper('WebKitWebDriver', () => [`--port=${port}`], {
    DISPLAY: `:${display}`,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // root has none, and pages here are ours
  });
  const base = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', () => say(`${base}/status`).catch(() => undefined));
  const { sessionId } = await say<{ sessionId: string }>(`${base}/session`, { capabilities: {} });
  const session = `${base}/session/${sessionId}`;
  await fitWindow(session);
  return {
    go: (url) => say(`${session}/url`, { url }),
    ask: (expression) =>
      say(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    act: (actions) => say(`${session}/actions`, { actions }),
    picture: () => say(`${session}/screenshot`),
    async end() {
      await say(session, undefined, 'DELETE'); // its window goes, and all that belongs to it
      await program.end();
      await screen.end();
    },
  };
}
