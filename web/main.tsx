// main.tsx -- the page itself: the last game on the table, and the screen that the address names.
import { computed } from '@preact/signals';
import { render } from 'preact';
import type { ComponentChildren } from 'preact';
import { idle } from './board/idle';
import type { Begun } from './engine/wasm';
import { App, followKeys, followTroubles, served } from './screens/app';
import { firstDraft, setupOf, type Draft } from './screens/draft';
import { Home } from './screens/home';
import { openHouse, type House } from './screens/house';
import { alsoSpeak, choose, wanted } from './screens/language';
import { Part, WithPart } from './screens/part';
import {
  followAddress,
  go,
  isServed,
  route,
  type Screen,
  type ServedScreen,
} from './screens/router';
import { followSettings, sound } from './screens/settings';
import { followSound } from './table/play/sound';
import { fresh } from './words/fresh';
import type { Speech } from './words/speech';
import { say, speak } from './words/words';

declare const WORKER_URL: string;
declare const LESSONS_URL: string;
declare const RULES_URLS: string;
declare const ANALYST_URL: string;

const later = new Part(() => import('./screens/later'));
const together = new Part(async () => {
  const all = await import('./screens/online/all');
  await Promise.all([all.dress(), alsoSpeak('online')]);
  return all;
});

/** Does somebody serve more than files here?  Those have no such file, or a page instead. */
async function findServer(): Promise<void> {
  const { ok, headers } = await fetch('/api/session');
  served.value ||= ok && /json|plain/.test(headers.get('content-type') ?? '');
}

const draftAnew = () => firstDraft(say(fresh.you));

/** Screens other than the table, which are not there yet when the page begins. */
function laterScreens(house: House, all: typeof import('./screens/later')) {
  const { Games, Learn, NewGame, Rules, Shown } = all;
  const begin = (draft: Draft) => {
    house.desk.begin(setupOf(draft));
    go('play');
  };
  const shown = () => <Shown house={house} />;
  return {
    new: () => <NewGame {...house} draft={draftAnew()} begin={begin} />,
    learn: () => <Learn house={house} />,
    rules: () => <Rules house={house} />,
    games: () => <Games house={house} />,
    replay: shown,
    record: shown,
    position: shown,
  } satisfies Record<Exclude<Screen, 'play' | ServedScreen>, () => ComponentChildren>;
}

function ThisScreen({ house }: { house: House }) {
  const { screen } = route.value;
  if (screen === 'play') return <Home house={house} />;
  if (isServed(screen))
    return (
      <WithPart part={together} whole>
        {({ Together }) => <Together house={house} />}
      </WithPart>
    );
  return (
    <WithPart part={later} whole>
      {(all) => laterScreens(house, all)[screen]()}
    </WithPart>
  );
}

/** A file dropped anywhere on the page. */
function followDrops(house: House): void {
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    void later.get().then(({ openFile }) => openFile(file, house));
  });
}

/** Begin in the language that was wanted, if its words have come. */
function beginToSpeak(speech: Speech): void {
  speak(speech);
  if (speech.language !== wanted.value) void choose(wanted.value);
}

export async function open(begun: Promise<Begun>, speech: Promise<Speech>): Promise<void> {
  followSettings();
  followAddress();
  followKeys();
  followTroubles();
  beginToSpeak(await speech);
  const house = openHouse(await begun, {
    worker: WORKER_URL,
    lessons: LESSONS_URL,
    rules: RULES_URLS.split(' '),
    analyst: ANALYST_URL,
  });
  followDrops(house);
  followSound(
    house.desk.game,
    computed(() => sound.value === 'on'),
  );
  await house.desk.resume(setupOf(draftAnew()));
  render(
    <App>
      <ThisScreen house={house} />
    </App>,
    document.getElementById('page')!,
  );
  // Nobody waits for this: it keeps the page for when there is no network, and looks for a server.
  await idle();
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('sw.js');
  void findServer().catch(() => {}); // none is there
}
