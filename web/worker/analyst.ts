// analyst.ts -- asks for an analysis, from the page: a worker of its own each time, so that
// players go on thinking meanwhile, and to stop is to end it.
import type { Analysis } from '../engine/types';

export interface Task {
  module: WebAssembly.Module;
  record: string;
  words: Uint8Array; // of the language of what it says: Engine.speak()
}

export type Finding = { done: number } | { analysis: Analysis } | { failed: string };

/** Where its script lies, and what is said when that cannot be had. */
export interface Script {
  url: string;
  missing(): string;
}

/** Analyse a record; `told` hears how much is done, from 0 to 1.  Ended by the signal it never
 * answers. */
export function analyse(
  { url, missing }: Script,
  task: Task,
  told: (done: number) => void,
  signal: AbortSignal,
): Promise<Analysis> {
  const worker = new Worker(url, { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  const answer = new Promise<Analysis>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || missing()));
    worker.onmessage = ({ data }: MessageEvent<Finding>) => {
      if ('done' in data) told(data.done);
      else if ('analysis' in data) resolve(data.analysis);
      else reject(new Error(data.failed));
    };
  });
  worker.postMessage(task);
  return answer.finally(() => worker.terminate());
}
