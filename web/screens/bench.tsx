// bench.tsx -- somebody solves a position alone: its table, and the card beside it, as lessons and
// puzzles have them.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Seat } from '../engine/types';
import type { Bench } from '../table/lesson/bench';
import { Play } from '../table/play/play';
import { sitters } from '../words/sitters';
import { say } from '../words/words';
import { usualNames } from './draft';
import type { House } from './house';
import { followStory } from './parts';
import { PlayScreen } from './play';

/** You, and others around you. */
export function namesAround(players: number, seat: Seat): string[] {
  const others = usualNames.filter((_, i) => i < players);
  return Array.from({ length: players }, (_, i) => (i === seat ? say(sitters.you) : others[i]!));
}

/** A bench with all that a page has of a game. */
export function playAt(bench: Bench, { pictures, minds }: House): Play {
  const play = new Play(bench.game, pictures, minds);
  followStory(play);
  return play;
}

interface Props {
  bench: Bench;
  play: Play;
  /** Is the turn judged? */
  done: boolean;
  /** Lays what is to be solved; anew when one of these changes. */
  open(): void;
  of: readonly unknown[];
  card: ComponentChildren;
}

export function BenchScreen({ bench, play, done, open, of, card }: Props) {
  useEffect(() => {
    open();
    return () => bench.game.halt();
  }, of);
  return (
    <main class={done ? 'home lesson done' : 'home lesson'} id="main" tabIndex={-1}>
      <PlayScreen play={play} before={card} />
    </main>
  );
}

/** What came of it, read aloud; whoever pressed End turn goes on from here, as that button is gone
 * or will be. */
export function Told({ done, children }: { done: boolean; children: ComponentChildren }) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement: at, body } = document;
    if (done && (!at || at === body || at.closest('.turn'))) own.current?.focus();
  }, [done]);
  return (
    <div class="told" aria-live="polite" tabIndex={-1} ref={own}>
      {children}
    </div>
  );
}
