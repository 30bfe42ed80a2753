// hand.tsx -- the hand like a hand of cards, and the follower beside it.
//
// A card is taken up by a tap, or dragged to a row; what is taken up stands out.
import { useRef } from 'preact/hooks';
import { ROWS, type Row, type Seat } from '../engine/types';
import { nameOf, cards as words } from '../words/cards';
import { say } from '../words/words';
import { Face, Meeple } from './art';
import type { Piece } from './flow';

interface Props {
  cards: string[];
  /** Whose follower may be placed, if any. */
  follower: Seat | null;
  /** What may be taken up now, and what is. */
  pieces: Piece[];
  taken: Piece | null;
  /** What is taken up is already shown in a row. */
  away: boolean;
  label: string;
  onTake(piece: Piece): void;
  onDrop(piece: Piece, row: Row): void;
}

const FAR = 10; // pixels after which a press is a drag

/** The row under a point of the screen. */
function rowAt(x: number, y: number): Row | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return ROWS.find((one) => one === row) ?? null;
}

/** Let a piece be dragged: it follows the pointer by a transform of its own. */
function useDrag(piece: Piece, { onTake, onDrop, taken }: Props) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const dragged = useRef(false);

  const move = (event: PointerEvent) => {
    const start = from.current;
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!dragged.current && Math.hypot(dx, dy) < FAR) return;
    if (!dragged.current && taken !== piece) onTake(piece);
    dragged.current = true;
    const node = event.currentTarget as HTMLElement;
    node.setPointerCapture(event.pointerId);
    node.style.setProperty('translate', `${dx}px ${dy}px`);
    node.classList.add('dragged');
  };
  const end = (event: PointerEvent) => {
    const node = event.currentTarget as HTMLElement;
    from.current = null;
    if (!dragged.current) return;
    node.classList.remove('dragged');
    node.style.removeProperty('translate');
    node.style.setProperty('pointer-events', 'none');
    const row = event.type === 'pointerup' ? rowAt(event.clientX, event.clientY) : null;
    node.style.removeProperty('pointer-events');
    if (row) onDrop(piece, row);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY };
      dragged.current = false;
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    // A drag ends with a click of its own, which would put the piece back.
    onClick: () => (dragged.current ? (dragged.current = false) : onTake(piece)),
  };
}

function PieceButton(props: Props & { piece: Piece; middle: number }) {
  const { piece, cards, pieces, taken, away, follower, middle } = props;
  const drag = useDrag(piece, props);
  const card = piece === 'follower' ? null : cards[piece]!;
  const can = pieces.includes(piece);
  return (
    <button
      type="button"
      class={`card-piece ${card ? '' : 'own-follower'} ${taken === piece && away ? 'away' : ''}`}
      style={{ '--from-middle': piece === 'follower' ? 0 : piece - middle }}
      data-piece={piece}
      aria-label={card ? nameOf(card) : say(words.follower)}
      aria-pressed={taken === piece}
      aria-disabled={!can}
      {...(can ? drag : {})}
    >
      {card ? <Face card={card} /> : <Meeple seat={follower!} />}
    </button>
  );
}

export function Hand(props: Props) {
  const { cards, follower, label } = props;
  const middle = (cards.length - 1) / 2;
  return (
    <div class="card-hand" role="group" aria-label={label}>
      <div class="card-fan" style={{ '--n': cards.length }}>
        {cards.map((card, i) => (
          <PieceButton key={`${card}${i}`} {...props} piece={i} middle={middle} />
        ))}
      </div>
      {follower !== null && <PieceButton {...props} piece="follower" middle={0} />}
    </div>
  );
}
