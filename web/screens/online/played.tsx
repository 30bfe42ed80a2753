// played.tsx -- games that are over, in a list: who played, how it ended, and a look at it.
import type { PlayedGame } from '../../net/people';
import { people } from '../../words/people';
import { say } from '../../words/words';
import { href } from '../router';
import { readForm, rulesText } from './form';
import { BotSign, dateText, PlayerLink } from './rooms';

type Seat = PlayedGame['seats'][number];

/** A rating before and after. */
export function Change({ was, became }: { was: number; became: number }) {
  return (
    <span class={became < was ? 'change down' : 'change'}>
      {say(people.ratingChange, { was, became })}
    </span>
  );
}

function SeatOf({ seat }: { seat: Seat }) {
  const { name, account, bot, points, won, was, became } = seat;
  return (
    <li class={won ? 'won' : ''}>
      {account ? <PlayerLink name={account} bot={bot} /> : <span>{name}</span>}
      {!account && bot && <BotSign />}
      {account && account !== name && <span class="quiet">({name})</span>}
      <b>{points}</b>
      {was !== undefined && became !== undefined && <Change was={was} became={became} />}
    </li>
  );
}

function Row({ one }: { one: PlayedGame }) {
  const { table, words, ended, rated, listed, seats } = one;
  const about = [
    dateText(ended),
    rulesText(readForm(words)),
    rated && say(people.rated),
    !listed && say(people.unlisted),
  ];
  const names = seats.map(({ name }) => name).join(', ');
  return (
    <li class="listed">
      <div class="listed-words">
        <ul class="played-seats">
          {seats.map((seat, i) => (
            <SeatOf key={i} seat={seat} />
          ))}
        </ul>
        <span class="quiet">{about.filter(Boolean).join(' · ')}</span>
      </div>
      <a class="button" href={href('archive', table)} aria-label={`${say(people.look)}: ${names}`}>
        {say(people.look)}
      </a>
    </li>
  );
}

export function PlayedGames({ games }: { games: readonly PlayedGame[] }) {
  return (
    <ul class="listing">
      {games.map((one) => (
        <Row key={one.table} one={one} />
      ))}
    </ul>
  );
}
