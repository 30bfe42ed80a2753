// players.tsx -- the players, rows of one height: points, what they would have if the game ended
// now, what they hold; what is spent is pale, and nothing is 0.
import type { ComponentChildren } from 'preact';
import { figureKinds } from '../../board/figures';
import { SeatMark, Token } from '../../board/small';
import type { FigureKind, Item, Supply } from '../../engine/types';
import { guestsOf, tokens } from '../../modules/all';
import { play as words } from '../../words/play';
import { thing } from '../../words/thing';
import { say } from '../../words/words';
import { sitterName } from '../play/names';
import type { Sitter } from '../game/setup';
import type { Play } from '../play/play';

/** How many of a kind a seat has, with those that are out. */
function all({ state, layers }: Play, seat: number, kind: FigureKind): number {
  const is = (figure: { seat: number; kind: FigureKind }) =>
    figure.seat === seat && figure.kind === kind;
  const out = [...layers.value.figures, ...guestsOf(state.value)].filter(is).length;
  return state.value.supplies[seat]![kind]! + out;
}

/** Figures of the usual kind, those that are out pale; where there is no room, their number. */
function Pips({ seat, left, of }: { seat: number; left: number; of: number }) {
  const name = `${left} ${thing('meeple')}`;
  return (
    <span class="pips" role="img" aria-label={name} title={name}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < left ? `seat${seat}` : 'out'} />
      ))}
      <b>
        <SeatMark seat={seat} /> {left}
      </b>
    </span>
  );
}

/** One thing of which there are few, or none: its picture, and how many. */
function Piece(props: { n: number; name: string; counted: boolean; children: ComponentChildren }) {
  const { n, name, counted, children } = props;
  return (
    <span class={n ? 'piece' : 'piece out'} role="img" aria-label={`${n} ${name}`} title={name}>
      {children}
      {counted && n}
    </span>
  );
}

function Held({ play, seat }: { play: Play; seat: number }) {
  const supply: Supply = play.state.value.supplies[seat]!;
  return (
    <span class="supply">
      <Pips seat={seat} left={supply.meeple} of={all(play, seat, 'meeple')} />
      {figureKinds.map((kind) =>
        kind === 'meeple' || supply[kind] === undefined ? null : (
          <Piece key={kind} n={supply[kind]} name={thing(kind)} counted={supply[kind] > 1}>
            <SeatMark seat={seat} kind={kind} />
          </Piece>
        ),
      )}
      {tokens.map(({ key, symbol, scale }) =>
        supply[key] === undefined ? null : (
          <Piece key={key} n={supply[key]} name={thing(key)} counted>
            <Token symbol={symbol} scale={scale} />
          </Piece>
        ),
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

const Projected = ({ points }: { points: number }) => (
  <span class="projected" title={say(words.projected, { n: points })}>
    → {points}
  </span>
);

/** It rises as points arrive. */
const Score = ({ play, seat, points }: { play: Play; seat: number; points: number }) => (
  <b class="score" aria-label={say(words.points, { n: points })}>
    {points - (play.late.value.get(seat) ?? 0)}
  </b>
);

export function Players({ play }: { play: Play }) {
  const state = play.state.value;
  const { names, seats } = play.game.setup.value;
  const projected =
    play.allowed.value.projected && play.showProjected.value && !play.game.over.value;
  const later = play.uncounted.value;
  const winners = later.length ? [] : play.game.winners.value;
  const scores = state.scores.map((points, seat) => points - toCome(later, seat));
  const acts = (seat: number) => state.actor === seat || play.game.acting.value === seat;
  return (
    <ul class={`players ${crowd(scores.length)}`} aria-label={say(words.players)}>
      {scores.map((points, seat) => (
        <li
          key={seat}
          class={acts(seat) ? 'player acting' : 'player'}
          data-testid={`player${seat}`}
        >
          <SeatMark seat={seat} />
          <span class="name">
            {winners.includes(seat) && <span aria-hidden="true">♛ </span>}
            {names[seat]} <Sits sitter={seats[seat]} />
          </span>
          <Score play={play} seat={seat} points={points} />
          {projected && <Projected points={state.projected[seat]!} />}
          <Held play={play} seat={seat} />
        </li>
      ))}
    </ul>
  );
}
