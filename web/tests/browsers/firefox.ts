// firefox.ts -- Firefox, by WebDriver BiDi: one line, on which commands are answered by number.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Helper, HEIGHT, WIDTH, type Driver } from './browser';

// It is to ask nobody for anything.
const SETTINGS = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1, // BiDi
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const options = (folder: string) => {
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join(''));
  return ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', folder];
};

type Answer = { id: number; type: string; message?: string; result: never };

class Line {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private said = 0;

  constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    });
  }

  static async open(url: string): Promise<Line> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new Line(socket);
  }

  async say<T>(method: string, params: object): Promise<T> {
    const id = ++this.said;
    const coming = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await coming;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  }
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

export async function firefox(): Promise<Driver> {
  const program = new Helper('firefox-esr', options);
  const [, address] = await program.says(/BiDi listening on (\S+)/);
  const line = await Line.open(`${address}/session`);
  await line.say('session.new', { capabilities: {} });
  const { contexts } = await line.say<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const { context } = contexts[0]!;
  const viewport = { width: WIDTH, height: HEIGHT };
  await line.say('browsingContext.setViewport', { context, viewport });
  return {
    go: (url) => line.say('browsingContext.navigate', { context, url, wait: 'complete' }),
    async ask(expression) {
      const params = { expression, target: { context }, awaitPromise: true };
      const answer = await line.say<Evaluated>('script.evaluate', params);
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    act: (actions) => line.say('input.performActions', { context, actions }),
    picture: async () =>
      (await line.say<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    end: () => program.end(),
  };
}
