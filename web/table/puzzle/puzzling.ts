// puzzling.ts -- puzzles being solved at a bench: what a turn gives away against the best one, and
// the engine's reasons for both.
//
//      End turn ──> the same position as after the best turn?   good
//              └──> near the end: every way counted             (ends.ts)
//              └──> else: an analysis of this turn              (puzzle.ts)
import { signal } from '@preact/signals';
import type { Table } from '../../engine/table';
import type { Analysis, Line, PlacedTile } from '../../engine/types';
import { forEngines } from '../../words/words';
import type { Minds } from '../../worker/client';
import { GivenUp } from '../../worker/client';
import { Bench, type Position } from '../lesson/bench';
import { comesTo } from './ends';
import { gradeAnalysed, gradeExact, type Grade, type Puzzle } from './puzzle';

const SOUGHT = 600; // ms that reasons may take: the turns themselves are known
const LINES = 32;

/** Where all is counted, it is known how many points ahead one is in the end. */
type Counted = Grade & { ahead?: number };

/** A puzzle with its position as a record. */
export interface Task extends Position {
  puzzle: Puzzle;
  /** Is there no other answer? */
  only: boolean;
  /** Hears of every answer, and of the solution. */
  told(verdict: Verdict): void;
}

export interface Verdict extends Counted {
  shown: boolean; // the page found it, not who plays
  helped: boolean; // as it had been shown before
  first: boolean; // nothing was answered before, nor shown
}

/** Who is asked: a table on which nobody plays, and those who think. */
export interface Advisers {
  readonly spare: Table;
  minds: Minds;
  analyse(record: string): Promise<Analysis>;
}

export class Puzzling extends Bench {
  readonly verdict = signal<Verdict | 'weighed' | undefined>(undefined);
  /** The best turn and what was played, with reasons, as soon as they are known. */
  readonly best = signal<Line | undefined>(undefined);
  readonly own = signal<Line | undefined>(undefined);
  /** The tile as it was laid by who plays, when a turn was ended. */
  answered: PlacedTile | undefined;
  private readonly advisers: Advisers;
  private task: Task | undefined;
  private wanted = ''; // the position after the best turn
  private lines: Promise<Line[]> = Promise.resolve([]);
  private round = 0; // what is found out for an earlier one comes too late
  private tries = 0;
  private helped = false;

  constructor(table: Table, advisers: Advisers) {
    super(table);
    this.advisers = advisers;
  }

  open(task: Task): void {
    this.task = task;
    this.tries = 0;
    this.helped = false;
    this.answered = undefined;
    this.lines = this.think(task.record);
    this.again();
  }

  /** The same position once more. */
  again(): void {
    const { task } = this;
    if (!task) return;
    this.round++;
    this.verdict.value = this.best.value = this.own.value = undefined;
    this.lay(task, () => void this.judge());
    this.wanted = this.after(task.puzzle.turn);
  }

  /** The best turn, on the board. */
  show(): void {
    this.again();
    this.perform([this.task!.puzzle.turn]);
    this.helped = true;
    this.tell({ lost: 0, good: true }, true);
    void this.explain(this.round);
  }

  private async think(record: string): Promise<Line[]> {
    const asking = { player: 'aude', record, time: SOUGHT, lines: LINES, words: forEngines() };
    try {
      return (await this.advisers.minds.think(asking)).lines;
    } catch {
      return []; // no reasons, then
    }
  }

  /** The position after a turn, in words. */
  private after(turn: string): string {
    const { table } = this.game;
    const moves = table.trial([], () => table.numbers(turn));
    return table.trial(moves, () => table.position());
  }

  private async judge(): Promise<void> {
    const { game, round } = this;
    const own = game.table.position();
    const record = game.table.save();
    this.answered = game.log.value.findLast(({ laid }) => laid)?.laid;
    this.verdict.value = 'weighed';
    try {
      const lines = await this.lines; // one question at a time
      if (round !== this.round) return;
      const grade = await this.grade(own, record);
      if (round !== this.round) return;
      this.tell(grade, false);
      this.own.value = lines.find(({ turn }) => this.after(turn) === own);
      await this.explain(round);
    } catch (why) {
      if (round !== this.round || why instanceof GivenUp) return;
      this.again();
      game.trouble.value = why instanceof Error ? why.message : String(why);
    }
  }

  private tell(grade: Counted, shown: boolean): void {
    const verdict = { ...grade, shown, helped: this.helped, first: this.tries++ === 0 };
    this.verdict.value = verdict;
    this.task!.told(verdict);
  }

  private async explain(round: number): Promise<void> {
    const lines = await this.lines;
    if (round === this.round)
      this.best.value = lines.find(({ turn }) => this.after(turn) === this.wanted);
  }

  private async grade(own: string, record: string): Promise<Counted> {
    const { puzzle, only } = this.task!;
    if (puzzle.exact) return this.gradeEnd(record);
    if (own === this.wanted) return { lost: 0, good: true };
    const { turns } = await this.advisers.analyse(record);
    return gradeAnalysed(puzzle, turns.at(-1)!, only);
  }

  private async gradeEnd(record: string): Promise<Counted> {
    const { spare, minds } = this.advisers;
    const { record: before, puzzle, seat } = this.task!;
    spare.load(before);
    spare.playWords(puzzle.turn);
    const best = await comesTo(spare, minds, spare.save(), seat);
    const ahead = await comesTo(spare, minds, record, seat);
    return { ...gradeExact(best, ahead), ahead };
  }
}
