// coach.tsx -- a first visit: three marks on the board of the first game, each beside what it is
// about, as long as that is what comes next. They never stand in the way of a hand.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { MARKS, remember, visitor } from '../table/kept/visitor';
import type { Play } from '../table/play/play';
import { first } from '../words/first';
import { say, type Phrase } from '../words/words';
import { href } from './router';

interface Mark {
  phrase: Phrase;
  /** What it points at: the first of these that is there. */
  at: string[];
  /** Is it what comes next? */
  now(play: Play): boolean;
}

const laid = ({ turn }: Play) => !!turn.settled.value;
const decided = ({ game }: Play) => !!game.held.value;

const marks: readonly Mark[] = [
  { phrase: first.lay, at: ['.hand-tile'], now: (play) => !laid(play) },
  {
    phrase: first.figure,
    at: ['.tray', '.hand-tile'],
    now: (play) => laid(play) && !decided(play) && play.turn.spots.value.length > 0,
  },
  { phrase: first.end, at: ['.end-turn'], now: laid },
];

const GAP = 14;
const EDGE = 8;

/** Level with what it points at, to the left of the panel; where there is no room, on the board. */
function place(card: HTMLElement, target: Element): void {
  const { top, height } = target.getBoundingClientRect();
  const { left } = target.closest('.panel')!.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = card;
  const beside = left - GAP - wide >= EDGE;
  const board = document.querySelector('.table-area')!.getBoundingClientRect();
  const x = beside ? left - GAP - wide : board.left + EDGE;
  const y = beside ? top + height / 2 - high / 2 : board.top + EDGE;
  const within = (at: number, size: number, all: number) =>
    Math.round(Math.max(EDGE, Math.min(at, all - size - EDGE)));
  card.classList.toggle('beside', beside);
  card.style.left = `${within(x, wide, innerWidth)}px`;
  card.style.top = `${within(y, high, innerHeight)}px`;
  card.style.setProperty('--point', `${Math.round(top + height / 2 - card.offsetTop)}px`);
}

/** The mark that comes next, of those that were not read. */
function markNow(play: Play): number {
  const { marks: read } = visitor.value;
  return marks.findIndex(({ now }, i) => i >= read && now(play));
}

export function Coach({ play }: { play: Play }) {
  const card = useRef<HTMLDivElement>(null);
  const yours = play.game.yours.value && play.game.state.value?.game === 'land';
  const n = yours ? markNow(play) : -1;
  useLayoutEffect(() => {
    if (n < 0) return undefined;
    const look = () => {
      const found = marks[n]!.at.map((what) => document.querySelector(what)).find((one) => one);
      if (card.current && found) place(card.current, found);
    };
    look();
    const frame = requestAnimationFrame(look); // what it points at may have come with it
    addEventListener('resize', look);
    return () => (cancelAnimationFrame(frame), removeEventListener('resize', look));
  });
  if (n < 0) return null;
  return (
    <div class="coach" ref={card} role="note">
      <p>{say(marks[n]!.phrase)}</p>
      <div class="row">
        <button class="primary" onClick={() => remember({ marks: n + 1 })}>
          {say(first.next)}
        </button>
        {n === 0 && <a href={href('learn', 'turn')}>{say(first.lesson)}</a>}
        <button class="plain" onClick={() => remember({ marks: MARKS })}>
          {say(first.enough)}
        </button>
      </div>
      <span class="coach-dots" aria-hidden="true">
        {marks.map(({ phrase }, i) => (
          <i key={phrase} class={i === n ? 'now' : ''} />
        ))}
      </span>
    </div>
  );
}
