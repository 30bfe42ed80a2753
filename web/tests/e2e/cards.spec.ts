// cards.spec.ts -- the card game on the page: whole games by mouse, by keys and by touch, hands
// that stay hidden, hauls with their decisions, and the count at the end.
import { expect, test as alone, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectAxeClean } from './axe';
import { test } from './fixture';
import { nextCardStep } from './press';
import { skipCount, takeUp as open, troubles } from './table';

const long = process.env['AUDE_LONG'] === 'ON';
const PEOPLE = ['anna', 'bram', 'carl', 'dora', 'emil'];

/** A game that was kept: the page takes it up.  `record` without its first lines. */
async function takeUp(
  page: Page,
  seats: (string | null)[],
  record: string,
  aid = 'casual',
): Promise<void> {
  const names = PEOPLE.slice(0, seats.length);
  const text = `aude 1\ngame card\nplayers ${names.join(' ')}\n${record}\n`;
  const setup = { rules: 'game card', names, seats, aid };
  const saved = { setup, record: text, mark: 0 };
  const kept = { id: 'cards', when: 1, game: 'card', names, scores: [], over: false, saved };
  await open(page, kept);
  await expect(page.locator('.card-table')).toBeVisible();
}

const people = (n: number) => Array<null>(n).fill(null);

type Press = (x: number, y: number) => Promise<void>;

