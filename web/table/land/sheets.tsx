// sheets.tsx -- what is looked up and put away again: tiles left, all moves, the table in letters,
// and on a phone the log and the helps.  Beside the board or over its lower part, never modal.
import type { ComponentChildren } from 'preact';
import { defineTile } from '../../board/definitions';
import { TilePicture } from '../../board/small';
import { play as words } from '../../words/play';
import { say, type Phrase } from '../../words/words';
import type { Play, Sheet } from '../play/play';
import { Helps, WinBar } from './helps';
import { Log } from './log';

const titles: Record<Sheet, Phrase> = {
  tiles: words.tiles,
  moves: words.allMoves,
  more: words.more,
  letters: words.letters,
};

/** The tiles left, each kind with its copies and on how many squares it fits. */
function TilesLeft({ play }: { play: Play }) {
  const state = play.state.value;
  const fits = play.fits.value;
  const squares = (name: string) => fits.filter(({ tiles }) => tiles.includes(name)).length;
  const fitting = (n: number) => say(n === 0 ? words.fitsNowhere : words.fitsOn, { n });
  return (
    <ul class="bag">
      {state.bag.tiles.map(({ name, copies }) => {
        defineTile(play.pictures, state, name);
        return (
          <li key={name} class={squares(name) ? '' : 'nowhere'} title={fitting(squares(name))}>
            <TilePicture name={name} />
            <b>×{copies}</b>
            <small>{fitting(squares(name))}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** Every legal move in the engine's notation: whatever the board offers no way for is here. */
function AllMoves({ play }: { play: Play }) {
  const { game } = play;
  const state = play.state.value;
  if (!game.yours.value || state.actor !== game.acting.value) return <p class="quiet">–</p>;
  return (
    <ul class="moves">
      {state.moves.map(({ number, move }) => (
        <li key={number}>
          <button class="choice" onClick={() => game.play(number)}>
            <code>{move}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Letters({ play }: { play: Play }) {
  void play.state.value;
  return (
    <pre class="letters" tabIndex={0}>
      {play.game.table.letters()}
    </pre>
  );
}

const More = ({ play }: { play: Play }) => (
  <>
    <Helps play={play} />
    <WinBar play={play} />
    <Log play={play} />
  </>
);

const contents: Record<Sheet, (props: { play: Play }) => ComponentChildren> = {
  tiles: TilesLeft,
  moves: AllMoves,
  more: More,
  letters: Letters,
};

export function Sheets({ play }: { play: Play }) {
  const sheet = play.sheet.value;
  if (!sheet) return null;
  const Content = contents[sheet];
  return (
    <section class={`sheet-over ${sheet}`} aria-label={say(titles[sheet])}>
      <header>
        <h2>{say(titles[sheet])}</h2>
        <button
          class="round"
          aria-label={say(words.close)}
          onClick={() => (play.sheet.value = null)}
        >
          ×
        </button>
      </header>
      <div class="sheet-body">
        <Content play={play} />
      </div>
    </section>
  );
}
