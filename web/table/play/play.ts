// play.ts -- everything that a game in progress has on the page, in one place: the game, the turn,
// the camera, and which helps are switched on.
import { batch, computed, effect, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Camera } from '../../board/camera';
import { boxOf, featureAt, same } from '../../board/shapes';
import type { Pictures } from '../../engine/pictures';
import type {
  Feature,
  Fitting,
  Item,
  LandState,
  Layers,
  Line,
  Move,
  PlacedTile,
  Question,
  Spot,
  Square,
} from '../../engine/types';
import { offers } from '../../modules/all';
import { forEngines, language } from '../../words/words';
import { GivenUp, type Minds } from '../../worker/client';
import { passing, type Game } from '../game/game';
import { helps, type Helps } from '../game/setup';
import { entries, type Entry } from './entries';
import { Turn } from './turn';

/** What covers the board, if anything: never more than one. */
export type Sheet = 'tiles' | 'moves' | 'more' | 'others' | 'letters';

/** A feature, or an empty square and the tiles left that fit there; and where that is. */
export interface Asked {
  feature: Feature | null;
  fitting: Fitting | null;
  at: [number, number];
}

const WEIGHED = 100; // ms after a decision: it is shown first
const HINT_TIME = 900;
const HINTS = 3;

export class Play {
  readonly game: Game;
  readonly pictures: Pictures;
  readonly minds: Minds;
  readonly turn: Turn;
  readonly camera = new Camera();

  readonly sheet = signal<Sheet | null>(null);
  /** The button that opened it, if one did. */
  readonly opener = signal<DOMRect | null>(null);
  readonly showFields = signal(false);
  readonly showProjected = signal(true);
  /** Nothing but the table is seen. */
  readonly zen = signal(false);
  /** What the pointer, a tap or a line of the log asks about. */
  readonly asked = signal<Asked | null>(null);
  readonly lit = signal<Spot[]>([]);
  /** Where a finger rests to look closer. */
  readonly looksAt = signal<[number, number] | null>(null);
  /** Where the tile in hand is held in the window, while it is dragged. */
  readonly carried = signal<[number, number] | null>(null);
  /** A tile that is pointed out. */
  readonly framed = signal<PlacedTile | null>(null);
  /** What another screen draws on the board. */
  readonly marked = signal<ComponentChildren>(null);
  /** Of the final count, what is still to come. */
  readonly uncounted = signal<Item[]>([]);
  readonly again = signal(0); // the last move is shown once more
  readonly hints = signal<Line[] | 'asked' | null>(null);
  readonly wins = signal<number[]>([]);

  // What the story of the last decisions says (table/story), which comes later than the page.
  /** The part of the page that shows this game, while one does. */
  readonly place: { current: HTMLDivElement | null } = { current: null };
  /** The position without what is still on its way there. */
  readonly shown = signal<{ state: LandState; layers: Layers } | null>(null);
  /** Points that have not come to the score of a seat yet. */
  readonly late = signal<ReadonlyMap<number, number>>(new Map());
  private weighing: ReturnType<typeof setTimeout> | undefined;

  constructor(game: Game, pictures: Pictures, minds: Minds) {
    this.game = game;
    this.pictures = pictures;
    this.minds = minds;
    this.turn = new Turn(game);
    effect(() => this.follow());
    effect(() => this.forget());
    effect(() => this.newTurn());
    effect(() => (language.value, this.relabel()));
    game.log.subscribe(() => this.ask(undefined, [0, 0])); // what was said of it is no longer so
  }

  readonly state = computed(() => this.game.state.value as LandState);
  /** What the table allows; hints among people elsewhere only if all of them are learners. */
  readonly allowed = computed<Helps>(() => {
    const { aid, seats } = this.game.setup.value;
    const alone = aid === 'learner' || seats.every(({ kind }) => kind !== 'elsewhere');
    return alone ? helps[aid] : { ...helps[aid], hint: false };
  });
  /** What happened, for people. */
  readonly entries = computed<Entry[]>(() => {
    const log = this.game.log.value;
    return this.state.value?.game === 'land' ? entries(log, this.game.table.told()) : [];
  });
  readonly layers = computed<Layers>(() => {
    void this.state.value;
    return this.game.table.layers(this.showFields.value && this.allowed.value.fields);
  });
  readonly fits = computed<Fitting[]>(() => {
    void this.state.value;
    return this.allowed.value.dead || this.allowed.value.tiles ? this.game.table.fits() : [];
  });

