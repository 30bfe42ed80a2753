// cards.spec.ts -- the card game on the page: whole games by mouse, by keys and by touch, hands
// that stay hidden, hauls with their decisions, and the count at the end.
import { expect, test, type Page } from '@playwright/test';
import { expectAxeClean } from './axe';

const PEOPLE = ['anna', 'bram', 'carl', 'dora'];

/** A game that was kept: the page takes it up.  `record` without its first lines. */
async function takeUp(page: Page, seats: (string | null)[], record: string): Promise<void> {
  const names = PEOPLE.slice(0, seats.length);
  const text = `aude 1\ngame card\nplayers ${names.join(' ')}\n${record}\n`;
  const setup = { rules: 'game card', names, seats, aid: 'casual' };
  const saved = { setup, record: text, mark: 0 };
  const kept = { id: 'cards', when: 1, game: 'card', names, scores: [], over: false, saved };
  await page.addInitScript((game) => {
    if (localStorage.getItem('aude.last')) return; // the page is loaded again
    localStorage.setItem('aude.game.cards', JSON.stringify(game));
    localStorage.setItem('aude.last', 'cards');
  }, kept);
  await page.goto('/');
  await expect(page.locator('.card-table')).toBeVisible({ timeout: 20_000 });
}

const people = (n: number) => Array<null>(n).fill(null);

/** Where to press next, as somebody at the screen finds it: pass the screen on, end the turn,
 * answer, bring what is taken up to a row, take something up.  Null: it is another's turn. */
type Step = { x: number; y: number } | 'over' | null;

function nextStep(page: Page, i: number): Promise<Step> {
  return page.evaluate((turn) => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const ways = [
      '.card-pass button',
      '.card-asked .card-end:enabled',
      '.card-answers button',
      '.row-place.open button',
      '.card-piece[aria-disabled=false]',
    ];
    if (all('.card-count').length) return 'over';
    const found = ways.map(all).find((list) => list.length > 0);
    const target = found?.[turn % found.length]?.getBoundingClientRect();
    // The left edge: another card may lie over the rest.  A row that goes on beyond the screen
    // can be pressed anywhere.
    const x = Math.min((target?.left ?? 0) + 8, innerWidth - 8);
    return target ? { x, y: target.top + target.height / 2 } : null;
  }, i);
}

type Press = (x: number, y: number) => Promise<void>;

async function playToTheEnd(page: Page, press: Press): Promise<void> {
  for (let i = 0; i < 2000; i++) {
    const step = await nextStep(page, i);
    if (step === 'over') return;
    if (step) await press(step.x, step.y);
    else await page.waitForTimeout(50);
  }
  throw new Error('the game does not end');
}

/** What the keys are for now: the hand, the screen to be passed on, or so many answers. */
function keysFor(page: Page): Promise<'over' | 'pass' | 'hand' | number> {
  return page.evaluate(() => {
    if (document.querySelector('.card-count')) return 'over';
    if (document.querySelector('.card-pass')) return 'pass';
    return document.querySelectorAll('.card-answers button').length || 'hand';
  });
}

/** With the keys alone: along the hand, up or down to a row, Enter. */
async function playWithKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  for (let i = 0; i < 700; i++) {
    const now = await keysFor(page);
    if (now === 'over') return;
    if (now === 'hand') {
      for (let steps = i % 3; steps >= 0; steps--) await keyboard.press('ArrowRight');
      await keyboard.press(i % 2 ? 'ArrowDown' : 'ArrowUp');
    }
    if (typeof now === 'number') {
      await page
        .locator('.card-answers button')
        .nth(i % now)
        .press('Enter');
      await page.getByRole('button', { name: 'End turn' }).press('Enter');
    } else await keyboard.press('Enter');
  }
  throw new Error('the game does not end');
}

async function expectEnd(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip' });
  if (await skip.isVisible()) await skip.click({ timeout: 2000 }).catch(() => {}); // or it is done
  const result = page.getByRole('status').filter({ hasText: /win|share/ });
  await expect(result).toBeVisible();
  const points = (await page.locator('.card-points b').allTextContents()).map(Number);
  await expect(result).toContainText(String(Math.max(...points)));
  await expectNoBarriers(page);
}

async function expectNoBarriers(page: Page): Promise<void> {
  await expectAxeClean(page, '.card-play');
}

