// house.ts -- everything a screen may need, made once when the page begins.
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { Pictures } from '../engine/pictures';
import { Table } from '../engine/table';
import type { Analysis, Character } from '../engine/types';
import { Engine, instantiate, type Begun } from '../engine/wasm';
import { Desk } from '../table/kept/desk';
import { Game } from '../table/game/game';
import { Play } from '../table/play/play';
import { computer, elsewhere, person } from '../table/game/player';
import type { Sitter } from '../table/game/setup';
import type { Lessons } from '../table/lesson/lesson';
import { shell } from '../words/shell';
import { forEngines, language, say } from '../words/words';
import { analyse } from '../worker/analyst';
import { Minds } from '../worker/client';
import { alsoSpeak } from './language';
import { Part } from './part';
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
  /** Computer players with a character, who speak of themselves. */
  characters: ReadonlySignal<Character[]>;
  analyse(record: string, told: (done: number) => void, signal: AbortSignal): Promise<Analysis>;
  readonly lessons: Part<Lessons>;
  /** The rules, by language. */
  readonly rules: Part<RulesPage[]>[];
  /** One more table, with an engine of its own. */
  newTable(): Table;
  /** One more worker, for who would else end the thoughts of players. */
  newMinds(): Minds;
}

/** Where the parts of the page lie. */
export interface Addresses {
  worker: string;
  lessons: string;
  rules: string[]; // a file a language
  analyst: string;
}

export async function fetchJson<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.json() as Promise<T>;
}

/** Starts engines that speak the language of the page, also when that changes. */
function speaking(module: WebAssembly.Module): (instance?: WebAssembly.Instance) => Engine {
  const engines: Engine[] = [];
  const tell = (engine: Engine) => engine.speak(forEngines());
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
  const missing = () => say(shell.unfetched);
  const newMinds = () => new Minds(addresses.worker, module, missing);
  const minds = newMinds();
  const seat = (sitter: Sitter) =>
    sitter.kind === 'here'
      ? person
      : sitter.kind === 'computer'
        ? computer(sitter.words, minds)
        : elsewhere;
  const game = new Game(new Table(engine), seat);
  const pictures = new Pictures(engine);
  const newTable = () => new Table(start());
  const spare = once(newTable);
  return {
    module,
    desk: new Desk(game),
    play: new Play(game, pictures, minds),
    get spare() {
      return spare();
    },
    pictures,
    minds,
    characters: computed(() => (void language.value, engine.ask('mind_characters'))),
    analyse: (record, told, signal) =>
      analyse({ url: analyst, missing }, { module, record, words: forEngines() }, told, signal),
    lessons: new Part(async () => {
      const [all] = await Promise.all([fetchJson<Lessons>(lessons), alsoSpeak('lessons')]);
      return all;
    }),
    rules: addresses.rules.map((url) => new Part(() => fetchJson<RulesPage[]>(url))),
    newTable,
    newMinds,
  };
}
