// table.tsx -- a position of the card game, drawn for whoever looks; says what was pointed at.
//
//      score track                 | players
//      four rows                   |
//      the hand, and what is asked | whatever is put beside it: the log
//
// Knows no game flow: it draws what it is given, a state as one seat may see it, what that seat has
// taken up and what it holds over a row.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Pictures } from '../engine/pictures';
import type { CardState, Haul, Move, Row, Seat } from '../engine/types';
import { cards as words } from '../words/cards';
import { say } from '../words/words';
import { CardArt } from './art';
import { handOf, movesOf, moveTo, piecesOf, type Piece } from './flow';
import { Hand } from './hand';
import { Players } from './players';
import { RowOfCards } from './row';
import { Track } from './track';

/** Cards of a row that are lit, because something that speaks of them is pointed at. */
export interface Light {
  row: Row;
  from: number;
  to: number;
}

export type Intent =
  | { kind: 'take'; piece: Piece }
  | { kind: 'row'; row: Row }
  | { kind: 'drop'; piece: Piece; row: Row };

interface Props {
  state: CardState;
  pictures: Pictures;
  names: string[];
  viewer: Seat;
  /** May whoever looks decide now? */
  yours: boolean;
  taken: Piece | null;
  held: Move | null;
  hauls: Haul[];
  light?: Light | null;
  onIntent(intent: Intent): void;
  /** Beside the hand, or if that is covered in its place; and below the players. */
  own?: ComponentChildren;
  cover?: boolean;
  children?: ComponentChildren;
}

/** The row in which a haul is being decided on, and the place of the card. */
function askedIn(state: CardState): { row: Row; at: number } | null {
  if (state.asked_at === null) return null;
  const row = state.rows.find(({ followers }) => followers.some(({ seat }) => seat === state.seat));
  return row ? { row: row.row, at: state.asked_at } : null;
}

function Rows(props: Props & { light: Light | null; onLight(light: Light | null): void }) {
  const { state, viewer, yours, taken, held, names, hauls, light, onIntent, onLight } = props;
  const moves = yours && taken !== null ? movesOf(state, viewer, taken) : [];
  const asked = askedIn(state);
  return (
    <div class="card-rows" tabIndex={-1}>
      {state.rows.map((row) => (
        <RowOfCards
          key={row.row}
          row={row}
          names={names}
          actor={typeof state.actor === 'number' ? state.actor : null}
          flat={state.next_dealer}
          hauls={hauls}
          target={moveTo(moves, row.row)}
          held={held}
          asked={asked?.row === row.row ? asked.at : null}
          light={light}
          onRow={() => onIntent({ kind: 'row', row: row.row })}
          onLight={onLight}
        />
      ))}
    </div>
  );
}

function OwnHand({ state, viewer, yours, taken, held, onIntent }: Props) {
  const player = state.players[viewer];
  const label = say(state.phase === 'lay' ? words.revealed : words.hand);
  return (
    <Hand
      cards={state.phase === 'lay' && !yours ? [] : handOf(state, viewer)}
      follower={state.phase === 'play' && player?.follower ? viewer : null}
      pieces={yours ? piecesOf(state, viewer) : []}
      taken={taken}
      away={!!held}
      label={label}
      onTake={(piece) => onIntent({ kind: 'take', piece })}
      onDrop={(piece, row) => onIntent({ kind: 'drop', piece, row })}
    />
  );
}

export function CardTable(props: Props) {
  const { state, pictures, names, hauls, own, cover, children } = props;
  const [pointed, setPointed] = useState<Light | null>(null);
  const light = pointed ?? props.light ?? null;
  return (
    <div class="card-table" role="group" aria-label={say(words.table)}>
      <CardArt pictures={pictures} />
      <div class="card-main">
        <Track scores={state.scores} />
        <Rows {...props} light={light} onLight={setPointed} />
        <div class={`card-own ${cover ? 'covered' : ''}`}>
          {!cover && <OwnHand {...props} />}
          {own}
        </div>
      </div>
      <aside class="card-side">
        <Players state={state} names={names} hauls={hauls} onLight={setPointed} />
        {children}
      </aside>
    </div>
  );
}
