// parts.ts -- the parts of the page that are fetched when one of their screens is first asked for.
import { dress } from './dress';
import { alsoSpeak } from './language';
import { Part } from './part';

declare const SCREENS_STYLE_URL: string;
declare const ONLINE_STYLE_URL: string;

export const later = new Part(async () => {
  const screens = import('./later');
  await Promise.all([screens, dress(SCREENS_STYLE_URL), alsoSpeak('screens')]);
  return screens;
});

export const together = new Part(async () => {
  await later.get(); // what these screens are made of, too
  const all = import('./online/all');
  await Promise.all([all, dress(ONLINE_STYLE_URL), alsoSpeak('online')]);
  return all;
});
