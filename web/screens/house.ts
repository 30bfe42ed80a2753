// house.ts -- everything a screen may need, made once when the page begins.
import { effect } from '@preact/signals';
import { Pictures } from '../engine/pictures';
import { Table } from '../engine/table';
import type { Analysis, Character } from '../engine/types';
import { Engine, instantiate, type Begun } from '../engine/wasm';
import { Desk } from '../table/kept/desk';
import { Game } from '../table/game/game';
import { Play } from '../table/play/play';
import { computer, elsewhere, person } from '../table/game/player';
import { School } from '../table/lesson/school';
import type { Sitter } from '../table/game/setup';
import type { Lessons } from '../table/lesson/lesson';
import { language, languages } from '../words/words';
import { analyse } from '../worker/analyst';
import { Minds } from '../worker/client';
import type { RulesPage } from './rules';

export interface House {
  module: WebAssembly.Module;
  desk: Desk;
  play: Play; // the game on the desk, with its controls
  /** A table on which nobody plays: to look at other games, and to try what the engine says.  The
   * first screen can do without, so it is made when it is first needed. */
  readonly spare: Table;
  pictures: Pictures;
  minds: Minds;
  readonly characters: Character[];
  analyse(record: string, told: (done: number) => void, signal: AbortSignal): Promise<Analysis>;
  /** The lessons, and a table of their own: fetched when they are first asked for. */
  learn(): Promise<Schooling>;
  /** The rules in the language of the page, likewise. */
  rules(): Promise<RulesPage[]>;
  /** What draws pictures that are saved. */
  painter(): Promise<typeof import('./pictures')>;
}

export interface Schooling {
  all: Lessons;
  school: School;
  play: Play;
}

/** Where the parts of the page lie. */
export interface Addresses {
  worker: string;
  lessons: string;
  rules: string[]; // a file a language
  analyst: string;
  pictures: string;
}

async function fetchJson<T>(url: string): Promise<T> {
  return (await fetch(url)).json() as Promise<T>;
}

/** Starts engines that speak the language of the page, also when that changes. */
function speaking(module: WebAssembly.Module): (instance?: WebAssembly.Instance) => Engine {
  const engines: Engine[] = [];
  const tell = (engine: Engine) =>
    engine.number('wasm_language', languages.indexOf(language.value));
  effect(() => (void language.value, engines.forEach(tell)));
  return (instance = instantiate(module)) => {
    const engine = new Engine(instance);
    engines.push(engine);
    tell(engine);
    return engine;
  };
}

/** Do it once. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export function openHouse({ module, instance }: Begun, addresses: Addresses): House {
  const { lessons, analyst } = addresses;
  const start = speaking(module);
  const engine = start(instance);
  const minds = new Minds(addresses.worker, module);
  const seat = (sitter: Sitter) =>
    sitter.kind === 'here'
      ? person
      : sitter.kind === 'computer'
        ? computer(sitter.words, minds)
        : elsewhere;
  const game = new Game(new Table(engine), seat);
  const pictures = new Pictures(engine);
  const spare = once(() => new Table(start()));
  const characters = once(() => engine.ask('mind_characters'));
  const rules = addresses.rules.map((url) => once(() => fetchJson<RulesPage[]>(url)));
  return {
    module,
    desk: new Desk(game),
    play: new Play(game, pictures, minds),
    get spare() {
      return spare();
    },
    pictures,
    minds,
    get characters() {
      return characters();
    },
    analyse: (record, told, signal) => analyse(analyst, { module, record }, told, signal),
    rules: () => rules[languages.indexOf(language.value)]!(),
    painter: () => import(addresses.pictures),
    learn: once(async () => {
      const all = await fetchJson<Lessons>(lessons);
      const school = new School(new Table(start()));
      return { all, school, play: new Play(school.game, pictures, minds) };
    }),
  };
}
