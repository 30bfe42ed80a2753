// story.spec.ts -- what happens is seen to happen: where it begins and ends, that an input ends it,
// and that who wants no motion sees none.
import { expect, type Page } from '@playwright/test';
import { sit, takeUp } from './table';
import { test } from './fixture';

/** A copy that moved: from where, to where, and how long. */
interface Moved {
  what: string;
  from: [number, number];
  to: [number, number];
  lasts: number;
}

/** What is seen from now on: copies that move, as they begin. */
async function watch(page: Page) {
  await page.locator('div.story').waitFor({ state: 'attached' }); // it comes when there is time
  const seen = await page.evaluateHandle(() => {
    const moved: Moved[] = [];
    const middleAt = (copy: Element, time: number): [number, number] => {
      const [motion] = copy.getAnimations();
      const now = motion!.currentTime;
      motion!.currentTime = time;
      const { x, y, width, height } = copy.getBoundingClientRect();
      motion!.currentTime = now;
      return [x + width / 2, y + height / 2];
    };
    const look = (copy: Element) => {
      const { delay, duration } = copy.getAnimations()[0]!.effect!.getTiming();
      const end = delay! + Number(duration);
      const [from, to] = [middleAt(copy, delay!), middleAt(copy, end - 0.01)];
      moved.push({
        what: (copy as HTMLElement).dataset['what']!,
        from,
        to,
        lasts: Number(duration),
      });
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement) look(node);
    }).observe(document.querySelector('div.story')!, { childList: true });
    return moved;
  });
  return (): Promise<Moved[]> => seen.jsonValue();
}

/** Is a point within a part of the page? */
async function expectWithin(page: Page, part: string, [x, y]: [number, number]): Promise<void> {
  const box = (await page.locator(part).boundingBox())!;
  expect(x, part).toBeGreaterThanOrEqual(box.x);
  expect(x, part).toBeLessThanOrEqual(box.x + box.width);
  expect(y, part).toBeGreaterThanOrEqual(box.y);
  expect(y, part).toBeLessThanOrEqual(box.y + box.height);
}

const moving = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });
const tiles = (page: Page) => page.locator('.tiles use');
const opponent = { seats: [null, 'level=1'] };

/** A turn by keys; the computer player answers. */
async function takeTurn(page: Page): Promise<void> {
  for (const key of ['ArrowRight', 'Enter', 'Enter']) await page.keyboard.press(key);
}

test('an opponent’s tile comes from the row of its seat, and ends where it lies', async ({
  page,
}) => {
  await moving(page);
  await sit(page, opponent);
  const moved = await watch(page);
  await takeTurn(page);
  await expect(tiles(page)).toHaveCount(3);
  const [tile] = (await moved()).filter(({ what }) => what === 'tile');
  await expectWithin(page, '[data-testid=player1]', tile!.from);
  const box = (await tiles(page).last().boundingBox())!;
  const off = [tile!.to[0] - box.x - box.width / 2, tile!.to[1] - box.y - box.height / 2];
  expect(Math.hypot(...off)).toBeLessThan(2);
  expect(tile!.lasts).toBeLessThanOrEqual(600);
});

const endTurn = (page: Page) => page.getByRole('button', { name: /^End turn/ }).click();

/** Anna's city, which bram completes now; both sit here. */
async function completeCity(page: Page): Promise<void> {
  await page.locator('[data-square="0,-1"]').click();
  await endTurn(page);
}

const nearlyComplete = (page: Page) =>
  sit(page, {}, (table) => {
    table.setPosition('2 players; E0 0,0; D1 1,0; 1 city 0,0; 2 road 1,0; left E*3 U; turn 2');
    table.playWords('draw E');
  });

const score = (page: Page) => page.getByTestId('player0').locator('.score');

test('points fly to the score, which rises and ends at what it is', async ({ page }) => {
  await moving(page);
  await nearlyComplete(page);
  const moved = await watch(page);
  const seen = await page.evaluateHandle(() => {
    const score = document.querySelector('[data-testid=player0] .score')!;
    const scores: number[] = [Number(score.textContent)];
    new MutationObserver(() => scores.push(Number(score.textContent))).observe(score, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return scores;
  });
  await completeCity(page);
  await expect(score(page)).toHaveText('4');
  await expect(page.locator('div.story > *')).toHaveCount(0);
  await expect(page.locator('svg.story')).toHaveCount(0);
  const scores = await seen.jsonValue();
  expect(scores[0]).toBe(0);
  expect(scores.at(-1)).toBe(4);
  const [points] = (await moved()).filter(({ what }) => what === 'points');
  await expectWithin(page, '[data-testid=player0]', points!.to);
  const [home] = (await moved()).filter(({ what }) => what === 'home');
  await expectWithin(page, '[data-testid=player0]', home!.to);
});

test('an input is answered at once, and ends what moves', async ({ page }) => {
  await moving(page);
  await sit(page, opponent);
  await page.locator('div.story').waitFor({ state: 'attached' });
  const after = page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve) => {
        const layer = document.querySelector('div.story')!;
        const count = (what: string) => document.querySelectorAll(what).length;
        new MutationObserver((_, watcher) => {
          if (!layer.querySelector('.a-tile')) return;
          watcher.disconnect();
          const before = count('.tiles use');
          document.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
          );
          requestAnimationFrame(() =>
            resolve({
              before,
              tiles: count('.tiles use'),
              moving: layer.childElementCount,
              ghosts: count('.ghost-tile'),
            }),
          );
        }).observe(layer, { childList: true });
      }),
  );
  await takeTurn(page);
  expect(await after).toEqual({ before: 2, tiles: 3, moving: 0, ghosts: 1 });
});

