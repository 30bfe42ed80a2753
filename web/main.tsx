// main.tsx -- the page itself: the last game on the table, and the screen that the address names.
import { render } from 'preact';
import type { ComponentChildren } from 'preact';
import { idle } from './board/idle';
import type { Begun } from './engine/wasm';
import { App, followKeys, followTroubles, served } from './screens/app';
import { firstDraft, setupOf, type Draft } from './screens/draft';
import { Home } from './screens/home';
import { openHouse, type House } from './screens/house';
import { choose, wanted } from './screens/language';
import { WithPart } from './screens/part';
import { followStory, later, together } from './screens/parts';
import {
  followAddress,
  go,
  isServed,
  route,
  type Screen,
  type ServedScreen,
} from './screens/router';
import { followSettings } from './screens/settings';
import { followVersions, takeNewer } from './screens/version';
import { remember, visitor } from './table/kept/visitor';
import { sitters } from './words/sitters';
import type { Speech } from './words/speech';
import { say, speak } from './words/words';

declare const WORKER_URL: string;
declare const LESSONS_URL: string;
declare const RULES_URLS: string;
declare const ANALYST_URL: string;

/** Does somebody serve more than files here?  Those have no such file, or a page instead. */
async function findServer(): Promise<void> {
  const { ok, headers } = await fetch('/api/session');
  served.value ||= ok && /json|plain/.test(headers.get('content-type') ?? '');
}

const draftAnew = () => firstDraft(say(sitters.you), visitor.value.aid);

/** Screens other than the table, which are not there yet when the page begins. */
function laterScreens(house: House, all: typeof import('./screens/later')) {
  const { Games, Learn, NewGame, Puzzles, Rules, Shown, Statistics } = all;
  const begin = (draft: Draft) => {
    if (visitor.value.aid) remember({ aid: draft.aid });
    house.desk.begin(setupOf(draft));
    go('play');
  };
  const shown = () => <Shown house={house} />;
  return {
    new: () => <NewGame {...house} draft={draftAnew()} begin={begin} />,
    learn: () => <Learn house={house} />,
    puzzles: () => <Puzzles house={house} />,
    rules: () => <Rules house={house} />,
    games: () => <Games house={house} />,
    statistics: () => <Statistics house={house} />,
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
  await house.desk.resume(setupOf(draftAnew()));
  render(
    <App>
      <ThisScreen house={house} />
    </App>,
    document.getElementById('page')!,
  );
  // Nobody waits for this: it lets things move, keeps the page for when there is no network, and
  // looks for a server.
  await idle();
  const { serviceWorker } = navigator; // a page that cannot be kept does without
  if (serviceWorker) await takeNewer(serviceWorker).catch(() => {});
  followStory(house.play);
  if (serviceWorker) void followVersions(serviceWorker).catch(() => {});
  void findServer().catch(() => {}); // none is there
}