async function playToTheEnd(page: Page, press: Press): Promise<void> {
  for (let i = 0; i < 2000; i++) {
    const step = await nextCardStep(page, i);
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
  await skipCount(page);
  const result = page.getByRole('status').filter({ hasText: /win|share/ });
  await expect(result).toBeVisible();
  const points = (await page.locator('.card-points b').allTextContents()).map(Number);
  await expect(result).toContainText(String(Math.max(...points)));
  await expectNoBarriers(page);
}

/** On a phone the ordinary run asks once: there is the same in fewer columns. */
async function expectNoBarriers(page: Page, everywhere = long): Promise<void> {
  if (everywhere || !isPhone()) await expectAxeClean(page, '.card-play');
}

const isPhone = () => test.info().project.name === 'phone';

test.describe('whole games', () => {
  test.setTimeout(900_000);

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
  for (let i = 0; !(await first.count()); i++) {
    const step = await nextCardStep(page, i); // the set-up, if we deal
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
  await takeUp(page, people(2), haul); // of whom the second does nothing
  await page.getByRole('button', { name: 'I am anna: show my hand' }).click();
  await page.getByRole('button', { name: 'Your follower' }).click();
  await page.getByRole('button', { name: 'Your follower claims the blue row' }).click();
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(page.locator('.row-slot.asked')).toContainText('sheep, was face down');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.getByRole('button', { name: 'horse' }).click();
  await expectNoBarriers(page, true);
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
  await expect(page.getByTestId('live')).toHaveText('anna claims the red row');
  await expect(
    page.getByRole('region', { name: 'red row' }).getByRole('button'),
  ).toHaveAccessibleName('anna: 1 card claimed, 1 point now');
});

alone.describe('in Dutch', () => {
  alone.use({ locale: 'nl-NL' });

  alone('page and engine speak Dutch', async ({ page }) => {
    await takeUp(page, people(2), 'hand anna green2\nhand bram horse\nturn anna');
    await expect(page.getByRole('heading', { name: 'Geef het scherm aan anna' })).toBeVisible();
    await page.getByRole('button', { name: 'Ik ben anna: laat mijn hand zien' }).click();
    await page.getByRole('button', { name: 'groen 2' }).click();
    await page.getByRole('button', { name: 'Beurt klaar' }).click();
    await expect(page.getByTestId('live')).toHaveText('anna speelt groen 2 aan de groene rij');
  });
});

test('everything can be read in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const table = 'row red red1 red2 @bram\nrow blue blue1 horse\npoints anna 104';
  const seats = [null, 'level=1', 'level=1', 'level=1'];
  await takeUp(page, seats, `${table}\nhand anna red3\nturn anna`);
  await page.getByRole('button', { name: 'Your follower' }).click();
  await page.getByRole('button', { name: 'Your follower claims the blue row' }).click();
  await expectNoBarriers(page);
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

/** Before the page asks for advice: a way to wait until the answer has come. */
async function nextAnswer(page: Page): Promise<() => Promise<unknown>> {
  const answer = await page.evaluateHandle(() => {
    const came = new Promise<void>((resolve) => {
      globalThis.Worker = class extends Worker {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          this.addEventListener('message', () => resolve());
        }
      };
    });
    return { came };
  });
  return () => answer.evaluate(({ came }) => came);
}

test.describe('helps', () => {
  const table = 'row red red1 red2 sheep\nrow blue @bram\nanimals anna sheep*2\nhand bram pig';

  test('a hint is held over the table with its reasons, and the next is a key away', async ({
    page,
  }) => {
    await takeUp(page, [null, 'level=1'], `${table}\nhand anna red3 green1\nturn anna`, 'learner');
    const chips = page.locator('.card-asked .card-answers button');
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(chips).toHaveCount(3);
    await expect(chips.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.row-place.held')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'End turn' })).toBeEnabled();
    await page.getByRole('button', { name: 'Hint' }).press('n');
    await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await chips.nth(0).click(); // nobody else can claim: a card makes its row better
    const said = page.getByRole('status').filter({ hasText: 'red 3 to the red row' });
    await expect(said.getByRole('listitem')).toContainText([
      'the red row would pay you 27 then',
      'your follower waits: 2 cards still to be played',
    ]);
    await expect(page.getByTestId('live')).toHaveText(''); // nothing was played
    await expectNoBarriers(page);
  });

  test('who looks hears chances; a table without hints has neither', async ({ page }) => {
    const cards = `${table}\npoints anna 90\nhand anna pig\nturn anna`;
    await takeUp(page, [null, 'level=1'], cards, 'learner');
    await expect(page.locator('.win')).toContainText(/Win: anna\s\d+\s%, bram\s\d+\s%/);
    const chance = Number(/anna\s(\d+)/.exec((await page.locator('.win').textContent())!)![1]);
    expect(chance).toBeGreaterThan(90);
  });

  test('at a club table there is no hint', async ({ page }) => {
    await takeUp(page, [null, 'level=1'], `${table}\nhand anna pig\nturn anna`, 'club');
    await expect(page.getByRole('button', { name: 'End turn' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
    await expect(page.locator('.win')).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(page.locator('.row-place.held')).toHaveCount(0);
  });

  test('the next person finds no hint of the one before', async ({ page }) => {
    await takeUp(page, people(2), `${table}\nhand anna pig\nturn anna`, 'learner');
    await page.getByRole('button', { name: 'I am anna: show my hand' }).click();
    const advice = await nextAnswer(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'pig' }).click({ position: { x: 8, y: 60 } });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I am bram: show my hand' }).click();
    await advice();
    await expect(page.locator('.card-asked .card-answers button')).toHaveCount(0);
  });
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [1161, 800],
  [1024, 768],
  [820, 1180],
  [768, 1024],
  [390, 844],
  [667, 375],
  [720, 450],
] as const)
  test(`hand and End turn have room beside each other at ${width} by ${height}`, async ({
    page,
  }) => {
    test.skip(isPhone(), 'these are windows of all sizes');
    const usual = page.viewportSize()!;
    await page.setViewportSize({ width, height });
    const hands = 'hand anna red3 fairy tower horse sheep pig\nhand bram pig';
    await takeUp(page, [null, 'level=1'], `row red red1\n${hands}\nturn anna`);
    await expect(page.getByRole('button', { name: 'Your follower' })).toBeVisible();
    const hidden = await page.evaluate(() => {
      const isSeen = (element: Element, x: number) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + x, top + height / 2));
      };
      const half = (element: Element) => element.getBoundingClientRect().width / 2;
      const pieces = [...document.querySelectorAll('.card-piece')].filter(
        (one) => !isSeen(one, 12),
      );
      const deeds = [...document.querySelectorAll('.card-deeds button, .own-follower')];
      return [...pieces, ...deeds.filter((one) => !isSeen(one, half(one)))].map(
        ({ ariaLabel, textContent }) => ariaLabel ?? textContent,
      );
    });
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize(usual);
    expect(hidden).toEqual([]);
    expect(scrolls).toBe(height);
  });

test('five players have room for their names, words and points', async ({ page }) => {
  const claims =
    'row red red1 red2 red3 @bram\nrow blue blue1*3 @carl\npoints carl 103\ndealer emil';
  const hands = PEOPLE.map((name) => `hand ${name} pig`).join('\n');
  await takeUp(page, [null, ...Array<string>(4).fill('level=1')], `${claims}\n${hands}\nturn anna`);
  await expect(page.locator('[data-seat="4"]')).toContainText('dealer');
  const cut = await page.evaluate(() => {
    const inside = (box: DOMRect, part: DOMRect) =>
      part.left >= box.left - 1 && part.right <= box.right + 1 && part.bottom <= box.bottom + 1;
    return [...document.querySelectorAll<HTMLElement>('.card-player')].flatMap((player) =>
      [...player.querySelectorAll<HTMLElement>('.card-name, .card-marks, .card-then, b')]
        .filter(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 ||
            !inside(player.getBoundingClientRect(), part.getBoundingClientRect()),
        )
        .map((part) => `${part.className}: ${part.textContent}`),
    );
  });
  expect(cut).toEqual([]);
});

test('a table of cards is saved as SVG and as PNG', async ({ page }) => {
  test.skip(isPhone(), 'the same on a phone');
  const position = 'card 2 players; row red red1 2:blue2 @1 sheep; hand 2 pig; turn 2';
  await page.goto(`/#/position/${encodeURIComponent(position)}`);
  await page.getByText('Share', { exact: true }).click();
  await expect(page.getByText('shared when the game is over')).toBeVisible(); // hands and all
  await expect(page.getByRole('button', { name: 'Save as .aude' })).toHaveCount(0);
  const saved = async (name: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFileSync((await (await coming).path())!);
  };
  const svg = (await saved('Save as SVG')).toString();
  expect(svg).toMatch(/^<svg [^>]*xmlns=/);
  expect(svg.match(/href="#face0"/g)).toHaveLength(1); // bram's, of which nobody knows
  expect((await saved('Save as PNG')).subarray(1, 4).toString()).toBe('PNG');
});
