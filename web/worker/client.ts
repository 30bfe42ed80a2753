// client.ts -- computer players, asked from the page.
//
// One worker with one mind.  What is asked last is what matters: an older question that is still
// being thought about is given up.  A worker that dies is said in words, and the next question
// starts another; of one that never came the browser gives no reason, so the page has one.
import type { Line } from '../engine/types';
import { START, type Answer, type Question } from './protocol';

/** What a computer player came to: the moves it plays, and the best turns with their reasons. */
export interface Thought {
  moves: number[];
  lines: Line[];
}

/** A question to a computer player. */
export interface Asking {
  player: string; // "level=4", "farmer", "aude"
  record: string;
  time: number; // milliseconds, at most
  lines?: number;
  words?: Uint8Array; // of the language of its reasons; none: English
}

interface Waiting {
  id: number;
  resolve(thought: Thought): void;
  reject(why: Error): void;
}

/** Somebody else was asked, or the game went on: nobody waits for this answer any more. */
export class GivenUp extends Error {}

export class Minds {
  private readonly url: string;
  private readonly module: WebAssembly.Module;
  private readonly missing: () => string;
  private worker: Worker | null = null;
  private waiting: Waiting | null = null;
  private asked = 0;

  /** `missing` says that the script at `url` cannot be had. */
  constructor(url: string, module: WebAssembly.Module, missing: () => string) {
    this.url = url;
    this.module = module;
    this.missing = missing;
  }

  think(asking: Asking, signal?: AbortSignal): Promise<Thought> {
    this.giveUp();
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      const stop = () => this.waiting?.id === id && this.stop();
      const done = () => signal?.removeEventListener('abort', stop);
      this.waiting = {
        id,
        resolve: (thought) => (done(), resolve(thought)),
        reject: (why) => (done(), reject(why)),
      };
      signal?.addEventListener('abort', stop);
      this.send({ kind: 'think', id, lines: 1, words: new Uint8Array(), ...asking });
    });
  }

  /** Whatever is being thought about: no more. */
  stop(): void {
    this.giveUp();
    this.worker?.postMessage({ kind: 'stop', id: ++this.asked } satisfies Question);
  }

  private giveUp(): void {
    this.waiting?.reject(new GivenUp());
    this.waiting = null;
  }

  private send(question: Question): void {
    this.worker ??= this.start();
    this.worker.postMessage(question);
  }

  private start(): Worker {
    const worker = new Worker(this.url, { type: 'module' });
    worker.onmessage = (event: MessageEvent<Answer>) => this.hear(event.data);
    worker.onerror = (event) => this.died(event.message || this.missing());
    worker.postMessage({ kind: 'start', id: START, module: this.module } satisfies Question);
    return worker;
  }

  private hear(answer: Answer): void {
    const beginning = answer.kind === 'failed' && answer.id === START; // it never will think
    if (answer.id !== this.waiting?.id && !beginning) return;
    if (answer.kind === 'failed') return this.died(answer.reason);
    const { resolve } = this.waiting!;
    this.waiting = null;
    resolve(answer);
  }

  private died(reason: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.waiting?.reject(new Error(reason));
    this.waiting = null;
  }
}
