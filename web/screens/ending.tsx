// ending.tsx -- the end of a game: what the points came from, luck and skill, the best turn and the
// worst, that the draw was fair; and what one does then.
import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { SeatMark } from '../board/small';
import type { Analysis, Event, Item, Seat } from '../engine/types';
import { isLand } from '../engine/table';
import { Course } from '../table/game/course';
import type { Game } from '../table/game/game';
import type { Aid } from '../table/game/setup';
import type { Desk } from '../table/kept/desk';
import { remember, visitor } from '../table/kept/visitor';
import { ending, reasons } from '../words/ending';
import { fresh } from '../words/fresh';
import { play } from '../words/play';
import { replay } from '../words/replay';
import { language, say } from '../words/words';
import { Asking, signed } from './analysis';
import { served } from './app';
import { aids } from './draft';
import type { House } from './house';
import { aroundMove, stillOf, Thumb } from './picture';
import { sharePicture } from './pictures';
import { go, href } from './router';
import { downloadText } from './share';
import { useStudy } from './study';
import { shell } from '../words/shell';

/* ---- Points by kind ----------------------------------------------------------------- */

type Kind = keyof typeof reasons;

/** How many points of each kind a seat has; what it had before the log begins is a kind, too. */
export function pointsByKind(log: Event[], scores: number[]): Map<Kind, number>[] {
  const items = log.flatMap(({ points }) => points ?? []);
  return scores.map((score, seat) => {
    const kinds = new Map<Kind, number>();
    const add = (kind: Kind, points: number) => kinds.set(kind, (kinds.get(kind) ?? 0) + points);
    const own = items.filter((item) => item.seat === seat);
    for (const { reason, points } of own) add(reason, points);
    const told = own.reduce((sum, { points }) => sum + points, 0);
    if (told !== score) add('before', score - told);
    return kinds;
  });
}

const ORDER = Object.keys(reasons) as Kind[];

function Bar({ kinds, most }: { kinds: Map<Kind, number>; most: number }) {
  const shown = ORDER.filter((kind) => kinds.get(kind));
  return (
    <>
      <div class="bar" aria-hidden="true">
        {shown
          .filter((kind) => kinds.get(kind)! > 0)
          .map((kind) => (
            <i
              key={kind}
              class={`kind ${kind}`}
              style={{ width: `${(100 * kinds.get(kind)!) / most}%` }}
              title={`${say(reasons[kind])} ${kinds.get(kind)}`}
            />
          ))}
      </div>
      <p class="small quiet">
        {shown.map((kind) => (
          <span key={kind} class="kind-of-points">
            <i class={`kind ${kind}`} /> {say(reasons[kind])} <b>{kinds.get(kind)}</b>
          </span>
        ))}
      </p>
    </>
  );
}

interface SeatProps {
  seat: Seat;
  game: Game;
  kinds: Map<Kind, number>;
  most: number;
  analysis: Analysis | undefined;
}

function SeatPoints({ seat, game, kinds, most, analysis }: SeatProps) {
  const books = analysis?.players[seat];
  return (
    <li>
      <SeatMark seat={seat} />
      <b class="name">
        {game.winners.value.includes(seat) && <span aria-hidden="true">♛ </span>}
        {game.setup.value.names[seat]}
      </b>
      <b class="score">{game.state.value!.scores[seat]}</b>
      <Bar kinds={kinds} most={most} />
      {books && (
        <p class="luck-skill">
          {say(ending.luckSkill, {
            luck: signed(books.luck.margin),
            skill: signed(books.skill.margin),
          })}
        </p>
      )}
    </li>
  );
}

function PointsOfAll({ game, analysis }: { game: Game; analysis: Analysis | undefined }) {
  const { scores } = game.state.value!;
  const kinds = useMemo(() => pointsByKind(game.log.value, scores), [game.log.value, scores]);
  const won = (each: Map<Kind, number>) =>
    [...each.values()].reduce((sum, points) => sum + Math.max(0, points), 0);
  const most = Math.max(1, ...kinds.map(won));
  return (
    <ul class="points-of-all" aria-label={say(ending.points)}>
      {kinds.map((each, seat) => (
        <SeatPoints
          key={seat}
          seat={seat}
          game={game}
          kinds={each}
          most={most}
          analysis={analysis}
        />
      ))}
    </ul>
  );
}

/* ---- The best turn and the worst ------------------------------------------------------ */

/** A turn that is shown, by its number in the course. */
interface Told {
  turn: number;
  words: string;
}

const sum = (items: Item[]) => items.reduce((all, { points }) => all + points, 0);

/** The turn that paid most: not in the final count, which belongs to nobody's turn. */
function bestTurn({ moments, names }: Course): Told | undefined {
  const paid = ({ events, seat }: Course['moments'][number]) =>
    sum(
      events
        .flatMap((event) => event.points ?? [])
        .filter((item) => item.seat === seat && item.complete),
    );
  const all = moments.map((moment) => (moment.seat === null ? 0 : paid(moment)));
  const points = Math.max(...all);
  const turn = all.indexOf(points);
  const name = names[moments[turn]!.seat ?? -1];
  return points > 0 && name !== undefined
    ? { turn, words: say(ending.best, { name, points }) }
    : undefined;
}

