// turn.ts -- a person's turn at the tile game: the ghost, the tile that lies but may still move,
// the figure that is held.  board.tsx draws it, keys.ts and stage.tsx tell it what was done.
//
// `base` is the position in which the tile is laid.  While it lies, another square or turn takes
// the table back to there and lays it anew.
import { batch, computed, effect, signal } from '@preact/signals';
import type { Event, Item, LandState, Move, PlacedTile, Preview, Square } from '../../engine/types';
import { same, squareAt, squareKey, tileAt } from '../../board/shapes';
import { offers, skips, spends } from '../../modules/all';
import { passing, type Game } from '../game/game';
import { helps } from '../game/setup';
import { choices, kindsAmong, nearest, nextSquare, placements, type Choice } from './choices';

interface Base {
  state: LandState;
  length: number;
  squares: Map<string, Move[]>;
}

/** A tile where it might lie, and what would come of it. */
export interface Ghost extends PlacedTile {
  move: Move;
  called: string; // as people say it
  ways: number; // how many there are on this square
  pays: number[];
  points: Item[];
  dead: Square[];
  after: LandState; // as if it lay there
}

/** A square that was refused: why, in the engine's words, by which rule, and the tile as it would
 * fit best there, with the sides that do not match. */
export interface Refused {
  square: Square;
  text: string;
  rule: string | undefined;
  tile: PlacedTile;
  sides: number[];
}

/** Does a turn end only when End turn is pressed?  Else as soon as nothing is left to choose. */
export const confirms = ['on', 'off'] as const;
export const confirm = signal<(typeof confirms)[number]>('on');

const NONE: ReadonlySet<string> = new Set();
const SOUGHT = 60; // ms after a turn begins: that is shown first
const REACH = 30; // pixels around a spot that belong to it

export class Turn {
  readonly game: Game;
  readonly base = signal<Base | null>(null);
  /** The square under the pointer or the keys, and which way of it. */
  readonly pointed = signal<Square | null>(null);
  private readonly way = signal(0);
  private byKeys = false; // the ghost was steered with them, and Enter means it
  readonly figure = signal<string>('meeple');
  readonly refusal = signal<Refused | null>(null);

  constructor(game: Game) {
    this.game = game;
    effect(() => this.watch());
  }

  // ---- What there is ---------------------------------------------------------------------------

  readonly state = computed(() => this.game.state.value as LandState);

  /** The placement that lies on the table and is still free. */
  readonly settled = computed<Event | null>(() => {
    const base = this.base.value;
    return base ? (this.game.log.value[base.length] ?? null) : null;
  });

  readonly ghost = computed<Ghost | null>(() => {
    const [base, square] = [this.base.value, this.pointed.value];
    const ways = base && square && base.squares.get(squareKey(square));
    if (!ways || same(square, this.settled.value?.laid ?? null)) return null;
    return this.tryOut(base, ways[this.way.value % ways.length]!, ways.length);
  });

  /** Squares on which some way to lay the tile completes something: a little later than the
   * others, as every way is tried. */
  readonly completing = signal<ReadonlySet<string>>(NONE);
  private seeking: ReturnType<typeof setTimeout> | undefined;

  private seekCompleting({ length, squares }: Base): void {
    const { table } = this.game;
    const completes = (ways: Move[]) =>
      ways.some(({ number }) => table.preview(number).touched.some(({ complete }) => complete));
    this.completing.value = this.game.trial([], length, () => {
      const found = [...squares].filter(([, ways]) => completes(ways));
      return new Set(found.map(([key]) => key));
    });
  }

  /** What may be decided at places of the table, and after a question that may be skipped. */
  readonly choices = computed<Choice[]>(() => {
    const { game } = this;
    const state = this.state.value;
    if (!game.yours.value || !state || state.actor !== game.acting.value) return [];
    const now = choices(state, game.table);
    return skips(state) ? [...now, ...this.afterPass()] : now;
  });

  readonly figures = computed(() => kindsAmong(this.choices.value));

  /** The same, of the kind of figure that was chosen. */
  readonly spots = computed(() => {
    const kinds = this.figures.value;
    const kind = kinds.find((known) => known === this.figure.value) ?? kinds[0];
    return this.choices.value.filter(({ move }) => !move.figure || move.figure === kind);
  });

