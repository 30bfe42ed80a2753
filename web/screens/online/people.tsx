// people.tsx -- oneself: a guest, or an account; and anybody else who has one.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask, replyOf, type Profile } from '../../net/people';
import { online } from '../../words/online';
import { people } from '../../words/people';
import { say } from '../../words/words';
import type { House } from '../house';
import { href } from '../router';
import { showGamesOf } from './archive';
import { PlayedGames } from './played';
import { Guest } from './guest';
import { LineState } from './line';
import { Own } from './own';
import { BotSign, dateText, Ratings, Rooms } from './rooms';
import { codes, Codes } from './secrets';
import { line, me } from './server';

/** Until recovery codes are kept, nothing else is here. */
function Inside({ house }: { house: House }) {
  const account = me().account.value;
  if (codes.value) return <Codes {...codes.value} />;
  if (!account) return <p role="status">{say(online.connecting)}</p>;
  const { name } = account;
  return name === undefined ? <Guest /> : <Own account={{ ...account, name }} house={house} />;
}

export function You({ house }: { house: House }) {
  useEffect(() => void me().refresh(), []); // games were played meanwhile
  const account = me().account.value;
  return (
    <main class="page about-people" id="main" tabIndex={-1}>
      <Rooms />
      <h1>
        {account?.name ?? say(people.you)} {account?.bot && <BotSign />}
      </h1>
      <LineState />
      <Inside house={house} />
    </main>
  );
}

/* ---- Somebody else -------------------------------------------------------------------- */

function About({ profile }: { profile: Profile }) {
  const { name, bot, claimed, ratings, games } = profile;
  return (
    <>
      <h1>
        {name} {bot && <BotSign />}
      </h1>
      <p class="quiet">{say(people.since, { date: dateText(claimed) })}</p>
      <h2>{say(people.ratings)}</h2>
      <Ratings ratings={ratings} />
      <h2>{say(people.lastGames)}</h2>
      {games.length ? (
        <>
          <PlayedGames games={games} />
          <p>
            <a class="button" href={href('archive')} onClick={() => showGamesOf(name)}>
              {say(people.allGames, { name })}
            </a>
          </p>
        </>
      ) : (
        <p class="quiet">{say(people.noGames)}</p>
      )}
    </>
  );
}

export function Player({ name }: { name: string }) {
  const found = useSignal<Profile | 'nobody' | undefined>(undefined);
  const person = line().person.value; // another one may see other games
  useEffect(() => {
    let current = true;
    void ask(line(), { is: 'profile', name }).then((heard) => {
      if (current) found.value = replyOf(heard, 'profile') ?? 'nobody';
    });
    return () => void (current = false);
  }, [name, person]);
  return (
    <main class="page about-people" id="main" tabIndex={-1}>
      <Rooms />
      <LineState />
      {found.value === 'nobody' ? (
        <>
          <h1>{name}</h1>
          <p role="status">{say(people.noPlayer)}</p>
        </>
      ) : (
        found.value && <About profile={found.value} />
      )}
    </main>
  );
}
