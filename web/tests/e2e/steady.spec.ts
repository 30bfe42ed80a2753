// steady.spec.ts -- nothing in the panel moves: not for choices, points or bids, over a whole game
// with everything on, whatever the shape of the window.
import { expect, type Page } from '@playwright/test';
import { pressOn } from './press';
import { sit } from './table';
import { test } from './fixture';

const EVERYTHING = 'inns traders bridges castles count bazaars anniversary abbot river=20ae';
const PARTS =
  '.player, .kinds button, .hand-tile, .hand-buttons button, .telling, .tray, .end-turn, ' +
  '.panel > .tools button, .panel > .below, .corner button, .stage';

/** From now on every frame is looked at; what is told are parts with the places they had. */
async function watchParts(page: Page): Promise<() => Promise<Record<string, string[]>>> {
  const seen = await page.evaluateHandle((parts) => {
    const places: Record<string, string[]> = {};
    const look = () => {
      if (document.querySelector('.final')) return;
      const count: Record<string, number> = {};
      for (const element of document.querySelectorAll(parts)) {
        const kind = element.classList[0] ?? element.parentElement!.classList[0]!;
        const name = `${kind} ${(count[kind] = (count[kind] ?? 0) + 1)}`;
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = [x, y, width, height].map((side) => Math.round(side)).join(' ');
        const known = (places[name] ??= []);
        if (!known.includes(place)) known.push(place);
      }
      requestAnimationFrame(look);
    };
    look();
    return places;
  }, PARTS);
  return () => seen.jsonValue();
}

const SHAPES = [
  [1440, 900],
  [1280, 720],
  [390, 844],
  [667, 375],
  [720, 450],
] as const;

for (const [width, height] of SHAPES)
  for (const [game, most] of [
    ['a game', 100],
    ['whole games', 20_000],
  ] as const)
    test(`nothing in the panel moves at ${width} by ${height}: ${game}`, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile);
      test.setTimeout(1_800_000);
      const usual = page.viewportSize()!;
      if (game === 'a game') await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width, height });
      const names = ['anna', 'bram', 'carl'];
      await sit(page, { rules: EVERYTHING, names, seats: [null, 'level=1', null] });
      const told = await watchParts(page);
      const reached = await pressOn(page, most);
      const places = await told();
      await page.setViewportSize(usual);
      if (game === 'whole games') expect(reached).toBe('over');
      expect(Object.entries(places).filter(([, all]) => all.length > 1)).toEqual([]);
      const rows = [1, 2, 3].map((row) => places[`player ${row}`]![0]!.split(' ')[3]);
      expect(new Set(rows).size).toBe(1);
      for (const part of ['hand-tile 1', 'telling 1', 'tray 1', 'stage 1', 'round 3'])
        expect(places).toHaveProperty([part]);
    });