/** What is said goes wrong while a test runs. */
function troubles(page: Page): string[] {
  const list: string[] = [];
  page.on('console', (message) => message.type() === 'error' && list.push(message.text()));
  page.on('pageerror', (error) => list.push(error.message));
  return list;
}

const isPhone = () => test.info().project.name === 'phone';

test.describe('whole games', () => {
  test.setTimeout(300_000);

  test('four people play with the mouse', async ({ page }) => {
    test.skip(isPhone(), 'there is no mouse');
    const wrong = troubles(page);
    await takeUp(page, people(4), 'seed four');
    await playToTheEnd(page, (x, y) => page.mouse.click(x, y));
    await expectEnd(page);
    expect(wrong).toEqual([]);
  });

  test('two people play with the keys', async ({ page }) => {
    test.skip(isPhone(), 'there are no keys');
    const wrong = troubles(page);
    await takeUp(page, people(2), 'seed two');
    await playWithKeys(page);
    await expectEnd(page);
    expect(wrong).toEqual([]);
  });

  test('two people play with their fingers', async ({ page }) => {
    test.skip(!isPhone(), 'there is nothing to touch');
    const wrong = troubles(page);
    await takeUp(page, people(2), 'seed touch');
    await playToTheEnd(page, (x, y) => page.touchscreen.tap(x, y));
    await expectEnd(page);
    expect(wrong).toEqual([]);
  });
});

test('the card game begins from the page of new games, against the computer', async ({ page }) => {
  const wrong = troubles(page);
  await page.goto('/#new');
  await page.getByRole('radio', { name: /Card game/ }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('group', { name: 'Card table' })).toBeVisible();
  const first = page.getByRole('button', { name: 'Your follower' });
  for (let i = 0; i < 200 && !(await first.count()); i++) {
    const step = await nextStep(page, i); // the set-up, if we deal
    if (step && step !== 'over') await page.mouse.click(step.x, step.y);
    else await page.waitForTimeout(100);
  }
  const hand = page.getByRole('group', { name: 'Your hand' });
  await expect(hand.getByRole('button')).toHaveCount(7); // six cards and the follower
  await expect(page.locator('.card-play pre')).not.toContainText('hand of Hugo');
  expect(wrong).toEqual([]);
});

test('hands are hidden until their owner has the screen, and after the turn', async ({ page }) => {
  await takeUp(
    page,
    people(2),
    'row red red1\nhand anna green2 pig\nhand bram horse tower\nturn anna',
  );
  const names = /green 2|pig|horse|tower/;
  const pieces = page.getByRole('group', { name: 'Your hand' }).getByRole('button');
  await expect(page.getByRole('heading', { name: 'Pass the screen to anna' })).toBeVisible();
  await expect(pieces).toHaveCount(0);
  expect(await page.locator('.card-main').innerHTML()).not.toMatch(names);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'I am anna: show my hand' }).click();
  await expect(pieces).toHaveCount(3);
  await expect(page.locator('.card-play pre')).not.toContainText('horse');
  await page.getByRole('button', { name: 'green 2' }).click({ position: { x: 8, y: 60 } });
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(page.getByRole('heading', { name: 'Pass the screen to bram' })).toBeVisible();
  await expect(pieces).toHaveCount(0);
  await expect(page.locator('.card-play pre')).not.toContainText('pig');
});

test('nothing is played before End turn, and a refusal gives its reason', async ({ page }) => {
  test.skip(isPhone(), 'the same on a phone');
  await takeUp(
    page,
    [null, 'level=1'],
    'row red red1\nhand anna red2 fairy\nhand bram horse\nturn anna',
  );
  const green = page.getByRole('region', { name: 'green row' });
  const red = page.getByRole('region', { name: 'red row' });
  await page
    .getByRole('button', { name: 'red 2', exact: true })
    .click({ position: { x: 8, y: 60 } });
  await expect(red.getByRole('button', { name: 'red 2 to the red row' })).toBeVisible();
  await green.click();
  await expect(page.getByRole('alert').filter({ hasText: 'row' })).toBeVisible();
  await page.getByRole('button', { name: 'fairy', exact: true }).click();
  await green.getByRole('button', { name: 'fairy to the green row' }).click();
  await expect(red.getByRole('button', { name: 'red 2 to the red row' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'End turn' })).toBeDisabled();
  await page.getByRole('button', { name: 'Your follower' }).click();
  await red.getByRole('button', { name: 'Your follower claims the red row' }).click();
  await expect(page.locator('.card-sums')).toHaveText(/1 person, together worth 1/);
  await expectNoBarriers(page);
});