test('who wants no motion sees none', async ({ page }) => {
  await sit(page, opponent);
  const moved = await watch(page);
  await takeTurn(page);
  await expect(tiles(page)).toHaveCount(3);
  expect(await moved()).toEqual([]);
  await nearlyComplete(page);
  const more = await watch(page);
  await completeCity(page);
  await expect(score(page)).toHaveText('4');
  expect(await more()).toEqual([]);
});

/** What begins to sound from now on: noise, or the shape of a tone. */
const listen = (page: Page) =>
  page.evaluateHandle(() => {
    const heard: string[] = [];
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      kind.prototype.start = function (this: OscillatorNode | AudioBufferSourceNode) {
        heard.push('type' in this ? this.type : 'noise');
      };
      kind.prototype.stop = () => {};
    }
    return heard;
  });

test('a tile is heard as wood, a city as stone, points as a chime', async ({ page }) => {
  await nearlyComplete(page);
  await watch(page);
  const heard = await listen(page);
  await completeCity(page);
  await expect
    .poll(async () => new Set(await heard.jsonValue()))
    .toEqual(new Set(['noise', 'sine', 'square', 'triangle']));
});

test('where sound begins in an input alone, the next one begins it', async ({ page }) => {
  await nearlyComplete(page);
  await watch(page);
  await page.evaluate(() => {
    const asks = { resumed: 0 };
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
    AudioContext.prototype.resume = () => Promise.resolve(void asks.resumed++);
    Object.assign(window, { asks });
  });
  const heard = await listen(page);
  await completeCity(page);
  await expect.poll(() => heard.jsonValue()).toContain('noise');
  await page.keyboard.press('Shift');
  expect(await page.evaluate('asks.resumed')).toBeGreaterThan(0);
});

test('nothing moves when a turn is taken back', async ({ page }) => {
  await moving(page);
  await nearlyComplete(page);
  await watch(page);
  await completeCity(page);
  await expect(score(page)).toHaveText('4');
  await expect(page.locator('div.story > *')).toHaveCount(0);
  const moved = await watch(page);
  await page
    .getByRole('button', { name: /take back|undo/i })
    .first()
    .click();
  await expect(score(page)).toHaveText('0');
  expect(await moved()).toEqual([]);
});

/** Anna claims the last row of a round: then both take their hauls. */
async function claimLast(page: Page): Promise<void> {
  const names = ['anna', 'bram'];
  const rows = 'row blue horse blue2 bram:blue3 blue1\nrow red red1 bram:sheep red2 @bram';
  const record = `aude 1\ngame card\nplayers anna bram\n${rows}\nturn anna\n`;
  const setup = { rules: 'game card', names, seats: [null, null], aid: 'casual' };
  const saved = { setup, record, mark: 0 };
  const kept = { id: 'cards', when: 1, game: 'card', names, scores: [], over: false, saved };
  await takeUp(page, kept);
  await page.getByRole('button', { name: 'I am anna: show my hand' }).click();
  await page.getByRole('button', { name: 'Your follower' }).click();
  await page.getByRole('button', { name: 'Your follower claims the blue row' }).click();
}

test('hauls are turned over, gathered and carried off, card by card', async ({ page }) => {
  await moving(page);
  await claimLast(page);
  const flown = await page.evaluateHandle(() => {
    const flown: string[] = [];
    const faces = (nodes: NodeList) =>
      [...nodes].flatMap((node) =>
        node instanceof Element && node.matches('.flying-card')
          ? [node.querySelector('use')!.getAttribute('href')!]
          : [],
      );
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) flown.push(...faces(removedNodes));
    }).observe(document.body, { childList: true });
    return flown;
  });
  await endTurn(page);
  await expect.poll(async () => (await flown.jsonValue()).length).toBe(7);
  expect(await flown.jsonValue()).not.toContain('#face0'); // what lay face down is known by then
});
