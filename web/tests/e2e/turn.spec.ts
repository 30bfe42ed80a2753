// turn.spec.ts -- one turn, everything that may be done in it, and the helps beside it.
import { expect, test as alone, type Locator, type Page } from '@playwright/test';
import { isLand } from '../../engine/table';
import { keptTable, preferences, sit, troubles } from './table';
import { expectLightAndDarkClean } from './axe';
import { playTo } from './bars';
import { test } from './fixture';

const legal = (page: Page) => page.locator('.legal rect');
const placed = async (page: Page) => {
  const state = (await keptTable(page)).state();
  return isLand(state) ? state.placed : [];
};
const end = (page: Page) => page.getByRole('button', { name: /^End turn/ });

/** Where a square of the table is in the window. */
async function place(page: Page, x: number, y: number): Promise<[number, number]> {
  return page.evaluate(
    ([x, y]) => {
      const plane = document.querySelector('.plane')!.getBoundingClientRect();
      return [plane.x + (x! + 0.5) * plane.width, plane.y + (y! + 0.5) * plane.height];
    },
    [x, y],
  ) as Promise<[number, number]>;
}

/** The clock of events: how far apart these are does not depend on how busy the machine is. */
const seconds = (later: number) => ({ timestamp: Date.now() / 1000 + later });

/** Press twice, and not so soon after what was pressed before that it were three times. */
async function pressTwice(page: Page, what: Locator): Promise<void> {
  await what.hover();
  const { x, y, width, height } = (await what.boundingBox())!;
  const at = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 } as const;
  const mouse = await page.context().newCDPSession(page);
  for (const when of [1, 1.1])
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await mouse.send('Input.dispatchMouseEvent', { type, ...at, ...seconds(when) });
}

