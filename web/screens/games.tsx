// games.tsx -- the drawer: games that are kept, each to go on with, to look at again or to delete.
import { signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { idle } from '../board/idle';
import type { Desk } from '../table/kept/desk';
import { notice } from '../table/kept/notice';
import type { Kept } from '../table/kept/store';
import { shell } from '../words/shell';
import { statistics } from '../words/statistics';
import { language, say } from '../words/words';
import type { House } from './house';
import { stillOf, Thumb, type Still } from './picture';
import { go, href } from './router';
import { importRecord } from './sources';

interface Props {
  house: House;
}

/** As it stands; one that cannot be read any more has no picture. */
function pictureOf({ spare }: House, { saved }: Kept): Still | undefined {
  try {
    spare.load(saved.record);
    return stillOf(spare);
  } catch {
    return undefined;
  }
}

const NEAR = '300px'; // to the edge of the window

let drawing = Promise.resolve(); // one after the other, when there is time

/** A board is a thousand shapes and more: only those that are in sight, or nearly, are drawn. */
function useInSight(element: RefObject<Element | null>): boolean {
  const inSight = useSignal(false);
  useEffect(() => {
    let near = false;
    const draw = async () => {
      if (near) await idle();
      if (near) inSight.value = true;
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        near = entry!.isIntersecting;
        if (near) drawing = drawing.then(draw);
        else inSight.value = false;
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current!);
    return () => ((near = false), observer.disconnect());
  }, []);
  return inSight.value;
}

function Picture({ house, kept }: { house: House; kept: Kept }) {
  const link = useRef<HTMLAnchorElement>(null);
  const inSight = useInSight(link);
  const still = useMemo(
    () => (inSight ? pictureOf(house, kept) : undefined),
    [inSight, kept.id, kept.when],
  );
  const { id } = kept;
  return (
    <a
      ref={link}
      class="thumb"
      href={href('replay', id)}
      aria-label={say(shell.lookAt)}
      tabIndex={-1}
    >
      {still && <Thumb house={house} still={still} />}
    </a>
  );
}

const changes = signal(0); // storage has no signals: counts what this screen did to it

function when(time: number): string {
  return new Intl.DateTimeFormat(language.value, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(time);
}

function remove({ store }: Desk, kept: Kept): void {
  const { names } = kept;
  store.remove(kept.id);
  changes.value++;
  notice(shell.removed, { names: names.join(', ') }, () => {
    store.put(kept);
    changes.value++;
  });
}

async function goOn(desk: Desk, kept: Kept): Promise<void> {
  await desk.open(kept.id);
  go('play');
}

const result = ({ names, scores }: Kept) => names.map((name, i) => `${name} ${scores[i]}`);

function GameCard({ house, kept }: { house: House; kept: Kept }) {
  const { desk } = house;
  const who = result(kept).join(' · ');
  const about = [when(kept.when), kept.game === 'card' && say(shell.cardGame)];
  return (
    <li class="game" aria-label={who}>
      <Picture house={house} kept={kept} />
      <div class="game-words">
        <b>{who}</b>
        <span class="quiet">
          {[...about, kept.over && say(shell.over)].filter((part) => part).join(' · ')}
        </span>
        <div class="row">
          {!kept.over && kept.id !== desk.id.value && (
            <button onClick={() => void goOn(desk, kept)}>{say(shell.goOn)}</button>
          )}
          {kept.id === desk.id.value && (
            <a class="button" href={href('play')}>
              {say(shell.table)}
            </a>
          )}
          <a class="button" href={href('replay', kept.id)}>
            {say(shell.lookAt)}
          </a>
          {kept.id !== desk.id.value && (
            <button class="plain" onClick={() => remove(desk, kept)}>
              {say(shell.remove)}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

export async function openFile(file: File | undefined, { spare, desk }: House): Promise<void> {
  if (file) await importRecord(await file.text(), spare, desk);
}

export function Games({ house }: Props) {
  const { desk } = house;
  void changes.value;
  const games = desk.store.list();
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{say(shell.games)}</h1>
      <p class="row">
        <label class="button">
          {say(shell.importFile)}
          <input
            type="file"
            accept=".aude,text/plain"
            class="unseen"
            onChange={(event) => void openFile(event.currentTarget.files?.[0], house)}
          />
        </label>
        <span class="quiet">{say(shell.dropHere)}</span>
        {games.some(({ over }) => over) && <a href={href('statistics')}>{say(statistics.title)}</a>}
      </p>
      {games.length === 0 && <p class="quiet">{say(shell.noGames)}</p>}
      <ul class="games">
        {games.map((kept) => (
          <GameCard key={kept.id} house={house} kept={kept} />
        ))}
      </ul>
    </main>
  );
}
