// parts.ts -- the parts of the page that are fetched when one of their screens is first asked for.
import { computed } from '@preact/signals';
import type { Play } from '../table/play/play';
import { dress } from './dress';
import { alsoSpeak } from './language';
import { Part } from './part';
import { sound } from './settings';

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

const story = new Part(() => import('../table/story/story'));
const heard = computed(() => sound.value === 'on');

/** From now on what happens in this game is seen, and heard; without it a game goes on. */
export const followStory = (play: Play): void =>
  void story.get().then(
    ({ follow }) => follow(play, heard),
    () => {},
  );
