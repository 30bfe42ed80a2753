// press.ts -- somebody who takes whatever the page offers, with its own controls only: a sale, a
// square, a spot now and then, End turn.
import type { Page } from '@playwright/test';

/** Where to press next; null: nothing is offered, as somebody else is to decide. */
type Step = { x: number; y: number } | 'over' | null;

const nextStep = (page: Page, i: number): Promise<Step> =>
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
export async function pressOn(page: Page, most: number): Promise<Step> {
  let step: Step = null;
  for (let i = 1; i <= most && step !== 'over'; i++) {
    step = await nextStep(page, i);
    if (step && step !== 'over') await page.mouse.click(step.x, step.y);
  }
  return step;
}
