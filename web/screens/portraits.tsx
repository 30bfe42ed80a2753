// portraits.tsx -- who one plays against, as faces: a row a level and a character, put together of
// a few parts, so that all of them are of one family. They can be told apart at 40 pixels.
//
// A face is drawn from the back to the front in a square of 64 units: a ground, what hangs down
// behind, shoulders, the head, and what covers it. Lines and colours are those of the tiles.
const INK = '#3a2a12';
const CREAM = '#f7efdc';
const GOLD = '#f4cf55';
const ROOF = '#b5523a';
const BLUE = '#2a5ca6';
const GREEN = '#4f8a4b';
const STRAW = '#e8c26a';
const STEEL = '#aeb6bb';
const BROWN = '#7a4a2a';
const GREY = '#c9c4ba';
const SKIN = { fair: '#f3cfa8', tanned: '#dca678', dark: '#a06a45' } as const;

const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;
const line = (d: string, width = 1.6, colour = INK) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
const dot = (x: number, y: number, r: number, colour = INK) =>
  `<circle cx="${x}" cy="${y}" r="${r}" stroke="none" fill="${colour}"/>`;

/* ---- Parts ------------------------------------------------------------------------ */

const shoulders = (dress: string, collar: string) =>
  fill(dress, 'M6 66c0-13 9-19 26-19s26 6 26 19z') +
  fill(collar, 'M24 47q8 9 16 0l3 2q-11 13-22 0z');

const head = (skin: string) =>
  fill(skin, 'M27 40h10v8q-5 5-10 0z') +
  `<ellipse cx="20" cy="33" rx="3" ry="4" fill="${skin}"/><ellipse cx="44" cy="33" rx="3" ry="4" fill="${skin}"/>` +
  fill(skin, 'M20 29c0-9 5-14 12-14s12 5 12 14c0 10-5 17-12 17s-12-7-12-17z');

const cheeks = dot(24.5, 37, 2.6, '#e2735e55') + dot(39.5, 37, 2.6, '#e2735e55');
const eyes = dot(27.2, 32, 1.8) + dot(36.8, 32, 1.8) + cheeks;
const nose = line('M32 32q2.4 4-.6 4.6', 1.3);
const smile = line('M27.5 40q4.5 4 9 0');
const grin = `<path fill="#fff" stroke="${INK}" stroke-width="1.3" d="M27 39.4h10q-1 5-5 5t-5-5z"/>`;
const thin = line('M28.5 41h7.5');
const smirk = line('M28 41q5 2 8.5-2');
const brows = line('M24.5 28.2q2.4-2 5 0M34.5 28.2q2.4-2 5 0', 1.4);
const stern = line('M24 27.4l5.4 1.6M40 27.4l-5.4 1.6', 1.8);
const asleep = line('M25 32.4q2.2 2 4.4 0M34.6 32.4q2.2 2 4.4 0', 1.6) + cheeks;
const glasses =
  `<g fill="#ffffff55" stroke="${INK}" stroke-width="1.4"><circle cx="27" cy="32.4" r="4.4"/>` +
  `<circle cx="37" cy="32.4" r="4.4"/></g>${line('M31.4 32h1.2', 1.4)}`;
const beard = (colour: string) =>
  fill(colour, 'M20 33q1 5 4 5.5 8-3.5 16 0 3-.5 4-5.5c1 12-3 20-12 22-9-2-13-10-12-22z') +
  line('M28.5 42.4q3.5 2 7 0', 1.5);
const moustache = (colour: string) =>
  fill(
    colour,
    'M32 38.6c-2-2.2-6-1.8-8.4 1.4 3.4.2 6 1.4 8.4-.6 2.4 2 5 .8 8.4.6-2.4-3.2-6.4-3.6-8.4-1.4z',
  );

const shortHair = (colour: string) =>
  fill(colour, 'M19 32c-2-12 4-20 13-20s15 8 13 20c-2-4-3-7-4-10q-9 3-16-1-4 5-6 11z');
