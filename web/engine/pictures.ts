// pictures.ts -- the art of src/text/svg, in parts that a page puts together.
//
// Symbols go into <defs> of the page, each once: <use href="#W1"/> is tile W, turned once.  Names
// and sizes are those of src/text/draw.h: a tile is 100 units wide, a figure 26 high around (0,0).
import type { FigureKind, Segment } from './types';
import type { Engine } from './wasm';

const EVERY_WAY = 0xfff; // four turns, each without and with a span of either direction

export class Pictures {
  private readonly engine: Engine;
  private readonly segmentsOf = new Map<string, Segment[]>();

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** What tiles are made of, and their style: the contents of a <defs>. */
  parts(): string {
    return this.engine.call('picture_parts');
  }

  /** The symbols of a tile in all its turns, with and without spans if they are asked for. */
  tile(name: string, spans = false): string {
    return this.engine.call('picture_symbols', name, spans ? EVERY_WAY : 0xf);
  }

  /** What people call it: "a fork". */
  called(tile: string): string {
    return this.engine.call('picture_called', tile);
  }

  figures(kind: FigureKind, seats: number): string {
    return this.engine.call('picture_figures', kind, seats);
  }

  segments(tile: string, turns: number): Segment[] {
    const key = `${tile}${turns}`;
    let list = this.segmentsOf.get(key);
    if (!list) {
      list = this.engine.ask('picture_segments', tile, turns);
      this.segmentsOf.set(key, list);
    }
    return list;
  }

  /** What cards are made of; a card by its name, "?" its back. */
  cardParts(): string {
    return this.engine.call('picture_card_parts');
  }

  card(name: string): string {
    return this.engine.call('picture_card', name);
  }
}