test('a card is dragged to a row', async ({ page }) => {
  test.skip(isPhone(), 'a tap is enough');
  await takeUp(page, [null, 'level=1'], 'hand anna fairy red1\nhand bram horse\nturn anna');
  const fairy = (await page.getByRole('button', { name: 'fairy', exact: true }).boundingBox())!;
  const blue = (await page.getByRole('region', { name: 'blue row' }).boundingBox())!;
  await page.mouse.move(fairy.x + 20, fairy.y + 40);
  await page.mouse.down();
  await page.mouse.move(blue.x + 300, blue.y + 60, { steps: 6 });
  await page.mouse.up();
  const held = page.getByRole('button', { name: 'fairy to the blue row' });
  await expect(held).toHaveAttribute('aria-pressed', 'true');
});

test('misplaced cards are decided on, then jokers, and the points are explained', async ({
  page,
}) => {
  const haul = 'row blue horse animal-joker bram:sheep\nrow red @bram\nturn anna';
  await takeUp(page, [null, 'level=1'], haul);
  await page.getByRole('button', { name: 'Your follower' }).click();
  await page.getByRole('button', { name: 'Your follower claims the blue row' }).click();
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(page.locator('.row-slot.asked')).toContainText('sheep, was face down');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.getByRole('button', { name: 'horse' }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(page.getByTestId('live')).toContainText('now 2 horses: 6 points');
  await expect(page.locator('[data-seat="0"] .card-points b')).toHaveText('9');
});

test('a game is taken up again after a reload, with its log', async ({ page }) => {
  await takeUp(page, people(2), 'row red red1\nhand anna red2\nhand bram horse\nturn anna');
  await page.getByRole('button', { name: 'I am anna: show my hand' }).click();
  await page.getByRole('button', { name: 'Your follower' }).click();
  await page.getByRole('button', { name: 'Your follower claims the red row' }).click();
  await page.getByRole('button', { name: 'End turn' }).click();
  const next = page.getByRole('heading', { name: 'Pass the screen to bram' });
  await expect(next).toBeVisible();
  await page.reload();
  await expect(next).toBeVisible();
  await expect(page.getByTestId('live')).toHaveText('anna: claim red');
  await expect(
    page.getByRole('region', { name: 'red row' }).getByRole('button'),
  ).toHaveAccessibleName('anna claims, cards: 1, points now: 1');
});

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' });

  test('page and engine speak Dutch', async ({ page }) => {
    await takeUp(page, people(2), 'hand anna green2\nhand bram horse\nturn anna');
    await expect(page.getByRole('heading', { name: 'Geef het scherm aan anna' })).toBeVisible();
    await page.getByRole('button', { name: 'Ik ben anna: laat mijn hand zien' }).click();
    await page.getByRole('button', { name: 'groen 2' }).click();
    await page.getByRole('button', { name: 'Beurt klaar' }).click();
    await expect(page.getByTestId('live')).toHaveText('anna: speelt groen2');
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('everything can be read', async ({ page }) => {
    const table = 'row red red1 red2 @bram\nrow blue blue1 horse\npoints anna 104';
    await takeUp(
      page,
      [null, 'level=1', 'level=1', 'level=1'],
      `${table}\nhand anna red3\nturn anna`,
    );
    await page.getByRole('button', { name: 'Your follower' }).click();
    await page.getByRole('button', { name: 'Your follower claims the blue row' }).click();
    await expectNoBarriers(page);
  });
});

test('the last chests are opened one by one, or all at once', async ({ page }) => {
  const chests = 'chest anna abbey inn farm\nchest bram tower inn\npile 0';
  await takeUp(page, people(2), `row red red1\nrow blue @bram\n${chests}\nturn anna`);
  await page.getByRole('button', { name: 'I am anna: show my hand' }).click();
  await page.getByRole('button', { name: 'Your follower' }).click();
  await page.getByRole('button', { name: 'Your follower claims the red row' }).click();
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(page.getByRole('region', { name: 'The chests are opened' })).toBeVisible();
  await expectEnd(page);
  await expect(page.locator('.card-points b')).toHaveText(['16', '5']);
  await expect(page.getByRole('status')).toContainText('anna wins with 16 points');
});