test.describe('with a mouse', () => {
  test.skip(({ isMobile }) => isMobile);

  test('a tile is shown, laid, turned, moved and taken back before the turn ends', async ({
    page,
  }) => {
    await sit(page, { seed: 'turns' });
    await legal(page).first().hover();
    await expect(page.locator('.ghost')).toBeVisible();
    await expect(page.locator('.legal.faint')).toHaveCount(0);
    await legal(page).first().click();
    const [, first] = await placed(page);
    await page.mouse.move(5, 300);
    await page.keyboard.press('r');
    const [, turned] = await placed(page);
    expect([turned!.x, turned!.y]).toEqual([first!.x, first!.y]);
    await legal(page).last().click();
    const [, moved] = await placed(page);
    expect([moved!.x, moved!.y]).not.toEqual([first!.x, first!.y]);
    await page.mouse.move(5, 300);
    await page.keyboard.press('Escape');
    expect(await placed(page)).toHaveLength(1);
    await expect(end(page)).toBeDisabled();
  });

  test('a wheel over the ghost turns it, elsewhere it zooms', async ({ page }) => {
    await sit(page, {}, (table) => table.setPosition('2 players; D0 0,0; turn 1 V'));
    const plane = page.locator('.plane');
    const before = await plane.getAttribute('style');
    await page.locator('[data-square="0,1"]').hover();
    const shown = () => page.locator('.ghost-tile use').getAttribute('href');
    const first = await shown();
    await page.mouse.wheel(0, 120);
    await expect.poll(shown).not.toBe(first);
    expect(await plane.getAttribute('style')).toBe(before);
    await page.mouse.move(20, 120);
    await page.mouse.wheel(0, -120);
    await expect.poll(() => plane.getAttribute('style')).not.toBe(before);
  });

  test('a square where the tile may not lie says why, in the words of the rule', async ({
    page,
  }) => {
    await sit(page, {});
    await page.mouse.click(...(await place(page, 1, 1)));
    await expect(page.locator('.asking.bad')).toContainText(/tile/);
    await expect(page.locator('.refused')).toBeVisible();
    expect(await placed(page)).toHaveLength(1);
  });

  test('a tile that lies tells of itself and does not refuse; in a tournament it does', async ({
    page,
  }) => {
    await sit(page, {});
    await page.mouse.click(...(await place(page, 0, 0)));
    await expect(page.locator('.feature-card')).toBeVisible();
    await expect(page.locator('.asking.bad')).toHaveCount(0);
    await sit(page, { aid: 'tournament' });
    await page.mouse.click(...(await place(page, 0, 0)));
    await expect(page.locator('.asking.bad')).toBeVisible();
  });

  test('the sides that do not match flash, with the tile, and are told to who cannot see them', async ({
    page,
  }) => {
    await sit(page, {}, (table) => table.setPosition('2 players; D0 0,0; turn 1 B'));
    await page.mouse.click(...(await place(page, 1, 0)));
    await expect(page.locator('.refused path')).toHaveAttribute('transform', /^rotate\(270 /);
    await expect(page.locator('.misfit')).toHaveAttribute('href', '#B0');
    await expect(page.getByTestId('live')).toHaveText('the edges do not match');
    const rule = page.getByRole('link', { name: 'The rule' });
    await expect(rule).toHaveAttribute('href', '#/rules/BASE-6');
  });

  test('two clicks on a spot put the figure and end the turn', async ({ page }) => {
    await sit(page, {}, (table) => table.setPosition('2 players; D0 0,0; left U*3; turn 1 B'));
    await page.locator('[data-square="0,1"]').click();
    await pressTwice(page, page.locator('[data-spot="monastery"]'));
    await expect(page.getByTestId('player1')).toHaveClass(/acting/);
    await expect(page.getByRole('button', { name: /monk into the monastery/ })).toBeVisible();
  });

  test('who need not confirm ends the turn with the last choice', async ({ page }) => {
    await sit(page, {}, (table) => table.setPosition('2 players; D0 0,0; left U*3; turn 1 B'));
    await preferences(page);
    await page.getByRole('button', { name: 'Confirm my turn: on' }).click();
    await page.keyboard.press('Escape');
    await page.locator('[data-square="0,1"]').click();
    await expect(end(page)).toBeEnabled();
    await page.locator('[data-spot="monastery"]').click();
    await expect(page.getByTestId('player1')).toHaveClass(/acting/);
  });

  test('what was done is told in a sentence, in either language, and shows its tile', async ({
    page,
  }) => {
    await sit(page, {}, (table) => {
      table.setPosition('2 players; D0 0,0; left U*3; turn 1 B');
      table.playWords('B0 0,1 monastery');
    });
    const told = page.getByRole('button', { name: /lays a monastery .* and puts a monk into the/ });
    await told.hover();
    await expect(page.locator('.drafted')).toBeVisible();
    await preferences(page);
    await page.getByLabel('Language').selectOption('Nederlands');
    await expect(page.locator('.deed').first()).toContainText('zet een monnik in het klooster');
  });

  test('the view stays where it was put, until everything is asked for again', async ({ page }) => {
    await sit(page, {});
    const plane = page.locator('.plane');
    const fitted = await plane.getAttribute('style');
    await page.mouse.move(300, 600);
    await page.mouse.down();
    await page.mouse.move(200, 500, { steps: 4 });
    await page.mouse.up();
    const panned = await plane.getAttribute('style');
    expect(panned).not.toBe(fitted);
    await legal(page).first().click();
    await end(page).click();
    await expect(legal(page).first()).toBeVisible();
    await expect(plane).toHaveAttribute('style', panned!);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(plane).not.toHaveAttribute('style', panned!);
  });

  test('pointing at a feature tells its owner, size and worth', async ({ page }) => {
    await sit(page, { seed: 'turns' }, (table) => {
      table.setPosition('2 players; D0 0,0; G1 0,-1; 1 city 0,-1; turn 2 E');
    });
    const [x, y] = await place(page, 0, -1);
    await page.mouse.move(x, y);
    const card = page.locator('.feature-card');
    await expect(card).toContainText('city');
    await expect(card).toContainText('anna');
    await expect(card).toContainText('2');
  });

  test('an empty square tells how many of the tiles left fit it', async ({ page }) => {
    await sit(page, {}, (table) => {
      table.setPosition('2 players; D0 0,0; left U*3 A; turn 1 C');
    });
    await page.mouse.move(...(await place(page, 0, 1)));
    await expect(page.locator('.feature-card')).toHaveText('Tiles that fit here: 4 of 4');
    await page.mouse.move(...(await place(page, 0, -1)));
    await expect(page.locator('.ghost')).toBeVisible();
  });

  test('points stay in the log, and pointing at them lights what they were for', async ({
    page,
  }) => {
    await sit(page, {}, (table) => {
      table.setPosition('2 players; D0 0,0; G1 0,-1; 1 city 0,-1; turn 1 E');
      table.playWords('E2 0,-2 -');
    });
    const line = page.getByRole('button', { name: /\+6/ });
    await expect(line).toContainText('city of 3 tiles');
    await line.focus();
    await expect(page.locator('.lit.asked path')).toHaveCount(3);
  });

  test('M lists every legal move, and one of them is played', async ({ page }) => {
    const table = await sit(page, {}, (dealt) => void dealt.deal());
    await page.keyboard.press('m');
    const list = page.locator('ul.moves button');
    await expect(list).toHaveText(table.moves().map(({ number }) => table.called(number)));
    await list.first().click();
    expect(await placed(page)).toHaveLength(2);
  });

  test('a hint names turns with reasons and lays one of them on the table', async ({ page }) => {
    await sit(page, { aid: 'learner' });
    await page.getByRole('button', { name: 'Hint' }).click();
    const hints = page.locator('.hint-line');
    await expect(hints).toHaveCount(3);
    await expect(page.locator('.win')).toContainText('anna');
    const tile = await hints.first().locator('use').getAttribute('href');
    await expect(hints.first()).toContainText(/the start tile|from the start/);
    await hints.first().click();
    const [, laid] = await placed(page);
    expect(tile).toBe(`#${laid!.name}${laid!.turns}`);
  });
});

alone('the final count goes feature by feature, and can be skipped', async ({ page }) => {
  await page.clock.install();
  const table = await sit(page, {}, (last) => {
    last.setPosition('2 players; D0 0,0; V0 1,0; 1 city 0,0; 2 road 0,0; left -; turn 1 C');
  });
  await page.locator('[data-square="0,-1"]').click();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.pauseAt(Date.now() + 60_000); // it goes on when we say so
  table.playWords('C0 0,-1 -');
  const [first] = table.account();
  await end(page).click();
  const lines = page.locator('.final .points-line');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(first!.text.replace(/: .*/, ''));
  await page.clock.runFor(1000);
  await expect(lines).toHaveCount(2);
  await expect(page.locator('.result')).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.locator('.result')).toBeVisible();
  await expect(lines).toHaveCount(table.account().length);
  await expect(page.locator('.player .score')).toHaveText(table.state().scores.map(String));
});

