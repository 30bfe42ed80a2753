// count.tsx -- the end of a game of cards: the chests are opened, series by series, with a
// skip; then who has won.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { still } from '../../board/motion';
import { Face, Meeple } from '../../cards/art';
import { BUILDINGS, type CardPlayer, type CardState, type Item } from '../../engine/types';
import { cards as words } from '../../words/cards';
import { play } from '../../words/play';
import { say } from '../../words/words';

const STEP = 700; // ms a series

/** What lay under a chest, card by card. */
const contents = ({ chest }: CardPlayer) =>
  BUILDINGS.flatMap((building) => Array<string>(chest[building]).fill(building));

/** The count so far: how many series, of how many. */
export interface Count {
  items: Item[];
  shown: number;
  done: boolean;
  skip(): void;
}

/** Opens the chests series by series, as soon as there are any to open. */
export function useCount(items: Item[]): Count {
  const [shown, setShown] = useState(0);
  const n = items.length;
  useEffect(() => {
    if (shown > n) setShown(0); // another game
    if (shown >= n) return;
    const timer = setTimeout(() => setShown(shown + 1), still() ? 0 : STEP);
    return () => clearTimeout(timer);
  }, [shown, n]);
  return { items, shown, done: shown >= n, skip: () => setShown(n) };
}

/** The position while it is being counted: without the points to come, and nobody has won yet. */
export function stillCounting(state: CardState, { items, shown, done }: Count): CardState {
  if (done) return state;
  const scores = [...state.scores];
  for (const { seat, points } of items.slice(shown)) scores[seat]! -= points;
  return { ...state, scores, winners: [] };
}

function Chest({ player, items, name }: { player: CardPlayer; items: Item[]; name: string }) {
  return (
    <li class={`seat${player.seat}`}>
      <span class="chest-owner">
        <Meeple seat={player.seat} />
        <b>{name}</b>
      </span>
      <span class="card-haul" aria-hidden="true">
        {contents(player).map((card, i) => (
          <Face key={i} card={card} />
        ))}
      </span>
      {items.map(({ text }, i) => (
        <p key={i}>{text}</p>
      ))}
    </li>
  );
}

interface Props {
  state: CardState;
  names: string[];
  count: Count;
  result: string;
  children?: ComponentChildren;
}

export function CardCount({ state, names, count, result, children }: Props) {
  const { items, shown, done, skip } = count;
  return (
    <section class="card-count" aria-label={say(words.chests)}>
      <header>
        <h2>
          <span role="status">{done ? result : say(words.chests)}</span>
        </h2>
        {done ? (
          children
        ) : (
          <button type="button" class="primary card-end" onClick={skip}>
            {say(play.skip)}
          </button>
        )}
      </header>
      <ul>
        {state.players.map((player) => (
          <Chest
            key={player.seat}
            player={player}
            name={names[player.seat]!}
            items={items.slice(0, shown).filter(({ seat }) => seat === player.seat)}
          />
        ))}
      </ul>
    </section>
  );
}
