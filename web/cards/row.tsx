// row.tsx -- one row: its sign on the left, hauls with their followers, free cards, and the place
// where the next card or follower goes.
import { nameOf, rowName, cards as words } from '../words/cards';
import { say } from '../words/words';
import type { CardRow, Haul, Move, RowCard, Seat } from '../engine/types';
import { Emblem, Face, Meeple } from './art';
import { partsOf, type Part } from './claims';
import type { Light } from './table';

interface Props {
  row: CardRow;
  names: string[];
  /** Who decides: the owner of what is held over the table. */
  actor: Seat | null;
  /** Whose follower lies flat. */
  flat: Seat | null;
  hauls: Haul[];
  /** The move that would bring what is taken up here, and what is held. */
  target: Move | null;
  held: Move | null;
  /** The card that is decided on, by its place in this row. */
  asked: number | null;
  light: Light | null;
  onRow(): void;
  onLight(light: Light | null): void;
}

/** What a card in a row is, in words. */
function labelOf({ card, lies, by }: RowCard, names: string[]): string {
  if (lies === 'turned') return say(words.turned, { card: nameOf(card) });
  if (lies === 'open') return nameOf(card);
  const what = card === null ? say(words.back) : nameOf(card);
  return say(words.by, { card: what, name: names[by ?? 0]! });
}

function Slot({ card, label, mark }: { card: RowCard; label: string; mark: string }) {
  return (
    <li class={`row-slot ${card.lies} ${mark}`} title={label}>
      <Face {...card} />
      <span class="unseen">{label}</span>
    </li>
  );
}

/** "+15", and a + behind it if more lies face down. */
function Worth({ haul }: { haul: Haul | undefined }) {
  if (!haul?.pays) return null;
  return (
    <span class="row-worth" aria-hidden="true">
      +{haul.pays}
      {haul.hidden > 0 && '…'}
    </span>
  );
}

function claimLabel(part: Part, haul: Haul | undefined, names: string[]): string {
  const told = { name: names[part.follower!.seat]!, n: part.cards.length };
  const hidden = haul?.hidden ? `, ${say(words.hidden, { n: haul.hidden })}` : '';
  return say(words.claims, { ...told, points: haul?.pays ?? 0 }) + hidden;
}

/** A follower with what its haul would pay: pointing at it lights its cards. */
function Claim(props: Props & { part: Part }) {
  const { part, row, hauls, names, flat, onLight } = props;
  const { seat, from, to } = part.follower!;
  const haul = hauls.find((one) => one.seat === seat);
  const lit = { row: row.row, from, to };
  return (
    <li class="row-follower">
      <button
        type="button"
        aria-label={claimLabel(part, haul, names)}
        title={haul?.points.map(({ text }) => text).join('\n') ?? ''}
        onPointerEnter={() => onLight(lit)}
        onPointerLeave={() => onLight(null)}
        onFocus={() => onLight(lit)}
        onBlur={() => onLight(null)}
      >
        <Meeple seat={seat} flat={flat === seat} />
        <Worth haul={haul} />
      </button>
    </li>
  );
}

const isLit = (light: Light | null, { row }: CardRow, at: number) =>
  light?.row === row && at >= light.from && at < light.to;

function PartOfRow(props: Props & { part: Part }) {
  const { part, row, names, asked, light, held, actor } = props;
  const claiming = !part.follower && held?.kind === 'claim' && held.row === row.row;
  const seat = part.follower?.seat ?? (claiming ? actor : null);
  const owner = seat === null ? '' : `claimed seat${seat}`;
  const look = `${part.follower ? '' : 'free'} ${owner} ${claiming ? 'claiming' : ''}`;
  return (
    <ul
      class={`row-part ${look} ${part.cards.length ? '' : 'empty'}`}
      style={{ '--n': part.cards.length }}
    >
      {part.cards.map((card, i) => {
        const at = part.from + i;
        const mark = `${asked === at ? 'asked' : ''} ${isLit(light, row, at) ? 'lit' : ''}`;
        return <Slot key={at} card={card} label={labelOf(card, names)} mark={mark} />;
      })}
      {part.follower && <Claim {...props} />}
      {!part.follower && <Place {...props} />}
    </ul>
  );
}

/** What is held, as it would lie. */
function Held({ move, actor, hauls }: { move: Move; actor: Seat; hauls: Haul[] }) {
  if (move.kind === 'claim')
    return (
      <>
        <Meeple seat={actor} />
        <Worth haul={hauls.find(({ seat }) => seat === actor)} />
      </>
    );
  const card = move.card ?? null;
  return <Face card={card} lies={move.kind === 'down' ? 'down' : 'open'} by={actor} />;
}

export function targetLabel({ kind, card, row }: Move): string {
  if (kind === 'claim') return say(words.claim, { row: rowName(row!) });
  const phrase = kind === 'down' ? words.downTo : words.to;
  return say(phrase, { card: nameOf(card ?? null), row: rowName(row!) });
}

/** The right end of a row, where the next piece goes. */
function Place({ row, target, held, actor, hauls, onRow }: Props) {
  const here = held?.row === row.row && actor !== null ? held : null;
  const shown = here ?? target;
  const look = here ? 'held' : target ? 'open' : '';
  return (
    <li class={`row-place ${look} ${shown?.kind === 'claim' ? 'for-follower' : ''}`}>
      {shown && (
        <button
          type="button"
          aria-label={targetLabel(shown)}
          aria-pressed={!!here}
          onClick={(event) => (event.stopPropagation(), onRow())}
        >
          {here ? <Held move={here} actor={actor!} hauls={hauls} /> : <Emblem row={row.row} />}
        </button>
      )}
    </li>
  );
}

/** How much room a row needs at least: cards that others lie over, whole cards, followers. */
function roomFor(row: CardRow, parts: Part[]) {
  const whole = parts.filter(({ cards }) => cards.length > 0).length;
  const over = row.cards.length - whole;
  return { '--over': over, '--whole': whole, '--followers': row.followers.length };
}

export function RowOfCards(props: Props) {
  const { row, onRow } = props;
  const parts = partsOf(row);
  return (
    <section
      class={`card-row row-${row.row}`}
      data-row={row.row}
      aria-label={say(words.row, { row: rowName(row.row) })}
      style={roomFor(row, parts)}
      onClick={onRow}
    >
      <div class="row-sign">
        <Emblem row={row.row} />
        <span>{nameOf(row.row)}</span>
      </div>
      <div class="row-lane">
        {parts.map((part) => (
          <PartOfRow key={part.follower?.seat ?? 'free'} {...props} part={part} />
        ))}
      </div>
    </section>
  );
}
