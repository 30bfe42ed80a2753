// school.ts -- lessons being solved at a bench: what the learner's turn brings is held against what
// the scenario's own turn brings.
import { signal } from '@preact/signals';
import { ownStorage } from '../kept/store';
import { Bench } from './bench';
import { enough, measure, recordOf, type Lesson } from './lesson';

const KEY = 'aude.lessons';

export interface Verdict {
  good: boolean;
  brings: number;
  shown: boolean; // the page found it, not the learner
}

function solvedBefore(): string[] {
  try {
    const ids: unknown = JSON.parse(ownStorage()?.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}

export class School extends Bench {
  readonly verdict = signal<Verdict | undefined>(undefined);
  readonly solved = signal(new Set(solvedBefore()));
  /** What the scenario's own turn brings. */
  readonly wanted = signal(0);
  private lesson: Lesson | undefined;

  /** Put a lesson on the table; `names` are those of its seats. */
  open(lesson: Lesson, names: string[]): void {
    const record = recordOf(lesson, names);
    this.wanted.value = enough(lesson, this.game.table, names);
    this.lesson = lesson;
    this.verdict.value = undefined;
    this.lay({ record, names, seat: lesson.seat }, () => this.judge(false));
  }

  /** The scenario's own turn, on the board. */
  show(names: string[]): void {
    const { lesson } = this;
    if (!lesson) return;
    this.open(lesson, names);
    this.perform(lesson.solution);
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
