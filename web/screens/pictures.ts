// pictures.ts -- tables as pictures that leave the page: a moment, cropped to its tiles; and a game
// that is over, with names and points.
import { h, render } from 'preact';
import { Board } from '../board/board';
import { seatColours } from '../board/colours';
import { definitionsOf } from '../board/definitions';
import { undressed } from '../board/drawn';
import { boxOf } from '../board/shapes';
import { cardPicture } from '../cards/picture';
import type { Pictures } from '../engine/pictures';
import { isLand } from '../engine/table';
import { winnersText } from '../table/play/names';
import type { House } from './house';
import { stillOf, type Still } from './picture';
import { download } from './share';
/** Ids that a piece of SVG refers to. */
const mentions = (svg: string) =>
  [...svg.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map((found) => found[1]!);

const MARKS = '.last, .better, .dusk'; // what the page lays over its tiles, in its own style
const SVG = 'http://www.w3.org/2000/svg';
const XML = 'image/svg+xml';

/** What of these definitions a picture needs, what that needs in turn, and the style of all. */
function needed(definitions: string, svg: string): string {
  const { bare, sheets } = undressed(definitions);
  const source = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${bare}</svg>`, XML);
  const style = `<style>${sheets.join('')}</style>`;
  const found = new Map<string, string>();
  const visit = (part: string) => {
    for (const id of mentions(part)) {
      const element = found.has(id) ? null : source.getElementById(id);
      if (!element) continue;
      found.set(id, element.outerHTML);
      visit(element.outerHTML);
    }
  };
  visit(style + svg);
  return `${style}<defs>${[...found.values()].join('')}</defs>`;
}

/** A board of the page as a picture of its own. */
function boardPicture(board: SVGSVGElement, definitions: string): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  copy.querySelectorAll(MARKS).forEach((mark) => mark.remove());
  const { width, height } = board.viewBox.baseVal;
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  const text = copy.outerHTML;
  return text.replace(/>/, `>${needed(definitions, text)}`);
}

const MARGIN = 0.3; // of a tile, around all that lie

/** The table as it stands, no more of it than has tiles. */
export function drawStill(pictures: Pictures, still: Still, names: string[]): string {
  const { state, layers } = still;
  if (!isLand(state)) return cardPicture(pictures, state, names, seatColours(names.length));
  const host = document.createElement('div');
  const box = boxOf(state.placed, MARGIN);
  render(h(Board, { state, layers: layers!, pictures, box }), host);
  const board = host.querySelector<SVGSVGElement>('svg.land')!;
  const text = boardPicture(board, definitionsOf(pictures, state, layers!.define));
  render(null, host);
  return text;
}

/* ---- With names and points ------------------------------------------------------------ */

const LINE = 46; // of names
const HEAD = 64; // of who has won
const COLUMN = 300;
const PAPER = '#fbf6ea';
const INK = '#2a2119';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const letters = (x: number, y: number, size: number, text: string | number, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${INK}" ${more}>${escaped(`${text}`)}</text>`;

/** A seat: its colour, its name, its points. */
function scoreOf(name: string, seat: number, score: number, x: number, y: number): string {
  const { seat: colour, halo } = seatColours(seat + 1)[seat]!;
  return (
    `<circle cx="${x + 12}" cy="${y - 8}" r="11" fill="${colour}" stroke="${halo}" ` +
    `stroke-width="3"/>${letters(x + 34, y, 24, name)}` +
    letters(x + COLUMN - 40, y, 26, score, 'font-weight="700" text-anchor="end"')
  );
}

/** A picture of a table below the names and points of those who played. */
function withScores(table: string, names: string[], scores: number[], result: string): string {
  const size = (side: string) => Number(new RegExp(`\\b${side}="(\\d+)"`).exec(table)![1]);
  const wide = Math.max(size('width'), 2 * COLUMN);
  const larger = Math.max(1, wide / (3 * COLUMN)); // letters, where the table is large
  const columns = Math.min(names.length, Math.floor(wide / larger / COLUMN));
  const rows = Math.ceil(names.length / columns);
  const top = Math.round((HEAD + LINE * rows + 10) * larger);
  const high = top + size('height');
  const seats = names.map((name, seat) => {
    const x = 24 + (seat % columns) * COLUMN;
    return scoreOf(name, seat, scores[seat]!, x, HEAD + 26 + LINE * Math.floor(seat / columns));
  });
  return (
    `<svg xmlns="${SVG}" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" ` +
    `font-family="system-ui, sans-serif"><path fill="${PAPER}" d="M0 0h${wide}v${high}H0z"/>` +
    `<g transform="scale(${larger})">${letters(24, 46, 32, result, 'font-weight="700"')}` +
    `${seats.join('')}</g>` +
    `${table.replace('<svg ', `<svg x="${(wide - size('width')) / 2}" y="${top}" `)}</svg>`
  );
}

/** The game on the desk, which is over, as a picture. */
export function endPicture({ desk: { game }, pictures }: House): string {
  const { names } = game.setup.value;
  const still = stillOf(game.table, game.viewer.value);
  const table = drawStill(pictures, still, names);
  const result = winnersText(names, game.winners.value);
  return withScores(table, names, game.state.value!.scores, result);
}

/** To where the device shares pictures; else it is saved. */
export async function sharePicture(house: House): Promise<void> {
  const picture = await pngOf(endPicture(house));
  const name = `${house.desk.game.setup.value.names.join('-')}.png`;
  const file = new File([picture], name, { type: 'image/png' });
  if (!navigator.canShare?.({ files: [file] })) return download(name, picture);
  await navigator.share({ files: [file] }).catch(() => {}); // it was not to be after all
}

/* ---- Pixels --------------------------------------------------------------------------- */

const WIDEST = 2400; // pixels of a picture, however large the table

export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(2, WIDEST / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