test('the tile is dragged from the panel onto the table, by mouse or finger', async ({
  page,
  isMobile,
}) => {
  await sit(page, {}, (table) => table.setPosition('2 players; D0 0,0; left U*3; turn 1 B'));
  const hand = (await page.getByTestId('hand').boundingBox())!;
  const from = { x: hand.x + hand.width / 2, y: hand.y + hand.height / 2 };
  const [x, y] = await place(page, 0, 1);
  const devtools = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const take = () => (isMobile ? finger('touchStart', from) : page.mouse.down());
  const carry = (at: { x: number; y: number }) =>
    isMobile ? finger('touchMove', at) : page.mouse.move(at.x, at.y);
  const drop = () => (isMobile ? finger('touchEnd') : page.mouse.up());
  const drag = async (...way: { x: number; y: number }[]) => {
    await page.mouse.move(from.x, from.y);
    await take();
    for (const at of way) await carry(at);
  };
  await drag({ x: from.x + 20, y: from.y - 20 });
  await expect(page.locator('.carried')).toBeVisible();
  await drop();
  await expect(page.locator('.carried')).toHaveCount(0);
  expect(await placed(page)).toHaveLength(1);
  await drag({ x: (from.x + x) / 2, y: (from.y + y) / 2 }, { x, y });
  await expect(page.locator('.ghost')).toBeVisible();
  await drop();
  await expect.poll(async () => (await placed(page))[1]).toMatchObject({ name: 'B', x: 0, y: 1 });
});

test('squares to lay a tile on are as large as fingers need, however large the land is', async ({
  page,
}) => {
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 667, height: 375 });
  await sit(page, { rules: 'boxes=2', seed: 'far' }, (table) => playTo(table, 100));
  const width = async () => (await page.locator('.plane').boundingBox())!.width;
  expect(await width()).toBeGreaterThanOrEqual(32);
  const inSight = await legal(page).evaluateAll((all) => {
    const boxes = all.map((square) => square.getBoundingClientRect());
    return boxes.filter(({ left, top, right, bottom }) => {
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    }).length;
  });
  expect(inSight).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Show everything' }).click();
  expect(await width()).toBeLessThan(32);
  await page.setViewportSize(usual);
});

