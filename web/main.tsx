// main.tsx -- the page begins here.
import { render } from 'preact';
import { startEngine } from './engine/wasm';
import { Table } from './engine/table';
import { Pictures } from './engine/pictures';

declare const WASM_URL: string;
declare const WORKER_URL: string;

const engine = await startEngine(WASM_URL);
const table = new Table(engine);
const pictures = new Pictures(engine);
table.begin('players you,Hugo seed one');
void WORKER_URL;

render(
  <pre>
    {table.letters()}
    {pictures.parts().length}
  </pre>,
  document.getElementById('page')!,
);