const longHair = (colour: string) =>
  fill(colour, 'M17 50c-3-10-3-22 0-28 4-9 26-9 30 0 3 6 3 18 0 28q-15-6-30 0z');

/* ---- Who they are ----------------------------------------------------------------- */

interface Face {
  ground: string;
  skin: keyof typeof SKIN;
  dress: string;
  collar?: string;
  behind?: string;
  face: string;
  over: string;
}

const tousled = fill(
  STRAW,
  'M18 31c-3-8 0-14 3-15l-1-4 5 2 2-5 4 4 4-5 2 5 5-2-1 4c4 2 6 8 3 16-2-4-3-6-5-8q-9 3-16 0-3 3-5 8z',
);
const braids =
  fill(ROOF, 'M18 32c-2-12 4-20 14-20s16 8 14 20c-2-5-4-8-7-10l-7-3-7 3c-3 2-5 5-7 10z') +
  fill(
    ROOF,
    'M17 30c-4 3-5 8-4 12 2 3 2 6 1 10l5 0c1-5 0-8-1-11s-1-7 1-10zM47 30c4 3 5 8 4 12-2 3-2 6-1 10l-5 0c-1-5 0-8 1-11s1-7-1-10z',
  ) +
  fill(BLUE, 'M12.6 49h7v3h-7zM44.4 49h7v3h-7z');
const flatCap =
  shortHair(BROWN) +
  fill(GREEN, 'M17 24c-1-9 6-15 16-14 9 0 15 6 14 13q-15-5-30 1z') +
  fill('#3c6e3a', 'M15 25q10-7 22-3 2 3-1 4-10-2-20 2-3-1-1-3z');
const bakersCap =
  fill(CREAM, 'M19 22c-7-2-7-12 1-12 1-7 11-8 13-3 5-4 12 0 11 5 6 2 5 9-1 10z') +
  fill(CREAM, 'M18.6 20.6q13 4 26.8 0l-.6 5.4q-13 3.6-25.6 0z');
const chaperon =
  shortHair(BROWN) +
  fill(ROOF, 'M16 24c-4-11 6-18 16-17 12 0 18 8 15 16-3-3-28-4-31 1z') +
  fill('#8f3a28', 'M46 21c6 3 7 12 4 22l-5-3c2-7 1-12-2-17z') +
  fill(GOLD, 'M15.6 22.4q16-6 32 0l-.4 4q-16-5-31.2 0z');
const wimple =
  fill(
    CREAM,
    'M16 52c-3-14-4-40 16-40s19 26 16 40c-3-1-6-2-8-3 4-5 6-12 5-20-1-6-6-9-13-9s-12 3-13 9c-1 8 1 15 5 20-2 1-5 2-8 3z',
  ) + fill(BLUE, 'M17 25c1-10 7-14 15-14s14 4 15 14q-7-6-15-6t-15 6z');
const kettleHelmet =
  fill(STEEL, 'M20 22c0-8 5-13 12-13s12 5 12 13z') +
  fill('#8d979d', 'M12 26q4-6 20-6t20 6q-20-4-40 0z') +
  line('M32 9v11', 1.4);
const scholarsHat =
  fill(GREY, 'M18 34c-3-3-3-9 0-12l4 1v8zM46 34c3-3 3-9 0-12l-4 1v8z') +
  fill('#3d3551', 'M18 23q14-6 28 0v-6q-14-6-28 0z') +
  fill('#524770', 'M10 13l22-7 22 7-22 7z') +
  line('M50 14v9', 1.4) +
  dot(50, 24.5, 2, GOLD);
const hennin =
  fill('#8a5b8f', 'M20 22L38 1l6 21q-12-4-24 0z') +
  fill(GOLD, 'M18.6 20.6q13-5 26.6 0l-.4 4.4q-13-4.6-25.8 0z') +
  line('M38 2q14 6 14 30', 1.2, '#f3e6f5');