  private afterPass(): Choice[] {
    const { game } = this;
    const pass = passing(this.state.value);
    if (!pass) return [];
    return game.trial([pass.number], game.table.length, () =>
      game.table.actor === game.acting.value
        ? choices(game.table.state() as LandState, game.table)
        : [],
    );
  }

  /** A choice as people say it. */
  called({ number }: Move): string {
    const { game } = this;
    const pass = passing(this.state.value);
    const now = this.state.value.moves.some((move) => move.number === number);
    const name = () => game.table.called(number);
    return now || !pass ? name() : game.trial([pass.number], game.table.length, name);
  }

  private tryOut(base: Base, move: Move, ways: number): Ghost {
    const { table } = this.game;
    const { seen, called } = this.game.trial([], base.length, () => ({
      seen: table.preview(move.number) as Preview,
      called: table.called(move.number),
    }));
    const after = this.game.trial([move.number], base.length, () => table.state() as LandState);
    const laid = after.placed.at(-1)!;
    return {
      ...laid,
      move,
      called,
      ways,
      after,
      pays: seen.pays,
      points: seen.points,
      dead: seen.dead,
    };
  }

  /** The tile in hand is laid from here on; when all is settled, nothing is. */
  private watch(): void {
    const { game } = this;
    const [state, length] = [game.state.value, game.log.value.length];
    const base = this.base.peek();
    if (!state || state.game !== 'land' || !game.yours.value) return this.begin(null);
    if (state.phase === 'place' && state.actor === game.acting.value) {
      if (base?.length !== length || base.state !== state) {
        this.begin({ state, length, squares: placements(state) });
      }
    } else if (base && (game.mark.value > base.length || length <= base.length)) this.begin(null);
  }

  private begin(base: Base | null): void {
    clearTimeout(this.seeking);
    if (base) this.seeking = setTimeout(() => this.seekCompleting(base), SOUGHT);
    batch(() => {
      const fresh = base?.length !== this.base.peek()?.length;
      this.base.value = base;
      this.completing.value = NONE;
      this.refusal.value = null;
      if (fresh) [this.pointed.value, this.way.value] = [null, 0];
    });
  }

  // ---- What is done ----------------------------------------------------------------------------

  point(square: Square | null, byKeys = false): void {
    this.byKeys = byKeys;
    if (same(square, this.pointed.value)) return;
    batch(() => {
      this.way.value = square ? this.likeBefore(square) : 0;
      this.pointed.value = square;
    });
  }

  /** The ghost as this move would lay it. */
  pointAt(move: Move | undefined): void {
    const ways = move?.kind === 'place' && this.base.value?.squares.get(squareKey(move as Square));
    if (!ways) return this.point(null);
    batch(() => {
      this.pointed.value = move as Square;
      this.way.value = ways.findIndex(({ number }) => number === move.number);
    });
  }

  /** Keep the turn in which the tile was shown last, if it fits there too. */
  private likeBefore(square: Square): number {
    const turns = this.ghost.peek()?.turns ?? this.settled.peek()?.laid?.turns;
    const ways = this.base.peek()?.squares.get(squareKey(square)) ?? [];
    return Math.max(
      0,
      ways.findIndex((move) => move.turns === turns && !spends(move)),
    );
  }

  /** Through the turns that fit, of the ghost or of the tile that lies. */
  rotate(by: number): void {
    const base = this.base.value;
    const laid = this.settled.value;
    if (this.ghost.value) {
      const { ways } = this.ghost.value;
      this.way.value = (this.way.value + by + ways) % ways;
    } else if (base && laid?.laid) {
      const ways = base.squares.get(squareKey(laid.laid)) ?? [];
      const at = ways.findIndex(({ number }) => number === laid.move.number);
      if (ways.length > 1) this.lay(ways[(at + by + ways.length) % ways.length]!);
    }
  }

  /** A finger or the mouse at a place of the table, in units; `scale` is pixels a unit. */
  tap(at: [number, number], scale: number): void {
    const square = squareAt(...at);
    this.refusal.value = null;
    if (!this.game.yours.value) return;
    const spot = nearest(this.spots.value, at, REACH / scale);
    if (spot) this.choose(spot);
    else if (this.lies(square)) this.rotate(1);
    else this.settle(square);
  }

