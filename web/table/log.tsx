// log.tsx -- what happened, newest first: a sentence a turn in the engine's words, and a button for
// all points it brought.  Pointing at one lights the feature it was for, or shows the tile.
import type { Event, Item, PlacedTile, Seat } from '../engine/types';
import { defineTile } from '../board/definitions';
import { TILE } from '../board/shapes';
import { steady } from '../board/steady';
import { play as words } from '../words/play';
import { say } from '../words/words';
import type { Play } from './play';
import { SeatMark, TilePicture } from './seat';

/** What one player did in one go. */
export interface Entry {
  first: number; // number of its first move
  by: Seat;
  words: string[];
  told: string; // the same as a sentence
  laid?: PlacedTile;
  points: Item[];
  discarded: string[];
}

/** Moves of one player until somebody else decides or a tile is drawn are one entry; what chance
 * brought, and what was only declined, is one only if there is something to say of it. */
export function entries(log: Event[], told: string[]): Entry[] {
  const found: Entry[] = [];
  let before: Event['by'] | null = null;
  log.forEach((event, first) => {
    const by = typeof event.by === 'number' ? event.by : -1;
    if (event.by !== before)
      found.push({ first, by, words: [], told: told[first] ?? '', points: [], discarded: [] });
    before = event.by;
    const entry = found.at(-1)!;
    if (by >= 0) entry.words.push(event.move.move);
    if (event.laid && by >= 0) entry.laid = event.laid;
    entry.points.push(...(event.points ?? []));
    if (event.discarded) entry.discarded.push(event.discarded);
  });
  return found
    .filter((entry) => entry.told || entry.points.length || entry.discarded.length)
    .map((entry) => asBefore(entry, log[entry.first]!));
}

const known = new WeakMap<Event, Entry>(); // by their first event

const alike = (a: unknown[], b: unknown[]) =>
  a.length === b.length && a.every((x, i) => x === b[i]);

/** The very same entry as last time, if nothing in it has changed: it need not be drawn anew. */
function asBefore(entry: Entry, event: Event): Entry {
  const before = known.get(event);
  const same =
    before?.told === entry.told &&
    alike(before.words, entry.words) &&
    alike(before.points, entry.points);
  if (same) return before;
  known.set(event, entry);
  return entry;
}

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

/** What was done; the notation is there for those who want it, and the tile to be found. */
function Deed({ entry, play }: { entry: Entry; play: Play }) {
  const { laid = null, by, told, words: notation } = entry;
  return (
    <button
      class="deed"
      title={notation.join(' ')}
      onPointerEnter={() => (play.framed.value = laid)}
      onPointerLeave={() => (play.framed.value = null)}
      onFocus={() => (play.framed.value = laid)}
      onBlur={() => (play.framed.value = null)}
      onClick={() => laid && play.camera.reveal((laid.x + 0.5) * TILE, (laid.y + 0.5) * TILE)}
    >
      <SeatMark seat={by} />
      {laid && <TilePicture {...laid} />}
      <span>{told}</span>
    </button>
  );
}

function SetAside({ play, tile }: { play: Play; tile: string }) {
  defineTile(play.pictures, tile, false);
  return <TilePicture name={tile} />;
}

const EntryLine = steady(({ entry, play }: { entry: Entry; play: Play }) => {
  return (
    <li>
      {entry.told && <Deed entry={entry} play={play} />}
      {entry.discarded.map((tile) => (
        <p key={tile} class="deed" title={tile}>
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
