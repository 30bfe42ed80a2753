// house.ts -- everything a screen may need, made once when the page begins.
import { effect } from '@preact/signals';
import type { Analysis } from '../engine/analysis';
import { Pictures } from '../engine/pictures';
import { Table } from '../engine/table';
import type { Character } from '../engine/types';
import { fetchModule, startEngine, type Engine } from '../engine/wasm';
import { Desk } from '../table/desk';
import { Game } from '../table/game';
import { Play } from '../table/play';
import { computer, person } from '../table/player';
import { School } from '../table/school';
import type { Lessons } from '../table/lesson';
import { language, languages } from '../words/words';
import { analyse } from '../worker/analyst';
import { Minds } from '../worker/client';
import type { RulesPage } from './rules';

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
  analyse(record: string, told: (done: number) => void, signal: AbortSignal): Promise<Analysis>;
  /** The lessons, and a table of their own: fetched when they are first asked for. */
  learn(): Promise<Schooling>;
  /** The rules in the language of the page, likewise. */
  rules(): Promise<RulesPage[]>;
}

export interface Schooling {
  all: Lessons;
  school: School;
  play: Play;
}

/** Where the parts of the page lie. */
export interface Addresses {
  wasm: string;
  worker: string;
  lessons: string;
  rules: string[]; // a file a language
  analyst: string;
}

async function fetchJson<T>(url: string): Promise<T> {
  return (await fetch(url)).json() as Promise<T>;
}

/** Starts engines that speak the language of the page, also when that changes. */
function speaking(module: WebAssembly.Module): () => Promise<Engine> {
  const engines: Engine[] = [];
  const tell = (engine: Engine) =>
    engine.number('wasm_language', languages.indexOf(language.value));
  effect(() => (void language.value, engines.forEach(tell)));
  return async () => {
    const engine = await startEngine(module);
    engines.push(engine);
    tell(engine);
    return engine;
  };
}

/** Do it once. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

export async function openHouse(addresses: Addresses): Promise<House> {
  const { lessons, analyst } = addresses;
  const module = await fetchModule(addresses.wasm);
  const start = speaking(module);
  const [played, engine] = await Promise.all([start(), start()]);
  const minds = new Minds(addresses.worker, module);
  const seat = (words: string | null) => (words === null ? person : computer(words, minds));
  const game = new Game(new Table(played), seat);
  const pictures = new Pictures(engine);
  const rules = addresses.rules.map((url) => once(() => fetchJson<RulesPage[]>(url)));
  return {
    module,
    desk: new Desk(game),
    play: new Play(game, pictures, minds),
    spare: new Table(engine),
    engine,
    pictures,
    minds,
    characters: engine.ask<Character[]>('mind_characters'),
    analyse: (record, told, signal) => analyse(analyst, { module, record }, told, signal),
    rules: () => rules[languages.indexOf(language.value)]!(),
    learn: once(async () => {
      const [all, table] = await Promise.all([fetchJson<Lessons>(lessons), start()]);
      const school = new School(new Table(table));
      return { all, school, play: new Play(school.game, pictures, minds) };
    }),
  };
}