const crown =
  fill(GREY, 'M18 34c-3-3-3-9 0-12l4 1v8zM46 34c3-3 3-9 0-12l-4 1v8z') +
  fill(GOLD, 'M18 24L15 9l8 6 9-9 9 9 8-6-3 15q-14-4-28 0z') +
  dot(32, 15.5, 2, ROOF) +
  dot(23.5, 18.4, 1.5, BLUE) +
  dot(40.5, 18.4, 1.5, BLUE);

const masonsCap =
  shortHair(BROWN) +
  fill(CREAM, 'M17.6 25c-2-10 5-16 14.4-16s16.4 6 14.4 16q-14-5-28.8 0z') +
  line('M18 22.4q14-5 28 0', 1.3) +
  `<g transform="translate(51 51) rotate(24)">${fill(STEEL, 'M-5-2h10l-5 11z')}${fill(BROWN, 'M-1.6-11h3.2v9h-3.2z')}</g>`;
const strawHat =
  shortHair(BROWN) +
  fill(STRAW, 'M21 20c0-8 5-12 11-12s11 4 11 12z') +
  fill(STRAW, 'M8 23q6-5 24-5t24 5q-8 4-24 4T8 23z') +
  fill(ROOF, 'M21 17.4q11-3 22 0v3q-11-2.6-22 0z');
const ear = line('M40 42l12-7', 1.6) + line('M49 37l3-4M47 38.4l5 1M52 35l3-2', 1.6, '#b98a2e');
const greatHelm =
  fill(STEEL, 'M18 22c0-9 6-14 14-14s14 5 14 14v21q-6 6-14 7-8-1-14-7z') +
  fill('#2b2b2b', 'M20.6 29.4h10v4h-10zM33.4 29.4h10v4h-10z') +
  line('M32 9v40', 2, '#7d878d') +
  [38, 42].map((y) => dot(26.5, y, 1.1) + dot(37.5, y, 1.1)).join('') +
  fill(ROOF, 'M32 8c2-6 9-7 14-5-4 1-6 4-6 7z');
const featherHat =
  shortHair('#2f2018') +
  fill('#7a2f4f', 'M20 21c0-8 5-12 12-12s12 4 12 12z') +
  fill('#7a2f4f', 'M10 24q6-6 22-6t22 6q-8 2-22 2t-22-2z') +
  fill(CREAM, 'M40 19c3-10 9-14 15-14-1 7-6 12-14 15z') +
  line('M41 19q5-8 12-12', 1);
const die =
  `<g transform="translate(50 52) rotate(-14)"><rect x="-6.5" y="-6.5" width="13" height="13" rx="2.4" fill="#fff"/>` +
  `${dot(-3, -3, 1.4)}${dot(0, 0, 1.4)}${dot(3, 3, 1.4)}</g>`;
const tonsure =
  fill(
    BROWN,
    'M18.6 34c-3-6-2-12 0-15 2-2 4-2 5 0-1 4-2 9-2 14zM45.4 34c3-6 2-12 0-15-2-2-4-2-5 0 1 4 2 9 2 14z',
  ) + fill(BROWN, 'M21 20q2-3 5-4 6 2 12 0 3 1 5 4-11-4-22 0z');
const cowl =
  fill('#6d4a2f', 'M12 66c-2-14 2-20 10-22l10 8 10-8c8 2 12 8 10 22z') + line('M32 52v12', 1.3);
const pilgrimHat =
  fill('#8a6a3f', 'M20 22c-1-9 5-13 12-13s13 4 12 13z') +
  fill('#8a6a3f', 'M7 25q8-9 25-7 17-2 25 7-12 1-25 0-13 1-25 0z') +
  `<g transform="translate(32 15.5)">${fill(CREAM, 'M0 5C-6 3-6-3-4-4 -2-6 2-6 4-4 6-3 6 3 0 5z')}${line('M0 4.6V-4.6M0 4.6L-3-3.6M0 4.6L3-3.6', 0.8)}</g>`;
const staff = line('M54 26v40', 2.4, BROWN) + dot(54, 25, 2.6, BROWN);

