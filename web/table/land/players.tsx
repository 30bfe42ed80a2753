// players.tsx -- the players: points, what they would have if the game ended now, what they hold.
import { figureKinds } from '../../board/figures';
import { SeatMark, Token } from '../../board/small';
import type { Item, Supply } from '../../engine/types';
import { tokens } from '../../modules/all';
import { play as words } from '../../words/play';
import { thing } from '../../words/thing';
import { say } from '../../words/words';
import { sitterName } from '../play/names';
import type { Sitter } from '../game/setup';
import type { Play } from '../play/play';

function Held({ seat, supply }: { seat: number; supply: Supply }) {
  return (
    <span class="supply">
      {figureKinds.map((kind) =>
        supply[kind] ? (
          <span key={kind} class={`piece ${kind}`} title={`${supply[kind]} ${thing(kind)}`}>
            <SeatMark seat={seat} kind={kind} />
            {supply[kind]}
          </span>
        ) : null,
      )}
      {tokens.map(({ key, symbol, scale }) =>
        supply[key] ? (
          <span key={key} class="piece" title={`${supply[key]} ${thing(key)}`}>
            <Token symbol={symbol} scale={scale} />
            {supply[key]}
          </span>
        ) : null,
      )}
    </span>
  );
}

/** What a seat is still to get in the final count. */
const toCome = (items: Item[], seat: number) =>
  items.reduce((sum, item) => sum + (item.seat === seat ? item.points : 0), 0);

/** How close they sit. */
const crowd = (players: number) => (players > 4 ? 'many crowd' : players > 2 ? 'many' : '');

/** Which computer player it is. */
const Sits = ({ sitter }: { sitter: Sitter | undefined }) =>
  sitter?.kind === 'computer' ? <small>{sitterName(sitter.words)}</small> : null;

export function Players({ play }: { play: Play }) {
  const state = play.state.value;
  const { names, seats } = play.game.setup.value;
  const projected =
    play.allowed.value.projected && play.showProjected.value && !play.game.over.value;
  const later = play.uncounted.value;
  const winners = later.length ? [] : play.game.winners.value;
  const scores = state.scores.map((points, seat) => points - toCome(later, seat));
  return (
    <ul class={`players ${crowd(scores.length)}`} aria-label={say(words.players)}>
      {scores.map((points, seat) => (
        <li
          key={seat}
          class={
            state.actor === seat || play.game.acting.value === seat ? 'player acting' : 'player'
          }
          data-testid={`player${seat}`}
        >
          <SeatMark seat={seat} />
          <span class="name">
            {winners.includes(seat) && <span aria-hidden="true">♛ </span>}
            {names[seat]}
            <Sits sitter={seats[seat]} />
          </span>
          <span class="score">
            <b aria-label={say(words.points, { n: points })}>{points}</b>
            {projected && (
              <span class="projected" title={say(words.projected, { n: state.projected[seat]! })}>
                {' → '}
                {state.projected[seat]}
              </span>
            )}
          </span>
          <Held seat={seat} supply={state.supplies[seat]!} />
        </li>
      ))}
    </ul>
  );
}
