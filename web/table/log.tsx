// log.tsx -- what happened, newest first: a line a turn, and a button for all points it brought.
// Pointing at one lights the feature it was for.
import type { Event, Item, Seat } from '../engine/types';
import { play as words } from '../words/play';
import { say } from '../words/words';
import type { Play } from './play';
import { SeatMark } from './seat';

/** What one player did in one go. */
export interface Entry {
  first: number; // number of its first move
  by: Seat;
  words: string[];
  points: Item[];
  discarded: string[];
}

/** Moves of one player until somebody else decides or a tile is drawn are one entry; what chance
 * brought is one only if there is something to say of it. */
export function entries(log: Event[]): Entry[] {
  const found: Entry[] = [];
  let before: Event['by'] | null = null;
  log.forEach((event, first) => {
    const by = typeof event.by === 'number' ? event.by : -1;
    if (event.by !== before) found.push({ first, by, words: [], points: [], discarded: [] });
    before = event.by;
    const entry = found.at(-1)!;
    if (by >= 0) entry.words.push(event.move.move);
    entry.points.push(...(event.points ?? []));
    if (event.discarded) entry.discarded.push(event.discarded);
  });
  return found.filter(({ by, points, discarded }) => by >= 0 || points.length || discarded.length);
}

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
      <span>{item.text}</span>
    </button>
  );
}

function EntryLine({ entry, play }: { entry: Entry; play: Play }) {
  return (
    <li>
      {entry.by >= 0 && (
        <p class="move">
          <SeatMark seat={entry.by} />
          <span>{play.game.setup.value.names[entry.by]}</span>
          <code>{entry.words.join(' ')}</code>
        </p>
      )}
      {entry.discarded.map((tile) => (
        <p key={tile}>{say(words.discarded, { tile })}</p>
      ))}
      {entry.points.map((item, i) => (
        <PointsLine key={i} item={item} play={play} />
      ))}
    </li>
  );
}

export function Log({ play }: { play: Play }) {
  const list = entries(play.game.log.value).reverse();
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
