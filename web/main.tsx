// main.tsx -- the page begins here: the engine, the last game on the table, the screen that the
// address names.
import { begun } from './module';
import { computed } from '@preact/signals';
import { render } from 'preact';
import type { ComponentChildren } from 'preact';
import { idle } from './board/idle';
import { App, followKeys, followTroubles } from './screens/app';
import { firstDraft, setupOf, type Draft } from './screens/draft';
import { followDrops, Games } from './screens/games';
import { Home } from './screens/home';
import { openHouse, type House } from './screens/house';
import { Learn } from './screens/learn';
import { NewGame } from './screens/new-game';
import { Shown } from './screens/shown';
import { Rules } from './screens/rules';
import { followAddress, go, route, type Screen } from './screens/router';
import { followSettings, sound } from './screens/settings';
import { followSound } from './table/play/sound';
import { fresh } from './words/fresh';
import { say } from './words/words';

declare const WORKER_URL: string;
declare const LESSONS_URL: string;
declare const RULES_URLS: string[];
declare const ANALYST_URL: string;
declare const PICTURES_URL: string;

followSettings();
followAddress();
followKeys();
followTroubles();

const house: House = openHouse(await begun, {
  worker: WORKER_URL,
  lessons: LESSONS_URL,
  rules: RULES_URLS,
  analyst: ANALYST_URL,
  pictures: PICTURES_URL,
});
const { desk } = house;

function begin(draft: Draft): void {
  desk.begin(setupOf(draft));
  go('play');
}

const draftAnew = () => firstDraft(say(fresh.you));

const screens: Record<Screen, () => ComponentChildren> = {
  play: () => <Home house={house} />,
  new: () => <NewGame {...house} draft={draftAnew()} begin={begin} />,
  learn: () => <Learn house={house} />,
  rules: () => <Rules house={house} />,
  games: () => <Games house={house} />,
  replay: () => <Shown house={house} />,
  record: () => <Shown house={house} />,
  position: () => <Shown house={house} />,
};

followDrops(house);
followSound(
  desk.game,
  computed(() => sound.value === 'on'),
);
await desk.resume(setupOf(draftAnew()));
render(<App screen={() => screens[route.value.screen]()} />, document.getElementById('page')!);

// Nobody waits for this: it keeps the page for when there is no network.
if ('serviceWorker' in navigator) void idle().then(() => navigator.serviceWorker.register('sw.js'));
