import { test } from '@playwright/test';
import { sit } from './table';
import { isLand } from '../../engine/table';
const all = 'inns traders bridges castles count bazaars anniversary abbot river=20ae';
const kinds = (
  process.env['KINDS'] ?? 'bridge,symbol,enter,count,deploy,castle,take,pick,bid,buy,recall'
).split(',');
for (const kind of kinds)
  test(`look ${kind}`, async ({ page, isMobile }) => {
    if (process.env['DARK']) await page.emulateMedia({ colorScheme: 'dark' });
    let found = false;
    await sit(
      page,
      {
        rules: all,
        seed: 'look',
        names: ['anna', 'bram', 'carl'],
        seats: [null, null, null],
        aid: 'learner',
      },
      (table) => {
        for (let n = 0; n < 60 && !found; n++) {
          table.begin(`${all} players anna,bram,carl seed s${n}`);
          for (let i = 1; table.actor !== -2; i++) {
            const s = table.state();
            if (!isLand(s)) return;
            if (
              table.actor >= 0 &&
              s.placed.length > 24 &&
              s.moves.some((m) => m.kind === kind || (kind === 'placebridge' && m.bridge))
            ) {
              found = true;
              break;
            }
            const moves = s.moves;
            if (table.actor === -1) table.deal();
            else {
              const pick = moves[(i * 7919 + n * 31) % moves.length]!;
              table.play(
                pick.kind === 'bid'
                  ? (moves.find((m) => m.kind === 'pass') ?? moves[0]!).move
                  : pick.move,
              );
            }
          }
        }
      },
    );
    console.log(kind, found);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/b11/look-${kind}-${isMobile ? 'phone' : 'desk'}.png` });
  });