  /** What a module asks, in the engine's words. */
  readonly question = computed<Question>(() => {
    void this.state.value;
    const { text, pass } = this.game.table.question();
    return { text: text.trim().replace(/([^.\n])\n/g, '$1 '), pass }; // lines are a terminal's
  });

  /** What ending the turn as it stands would pay. */
  readonly pays = computed<Item[]>(() => {
    const { game } = this;
    const state = this.state.value;
    const last = game.held.value ?? (state?.phase === 'put' ? passing(state) : undefined);
    if (!game.canEnd.value || !last || !this.allowed.value.consequences) return [];
    return game.trial([last.number], game.table.length, (events) =>
      events.flatMap(({ points }) => points ?? []),
    );
  });

  /** What each choice of a figure, and nobody, would bring whoever decides, by its number. */
  readonly worths = computed<ReadonlyMap<number, number>>(() => {
    const { game } = this;
    const state = this.state.value;
    const pass = passing(state);
    const known = this.allowed.value.consequences && pass && state.phase !== 'place';
    if (!known || !this.turn.spots.value.length) return new Map();
    const own = ({ points }: { points?: Item[] }) =>
      (points ?? []).reduce(
        (sum, item) => sum + (item.seat === game.acting.value ? item.points : 0),
        0,
      );
    const brings = (moves: number[]) =>
      game.trial(moves, game.table.length, (events) => events.reduce((sum, e) => sum + own(e), 0));
    const worth = (move: Move): [number, number] => {
      const now = state.moves.includes(move);
      return [move.number, brings(now ? [move.number] : [pass.number, move.number])];
    };
    const held = this.turn.spots.value.filter(({ move }) => !offers[move.kind]?.atOnce);
    return new Map([worth(pass), ...held.map(({ move }) => worth(move))]);
  });

  /** The last tile that is not free any more, and who laid it. */
  readonly last = computed(() => {
    const { log, mark, yours } = this.game;
    const settled = yours.value ? log.value.slice(0, mark.value) : log.value;
    return settled.findLast(({ laid }) => laid) ?? null;
  });

  /** The view grows with the land, but not while somebody still turns a tile about; where there is
   * too much of it, it goes to where the tile fits. */
  private follow(): void {
    const state = this.game.state.value;
    if (state?.game !== 'land' || this.turn.settled.value) return;
    const squares = [...(this.turn.base.value?.squares.values() ?? [])].map(([move]) => move);
    this.camera.follow(boxOf(state.placed, 1), this.game.over.value ? null : (squares as Square[]));
  }

  /** What was pointed at or lit was so in the position before. */
  private forget(): void {
    void this.game.log.value;
    batch(() => {
      this.asked.value = this.framed.value = this.marked.value = null;
      this.lit.value = [];
    });
  }

  private newTurn(): void {
    void this.game.mark.value;
    void this.game.acting.value;
    void this.game.viewer.value;
    this.hints.value = null;
    clearTimeout(this.weighing);
    if (this.allowed.value.chances) this.weighing = setTimeout(() => this.weigh(), WEIGHED);
  }

  /** How likely each is to win, as it stood before what is still free; as who looks knows it. */
  private weigh(): void {
    const { game } = this;
    if (!game.state.value || game.over.value) return;
    this.wins.value = game.trial(
      [],
      game.mark.value,
      () => game.table.forecast(game.viewer.value).win,
    );
  }

  private relabel(): void {
    if (this.game.state.peek()) this.game.refresh();
  }

  // ---- What is asked for -----------------------------------------------------------------------

  toggle(sheet: Sheet): void {
    this.opener.value = null;
    this.sheet.value = this.sheet.value === sheet ? null : sheet;
  }

  /** A button was pressed for it: that is where it lies. */
  open(sheet: Sheet, { currentTarget }: Event): void {
    this.toggle(sheet);
    this.opener.value = (currentTarget as Element).getBoundingClientRect();
  }

