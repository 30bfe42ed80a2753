// learn.tsx -- the lessons: a list by module, and one of them on the table with its rule beside it.
import type { Lesson, Lessons as AllLessons } from '../table/lesson/lesson';
import { School } from '../table/lesson/school';
import type { Play } from '../table/play/play';
import { learn } from '../words/learn';
import { play } from '../words/play';
import { say } from '../words/words';
import { BenchScreen, namesAround, playAt, Told } from './bench';
import type { House } from './house';
import { WithPart } from './part';
import { go, href, route } from './router';
import { Tick } from './tick';

/** Goals of which there may be more or less. */
const COUNTED: readonly Lesson['goal'][] = ['points', 'lead', 'fields', 'goods'];

const namesFor = ({ players, seat }: Lesson) => namesAround(players, seat);

/* ---- The list ------------------------------------------------------------------- */

function Room({ room, all, solved }: { room: string; all: AllLessons; solved: Set<string> }) {
  return (
    <section>
      <h2>{say(all.rooms[room]!)}</h2>
      <ul class="lessons">
        {all.lessons
          .filter((lesson) => lesson.room === room)
          .map(({ id, name }) => (
            <li key={id}>
              <a class="lesson-link" href={href('learn', id)}>
                <b>{say(name)}</b>
                {solved.has(id) && <Tick />}
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}

function List({ all, solved }: { all: AllLessons; solved: Set<string> }) {
  const n = all.lessons.filter(({ id }) => solved.has(id)).length;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{say(learn.title)}</h1>
      <p>
        {say(learn.about)} <a href={href('rules')}>{say(learn.readRules)}</a>
      </p>
      <p class="quiet">{say(learn.progress, { n, all: all.lessons.length })}</p>
      {Object.keys(all.rooms).map((room) => (
        <Room key={room} room={room} all={all} solved={solved} />
      ))}
    </main>
  );
}

/* ---- One lesson -------------------------------------------------------------------- */

function Answer({ school, lesson }: { school: School; lesson: Lesson }) {
  const verdict = school.verdict.value;
  const wanted = school.wanted.value;
  if (!verdict) return <p>{say(learn[`goal_${lesson.goal}`], { n: wanted })}</p>;
  const short = COUNTED.includes(lesson.goal) ? learn.less : learn.other;
  const words = verdict.shown ? learn.shown : verdict.good ? learn.good : short;
  return <p class="verdict">{say(words, { n: verdict.brings, wanted })}</p>;
}

function Ways({ school, lesson, next }: { school: School; lesson: Lesson; next: Lesson }) {
  const verdict = school.verdict.value;
  const names = namesFor(lesson);
  return (
    <div class="row">
      {verdict && <button onClick={() => school.open(lesson, names)}>{say(learn.again)}</button>}
      {!verdict?.good && <button onClick={() => school.show(names)}>{say(learn.show)}</button>}
      {verdict?.good && (
        <button class="primary" onClick={() => go('learn', next.id)}>
          {say(learn.next)}
        </button>
      )}
    </div>
  );
}

function LessonCard(props: { school: School; lesson: Lesson; next: Lesson }) {
  const { lesson } = props;
  return (
    <section class="lesson-card" aria-label={say(lesson.name)}>
      <a href={href('learn')}>← {say(learn.all)}</a>
      <h1>{say(lesson.name)}</h1>
      <p>{say(lesson.rule)}</p>
      <Told done={props.school.verdict.value !== undefined}>
        <Answer {...props} />
      </Told>
      <Ways {...props} />
      <a class="quiet small" href={href('rules', lesson.rules[0])}>
        {say(play.theRule)}
      </a>
    </section>
  );
}

function OneLesson(props: { school: School; play: Play; lesson: Lesson; next: Lesson }) {
  const { school, play, lesson } = props;
  return (
    <BenchScreen
      bench={school}
      play={play}
      done={school.verdict.value !== undefined}
      open={() => school.open(lesson, namesFor(lesson))}
      of={[lesson]}
      card={<LessonCard {...props} />}
    />
  );
}

/* ---- The screen ----------------------------------------------------------------------- */

interface Schooling {
  school: School;
  play: Play;
}

let schooling: Schooling | undefined;

/** A table of their own, made for the first lesson. */
function schoolOf(house: House): Schooling {
  if (!schooling) {
    const school = new School(house.newTable());
    schooling = { school, play: playAt(school, house) };
  }
  return schooling;
}

function Lessons({ house, all }: { house: House; all: AllLessons }) {
  const { school, play } = schoolOf(house);
  const at = all.lessons.findIndex(({ id }) => id === route.value.what);
  const lesson = all.lessons[at];
  if (!lesson) return <List all={all} solved={school.solved.value} />;
  const next = all.lessons[(at + 1) % all.lessons.length]!;
  return <OneLesson school={school} play={play} lesson={lesson} next={next} />;
}

export function Learn({ house }: { house: House }) {
  return (
    <WithPart part={house.lessons} whole>
      {(all) => <Lessons house={house} all={all} />}
    </WithPart>
  );
}