test('two fingers tap to turn the tile, and spread to come nearer', async ({ page, isMobile }) => {
  test.skip(!isMobile);
  await sit(page, {}, (table) => table.setPosition('2 players; D0 0,0; turn 1 V'));
  await page.locator('[data-square="0,1"]').tap();
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart = 0, when = 0) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart ? [-apart, apart].map((x) => ({ x: 180 + x, y: 250 })) : [],
      ...seconds(when),
    });
  const turns = async () => (await placed(page))[1]?.turns;
  await expect.poll(turns).toBeDefined();
  const before = await turns();
  await touch('touchStart', 40, 1);
  await touch('touchEnd', 0, 1.1);
  await expect.poll(turns).not.toBe(before);
  const width = async () => (await page.locator('.plane').boundingBox())!.width;
  const small = await width();
  await touch('touchStart', 40);
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
  await touch('touchEnd');
  await expect.poll(width).toBeGreaterThan(1.5 * small);
});

test('the level of help belongs to the table: a tournament has none', async ({ page }) => {
  await sit(page, { aid: 'tournament' });
  await expect(page.locator('.projected')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(page.locator('.bag')).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(page.locator('.fields')).toBeEmpty();
});

test('fields are hatched by owner, tiles left are counted, the table is there in letters', async ({
  page,
}) => {
  await sit(page, {}, (table) => {
    table.setPosition('2 players; D0 0,0; G1 0,-1; 2 field-s 0,0; left U*3 A; turn 1 E');
  });
  await page.keyboard.press('f');
  await expect(page.locator('.fields use').first()).toHaveAttribute('fill', /tint2/);
  await page.keyboard.press('t');
  await expect(page.locator('.bag li')).toHaveCount(2);
  await expect(page.locator('.bag li').nth(1)).toContainText('×3');
  await page.keyboard.press('b');
  await expect(page.locator('pre.letters')).toContainText('4 tiles left');
});

test('squares where something would be completed are brighter', async ({ page }) => {
  await sit(page, {}, (table) => table.setPosition('2 players; D0 0,0; left A; turn 1 E'));
  await expect(page.locator('.plot.completes')).toHaveCount(1);
  await expect(page.locator('.plot.completes')).toHaveAttribute('data-square', '0,-1');
  expect(await legal(page).count()).toBeGreaterThan(1);
});

test('six people at one screen: nothing is wider than it', async ({ page }) => {
  const names = ['anna', 'bram', 'carl', 'dora', 'emil', 'fien'];
  await sit(page, { rules: 'inns', names, seats: names.map(() => null) });
  const wide = page.viewportSize()!.width;
  for (const shown of [end(page), page.getByTestId('player5')]) {
    const box = await shown.boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(wide);
  }
});

test('nothing but the table is seen, and the game goes on', async ({ page }) => {
  await sit(page, {});
  await page.keyboard.press('z');
  await expect(page.locator('.panel')).toBeHidden();
  await expect(page.locator('header.top')).toBeHidden();
  await legal(page).first().click();
  await expect(page.locator('.tiles use')).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(end(page)).toBeEnabled();
});

test('nothing is wrong for axe, in a turn, light and dark', async ({ page }) => {
  const said = troubles(page);
  await sit(page, { aid: 'learner' });
  await legal(page).first().click();
  await expect(end(page)).toBeEnabled();
  await expectLightAndDarkClean(page);
  expect(said).toEqual([]);
});

test('a finger that rests looks closer, and chooses where it is lifted', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile);
  await sit(page, {}, (table) => {
    table.setPosition('2 players; D0 0,0; left U*3; turn 1 B');
    table.playWords('B0 0,1');
  });
  const spot = await page.locator('[data-spot="monastery"] circle').boundingBox();
  const [x, y] = [spot!.x + spot!.width / 2, spot!.y + spot!.height / 2];
  const touch = await page.context().newCDPSession(page);
  const finger = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await finger('touchStart', { x, y: y - 60 });
  await expect(page.locator('.lens')).toBeVisible();
  await finger('touchMove', { x, y });
  await expect(page.locator('.lens [data-spot]')).not.toHaveCount(0);
  await finger('touchEnd');
  await expect(page.locator('.lens')).toHaveCount(0);
  await expect(page.locator('.spot.chosen')).toHaveCount(1);
});
