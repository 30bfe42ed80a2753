// rooms.tsx -- what the screens about people share: the way from one to the other, names, ratings.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { ask, replyOf, type Rating } from '../../net/people';
import { people } from '../../words/people';
import { language, say, type Phrase } from '../../words/words';
import { href, route, type Screen } from '../router';
import { line, me } from './server';

const rooms: readonly [Screen, Phrase][] = [
  ['online', people.tables],
  ['archive', people.archive],
  ['people', people.you],
];

/** Above every list: tables, the archive, oneself. */
export function Rooms() {
  const here = route.value.screen;
  const own = me().account.value?.name;
  return (
    <nav class="rooms" aria-label={say(people.rooms)}>
      {rooms.map(([screen, phrase]) => (
        <a key={screen} href={href(screen)} aria-current={here === screen ? 'page' : undefined}>
          {screen === 'people' && own ? own : say(phrase)}
        </a>
      ))}
    </nav>
  );
}

/** One of several things on a screen. */
export function Card({ title, children }: { title: Phrase; children: ComponentChildren }) {
  return (
    <section class="card" aria-label={say(title)}>
      <h2>{say(title)}</h2>
      {children}
    </section>
  );
}

export function BotSign() {
  return (
    <span class="bot-sign" title={say(people.botAbout)}>
      {say(people.bot)}
    </span>
  );
}

/** Somebody with an account. */
export function PlayerLink({ name, bot = false }: { name: string; bot?: boolean | undefined }) {
  return (
    <>
      <a href={href('player', name)}>{name}</a>
      {bot && <BotSign />}
    </>
  );
}

/** How strong somebody is at a game, as a few words beside a name; nothing before the first one. */
export function Strength({ name, game }: { name: string; game: string }) {
  const found = useSignal<Rating | undefined>(undefined);
  useEffect(() => {
    void ask(line(), { is: 'profile', name }).then((heard) => {
      const ratings = replyOf(heard, 'profile')?.ratings ?? [];
      found.value = ratings.find((one) => one.game === game && one.games > 0);
    });
  }, [name, game]);
  if (!found.value) return null;
  return <span class="quiet small">{strengthText(found.value)}</span>;
}

/** Of 95 in 100 the true strength lies within two deviations. */
const strengthText = ({ rating, deviation }: Rating) =>
  say(people.ratingNumber, { rating, deviation: 2 * deviation });

export const dateText = (time: number) =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(time);

export const gameName = (game: string) => say(game === 'card' ? people.card : people.land);

/** Game by game: how strong, how sure that is, and after how many games. */
export function Ratings({ ratings }: { ratings: readonly Rating[] }) {
  const played = ratings.filter(({ games }) => games > 0);
  if (!played.length) return <p class="quiet">{say(people.noRatings)}</p>;
  return (
    <dl class="ratings">
      {played.map((one) => (
        <div key={one.game}>
          <dt>{gameName(one.game)}</dt>
          <dd>
            <b>{strengthText(one)}</b>{' '}
            <span class="quiet">{say(people.ratingGames, { n: one.games })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
