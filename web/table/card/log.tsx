// log.tsx -- what happened at cards, newest first as at the tile game: the engine's sentences, and
// hauls as pictures.
//
// Pointing at a decision of this round lights the cards that it is about.
import { useEffect, useRef } from 'preact/hooks';
import { Face } from '../../cards/art';
import type { Light } from '../../cards/table';
import type { Told } from '../../engine/cards';
import type { Event } from '../../engine/types';
import { cards as words } from '../../words/cards';
import { say } from '../../words/words';

/** The cards of a decision: the one that was laid, or those that were claimed. */
function cardsOf({ by, move, rows }: Event): Light | null {
  const row = rows?.find((one) => one.row === move.row);
  if (!row) return null;
  const claim = row.followers.find(({ seat }) => seat === by);
  if (move.kind === 'claim') return claim ? { ...claim, row: row.row } : null;
  return { row: row.row, from: row.cards.length - 1, to: row.cards.length };
}

/** By move, what lies on the table still: nothing that happened before the last deal does so
 * where it lay. */
export function lightsOf(log: Event[]): (Light | null)[] {
  const dealt = log.findLastIndex(({ move }) => move.kind === 'draw');
  return log.map((event, i) => (i > dealt ? cardsOf(event) : null));
}

interface Props {
  told: Told[];
  lights: (Light | null)[];
  onLight(light: Light | null): void;
}

function Line({
  text,
  light,
  onLight,
}: { text: string; light: Light | null } & Pick<Props, 'onLight'>) {
  if (!light) return <p>{text}</p>;
  return (
    <button
      type="button"
      onPointerEnter={() => onLight(light)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(light)}
      onBlur={() => onLight(null)}
    >
      {text}
    </button>
  );
}

function Entry({
  told,
  light,
  onLight,
}: { told: Told; light: Light | null } & Pick<Props, 'onLight'>) {
  return (
    <li>
      {told.lines.map((line, i) => (
        <Line key={i} text={line} light={i === 0 ? light : null} onLight={onLight} />
      ))}
      {told.taken.map(({ seat, cards }) => (
        <span key={seat} class={`card-haul seat${seat}`} aria-hidden="true">
          {cards.map((card, i) => (
            <Face key={i} card={card} />
          ))}
        </span>
      ))}
    </li>
  );
}

export function CardLog({ told, lights, onLight }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [told.length]);
  return (
    <ol class="card-log" ref={list} tabIndex={0} aria-label={say(words.happened)}>
      {told
        .map((one, i) =>
          one.lines.length ? (
            <Entry key={i} told={one} light={lights[i] ?? null} onLight={onLight} />
          ) : null,
        )
        .reverse()}
    </ol>
  );
}