  /** Show the last move once more. */
  replay(): void {
    const laid = this.last.value?.laid;
    if (!laid) return;
    this.again.value++;
    this.camera.reveal((laid.x + 0.5) * 100, (laid.y + 0.5) * 100);
  }

  light(item: Item | null): void {
    const spot = item && item.x !== undefined ? (item as Spot) : null;
    const feature = spot && featureAt(this.state.value, spot);
    this.lit.value = feature ? feature.cells : [];
    if (spot) this.camera.reveal((spot.x + 0.5) * 100, (spot.y + 0.5) * 100);
  }

  /** The feature that a choice is about. */
  lightMove(move: Move | null): void {
    const feature =
      move?.segment === undefined ? undefined : featureAt(this.state.value, move as Spot);
    this.lit.value = feature?.cells ?? [];
  }

  /** Say what is known of a feature, at a place of the table. */
  ask(feature: Feature | undefined, at: [number, number]): void {
    const known = feature && this.allowed.value.features;
    this.asked.value = known ? { feature, fitting: null, at } : null;
    this.lit.value = known ? feature.cells : [];
  }

  /** Say how many tiles fit an empty square, unless it shows the tile in hand. */
  askSquare(square: Square, at: [number, number]): void {
    const fitting = this.fits.value.find((open) => same(open.square, square)) ?? null;
    const tells = fitting && this.allowed.value.tiles && !this.turn.ghost.value;
    this.asked.value = tells ? { feature: null, fitting, at } : null;
    this.lit.value = [];
  }

  /** Keys: the next feature on which somebody stands. */
  nextFeature(): void {
    const claimed = this.state.value.features.filter(({ figures }) => figures.length);
    const now = this.asked.value?.feature;
    const at = now ? claimed.indexOf(now) : -1;
    const next = claimed[(at + 1) % claimed.length];
    if (!next) return;
    const { x, y, segment } = next.figures[0]!;
    const spot = this.game.table.spot(x, y, segment);
    this.ask(next, spot);
    this.camera.reveal(...spot);
  }

  /** Show the tile as a hint has it, without laying it; null: no longer. */
  preview(line: Line | null): void {
    const { game, turn } = this;
    const base = turn.base.value;
    if (!line || !base) return turn.point(null);
    const [number] = game.trial([], base.length, () => game.table.numbers(line.turn));
    turn.pointAt(base.state.moves.find((move) => move.number === number));
  }

  /** Lay the tile as a hint has it; all is still free. */
  show(line: Line): void {
    const { game } = this;
    this.turn.point(null);
    game.undoTo(game.mark.value);
    const events = game.trial(game.table.numbers(line.turn), game.mark.value, (seen) => seen);
    for (const { move, by } of events) {
      if (by !== game.acting.value) break;
      if (move.figure) this.turn.figure.value = move.figure;
      if (move.kind === 'put' || offers[move.kind]?.asFigure) game.hold(move);
      else if (move.kind !== 'pass') game.play(move.number);
    }
  }

  /** Ask the strongest player what it would do, and why. */
  async hint(): Promise<void> {
    const { mark, yours } = this.game;
    const asked = mark.value;
    if (!this.allowed.value.hint || !yours.value) return;
    this.hints.value = 'asked';
    this.sheet.value = null;
    const lines = await this.think(HINT_TIME, HINTS);
    const sorted = lines?.toSorted((a, b) => b.win - a.win || b.margin - a.margin) ?? null;
    this.hints.value = mark.value === asked ? sorted : null; // it is no longer theirs to know
  }

  /** Its best turns from where the free decisions begin; null, if the game went on meanwhile. */
  private async think(time: number, lines: number): Promise<Line[] | null> {
    const { game, minds } = this;
    const record = game.trial([], game.mark.value, () => game.table.save());
    try {
      const asking = { player: 'aude', record, time, lines, words: forEngines() };
      return (await minds.think(asking)).lines;
    } catch (why) {
      if (!(why instanceof GivenUp)) game.trouble.value = String(why);
      return null;
    }
  }
}
