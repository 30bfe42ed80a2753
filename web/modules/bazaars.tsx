// bazaars.tsx -- a market day: the tiles for sale in a row, a stepper for the bid, buy or sell.
//
// What is bid is said at once, so there is nothing to hold and no turn to end.
import { signal } from '@preact/signals';
import { defineTile } from '../board/definitions';
import { Icon } from '../board/icons';
import { SeatMark, TilePicture } from '../board/small';
import type { LandState, Move } from '../engine/types';
import { play as words } from '../words/play';
import { say } from '../words/words';
import type { AtTable, Module } from './row';

/** What the stepper says; the least that is allowed, until somebody asks for more. */
const wanted = signal(0);

/** The decision of this kind. */
function decide(at: AtTable, is: (move: Move) => boolean): void {
  const move = at.state.value.moves.find(is);
  if (move) at.game.answer(move.number);
}

/** A bid may be any number: it is typed, as it were. */
const offer = ({ game }: AtTable, bid: number) => game.answer(game.table.numbers(`bid ${bid}`)[0]!);

/** The tiles on the market, whose they are, and what is bid. */
function MarketRow({ at }: { at: AtTable }) {
  const { market, question } = at.state.value;
  const { names } = at.game.setup.value;
  if (!market) return null;
  const picks = question === 'pick' && at.game.yours.value;
  for (const { name } of market.tiles) defineTile(at.pictures, at.state.value, name);
  return (
    <ul class="market" aria-label={say(words.market)}>
      {market.tiles.map(({ name, owner, laid }, i) => (
        <li key={i} class={[market.item === i ? 'auctioned' : '', laid ? 'gone' : ''].join(' ')}>
          <button
            data-tile={name}
            disabled={!picks || owner !== null}
            aria-label={say(words.pick, { tile: at.pictures.called(name) })}
            onClick={() => decide(at, ({ kind, tile }) => kind === 'pick' && tile === name)}
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

function Bid({ at }: { at: AtTable }) {
  const { moves } = at.state.value;
  const least = Math.min(...moves.flatMap(({ bid }) => (bid === undefined ? [] : [bid])));
  const bid = Math.max(least, wanted.value);
  const set = (n: number) => (wanted.value = Math.max(least, n));
  const passing = moves.find(({ kind }) => kind === 'pass');
  return (
    <div class="bids">
      <div class="stepper">
        <button class="round" aria-label={say(words.lessBid)} onClick={() => set(bid - 1)}>
          <Icon name="smaller" />
        </button>
        <output aria-live="polite">{bid}</output>
        <button class="round" aria-label={say(words.moreBid)} onClick={() => set(bid + 1)}>
          <Icon name="larger" />
        </button>
      </div>
      <button class="primary" onClick={() => (offer(at, bid), set(0))}>
        {say(words.bid, { n: bid })}
      </button>
      {passing && (
        <button class="choice" onClick={() => at.game.answer(passing.number)}>
          {say(words.pass)}
        </button>
      )}
    </div>
  );
}

function Deal({ at }: { at: AtTable }) {
  const n = at.state.value.market?.bid ?? 0;
  return (
    <div class="bids">
      <button class="primary" onClick={() => decide(at, ({ kind }) => kind === 'buy')}>
        {say(words.buy, { n })}
      </button>
      <button class="primary" onClick={() => decide(at, ({ kind }) => kind === 'sell')}>
        {say(words.sell, { n })}
      </button>
    </div>
  );
}

function Controls({ at }: { at: AtTable }) {
  const { question } = at.state.value;
  if (question === 'bid') return <Bid at={at} />;
  return question === 'buy' ? <Deal at={at} /> : null;
}

const auctioned = ({ market }: LandState) => market?.tiles[market.item ?? -1]?.name;

export const bazaars = {
  options: { of: 'bazaars', keys: ['bazaar_mode'] },
  speaksOf: auctioned,
  Aside: MarketRow,
  asks: ({ market, question }) => !!market && ['pick', 'bid', 'buy'].includes(question),
  Controls,
} satisfies Module;