/** The turn that lost most against the best one found. */
function worstTurn({ names }: Course, { turns }: Analysis): Told | undefined {
  const losses = turns.map(({ skill }) => -skill.margin);
  const most = Math.max(0, ...losses);
  const at = losses.indexOf(most);
  if (most <= 0) return undefined;
  const name = names[turns[at]!.seat]!;
  return { turn: at + 1, words: say(ending.worst, { name, lost: signed(most).slice(1) }) };
}

interface TurnProps {
  house: House;
  course: Course;
  told: Told;
}

function TurnThumb({ house, course, told }: TurnProps) {
  const { turn, words } = told;
  const { id } = house.desk;
  const moment = course.moments[turn]!;
  const still = useMemo(() => stillOf(course.at(turn), course.viewer), [course, turn]);
  return (
    <a
      class="turn-thumb"
      href={href('replay', id.value, moment.move)}
      title={say(ending.lookTurn, { n: turn })}
    >
      {isLand(still.state) && (
        <span class="thumb">
          <Thumb house={house} still={still} box={aroundMove(moment)} />
        </span>
      )}
      {words}
    </a>
  );
}

/* ---- The draw ------------------------------------------------------------------------- */

/** Reading a record deals it again by its seed: one that was dealt otherwise is refused. */
function isFair(house: House, record: string): boolean {
  try {
    house.spare.load(record);
    return true;
  } catch {
    return false;
  }
}

function Draw({ house, record }: { house: House; record: string }) {
  const { game } = house.desk;
  const { bag, seed } = game.table.room(game.viewer.value);
  const fair = useMemo(() => isFair(house, record), [record]);
  if (!bag || !seed) return null;
  return (
    <details class="fair small">
      <summary>
        {fair ? '✓ ' : '✗ '}
        {say(fair ? ending.fair : ending.unfair)} <u>{say(ending.fairHow)}</u>
      </summary>
      <p>{say(ending.fairAbout, { bag, seed })}</p>
      <button onClick={() => downloadText('game.aude', record)}>{say(replay.saveRecord)}</button>
    </details>
  );
}

/* ---- All of it ------------------------------------------------------------------------ */

/** The next game begins with the next player; its tiles are others. */
function rematch({ desk }: House): void {
  const { seed: _, first = 0, ...setup } = desk.game.setup.value;
  desk.begin({ ...setup, first: (first + 1) % setup.names.length });
}

function Ways({ house }: { house: House }) {
  const { game, id } = house.desk;
  return (
    <div class="row ways">
      <button class="primary" onClick={() => rematch(house)}>
        {say(ending.rematch)}
      </button>
      <button class="again" onClick={() => go('replay', id.value)}>
        {say(ending.analyse)}
      </button>
      <button class="again" onClick={() => void sharePicture(house)}>
        {say(ending.picture)}
      </button>
      {game.canTakeBack.value && (
        <button class="again" onClick={() => game.takeBack()}>
          {say(play.undoTurn)}
        </button>
      )}
      {served.value && (
        <a class="button again" href={href('people')}>
          {say(shell.keepGame)}
        </a>
      )}
    </div>
  );
}

/** After the first game that was finished: asked once. */
function HowMuch({ house: { desk } }: { house: House }) {
  if (visitor.value.aid) return null;
  return (
    <section class="how-much">
      <p>{say(ending.learned)}</p>
      <div class="row">
        {aids.map((aid) => (
          <button key={aid} title={say(fresh[`aid_${aid}About`])} onClick={() => choose(desk, aid)}>
            {say(fresh[`aid_${aid}`])}
          </button>
        ))}
      </div>
    </section>
  );
}

/** From now on, and in the rematch of this game. */
function choose({ game }: Desk, aid: Aid): void {
  remember({ aid });
  game.setup.value = { ...game.setup.value, aid };
}

export function Ending({ house }: { house: House }) {
  const { game } = house.desk;
  const record = useComputed(() => (void game.log.value, game.save().record)).value;
  const study = useStudy(record);
  const analysis = study.analysis.value;
  const course = useMemo(() => new Course(house.spare, record), [record, language.value]);
  const told = [bestTurn(course), analysis && worstTurn(course, analysis)];
  return (
    <div class="ending page">
      <Ways house={house} />
      <HowMuch house={house} />
      <PointsOfAll game={game} analysis={analysis} />
      {!analysis && <Asking house={house} study={study} />}
      <div class="turn-thumbs">
        {told.map(
          (each, i) => each && <TurnThumb key={i} house={house} course={course} told={each} />,
        )}
      </div>
      <Draw house={house} record={record} />
    </div>
  );
}
