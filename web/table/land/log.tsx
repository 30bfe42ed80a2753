// log.tsx -- what happened, newest first: a sentence a turn in the engine's words, and a button for
// all points it brought.  Pointing at one lights the feature it was for, or shows the tile.
import type { Item } from '../../engine/types';
import { defineTile } from '../../board/definitions';
import { TILE } from '../../board/shapes';
import { SeatMark, TilePicture } from '../../board/small';
import { steady } from '../../board/steady';
import { play as words } from '../../words/play';
import { say } from '../../words/words';
import type { Entry } from '../play/entries';
import { withNotation } from '../play/notation';
import type { Play } from '../play/play';

/** The engine's sentences end with the sum, which stands before them here. */
export const withoutSum = (text: string) => text.replace(/: [^:]*$/, '');

export function PointsLine({ item, play }: { item: Item; play: Play }) {
  const lit = () => play.light(item);
  const unlit = () => play.light(null);
  return (
    <button
      class="points-line"
      onPointerEnter={lit}
      onPointerLeave={unlit}
      onFocus={lit}
      onBlur={unlit}
      onClick={lit}
    >
      <SeatMark seat={item.seat} />
      <b>{item.points > 0 ? `+${item.points}` : item.points}</b>
      <span>{withoutSum(item.text)}</span>
    </button>
  );
}

/** What was done, and the tile to be found. */
function Deed({ entry, play }: { entry: Entry; play: Play }) {
  const { laid = null, by, told, words: moves } = entry;
  return (
    <button
      class="deed"
      onPointerEnter={() => (play.framed.value = laid)}
      onPointerLeave={() => (play.framed.value = null)}
      onFocus={() => (play.framed.value = laid)}
      onBlur={() => (play.framed.value = null)}
      onClick={() => laid && play.camera.reveal((laid.x + 0.5) * TILE, (laid.y + 0.5) * TILE)}
    >
      <SeatMark seat={by} />
      {laid && <TilePicture {...laid} />}
      <span>{withNotation(told, moves.join(' '))}</span>
    </button>
  );
}

function SetAside({ play, tile }: { play: Play; tile: string }) {
  defineTile(play.pictures, play.state.value, tile);
  return <TilePicture name={tile} />;
}

const EntryLine = steady(({ entry, play }: { entry: Entry; play: Play }) => {
  return (
    <li>
      {entry.told && <Deed entry={entry} play={play} />}
      {entry.discarded.map((tile) => (
        <p key={tile} class="deed">
          <SetAside play={play} tile={tile} />
          {say(words.discarded)}
        </p>
      ))}
      {entry.points.map((item, i) => (
        <PointsLine key={i} item={item} play={play} />
      ))}
    </li>
  );
});

export function Log({ play }: { play: Play }) {
  const list = [...play.entries.value].reverse();
  return (
    <section class="log" aria-label={say(words.log)}>
      <h2>{say(words.log)}</h2>
      {list.length ? (
        <ol>
          {list.map((entry) => (
            <EntryLine key={entry.first} entry={entry} play={play} />
          ))}
        </ol>
      ) : (
        <p class="quiet">{say(words.logEmpty)}</p>
      )}
    </section>
  );
}
