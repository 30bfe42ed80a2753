// turn.ts -- a turn of the card game: what is taken up, where it is held, who may look.
//
// A turn is one decision, and many a decision turns up what was hidden: so nothing is played before
// End turn.  Until then the choice is the game's held move, shown on the table and free to change.
//
// Where several people share the screen nobody's hand is shown until its owner has the screen, and
// it is hidden again with End turn.  What is decided openly (the set-up, hauls) is not passed on.
import { computed, effect, signal } from '@preact/signals';
import {
  handOf,
  moveTo,
  movesOf,
  next,
  onlyMove,
  piecesOf,
  rowsOf,
  wordsFor,
} from '../../cards/flow';
import type { Piece } from '../../cards/flow';
import { SPECTATOR, type CardState, type Move, type Row, type Seat } from '../../engine/types';
import type { Game } from '../game/game';
import { seatsHere } from '../game/setup';

export class CardTurn {
  private readonly game: Game;
  readonly taken = signal<Piece | null>(null);
  /** Why the engine refuses what was tried last. */
  readonly refused = signal('');

  readonly state = computed(() => this.game.state.value as CardState);
  private readonly several = computed(() => seatsHere(this.game.setup.value).length > 1);
  /** Who has to get the screen before the game can go on, if anybody has. */
  readonly passTo = computed<Seat | null>(() => {
    const { yours, acting, viewer } = this.game;
    const hidden = this.several.value && yours.value && this.state.value.phase === 'play';
    return hidden && viewer.value !== acting.value ? acting.value : null;
  });
  readonly yours = computed(() => this.game.yours.value && this.passTo.value === null);

  constructor(game: Game) {
    this.game = game;
  }

  /** While the table is shown: what was taken up is forgotten as soon as the game goes on. */
  follow(): () => void {
    return effect(() => {
      void this.game.log.value.length;
      this.taken.value = null;
      this.refused.value = '';
    });
  }

  /** The next person has the screen. */
  handOver(): void {
    if (this.passTo.value !== null) this.game.look(this.passTo.value);
  }

  /** Take a piece up, or put it back; one that has one way to go goes there. */
  take(piece: Piece | null): void {
    const again = piece === null || piece === this.taken.value;
    this.refused.value = '';
    this.taken.value = again ? null : piece;
    this.game.hold(again ? null : onlyMove(this.moves(piece)));
  }

  /** Bring what is taken up to a row; there already, that ends the turn. */
  toRow(row: Row): void {
    const piece = this.taken.value ?? this.onlyPiece();
    if (!this.yours.value || piece === null) return;
    if (this.game.held.value?.row === row) return this.end();
    this.bring(piece, row);
  }

  bring(piece: Piece, row: Row): void {
    const move = moveTo(this.moves(piece), row);
    this.taken.value = piece;
    this.refused.value = move ? '' : this.whyNot(piece, row);
    if (move) this.game.hold(move);
  }

  answer(move: Move): void {
    this.game.hold(this.game.held.value?.number === move.number ? null : move);
  }

  /** Hold what a hint proposes, as if it had been taken up. */
  show(words: string): void {
    const { moves } = this.state.value;
    const pieces = piecesOf(this.state.value, this.game.viewer.value);
    this.refused.value = '';
    this.taken.value =
      pieces.find((piece) => this.moves(piece).some(({ move }) => move === words)) ?? null;
    this.game.hold(moves.find(({ move }) => move === words) ?? null);
  }

  /** With the keys: another piece; another row for it, from the top or from the bottom. */
  stepPiece(by: 1 | -1): void {
    const piece = next(piecesOf(this.state.value, this.game.viewer.value), this.taken.value, by);
    if (this.yours.value && piece !== null && piece !== this.taken.value) this.take(piece);
  }

  stepRow(by: 1 | -1): void {
    const piece = this.taken.value ?? this.onlyPiece();
    if (!this.yours.value || piece === null) return;
    const row = next(rowsOf(this.moves(piece)), this.game.held.value?.row ?? null, by);
    if (row) this.bring(piece, row);
  }

  end(): void {
    if (!this.game.canEnd.value || !this.yours.value) return;
    if (this.several.value) this.game.look(SPECTATOR);
    this.game.endTurn();
  }

  /** In the set-up there is one card to lay: it need not be taken up. */
  private onlyPiece(): Piece | null {
    const { value: state } = this.state;
    return state.phase === 'lay' && handOf(state, this.game.viewer.value).length === 1 ? 0 : null;
  }

  private moves(piece: Piece): Move[] {
    return movesOf(this.state.value, this.game.viewer.value, piece);
  }

  /** In the words of a rule; such a move is not among those that have a number here. */
  private whyNot(piece: Piece, row: Row): string {
    const words = wordsFor(this.state.value, this.game.viewer.value, piece, row);
    return this.game.table.refusal(words)?.message ?? '';
  }
}
