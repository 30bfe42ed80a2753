// course.ts -- a game that was played, to be walked through: its turns, and the table at any of
// them.
//
// A turn is what one player decides in one breath, and what chance did before it, as in
// src/table/analyse.h: so the n-th turn of an analysis is the n-th here.
import { isLand, NOBODY, type Table } from '../../engine/table';
import { SEES_ALL, SPECTATOR, type Event, type Seat } from '../../engine/types';

export interface Moment {
  move: number; // so many moves were played
  seat: Seat | null; // whose turn it was; of the beginning: nobody's
  events: Event[];
  told: string; // what was done, in sentences
  scores: number[];
}

/** Of cards every decision is a turn: what a haul turns up comes between. */
const endsTurn = (event: Event, next: Event | undefined, cards: boolean) =>
  event.by !== 'chance' && (cards || event.by !== next?.by);

/** Of cards, what was done by each move; what came of it is told with its points. */
const deedsAt = ({ cards }: Table, viewer: Seat) =>
  cards.told(0, viewer).map(({ lines }) => lines[0] ?? '');

function momentsOf(events: Event[], told: string[], start: number[], cards: boolean): Moment[] {
  const moments: Moment[] = [{ move: 0, seat: null, events: [], told: '', scores: start }];
  let from = 0;
  events.forEach((event, i) => {
    if (!endsTurn(event, events[i + 1], cards) && i + 1 < events.length) return;
    const own = events.slice(from, i + 1);
    moments.push({
      move: i + 1,
      seat: event.by === 'chance' ? null : event.by,
      events: own,
      told: told
        .slice(from, i + 1)
        .filter((sentence) => sentence)
        .join('. '),
      scores: event.scores,
    });
    from = i + 1;
  });
  return moments;
}

/** Who was out before the end.  Nothing is taken back behind this line, so one walks without. */
const RESULT = /^result[ \t]+("[^"\n]*"|\S+)[ \t]+(resigned|flag|left)\b.*$/gm;

export class Course {
  readonly moments: Moment[];
  readonly names: string[];
  /** Who may look: hands are shown when the game is over, and not before. */
  readonly viewer: Seat;
  private readonly table: Table;
  private readonly record: string;
  private readonly walked: string;

  /** A record that cannot be read throws a Refusal, with line and column. */
  constructor(table: Table, record: string) {
    this.table = table;
    this.record = record;
    table.load(record);
    const cards = !isLand(table.state());
    this.viewer = cards && table.actor !== NOBODY ? SPECTATOR : SEES_ALL;
    this.walked = record.replace(RESULT, '');
    if (this.walked !== record) table.load(this.walked);
    const events = table.events(0, this.viewer);
    const told = cards ? deedsAt(table, this.viewer) : table.told();
    table.undo(0);
    this.moments = momentsOf(events, told, table.state().scores, cards);
    this.names = namesIn(record, this.moments[0]!.scores.length);
  }

  /** The table as it was after this turn, until somebody else needs it. */
  at(turn: number): Table {
    this.table.load(this.walked);
    this.table.undo(this.moments[turn]!.move);
    return this.table;
  }

  /** Of cards only pictures leave the page before the end: a record has everybody's hand. */
  get isSecret(): boolean {
    return this.viewer === SPECTATOR;
  }

  /** The record for others: while the game goes on, without the seed, which tells what comes. */
  shared(): string {
    if (this.walked !== this.record) return this.record; // somebody gave up: it is over
    this.table.load(this.record);
    return this.table.actor === NOBODY ? this.record : this.table.record();
  }

  /** The turn during or after which so many moves were played. */
  turnOf(move: number): number {
    const found = this.moments.findIndex((moment) => moment.move >= move);
    return found < 0 ? this.moments.length - 1 : found;
  }
}

/** The names of the players, as the record has them: of several words in quotes. */
export function namesIn(record: string, players: number): string[] {
  const line = /^players[ \t]+(.*?)(#|$)/m.exec(record)?.[1] ?? '';
  const words = line.match(/"[^"]+"|[^ \t]+/g) ?? [];
  const names = words.map((word) => word.replace(/"/g, '').replace(/ /g, '\u00a0'));
  return Array.from({ length: players }, (_, seat) => names[seat] || `${seat + 1}`);
}

/** The same game with other names: a word that is a name is one wherever it stands, but in what
 * was written for people. */
export function renamed(record: string, from: string[], to: string[]): string {
  const name = (word: string) => {
    const seat = from.indexOf(word);
    return seat < 0 ? word : to[seat]!;
  };
  const line = (text: string) =>
    /^(title|#)/.test(text) ? text : text.replace(/[^\s@{}#]+/g, name);
  return record.split('\n').map(line).join('\n');
}

/** The rules of a record, as a new game takes them. */
export function rulesIn(record: string): string {
  const head = record.split(/^players\b/m)[0]!; // below it these may be names
  const game = /^game[ \t]+(\S+)/m.exec(head)?.[1];
  const rules = /^rules[ \t]+(.*?)(#|$)/m.exec(head)?.[1]?.trim() ?? '';
  return `${game && game !== 'land' ? `game ${game}` : ''} ${rules}`.trim();
}
