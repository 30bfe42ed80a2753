// house.ts -- everything a screen may need, made once when the page begins.
import { Pictures } from '../engine/pictures';
import { Table } from '../engine/table';
import type { Character } from '../engine/types';
import { fetchModule, startEngine, type Engine } from '../engine/wasm';
import { Desk } from '../table/desk';
import { Game } from '../table/game';
import { Play } from '../table/play';
import { computer, person } from '../table/player';
import { Minds } from '../worker/client';

export interface House {
  module: WebAssembly.Module;
  desk: Desk;
  play: Play; // the game on the desk, with its controls
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
  const game = new Game(new Table(played), seat);
  const pictures = new Pictures(engine);
  return {
    module,
    desk: new Desk(game),
    play: new Play(game, pictures, minds),
    spare: new Table(engine),
    engine,
    pictures,
    minds,
    characters: engine.ask<Character[]>('mind_characters'),
  };
}
