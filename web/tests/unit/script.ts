// script.ts -- a socket whose server says what a test tells it to.
import type { Socket } from '../../net/connection';
import type { Tell } from '../../net/messages';

export type Said = { is: string; id: number } & Record<string, unknown>;

export class Script implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly said: Said[] = [];
  closed = false;

  send(text: string): void {
    this.said.push(JSON.parse(text) as Said);
  }

  close(): void {
    this.closed = true;
  }

  tell(told: Tell): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }

  /** As far as `welcome`. */
  greet(now = Date.now(), person = 17): this {
    this.onopen?.();
    this.tell({ is: 'welcome', v: 1, person, now });
    return this;
  }

  answer(i: number, result = 'done', more = {}): void {
    this.tell({ is: 'answer', id: this.said.at(i)!.id, result, ...more });
  }

  get words(): string[] {
    return this.said.map(({ is }) => is);
  }
}

export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
