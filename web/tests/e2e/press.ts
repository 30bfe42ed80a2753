// press.ts -- somebody who takes whatever the page offers, with its own controls only: a sale, a
// square, a spot now and then, End turn; of cards the screen that is passed on, an answer, a row.

/** A page that can be looked at and pressed, whoever drives the browser. */
export interface Pressable {
  evaluate<T>(look: (turn: number) => T, turn: number): Promise<T>;
  mouse: { click(x: number, y: number): Promise<void> };
}

/** Where to press next; null: nothing is offered, as somebody else is to decide. */
export type Step = { x: number; y: number } | 'over' | null;

export const nextStep = (page: Pressable, i: number): Promise<Step> =>
  page.evaluate((i) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const inSight = (element: Element) => {
      if (element.closest('.panel, .market')) element.scrollIntoView({ block: 'nearest' });
      return element.contains(document.elementFromPoint(...middle(element)));
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(inSight);
    const spots = i % 3 ? all('.spot:not(.chosen)') : [];
    const chosen = all('.spot.chosen').length > 0;
    const ways = [
      all('.market button:enabled, .bids .primary'),
      all('.legal:not(.faint) rect'),
      chosen ? [] : spots,
      all('.end-turn:enabled'),
      all('.spot'), // it must be decided
      all('.tray .choice'), // and may be out of sight
    ];
    if (document.querySelector('.final')) return 'over';
    const found = ways.find((list) => list.length > 0);
    const element = found?.[(i * 3) % found.length];
    if (!element) return null;
    const [x, y] = middle(element);
    return { x, y };
  }, i);

/** So many presses, or to the end of the game. */
export async function pressOn(page: Pressable, most: number): Promise<Step> {
  let step: Step = null;
  for (let i = 1; i <= most && step !== 'over'; i++) {
    step = await nextStep(page, i);
    if (step && step !== 'over') await page.mouse.click(step.x, step.y);
  }
  return step;
}

/** Where to press next, as somebody at the screen finds it: pass the screen on, end the turn,
 * answer, bring what is taken up to a row, take something up. */
export function nextCardStep(page: Pressable, i: number): Promise<Step> {
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
