// embed.tsx -- <aude-board position="2 players; D0 0,0; W0 -1,0">: a position on anybody's page.
//
//      <script type="module" src="https://.../embed.js"></script>
//      <aude-board position="2 players; D0 0,0; W0 -1,0; 1 road-e -1,0; turn 2"></aude-board>
//
// Draws into the element itself, not into a shadow: symbols of the page are shared by all its
// boards. The size is the element's own. A position that cannot be read is answered with where
// and why.
import { render } from 'preact';
import { Board } from './board/board';
import { adopt } from './board/drawn';
import { boxOf } from './board/shapes';
import { Pictures } from './engine/pictures';
import { isLand, Table } from './engine/table';
import { fetchModule, Refusal, startEngine } from './engine/wasm';
import { positionIn } from './screens/escape';

declare const WASM_URL: string;
declare const STYLE: string;

interface Bench {
  table: Table;
  pictures: Pictures;
}

/** One engine for all boards of a page, beside this script. */
async function open(): Promise<Bench> {
  const engine = startEngine(await fetchModule(new URL(WASM_URL, import.meta.url).href));
  adopt(STYLE);
  return { table: new Table(engine), pictures: new Pictures(engine) };
}

let bench: Promise<Bench> | undefined;

function draw({ table, pictures }: Bench, position: string) {
  table.setPosition(position);
  const state = table.state();
  if (!isLand(state)) return <pre>{table.letters()}</pre>;
  const box = boxOf(state.placed, 0.1);
  return (
    <Board state={state} layers={table.layers()} pictures={pictures} label={position} box={box} />
  );
}

class AudeBoard extends HTMLElement {
  static readonly observedAttributes = ['position'];

  connectedCallback(): void {
    this.style.display ||= 'block';
    void this.show();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.show();
  }

  private async show(): Promise<void> {
    const ready = await (bench ??= open());
    const position = positionIn(this.getAttribute('position') ?? '');
    try {
      render(draw(ready, position), this);
    } catch (error) {
      const at = error instanceof Refusal && error.column ? `${error.column}: ` : '';
      render(<code>{at + (error instanceof Error ? error.message : String(error))}</code>, this);
    }
  }
}

customElements.define('aude-board', AudeBoard);
