// lessons.mjs -- lessons out of the rule scenarios: each a position, and a decision that is to be
// found.
//
// The rulebook, the test suite and the lessons are one set of files: lessons/table.mjs says which
// scenario of tests/rules and which line of it; what is cut out here is what `aude check` plays.
// A scenario or a line that is not there any more stops the build.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lessons, rooms } from './lessons/table.mjs';

const rules = join(dirname(fileURLToPath(import.meta.url)), '../tests/rules');

/** The lines of the scenario whose title begins so, without what only tests need */
export function scenario([file, title]) {
  const text = readFileSync(join(rules, `${file}.aude`), 'utf8');
  const found = text.split(/^(?=aude 1)/m).find((each) => each.includes(`\ntitle   ${title}`));
  if (!found) throw new Error(`tests/rules/${file}.aude has no scenario "${title}"`);
  return found.split('\n').map((line) => line.replace(/#.*$/, '').trimEnd());
}

/** Without what only tests need. */
export const tidy = (lines) =>
  lines.filter((line) => line && !/^expect\b/.test(line) && !/ refused [A-Z_]+$/.test(line));

/** Lines of a set-up that name a player second. */
const NAMED =
  /^(figure|turn|hand|animals|chest|castle|castles|bridges|goods|points|first|memo)([ \t]+)(\S+)/;

/** The players called otherwise: `call` names a seat. */
export function renamed(lines, names, call) {
  const seat = (name) => (names.includes(name) ? call(names.indexOf(name)) : name);
  return lines.map((line) => {
    if (/^players\b/.test(line)) return `players ${names.map(seat).join(' ')}`;
    return line
      .replace(NAMED, (_, key, gap, name) => key + gap + seat(name))
      .replace(/^(\S+)/, (name) => seat(name))
      .replace(/@(\S+)/g, (_, name) => `@${seat(name)}`)
      .replace(/(\S+):(?=[a-z])/g, (_, name) => `${seat(name)}:`);
  });
}

/** Whose turn it is, said at the end of the set-up. */
function giveTurn(lines, names, who) {
  const kept = lines.filter((line) => !/^turn\b/.test(line));
  const first = kept.findIndex((line) => names.includes(line.split(/\s+/)[0]));
  const at = first < 0 ? kept.length : first;
  return [...kept.slice(0, at), `turn    ${who}`, ...kept.slice(at)];
}

const wordsOf = (line) => line.replace(/^\S+\s+/, '').replace(/\s+/g, ' ');

/** The lines before the decision, the tile that is to be laid already drawn. */
function cut(lines, lesson, names) {
  const at = lines.findIndex((line) => line.startsWith(lesson.turn));
  if (at < 0) throw new Error(`lesson ${lesson.id}: no line "${lesson.turn}"`);
  const found = lines.slice(at, at + (lesson.lines ?? 1));
  const mover = lesson.as ?? found[0].split(/\s+/)[0];
  const solution = lesson.solution ? [lesson.solution] : found.map(wordsOf);
  const tile = solution[0].match(/^([a-z]?[A-Z]g?)\d /)?.[1];
  const drawn = tile ? [`${mover} ${tile}`] : [];
  const isDraw = (line) => names.includes(line.split(/\s+/)[0]) && wordsOf(line) === tile;
  const before = lines.slice(0, at).filter((line) => !isDraw(line));
  const start = lesson.as ? giveTurn(before, names, mover) : before;
  return { record: [...start, ...drawn], mover, solution };
}

export const playersIn = (lines) =>
  lines
    .find((line) => /^players\b/.test(line))
    .split(/\s+/)
    .slice(1);

function make(lesson) {
  const lines = tidy(scenario(lesson.from)).filter((line) => !lesson.without?.includes(line));
  const names = lines
    .find((line) => /^players\b/.test(line))
    .split(/\s+/)
    .slice(1);
  const title = wordsOf(lines.find((line) => /^title\b/.test(line)));
  const { record, mover, solution } = cut(lines, lesson, names);
  const { id, room, name, rule, goal } = lesson;
  return {
    id,
    room,
    name,
    rule,
    goal,
    rules: title.match(/\(([^)]*)\)$/)?.[1].split(', ') ?? [],
    players: names.length,
    seat: names.indexOf(mover),
    record: `${renamed(
      record.filter((line) => !/^title\b/.test(line)),
      names,
      (n) => `seat${n}`, // the page gives them names
    ).join('\n')}\n`,
    solution,
  };
}

export const allLessons = () => ({ rooms, lessons: lessons.map(make) });