  /** Twice at the same place, on a figure or on a tile that cannot be turned: the turn ends.  The
   * first tap has chosen or laid; where it turned a tile, so does the second. */
  tapTwice(at: [number, number], scale: number): void {
    const spot = nearest(this.spots.value, at, REACH / scale);
    const chosen = spot && spot.move.number === this.game.held.value?.number;
    const fixed = !spot && this.lies(squareAt(...at)) && this.turnings() < 2;
    if (chosen || fixed) this.end();
    else this.tap(at, scale);
  }

  private lies(square: Square): boolean {
    return same(square, this.settled.value?.laid ?? null);
  }

  /** In how many ways the tile that lies could lie there. */
  private turnings(): number {
    const laid = this.settled.value?.laid;
    return (laid && this.base.value?.squares.get(squareKey(laid))?.length) ?? 0;
  }

  /** Lay the tile there as the ghost shows it; or say why not, unless it is a tile that tells of
   * itself. */
  settle(square: Square): void {
    const base = this.base.value;
    if (!base) return;
    const ways = base.squares.get(squareKey(square));
    const tells = helps[this.game.setup.value.aid].features && tileAt(base.state, square);
    if (!ways) return tells ? undefined : this.refuse(square, base);
    const shown = same(square, this.pointed.value) ? this.way.value : this.likeBefore(square);
    this.lay(ways[shown % ways.length]!);
  }

  private lay(move: Move): void {
    this.game.choose(move.number, this.base.value!.length);
    if (!this.spots.value.length && this.turnings() < 2) this.decided();
  }

  private refuse(square: Square, { state, length }: Base): void {
    const { table } = this.game;
    const { name } = state.tile!;
    this.game.trial([], length, () => {
      const ways = [0, 1, 2, 3].map((turns) => ({ turns, sides: table.clash(square, turns) }));
      const { turns, sides } = ways.reduce((a, b) => (b.sides.length < a.sides.length ? b : a));
      const why = table.refusal(`${name}${turns} ${square.x},${square.y}`);
      const tile = { ...square, name, turns };
      this.refusal.value = why && { square, text: why.message, rule: why.rule, tile, sides };
    });
  }

  /** Nothing is left to choose. */
  private decided(): void {
    if (confirm.value === 'off') this.end();
  }

  /** A spot: what decides about what follows is played, all else is held until End turn. */
  choose({ move }: Choice): void {
    const { game } = this;
    if (offers[move.kind]?.atOnce) return (game.play(move.number), undefined);
    this.skip();
    game.hold(game.held.value?.number === move.number ? null : move);
    if (game.held.value) this.decided();
  }

  /** What follows is decided, so a question that may be skipped is answered with no. */
  private skip(): void {
    const pass = passing(this.state.value);
    if (skips(this.state.value) && pass) this.game.play(pass.number);
  }

  /** No figure after all. */
  nobody(): void {
    this.game.hold(null);
    if (this.game.canEnd.value) this.decided();
  }

  /** By number, as the keys have them: 0 is nobody. */
  chooseNumber(number: number): void {
    const spot = this.spots.value[number - 1];
    if (number === 0) this.nobody();
    else if (spot) this.choose(spot);
  }

  nextFigure(): void {
    const kinds = this.figures.value;
    const at = kinds.findIndex((kind) => kind === this.figure.value);
    if (kinds.length) this.figure.value = kinds[(at + 1) % kinds.length]!;
  }

  /** Keys: to the next square in a direction where the tile may lie. */
  step(way: [number, number]): void {
    const squares = [...(this.base.value?.squares.values() ?? [])].map(([move]) => move as Square);
    const from = this.pointed.value ?? this.settled.value?.laid;
    const next = from ? nextSquare(squares, from, way) : squares[0];
    if (next) this.point({ x: next.x, y: next.y }, true);
  }

  /** Enter: the ghost is laid; then the turn ends.  A mouse that rests elsewhere moves nothing. */
  enter(): void {
    const meant = this.byKeys || !this.settled.value;
    if (this.ghost.value && this.pointed.value && meant) this.settle(this.pointed.value);
    else this.end();
  }

  end(): void {
    if (!this.game.held.value) this.skip();
    this.game.endTurn();
  }

  back(): void {
    if (this.ghost.value) this.point(null);
    else if (this.game.canUndo.value) this.game.undo();
  }
}
