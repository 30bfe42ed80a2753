// market.tsx -- a market day: the tiles for sale in a row, a stepper for the bid, buy or sell.
import { signal } from '@preact/signals';
import type { Move } from '../../engine/types';
import { play as words } from '../../words/play';
import { say } from '../../words/words';
import type { Play } from '../play/play';
import { SeatMark, TilePicture } from './seat';

/** What the stepper says; the least that is allowed, until somebody asks for more. */
const wanted = signal(0);

/** The decision of this kind. */
function decide(play: Play, is: (move: Move) => boolean): void {
  const move = play.state.value.moves.find(is);
  if (move) play.game.answer(move.number);
}

/** A bid may be any number: it is typed, as it were. */
const offer = ({ game }: Play, bid: number) => game.answer(game.table.numbers(`bid ${bid}`)[0]!);

/** The tiles on the market, whose they are, and what is bid. */
export function MarketRow({ play }: { play: Play }) {
  const { market, question } = play.state.value;
  const { names } = play.game.setup.value;
  if (!market) return null;
  const picks = question === 'pick' && play.game.yours.value;
  return (
    <ul class="market" aria-label={say(words.market)}>
      {market.tiles.map(({ name, owner, laid }, i) => (
        <li key={i} class={[market.item === i ? 'auctioned' : '', laid ? 'gone' : ''].join(' ')}>
          <button
            disabled={!picks || owner !== null}
            aria-label={say(words.pick, { tile: name })}
            onClick={() => decide(play, ({ kind, tile }) => kind === 'pick' && tile === name)}
          >
            <TilePicture name={name} />
          </button>
          {owner !== null && <SeatMark seat={owner} />}
        </li>
      ))}
      {market.bid !== undefined && market.best !== undefined && (
        <li class="bid-now">{say(words.bidsNow, { name: names[market.best]!, n: market.bid })}</li>
      )}
    </ul>
  );
}

function Bid({ play }: { play: Play }) {
  const { moves } = play.state.value;
  const least = Math.min(...moves.flatMap(({ bid }) => (bid === undefined ? [] : [bid])));
  const bid = Math.max(least, wanted.value);
  const set = (n: number) => (wanted.value = Math.max(least, n));
  const passing = moves.find(({ kind }) => kind === 'pass');
  return (
    <div class="bids">
      <button class="round" aria-label={say(words.lessBid)} onClick={() => set(bid - 1)}>
        −
      </button>
      <output aria-live="polite">{bid}</output>
      <button class="round" aria-label={say(words.moreBid)} onClick={() => set(bid + 1)}>
        +
      </button>
      <button class="primary" onClick={() => (offer(play, bid), set(0))}>
        {say(words.bid, { n: bid })}
      </button>
      {passing && (
        <button class="choice" onClick={() => play.game.answer(passing.number)}>
          {say(words.pass)}
        </button>
      )}
    </div>
  );
}

function Deal({ play }: { play: Play }) {
  const n = play.state.value.market?.bid ?? 0;
  return (
    <div class="bids">
      <button class="primary" onClick={() => decide(play, ({ kind }) => kind === 'buy')}>
        {say(words.buy, { n })}
      </button>
      <button class="primary" onClick={() => decide(play, ({ kind }) => kind === 'sell')}>
        {say(words.sell, { n })}
      </button>
    </div>
  );
}

export function Market({ play }: { play: Play }) {
  const { question } = play.state.value;
  if (question === 'bid') return <Bid play={play} />;
  return question === 'buy' ? <Deal play={play} /> : null;
}
