// bitmaps.ts -- tiles that lie on the table, as pixels.
//
// A tile is some fifty small shapes.  Two hundred of them are more than a browser sorts and paints
// sixty times a second, so each that is in use is painted once, when there is time, and its symbol
// becomes that picture: every <use> of it follows.  Until then, and where there is no canvas, it is
// drawn as it was.  What makes a tile a thing is in its picture as well: light on its upper edges
// and dark on its lower ones.
import { idle } from './idle';

const PIXELS = 320; // of a side: sharp up to three times its size
const TOGETHER = 8;
const asked = new Set<string>();
const waiting = new Map<string, () => string>();

const RIM =
  '<g fill="none"><path stroke="#fffbe6" stroke-opacity=".62" stroke-width="1.5" ' +
  'd="M.75 99V.75H99"/><path stroke="#20150a" stroke-opacity=".45" stroke-width="1.2" ' +
  'd="M.6 99.4H99.4V.6"/></g>';

/** A symbol of these definitions as a picture of its own. */
function picture(id: string, definitions: string): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"`;
  const size = `width="${PIXELS}" height="${PIXELS}" class="aude"`;
  return `${head} ${size}><defs>${definitions}</defs><use href="#${id}"/>${RIM}</svg>`;
}

async function paint(svg: string): Promise<string> {
  const image = new Image(PIXELS, PIXELS);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PIXELS;
  canvas.getContext('2d')!.drawImage(image, 0, 0, PIXELS, PIXELS);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return URL.createObjectURL(blob!);
}

/** Each change of a symbol is a new picture of the whole table, so several are changed at once. */
function change(painted: [id: string, url: string][]): void {
  for (const [id, url] of painted) {
    const symbol = document.getElementById(id);
    if (symbol) symbol.innerHTML = `<image width="100" height="100" href="${url}"/>`;
  }
}

/** Paint what waits, and what comes to wait meanwhile.  What cannot be painted stays as it is. */
async function paintAll(): Promise<void> {
  let painted: [string, string][] = [];
  for (const [id, definitions] of waiting) {
    await idle();
    await paint(picture(id, definitions())).then((url) => painted.push([id, url]), console.warn);
    waiting.delete(id);
    if (waiting.size && painted.length < TOGETHER) continue;
    change(painted);
    painted = [];
  }
}

/** Paint the tile of this name, once; `definitions` gives all that it is made of. */
export function paintTile(id: string, definitions: () => string): void {
  if (asked.has(id)) return;
  asked.add(id);
  waiting.set(id, definitions);
  if (waiting.size === 1) void paintAll();
}
