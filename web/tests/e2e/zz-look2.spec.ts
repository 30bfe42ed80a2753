import { test } from '@playwright/test';
import { sit } from './table';
import { isLand } from '../../engine/table';
const all = 'inns traders abbot';
test(`look2`, async ({ page, isMobile }) => {
  if (process.env['DARK']) await page.emulateMedia({ colorScheme: 'dark' });
  await sit(
    page,
    { rules: all, names: ['anna', 'Hugo'], seats: [null, 'level=3'], aid: 'learner' },
    (table) => {
      for (let i = 1; table.actor !== -2; i++) {
        if (table.actor === -1) {
          table.deal();
          continue;
        }
        const s = table.state();
        if (!isLand(s)) return;
        if (table.actor === 0 && s.phase === 'place' && s.placed.length > 34) break;
        const puts = s.moves.filter((m) => m.kind === 'put');
        table.play(
          (puts.length && i % 2 ? puts[i % puts.length]! : s.moves[(i * 7919) % s.moves.length]!)
            .move,
        );
      }
    },
  );
  const n = isMobile ? 'phone' : 'desk';
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/b11/m1-${n}.png` });
  await page.locator('.legal rect').nth(2).click({ force: true });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/b11/m2-${n}.png` });
  await page.keyboard.press('f');
  if (isMobile) {
    await page.getByRole('button', { name: 'Log and helps' }).tap();
  } else {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint-line').first().waitFor();
    await page.mouse.move(640, 450);
  }
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/b11/m3-${n}.png` });
  await page.keyboard.press('t');
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/b11/m4-${n}.png` });
});
