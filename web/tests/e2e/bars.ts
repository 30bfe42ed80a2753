// bars.ts -- what the page has to keep to, measured: rows of build/log/bars.txt; ./test shows them.
//
// Times depend on what else the machine does, so they are said and not asserted.
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { CHANCE, isLand, NOBODY, type Table } from '../../engine/table';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Where the page is that is tested. */
export const page = process.env['AUDE_PAGE'] ?? join(root, 'build/web');
const file = join(root, 'build/log/bars.txt');

/** Say what was measured beside what is allowed. */
export function tellBar(what: string, measured: number, most: number, unit: string): void {
  const shown = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });
  const columns = [
    what.padEnd(58),
    shown(measured).padStart(8),
    `of ${shown(most)} ${unit}`.padEnd(21),
    measured <= most ? 'ok' : 'over',
  ];
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `  ${columns.join(' ')}\n`);
}

/** Of a list of numbers the one that so many per cent do not exceed. */
export function percentile(list: number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((share / 100) * sorted.length))] ?? 0;
}

/** Play on at random, always the same, until so many tiles lie; who may do nothing mostly does, so
 * that there are figures left. */
export function playTo(table: Table, tiles: number): void {
  for (let i = 1; table.actor !== NOBODY; i++) {
    if (table.actor === CHANCE) {
      table.deal();
      continue;
    }
    const moves = table.moves();
    const state = moves[0]!.kind === 'place' && table.state();
    if (state && isLand(state) && state.placed.length >= tiles) return;
    const pass = i % 3 ? moves.find(({ move }) => move === '-') : undefined;
    table.play((pass ?? moves[(i * 7919) % moves.length]!).number);
  }
}

/** Bytes of a page after what it does not need was thrown away. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** What the page's own thread works from now on, in ms of the processor: whatever else the machine
 * does is not counted. */
export async function startClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const before = await worked();
  return async () => (await worked()) - before;
}

/** Of what Chromium tells of its threads. */
interface Traced {
  name: string;
  ts: number;
  tdur?: number; // of the processor, in microseconds
  pid: number;
  tid: number;
  args: { name?: string };
}

/** The same for each frame while `deed` goes on. */
export async function workPerFrame(page: Page, deed: () => Promise<void>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  const events: Traced[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])));
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['toplevel', 'devtools.timeline', '__metadata'];
  await devtools.send('Tracing.start', { traceConfig: { includedCategories } });
  await deed();
  await devtools.send('Tracing.end');
  await complete;
  return framesOf(events);
}

/** The tasks of the page's thread, added up from one frame that was made to the next. */
function framesOf(events: Traced[]): number[] {
  const main = events.find(({ args }) => args.name === 'CrRendererMain');
  const own = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  const frames = [0];
  for (const { name, tdur } of own.sort((a, b) => a.ts - b.ts)) {
    if (name === 'Layerize') frames.push(0);
    if (name === 'ThreadControllerImpl::RunTask') frames[frames.length - 1]! += (tdur ?? 0) / 1000;
  }
  return frames.slice(1, -1);
}
