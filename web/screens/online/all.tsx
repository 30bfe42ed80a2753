// all.tsx -- playing together: the lobby, a new table, a table by its name; people, and games of
// theirs that are over.  Fetched when it is first asked for.
import { useEffect, useMemo } from 'preact/hooks';
import { Visit } from '../../net/visit';
import { online } from '../../words/online';
import { say, type Phrase } from '../../words/words';
import { served } from '../app';
import type { House } from '../house';
import { href, route } from '../router';
import { Archive } from './archive';
import { OnlineGame, tableOf } from './game';
import { LineState } from './line';
import { Lobby } from './lobby';
import { OpenTable } from './open-table';
import { Player, You } from './people';
import { line } from './server';
import { Waiting } from './waiting';

// Most of what the other screens are made of is needed here, too: with all of it esbuild makes
// fewer files of the first load, and those are smaller.
export * from '../later';

function Sentence({ phrase, why = '' }: { phrase: Phrase; why?: string }) {
  return (
    <main class="page" id="main" tabIndex={-1}>
      <p role="status">{why || say(phrase)}</p>
      {phrase === online.noTable && (
        <a class="button" href={href('online')}>
          {say(online.toLobby)}
        </a>
      )}
      <LineState />
    </main>
  );
}

function TableByName({ house, name }: { house: House; name: string }) {
  const visit = useMemo(() => new Visit(name, line(), tableOf(house).table), [name]);
  useEffect(() => () => visit.leave(), [visit]);
  const gone = visit.gone.value;
  if (gone) return <Sentence phrase={online.noTable} why={gone.reason} />;
  if (!visit.state.value) return <Sentence phrase={online.looking} />;
  if (visit.room.value) return <OnlineGame key={name} house={house} visit={visit} />;
  return <Waiting visit={visit} house={house} />;
}

export function Together({ house }: { house: House }) {
  const { screen, what } = route.value;
  const absent = line().line.value.is === 'absent';
  useEffect(() => void (absent || (served.value = true)), [absent]);
  if (absent) return <Sentence phrase={online.noServer} />;
  if (screen === 'table') return <TableByName key={what} house={house} name={what} />;
  if (screen === 'people') return <You house={house} />;
  if (screen === 'player') return <Player key={what} name={what} />;
  if (screen === 'archive') return <Archive house={house} />;
  return what === 'new' ? <OpenTable house={house} /> : <Lobby />;
}
