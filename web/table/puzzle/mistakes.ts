// mistakes.ts -- turns of one's own games that lost much, as puzzles: of those games that were
// analysed.
import { markOf } from '../../engine/analysis';
import type { Table } from '../../engine/table';
import type { Analysis, Seat } from '../../engine/types';
import { Course } from '../game/course';
import { seatsHere } from '../game/setup';
import { analysisOf } from '../kept/analyses';
import type { Kept } from '../kept/store';
import type { Puzzle } from './puzzle';

export interface Mistake {
  game: Kept;
  turn: number; // as course.ts counts them
  seat: Seat;
  lost: number; // points
  best: string;
}

/** What it is known by. */
export const nameOf = ({ game, turn }: Mistake) => `${game.id} ${turn}`;

/** Is it more than an inaccuracy? */
const isMuch = (mark: string) => mark === '?' || mark === '??';

/** Those of one seat, the worst of a game first. */
export function mistakesOf(game: Kept, seat: Seat, { turns }: Analysis): Mistake[] {
  const all = turns.map(({ skill, best }, i) => ({
    game,
    turn: i + 1,
    seat,
    lost: -skill.margin,
    best,
  }));
  const bad = all.filter((_, i) => turns[i]!.seat === seat && isMuch(markOf(turns[i]!.label)));
  return bad.sort((a, b) => b.lost - a.lost);
}

/** Of all tile games that were played here by one person and analysed, the newest first. */
export function allMistakes(games: Kept[]): Mistake[] {
  return games.flatMap((game) => {
    const here = seatsHere(game.saved.setup);
    const own = game.game === 'land' && !game.brought && here.length === 1;
    const analysis = own ? analysisOf(game.saved.record) : undefined;
    return analysis ? mistakesOf(game, here[0]!, analysis) : [];
  });
}

/** The position in which the tile was in hand; on this table. */
export function puzzleOf(table: Table, { game, turn, best, lost }: Mistake): Puzzle {
  const course = new Course(table, game.saved.record);
  const drawn = course.moments[turn]!.events.filter(({ by }) => by === 'chance').length;
  course.at(turn);
  table.undo(course.moments[turn - 1]!.move + drawn);
  return { position: table.position(), turn: best, gain: lost, exact: false };
}
