// picture.ts -- a table of cards as a picture of its own: rows with hauls and followers, players
// with what they own.  What it looks like is the engine's art; where things lie is as on the page.
import { calledBySeat, SEATS } from '../board/colours';
import type { Pictures } from '../engine/pictures';
import {
  ANIMALS,
  type CardPlayer,
  type CardRow,
  type CardState,
  type RowCard,
} from '../engine/types';
import { partsOf, type Part } from './claims';
import { FACES, faceRef } from './faces';

const SIZE = 0.8; // of a card in its drawing, 104 by 154
const CARD = { width: 88, height: 124 }; // with the room to the next
const FOLLOWER = 70;
const EDGE = 20;
const LANE = { left: EDGE + 92, height: CARD.height + 34, step: CARD.height + 44 };
const LEAST = 1180; // units of width
const CLOSEST = 30; // of a card that another lies over
const PLAYER = 120;

const SIGNS = ['#8a6200', '#7d1b16', '#1f5724', '#173763'];
const LANES = ['#f3ecd8', '#f3e4de', '#e6ecdd', '#e2e8ef'];

/** The colour of a seat, and of what surrounds it. */
export interface Colours {
  seat: string;
  halo: string;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const use = (href: string, x: number, y: number, scale: number, more = '') =>
  `<use href="${href}" transform="translate(${x} ${y})scale(${scale})"${more}/>`;

const words = (text: string | number, x: number, y: number, size: number, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700"${more}>${escaped(`${text}`)}</text>`;

/** Face up, or its back with the figure of whoever played it, as <Face> has it. */
function lying({ card, lies, by }: RowCard, x: number, y: number): string {
  const down = lies === 'down';
  const known = card !== null;
  const parts = [
    use(down ? '#face0' : faceRef(card), 0, 0, 1),
    down && known ? use(faceRef(card), 38, 60, 0.56) : '',
    down ? use(`#meeple${by}`, known ? 30 : 50, known ? 34 : 75, 1.6) : '',
  ];
  return `<g transform="translate(${x} ${y})scale(${SIZE})">${parts.join('')}</g>`;
}

/* ---- Rows ----------------------------------------------------------------------- */

/** Units that a row takes if cards that lie under others show so much. */
const lengthOf = ({ cards, follower }: Part, step: number) =>
  (cards.length ? (cards.length - 1) * step + CARD.width : 0) + (follower ? FOLLOWER : 0);

const widthOf = (row: CardRow, step: number) =>
  partsOf(row).reduce((sum, part) => sum + lengthOf(part, step), LANE.left + EDGE);

/** As much of each card as there is room for. */
function stepOf(row: CardRow, width: number): number {
  const covered = partsOf(row).reduce((sum, { cards }) => sum + Math.max(0, cards.length - 1), 0);
  const room = width - widthOf(row, 0);
  return covered ? Math.min(CARD.width, room / covered) : CARD.width;
}

function haul(part: Part, x: number, y: number, step: number, colours: Colours[]): string {
  const cards = part.cards.map((card, i) => lying(card, Math.round(x + i * step), y));
  if (!part.follower) return cards.join('');
  const { seat } = part.follower;
  const end = Math.round(x + lengthOf(part, step));
  const line = `<path d="M${Math.round(x) + 2} ${y + CARD.height + 9}H${end - 44}" stroke=`;
  const bar = part.cards.length
    ? `${line}"${colours[seat]!.halo}" stroke-width="8"/>` +
      `${line}"${colours[seat]!.seat}" stroke-width="5"/>`
    : '';
  return cards.join('') + bar + use(`#meeple${seat}`, end - 38, y + 92, 2.2);
}

function drawRow(row: CardRow, i: number, width: number, colours: Colours[]): string {
  const top = EDGE + i * LANE.step;
  const step = stepOf(row, width);
  let x = LANE.left;
  const hauls = partsOf(row).map((part) => {
    const drawn = haul(part, x, top + 12, step, colours);
    x += lengthOf(part, step);
    return drawn;
  });
  return [
    `<rect x="${EDGE}" y="${top}" width="${width - 2 * EDGE}" height="${LANE.height}" rx="12" fill="${LANES[i]}"/>`,
    `<rect x="${EDGE}" y="${top}" width="80" height="${LANE.height}" rx="12" fill="${SIGNS[i]}"/>`,
    use(`#emblem${i}`, EDGE + 40, top + LANE.height / 2, 1.8, ' fill="#fff"'),
    ...hauls,
  ].join('');
}

/* ---- Players ----------------------------------------------------------------------- */

function goods({ animals, chest }: CardPlayer, x: number, y: number): string {
  const owned: [string, number, number][] = [
    ...ANIMALS.map((animal, i): [string, number, number] => [`#animal${i}`, animals[animal], 0.42]),
    ['#chest', chest.cards, 1],
  ];
  return owned
    .filter(([, n]) => n)
    .map(
      ([href, n, scale], i) =>
        use(href, x + i * 44, y, scale) + words(n, x + 16 + i * 44, y + 6, 15),
    )
    .join('');
}

function drawPlayer(state: CardState, name: string, seat: number, x: number, y: number): string {
  const player = state.players[seat]!;
  const out = player.follower || state.actor === null ? '' : ' opacity=".4"';
  return [
    use(`#meeple${seat}`, x + 22, y + 24, 1.4, out),
    words(name, x + 50, y + 22, 18),
    words(state.scores[seat]!, x + 50, y + 50, 26),
    goods(player, x + 22, y + 84),
  ].join('');
}

/* ---- All of it ----------------------------------------------------------------------- */

/** The cards that are to be seen, and the back. */
function facesOf({ rows }: CardState): string[] {
  const seen = new Set(rows.flatMap(({ cards }) => cards.map(({ card }) => card)));
  return ['?', ...FACES.filter((face) => seen.has(face))];
}

const art = (pictures: Pictures, state: CardState) =>
  [
    pictures.cardParts(),
    ...facesOf(state).map((face) => pictures.card(face)),
    calledBySeat(pictures.figures('meeple', SEATS)),
  ].join('');

export function cardPicture(
  pictures: Pictures,
  state: CardState,
  names: string[],
  colours: Colours[],
): string {
  const width = Math.ceil(Math.max(LEAST, ...state.rows.map((row) => widthOf(row, CLOSEST))));
  const top = EDGE + 4 * LANE.step + 4;
  const column = (width - 2 * EDGE) / names.length;
  const players = names.map((name, seat) =>
    drawPlayer(state, name, seat, Math.round(EDGE + seat * column), top),
  );
  const height = top + PLAYER;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="aude" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}" font-family="system-ui, sans-serif" stroke-linecap="round">` +
    `<title>${escaped(names.map((name, seat) => `${name} ${state.scores[seat]}`).join(', '))}</title>` +
    `<defs>${art(pictures, state)}</defs>` +
    `<rect width="${width}" height="${height}" fill="#ddd6c6"/>` +
    state.rows.map((row, i) => drawRow(row, i, width, colours)).join('') +
    `${players.join('')}</svg>`
  );
}
