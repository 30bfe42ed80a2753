// rows.ts -- what happened at a table, as things that move and sound: a row a kind of thing, in the
// order in which they happen.
//
//      events since the last ones ──> things of each row ──> motions, each at its time
//
// Knows no rule: what moved, and where to, is what the engine's events say.
import { featureAt, same } from '../../board/shapes';
import type { Event, Item, Seat, Spot } from '../../engine/types';
import { ownMaterials, ownRows } from '../../modules/told/all';
import { decides, type Row, type Sound, type Thing, type Told } from '../../modules/told/row';
import { middle } from '../../modules/row';

export interface Motion extends Thing {
  /** The name of its row, and the row. */
  what: string;
  row: Row;
  /** Of the story, in ms; what lasts no time is only heard. */
  begins: number;
  lasts: number;
  /** When it is heard. */
  sounds: number;
}

/** What all of a story is told of. */
export interface Seen extends Pick<Told, 'state' | 'table' | 'here'> {
  log: Event[];
}

// ---- Rows ---------------------------------------------------------------------------------------

function glides({ event: { laid }, by, here }: Told): Thing[] {
  if (!laid || here(by)) return [];
  const without: Thing['without'] = (state) => ({
    ...state,
    placed: state.placed.filter((tile) => !same(tile, laid)),
  });
  const to = { place: middle(laid) };
  return [{ seat: by, from: { seat: by }, to, tile: laid, without }];
}

/** Whoever sits here has laid it by hand. */
const lies = ({ event: { laid }, by, here }: Told): Thing[] =>
  laid && here(by) ? [{ seat: by }] : [];

/** A figure that was put hops on; one of somebody here was held there, and hops in its place. */
function hops({ event: { move }, by, here, table }: Told): Thing[] {
  const { figure, segment } = move;
  if (!figure || segment === undefined) return [];
  const spot = move as Spot;
  const to = { place: table.spot(spot.x, spot.y, segment) };
  return [{ seat: by, from: here(by) ? to : { seat: by, at: 'pips' }, to, figure, spot }];
}

/** What a completed feature sounds like; it is lit, too. */
const materials: Record<string, Sound> = {
  road: 'gravel',
  city: 'stone',
  monastery: 'bell',
  garden: 'grass',
  ...ownMaterials,
};

/** The last count is told feature by feature, at its own pace. */
const counts = ({ event: { actor, points } }: Told) => (actor === null ? [] : (points ?? []));
const spotOf = (item: Item) => (item.x === undefined ? undefined : (item as Spot));

/** The wall of a city, a road, the buildings of a monastery: once, whoever is paid. */
function lights(told: Told): Thing[] {
  const found = new Map<Spot[], Thing>();
  for (const item of counts(told)) {
    const spot = spotOf(item);
    const sound = materials[item.reason];
    const cells = spot && featureAt(told.state!, spot)?.cells;
    if (item.complete && sound && cells) found.set(cells, { seat: item.seat, cells, sound });
  }
  return [...found.values()];
}

/** Figures that come home; one that was put and paid at once, too. */
function goHome({ event, by, table }: Told): Thing[] {
  const { move, figures = [], points } = event;
  const stood = figures.filter(({ from, to }) => from && !to);
  const stays = move.kind !== 'put' || figures.some(({ to }) => to);
  const own = !stays && points && { seat: by, kind: move.figure!, from: move as Spot };
  return [...stood, ...(own ? [own] : [])].map(({ seat, kind, from }, i) => ({
    seat,
    stood: i < stood.length,
    from: { place: table.spot(from!.x, from!.y, from!.segment) },
    to: { seat, at: 'pips' },
    figure: kind,
  }));
}

/** Points fly from where they were earned to the score. */
const pays = (told: Told): Thing[] =>
  counts(told).flatMap((item) => {
    const { seat, points } = item;
    const spot = spotOf(item);
    if (!spot || !points) return [];
    const from = { place: told.table.spot(spot.x, spot.y, spot.segment) };
    return [{ seat, points, from, to: { seat, at: 'score' } }];
  });

/** The last count, and hauls of cards, whose items have no place. */
function paysElsewhere({ event: { actor, points = [] }, by }: Told): Thing[] {
  const [item] = points;
  if (!item || (actor !== null && spotOf(item))) return [];
  return [
    { seat: by },
    ...(item.row === undefined ? [] : [{ seat: by, sound: 'riffle' as const }]),
  ];
}

export const rows: Record<string, Row> = {
  tile: {
    of: glides,
    lasts: 300,
    leads: 280,
    sound: 'wood',
    arrives: true,
    copy: 'tile',
    way: 'glide',
  },
  laid: { of: lies, lasts: 0, sound: 'wood' },
  ...ownRows,
  hop: {
    of: hops,
    lasts: 260,
    leads: 240,
    sound: 'tap',
    arrives: true,
    copy: 'figure',
    way: 'hop',
  },
  light: { of: lights, lasts: 550, leads: 100 },
  home: { of: goHome, lasts: 480, apart: 40, sound: 'steps', copy: 'figure', way: 'walk' },
  points: { of: pays, lasts: 540, sound: 'chime', copy: 'points', way: 'fly' },
  card: { of: decides('lay', 'down', 'play'), lasts: 0, sound: 'paper' },
  claim: { of: decides('claim'), lasts: 0, sound: 'tap' },
  paid: { of: paysElsewhere, lasts: 0, sound: 'chime' },
};

// ---- The story ----------------------------------------------------------------------------------

/** From which event on something has just happened; from behind the last, if something was taken
 * back, or another game was laid out.  Of several turns that came together the last. */
export function freshOf(known: Event[], log: Event[]): number {
  const length = known.length;
  const went = length > 0 && log.length > length && log[length - 1] === known[length - 1];
  if (!went) return log.length;
  const tiles = log.flatMap(({ laid }, i) => (laid && i >= length ? [i] : []));
  return tiles.length > 1 ? tiles.at(-1)! : length;
}

const toldAt = ({ log, ...seen }: Seen, i: number, by: Seat): Told => ({
  ...seen,
  by,
  event: log[i]!,
  before: (key) => log.slice(0, i).findLast((event) => event[key] !== undefined)?.[key]!,
});

/** The story of the events from number `from` on. */
export function motionsOf(seen: Seen, from: number): Motion[] {
  let now = 0;
  const story: Motion[] = [];
  for (let i = from; i < seen.log.length; i++) {
    const { by } = seen.log[i]!;
    if (typeof by !== 'number') continue;
    const told = toldAt(seen, i, by);
    for (const [what, row] of Object.entries(rows)) {
      const things = row.of(told);
      things.forEach((thing, k) => {
        const begins = now + k * (row.apart ?? 0);
        const sounds = begins + (row.arrives ? row.lasts : 0);
        const sound = thing.sound ?? row.sound;
        story.push({
          ...thing,
          what,
          row,
          begins,
          lasts: row.lasts,
          sounds,
          ...(sound && { sound }),
        });
      });
      if (things.length) now += row.leads ?? 0;
    }
  }
  return story;
}

/** The same where nothing moves: all of it is heard at once, no sound twice. */
export function onlyHeard(story: Motion[]): Motion[] {
  const sounds = new Set(story.map(({ sound }) => sound));
  return [...sounds].map((sound) => ({
    ...story.find((motion) => motion.sound === sound)!,
    begins: 0,
    lasts: 0,
    sounds: 0,
  }));
}
