// protocol.ts -- what a page and its worker say to each other.
import type { Line } from '../engine/types';

/** The number of what is said first; questions have those after it. */
export const START = 0;

export type Question =
  | { kind: 'start'; id: typeof START; module: WebAssembly.Module }
  | {
      kind: 'think';
      id: number;
      player: string;
      record: string;
      time: number;
      lines: number;
      words: Uint8Array; // to give reasons with: Engine.speak()
    }
  | { kind: 'stop'; id: number };

export type Answer =
  | { kind: 'best'; id: number; moves: number[]; lines: Line[] }
  | { kind: 'failed'; id: number; reason: string };
