// sheets.tsx -- what is looked up and put away again: tiles left, all moves, the table in letters,
// and on a phone the log and the helps.  Beside the board or over its lower part, never modal.
import type { ComponentChildren } from 'preact';
import { defineTile } from '../../board/definitions';
import { Icon } from '../../board/icons';
import { TilePicture } from '../../board/small';
import type { Move } from '../../engine/types';
import { play as words } from '../../words/play';
import { say, type Phrase } from '../../words/words';
import { withNotation } from '../play/notation';
import type { Play, Sheet } from '../play/play';
import { Tools, WinBar } from './helps';
import { Log } from './log';

const titles: Record<Sheet, Phrase> = {
  tiles: words.tiles,
  moves: words.allMoves,
  more: words.more,
  others: words.others,
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
          <li key={name} class={squares(name) ? '' : 'nowhere'} title={play.pictures.called(name)}>
            <TilePicture name={name} />
            <span class="unseen">{play.pictures.called(name)}</span>
            <b>×{copies}</b>
            <small>{fitting(squares(name))}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** A decision, said in full, with the tile as it would lie. */
function AnyMove({ play, move }: { play: Play; move: Move }) {
  const { game } = play;
  const { tile } = play.state.value;
  return (
    <button class="hint-line" data-move={move.move} onClick={() => game.play(move.number)}>
      {move.kind === 'place' && <TilePicture name={tile!.name} turns={move.turns!} />}
      {withNotation(game.table.called(move.number), move.move)}
    </button>
  );
}

/** Every legal move: whatever the board offers no way for is here. */
function AllMoves({ play }: { play: Play }) {
  const { game } = play;
  const state = play.state.value;
  if (!game.yours.value || state.actor !== game.acting.value) return <p class="quiet">–</p>;
  return (
    <ul class="moves">
      {state.moves.map((move) => (
        <li key={move.number}>
          <AnyMove play={play} move={move} />
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

/** What else there is to see. */
function Others({ play }: { play: Play }) {
  const does = (deed: () => void) => () => {
    play.sheet.value = null;
    deed();
  };
  return (
    <div class="others-list">
      <button onClick={does(() => play.camera.fit())}>{say(words.fit)}</button>
      <button onClick={does(() => play.replay())}>{say(words.lastMove)}</button>
      <button onClick={does(() => play.toggle('letters'))}>{say(words.letters)}</button>
    </div>
  );
}

const More = ({ play }: { play: Play }) => (
  <>
    <Tools play={play} />
    <WinBar play={play} />
    <Log play={play} />
  </>
);

const contents: Record<Sheet, (props: { play: Play }) => ComponentChildren> = {
  tiles: TilesLeft,
  moves: AllMoves,
  more: More,
  others: Others,
  letters: Letters,
};

/** Beside the button that opened it: as high as that ends, or begins if it is in the upper half. */
function besideOpener({ opener }: Play): Record<string, string> | undefined {
  const at = opener.value;
  if (!at) return undefined;
  const height = document.documentElement.clientHeight;
  return at.top > height / 2
    ? { '--from-below': `${Math.round(height - at.bottom)}px` }
    : { '--from-above': `${Math.round(at.top)}px` };
}

export function Sheets({ play }: { play: Play }) {
  const sheet = play.sheet.value;
  if (!sheet) return null;
  const Content = contents[sheet];
  const beside = besideOpener(play);
  const from = beside && ('--from-below' in beside ? 'from-below' : 'from-above');
  return (
    <section
      class={`sheet-over ${sheet} ${from ?? ''}`}
      style={beside}
      aria-label={say(titles[sheet])}
    >
      <header>
        <h2>{say(titles[sheet])}</h2>
        <button
          class="round"
          aria-label={say(words.close)}
          onClick={() => (play.sheet.value = null)}
        >
          <Icon name="close" />
        </button>
      </header>
      <div class="sheet-body">
        <Content play={play} />
      </div>
    </section>
  );
}