const faces: Record<string, Face> = {
  'level=1': {
    ground: '#cfe3b4',
    skin: 'fair',
    dress: '#d98b4a',
    face: eyes + nose + grin,
    over: tousled,
  },
  'level=2': {
    ground: '#f2dcae',
    skin: 'fair',
    dress: '#6f9bc4',
    face: eyes + nose + smile,
    over: braids,
  },
  'level=3': {
    ground: '#cbdde8',
    skin: 'tanned',
    dress: '#9b6b3f',
    face: eyes + brows + nose + smile,
    over: flatCap,
  },
  'level=4': {
    ground: '#f0cdb5',
    skin: 'fair',
    dress: CREAM,
    collar: ROOF,
    face: eyes + nose + moustache(BROWN),
    over: bakersCap,
  },
  'level=5': {
    ground: '#d9d3ea',
    skin: 'tanned',
    dress: '#6b2f2a',
    collar: GOLD,
    face: eyes + brows + nose + smirk,
    over: chaperon,
  },
  'level=6': {
    ground: '#d3e4d6',
    skin: 'dark',
    dress: BLUE,
    collar: CREAM,
    face: eyes + brows + nose + smile,
    over: wimple,
  },
  'level=7': {
    ground: '#e6d9c0',
    skin: 'tanned',
    dress: '#7d878d',
    collar: ROOF,
    face: eyes + stern + nose + moustache('#4a3324'),
    over: kettleHelmet,
  },
  'level=8': {
    ground: '#e8d7d0',
    skin: 'fair',
    dress: '#3d3551',
    collar: CREAM,
    face: eyes + brows + nose + thin + glasses,
    over: scholarsHat,
  },
  'level=9': {
    ground: '#cfe0e6',
    skin: 'fair',
    dress: '#6a4173',
    collar: GOLD,
    behind: longHair('#5b3a22'),
    face: eyes + brows + nose + smirk,
    over: hennin,
  },
  'level=10': {
    ground: '#f3e2a8',
    skin: 'tanned',
    dress: '#a52a2f',
    collar: CREAM,
    face: eyes + stern + nose + beard('#e9e4da'),
    over: crown,
  },
  builder: {
    ground: '#ecd3b6',
    skin: 'tanned',
    dress: '#6f8fae',
    collar: CREAM,
    face: eyes + brows + nose + smile,
    over: masonsCap,
  },
  farmer: {
    ground: '#cfe6a8',
    skin: 'tanned',
    dress: GREEN,
    collar: CREAM,
    face: eyes + nose + smirk + ear,
    over: strawHat,
  },
  blocker: {
    ground: '#cfd4d8',
    skin: 'fair',
    dress: '#5b6770',
    collar: ROOF,
    face: '',
    over: greatHelm,
  },
  gambler: {
    ground: '#e9cfdc',
    skin: 'fair',
    dress: '#2f5d50',
    collar: GOLD,
    face: eyes + brows + nose + smirk + moustache('#2f2018'),
    over: featherHat + die,
  },
  monk: {
    ground: '#e3dac6',
    skin: 'fair',
    dress: '#6d4a2f',
    face: asleep + nose + smile,
    over: tonsure + cowl,
  },
  traveller: {
    ground: '#cfe4ee',
    skin: 'dark',
    dress: '#9a7a4a',
    collar: '#5a7f5a',
    behind: longHair('#2f2018'),
    face: eyes + brows + nose + smile,
    over: pilgrimHat + staff,
  },
};

/** In a circle; "" of who has no face. */
export function portrait(player: string): string {
  const face = faces[player];
  if (!face) return '';
  const { ground, skin, dress, collar = dress, behind = '', face: looks, over } = face;
  const body = shoulders(dress, collar) + head(SKIN[skin]) + looks + over;
  return (
    `<circle cx="32" cy="32" r="31" fill="${ground}" stroke="none"/>` +
    `<g stroke="${INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">` +
    `${behind}${body}</g>`
  );
}

/** A computer player, by its words ("level=4", "farmer"). */
export const Portrait = ({ player }: { player: string }) => (
  <svg
    class="portrait"
    viewBox="1 1 62 62"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: portrait(player) }}
  />
);
