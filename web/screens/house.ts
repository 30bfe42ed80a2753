// house.ts -- everything a screen may need, made once when the page begins.
import { Pictures } from '../engine/pictures';
import { Table } from '../engine/table';
import type { Character } from '../engine/types';
import { fetchModule, startEngine, type Engine } from '../engine/wasm';
import { Desk } from '../table/desk';
import { Game } from '../table/game';
import { computer, person } from '../table/player';
import { Minds } from '../worker/client';

export interface House {
  module: WebAssembly.Module;
  desk: Desk;
  /** A table on which nobody plays: to look at other games, and to try what the engine says. */
  spare: Table;
  engine: Engine; // of the spare table
  pictures: Pictures;
  minds: Minds;
  characters: Character[];
}

export async function openHouse(wasm: string, worker: string): Promise<House> {
  const module = await fetchModule(wasm);
  const [played, engine] = await Promise.all([startEngine(module), startEngine(module)]);
  const minds = new Minds(worker, module);
  const seat = (words: string | null) => (words === null ? person : computer(words, minds));
  return {
    module,
    desk: new Desk(new Game(new Table(played), seat)),
    spare: new Table(engine),
    engine,
    pictures: new Pictures(engine),
    minds,
    characters: engine.ask<Character[]>('mind_characters'),
  };
}
