// card_log.tsx -- what happened at cards, newest last: the engine's sentences, and hauls as pictures.
import { useEffect, useRef } from 'preact/hooks';
import { Face } from '../cards/art';
import type { Told } from '../engine/cards';
import { cards as words } from '../words/cards';
import { say } from '../words/words';

function Entry({ told }: { told: Told }) {
  return (
    <li>
      {told.lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      {told.taken.map(({ seat, cards }) => (
        <span key={seat} class={`card-haul of-seat-${seat}`} aria-hidden="true">
          {cards.map((card, i) => (
            <Face key={i} card={card} />
          ))}
        </span>
      ))}
    </li>
  );
}

export function CardLog({ told }: { told: Told[] }) {
  const list = useRef<HTMLOListElement>(null);
  const spoken = told.filter(({ lines }) => lines.length > 0);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [spoken.length]);
  return (
    <ol class="card-log" ref={list} tabIndex={0} aria-label={say(words.happened)}>
      {spoken.map((one, i) => (
        <Entry key={i} told={one} />
      ))}
    </ol>
  );
}
