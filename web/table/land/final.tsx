// final.tsx -- the end of a game: the final count, feature by feature, with a skip; then who won.
import { useLayoutEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { still } from '../../board/motion';
import { play as words } from '../../words/play';
import { say } from '../../words/words';
import { winnersText } from '../play/names';
import type { Play } from '../play/play';
import { PointsLine } from './log';

const STEP = 700; // ms a feature

export function FinalCount({ play, children }: { play: Play; children?: ComponentChildren }) {
  const counts = play.state.value.actor === null; // else it ended early, and nothing is counted
  const items = (counts && play.game.log.value.at(-1)?.points) || [];
  const counted = useSignal(still() ? items.length : 0);
  const n = counted.value;
  useLayoutEffect(() => () => void (play.uncounted.value = []), [play]);
  useLayoutEffect(() => {
    play.uncounted.value = items.slice(n);
    if (n >= items.length) return play.light(null);
    play.light(items[n]!);
    const timer = setTimeout(() => (counted.value = n + 1), STEP);
    return () => clearTimeout(timer);
  }, [n, items.length]);
  const done = n >= items.length;
  return (
    <section class="final" aria-label={say(words.finalCount)}>
      {done ? (
        <p class="result" role="status">
          ♛ {winnersText(play.game.setup.value.names, play.game.winners.value)}
        </p>
      ) : (
        <header>
          <h2>{say(words.finalCount)}</h2>
          <button class="quiet-button" onClick={() => (counted.value = items.length)}>
            {say(words.skip)}
          </button>
        </header>
      )}
      {done && children}
      <ol>
        {items
          .slice(0, done ? items.length : n + 1)
          .map((item, i) => (
            <li key={i}>
              <PointsLine item={item} play={play} />
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}
