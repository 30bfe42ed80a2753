// school.ts -- lessons being solved: a table of its own, where the learner's turn is the last.
//
//      position ──> the learner's turn, as in any game ──> End turn ──> what it brings
//
// That is held against what the scenario's own turn brings.  Nothing is dealt afterwards, so the
// board shows what came of it.
import { signal } from '@preact/signals';
import type { Command, Table } from '../../engine/table';
import type { Said } from '../../engine/types';
import { rulesIn } from '../game/course';
import { Game } from '../game/game';
import { elsewhere, person } from '../game/player';
import { LocalRoom } from '../game/room';
import { HERE, type Sitter } from '../game/setup';
import { ownStorage } from '../kept/store';
import { enough, measure, recordOf, type Lesson } from './lesson';

const ELSEWHERE: Sitter = { kind: 'elsewhere' };
const KEY = 'aude.lessons';
const LAST_MOVE = 1e6; // the mark: everything before is not the learner's

export interface Verdict {
  good: boolean;
  brings: number;
  shown: boolean; // the page found it, not the learner
}

/** Nothing is played there, so that nothing is dealt: what is decided stays a draft, and is judged
 * when somebody else would be to decide. */
class LessonRoom extends LocalRoom {
  judge = () => {};

  override async send(command: Command, at: number): Promise<Said> {
    if (command.verb !== 'play') return super.send(command, at);
    const answer = super.send({ ...command, verb: 'draft' }, at);
    if (this.table.actor !== command.seat) this.judge();
    return answer;
  }
}

function solvedBefore(): string[] {
  try {
    const ids: unknown = JSON.parse(ownStorage()?.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}

export class School {
  readonly game: Game;
  readonly verdict = signal<Verdict | undefined>(undefined);
  readonly solved = signal(new Set(solvedBefore()));
  /** What the scenario's own turn brings. */
  readonly wanted = signal(0);
  private lesson: Lesson | undefined;

  constructor(table: Table) {
    this.game = new Game(table, ({ kind }) => (kind === 'here' ? person : elsewhere));
  }

  /** Put a lesson on the table; `names` are those of its seats. */
  open(lesson: Lesson, names: string[]): void {
    const record = recordOf(lesson, names);
    const { table } = this.game;
    this.wanted.value = enough(lesson, table, names);
    this.lesson = lesson;
    this.verdict.value = undefined;
    const seats = names.map((_, seat) => (seat === lesson.seat ? HERE : ELSEWHERE));
    const setup = { rules: rulesIn(record), names, seats, aid: 'casual' as const };
    table.resume(record, LAST_MOVE);
    const room = new LessonRoom(table);
    room.judge = () => this.judge(false);
    this.game.enter(room, setup);
  }

  /** The scenario's own turn, on the board. */
  show(names: string[]): void {
    const { lesson } = this;
    if (!lesson) return;
    this.open(lesson, names);
    this.game.halt();
    for (const words of lesson.solution) this.game.play(...this.game.table.numbers(words));
    this.judge(true);
  }

  private judge(shown: boolean): void {
    const { lesson, game } = this;
    if (!lesson) return;
    const brings = measure(lesson, game.table, game.mark.value);
    const good = brings >= this.wanted.value;
    this.verdict.value = { good, brings, shown };
    if (good && !shown) this.remember(lesson.id);
  }

  private remember(id: string): void {
    this.solved.value = new Set(this.solved.value).add(id);
    try {
      ownStorage()?.setItem(KEY, JSON.stringify([...this.solved.value]));
    } catch {
      // no room: it is known as long as the page is open
    }
  }
}
