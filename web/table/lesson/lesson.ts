// lesson.ts -- a position to solve, and whether an answer is good.
//
// An answer need not be the scenario's own: it is good if it brings as much of what the lesson is
// about. What that is, is read from the engine's states and accounts; no rule is known here.
import { CHANCE, isLand, type Table } from '../../engine/table';
import type { Item, Seat, State } from '../../engine/types';
import { first, type ModuleGoal } from '../../modules/all';
import type { Holding } from '../../modules/row';
import type { Phrase } from '../../words/words';

export interface Lesson {
  id: string;
  room: string;
  name: Phrase;
  rule: Phrase;
  rules: string[]; // of the rulebook, by their names: BASE-9
  goal: Goal;
  players: number;
  seat: Seat; // who is to find it
  record: string; // players are called seat0, seat1 ...
  solution: string[];
}

export interface Lessons {
  rooms: Record<string, Phrase>;
  lessons: Lesson[];
}

const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0);

/** Points ahead of the best of the others. */
function ahead(points: number[], seat: Seat): number {
  return points[seat]! - Math.max(...points.filter((_, other) => other !== seat));
}

/** What fields have paid, or would pay if the game ended now, by seat. */
function fieldPoints(items: Item[], players: number): number[] {
  const fields = items.filter(({ reason }) => reason === 'field');
  return Array.from({ length: players }, (_, seat) =>
    sum(fields.filter((item) => item.seat === seat).map(({ points }) => points)),
  );
}

/** What is looked at: the state after the turn, all that was paid in it, and all that would be. */
interface Outcome {
  state: State;
  items: Item[];
  again: boolean; // is it the same player's turn once more?
}

type Measure = (outcome: Outcome, seat: Seat) => number;

const ofLand =
  (holding: Holding): Measure =>
  ({ state }, seat) =>
    isLand(state) ? holding(state, seat) : 0;

/** As much of this as the scenario's own turn brings is a good answer; modules have others. */
const goals = {
  legal: () => 0,
  points: ({ state }, seat) => state.scores[seat]!,
  lead: ({ state }, seat) => ahead(state.projected, seat),
  fields: ({ state, items }, seat) => ahead(fieldPoints(items, state.scores.length), seat),
  further: ({ again }) => Number(again),
} satisfies Record<string, Measure>;
export type Goal = keyof typeof goals | ModuleGoal;

function measureOf(goal: Goal): Measure {
  if (goal in goals) return goals[goal as keyof typeof goals];
  return ofLand(first((module) => module.goals?.[goal])!);
}

/** How much the turn that was played from move `from` on has brought. */
export function measure(lesson: Lesson, table: Table, from: number): number {
  const state = table.state();
  const paid = table.events(from).flatMap((event) => event.points ?? []);
  const items = state.actor === null ? paid : [...paid, ...table.projected()];
  const again = table.actor === CHANCE && state.seat === lesson.seat;
  return measureOf(lesson.goal)({ state, items, again }, lesson.seat);
}

/** The lesson's position with names for its players; `you` solve it. */
export function recordOf(lesson: Lesson, names: string[]): string {
  return lesson.record.replace(/\bseat(\d)\b/g, (_, seat: string) => names[Number(seat)]!);
}

/** What the scenario's own turn brings. */
export function enough(lesson: Lesson, table: Table, names: string[]): number {
  table.load(recordOf(lesson, names));
  const from = table.length;
  const moves: number[] = [];
  for (const words of lesson.solution)
    moves.push(...table.trial(moves, () => table.numbers(words)));
  return table.trial(moves, () => measure(lesson, table, from));
}
