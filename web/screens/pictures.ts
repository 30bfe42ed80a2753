// pictures.ts -- tables as pictures that leave the page.
import type { Colours } from '../cards/picture';

/** The colours of so many seats, as the style sheets have them. */
export function seatColours(seats: number): Colours[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const colours = Array.from({ length: seats }, (_, seat) => {
    probe.className = `seat${seat}`;
    const style = getComputedStyle(probe);
    return { seat: style.getPropertyValue('--seat'), halo: style.getPropertyValue('--halo') };
  });
  probe.remove();
  return colours;
}

/** Ids that a piece of SVG refers to. */
const mentions = (svg: string) =>
  [...svg.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map((found) => found[1]!);

const MARKS = '.last, .better, .thread'; // what the page lays over its tiles, in its own style
const SVG = 'http://www.w3.org/2000/svg';

/** What of these definitions a picture needs, what that needs in turn, and the style of all. */
function needed(definitions: string, svg: string): string {
  const text = `<svg xmlns="${SVG}">${definitions}</svg>`;
  const source = new DOMParser().parseFromString(text, 'image/svg+xml');
  const style = source.querySelector('style')?.outerHTML ?? '';
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
export function boardPicture(board: SVGSVGElement, definitions: string): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  copy.querySelectorAll(MARKS).forEach((mark) => mark.remove());
  const { width, height } = board.viewBox.baseVal;
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  const text = copy.outerHTML;
  return text.replace(/>/, `>${needed(definitions, text)}`);
}

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
