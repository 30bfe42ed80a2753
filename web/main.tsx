// main.tsx -- the page begins here.
import { render } from 'preact';
import { Pictures } from './engine/pictures';
import { Table } from './engine/table';
import { fetchModule, startEngine } from './engine/wasm';
import { PlayScreen } from './screens/play';
import { Game } from './table/game';
import { Play } from './table/play';
import { computer, person } from './table/player';
import { Minds } from './worker/client';

declare const WASM_URL: string;
declare const WORKER_URL: string;

const module = await fetchModule(WASM_URL);
const engine = await startEngine(module);
const minds = new Minds(WORKER_URL, module);
const game = new Game(new Table(engine), (words) =>
  words === null ? person : computer(words, minds),
);
const play = new Play(game, new Pictures(engine), minds);
game.begin({ rules: '', names: ['you', 'Hugo'], seats: [null, 'level=4'], aid: 'learner' });

render(<PlayScreen play={play} />, document.getElementById('page')!);
