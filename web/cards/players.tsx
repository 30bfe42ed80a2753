// players.tsx -- everybody at the table: points now and with what is claimed, hand, animals, chest.
import { ANIMALS, type Animal, type CardPlayer, type CardState, type Haul } from '../engine/types';
import { nameOf, cards as words } from '../words/cards';
import { say } from '../words/words';
import { AnimalPicture, ChestPicture, Crown, Face, JokerPicture, Meeple } from './art';
import type { Light } from './table';

interface Props {
  state: CardState;
  names: string[];
  hauls: Haul[];
  onLight(light: Light | null): void;
}

function Goods({ label, n, children }: { label: string; n: number; children: preact.JSX.Element }) {
  return (
    <li class={n ? '' : 'none'} title={label}>
      {children}
      <span class="unseen">{label}</span>
      {n > 0 && <b aria-hidden="true">{n}</b>}
    </li>
  );
}

const animalLabel = (animal: Animal, n: number) =>
  say(words.owned, { animal: nameOf(animal), n: n || say(words.nothing) });

/** Animals by kind, jokers that wait, and the chest. */
function Belongings({ player }: { player: CardPlayer }) {
  const { animals, waiting, chest } = player;
  return (
    <ul class="card-goods">
      {ANIMALS.map((animal) => (
        <Goods key={animal} n={animals[animal]} label={animalLabel(animal, animals[animal])}>
          <AnimalPicture animal={animal} />
        </Goods>
      ))}
      {waiting > 0 && (
        <Goods n={waiting} label={say(words.waiting, { n: waiting })}>
          <JokerPicture />
        </Goods>
      )}
      <Goods n={chest.cards} label={say(words.chest, { n: chest.cards || say(words.nothing) })}>
        <ChestPicture />
      </Goods>
    </ul>
  );
}

/** Backs, one for each card that is held. */
function Backs({ n }: { n: number }) {
  return (
    <span class="card-backs">
      {Array.from({ length: n }, (_, i) => (
        <Face key={i} card={null} />
      ))}
      <span class="unseen">{say(words.inHand, { n })}</span>
    </span>
  );
}

function Points({ points, haul }: { points: number; haul: Haul | undefined }) {
  const then = points + (haul?.pays ?? 0);
  return (
    <span class="card-points">
      <b>{points}</b>
      <span class="unseen">{say(words.points, { n: points })}</span>
      {then !== points && (
        <span class="card-then" title={say(words.thenPoints, { n: then })}>
          → {then}
        </span>
      )}
    </span>
  );
}

function PlayerCard({ player, state, names, hauls, onLight }: Props & { player: CardPlayer }) {
  const { seat } = player;
  const haul = hauls.find((one) => one.seat === seat);
  const marks = [
    state.dealer === seat && state.actor !== null && say(words.dealer),
    state.next_dealer === seat && say(words.dealsNext),
  ].filter(Boolean);
  const wins = state.winners?.includes(seat);
  return (
    <li
      class={`card-player seat${seat} ${state.actor === seat || wins ? 'acts' : ''}`}
      data-seat={seat}
      aria-current={state.actor === seat}
      onPointerEnter={() => haul && onLight(haul)}
      onPointerLeave={() => onLight(null)}
    >
      <span class={`card-figure ${player.follower ? '' : 'out'}`}>
        <Meeple seat={seat} />
        {wins && <Crown />}
      </span>
      <span class="card-name">{names[seat]}</span>
      <Points points={state.scores[seat]!} haul={haul} />
      <span class="card-marks">
        <Backs n={player.hand.length} /> {marks.join(' · ')}
      </span>
      <Belongings player={player} />
    </li>
  );
}

export function Players(props: Props) {
  return (
    <ul class="card-players" aria-label={say(words.players)}>
      {props.state.players.map((player) => (
        <PlayerCard key={player.seat} {...props} player={player} />
      ))}
    </ul>
  );
}
