// change-table.tsx -- the settings of a table that waits: its owner chooses otherwise.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { define } from '../../board/definitions';
import type { Visit } from '../../net/visit';
import { fresh } from '../../words/fresh';
import { online } from '../../words/online';
import { sitters } from '../../words/sitters';
import { say } from '../../words/words';
import { FEWEST, firstDraft, MOST, PERSON, readRules, type Draft } from '../draft';
import type { House } from '../house';
import { draft, trial } from '../drafted';
import { Aids } from '../new-game';
import { Which } from '../options';
import { Besides, choose, chosenOptions, chosenWords, Clocks } from './choices';
import { formOf } from './form';
import { whyNot } from './fields';
import { LineState } from './line';

const NUMBERS = Array.from({ length: MOST - FEWEST + 1 }, (_, i) => FEWEST + i);

/** What the form says, in the fields of a new table. */
function begin(visit: Visit): number {
  const form = formOf(visit.state.value!);
  choose(form, visit.options.value!);
  draft.value = {
    ...firstDraft(say(sitters.you)),
    game: form.game,
    options: readRules(form.rules),
    aid: form.aid,
  };
  return form.players;
}

const asTried = (wanted: Draft, players: number): Draft => ({
  ...wanted,
  seed: '',
  sitters: Array.from({ length: players }, (_, seat) => ({
    name: `p${seat}`,
    player: PERSON,
    colour: seat,
  })),
});

export function ChangeTable(props: { visit: Visit; house: House; done(): void }) {
  const { visit, house, done } = props;
  define('parts', () => house.pictures.parts());
  const players = useSignal(useMemo(() => begin(visit), [visit]));
  const why = useSignal('');
  const tried = trial(house.spare, asTried(draft.value!, players.value));
  const submit = async (event: Event) => {
    event.preventDefault();
    const words = chosenWords(draft.value!, players.value);
    const answer = await visit.say({ is: 'set', words, ...chosenOptions() });
    why.value = whyNot(answer);
    if (!why.value) done();
  };
  const wrong = tried.why ?? why.value;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <form onSubmit={(event) => void submit(event)}>
        <h1>{say(online.change)}</h1>
        <LineState />
        <label class="pick-one">
          {say(online.players)}
          <select
            value={players.value}
            onChange={(event) => (players.value = Number(event.currentTarget.value))}
          >
            {NUMBERS.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
        <Which spare={house.spare} pictures={house.pictures} />
        <Clocks />
        <Aids />
        <Besides />
        <div class="begin">
          <p role="status" class={wrong ? 'bad' : 'quiet'}>
            {wrong || (tried.tiles ? say(fresh.tiles, { n: tried.tiles }) : '')}
          </p>
          <button type="button" class="plain" onClick={done}>
            {say(online.asItWas)}
          </button>
          <button class="primary" disabled={tried.why !== undefined}>
            {say(online.changed)}
          </button>
        </div>
      </form>
    </main>
  );
}
