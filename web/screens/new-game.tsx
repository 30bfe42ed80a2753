// new-game.tsx -- a game is put together: which rules (options.tsx), who plays (opponents.tsx), how
// much help.
//
// The engine begins the game on a spare table at every change, so that a mix it would refuse is
// refused here in its own words.
import { computed, type ReadonlySignal } from '@preact/signals';
import { useColours } from '../board/colours';
import { define, figureSymbols } from '../board/definitions';
import type { Pictures } from '../engine/pictures';
import type { Character } from '../engine/types';
import type { Table } from '../engine/table';
import { fresh } from '../words/fresh';
import { say } from '../words/words';
import { aids, type Draft } from './draft';
import { change, draft, trial } from './drafted';
import { Sitters } from './opponents';
import { Which } from './options';

interface Props {
  spare: Table;
  pictures: Pictures;
  characters: ReadonlySignal<Character[]>;
  draft: Draft;
  begin(draft: Draft): void;
}

export function Aids() {
  return (
    <fieldset>
      <legend>{say(fresh.aid)}</legend>
      <div class="picks">
        {aids.map((aid) => (
          <label class="pick" key={aid}>
            <input
              type="radio"
              name="aid"
              checked={draft.value!.aid === aid}
              onChange={() => change({ aid })}
            />
            <span class="pick-name">{say(fresh[`aid_${aid}`])}</span>
            <span class="quiet">{say(fresh[`aid_${aid}About`])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Seed() {
  return (
    <label class="seed">
      {say(fresh.seed)}
      <input
        value={draft.value!.seed}
        maxLength={60}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => change({ seed: event.currentTarget.value })}
      />
      <span class="quiet">{say(fresh.seedAbout)}</span>
    </label>
  );
}

export function NewGame({ spare, pictures, characters, draft: first, begin }: Props) {
  define('parts', () => pictures.parts());
  define('meeple', () => figureSymbols(pictures, 'meeple'));
  draft.value ??= first;
  useColours(draft.value.sitters.map(({ colour }) => colour));
  const tried = computed(() => trial(spare, draft.value!)).value;
  const submit = (event: Event) => {
    event.preventDefault();
    const chosen = draft.value!;
    begin(chosen);
    change({ seed: '' }); // it was for that game
  };
  return (
    <main class="page new-game" id="main" tabIndex={-1}>
      <form onSubmit={submit}>
        <h1>{say(fresh.title)}</h1>
        <Which spare={spare} pictures={pictures} />
        <Sitters characters={characters.value} />
        <Aids />
        <Seed />
        <div class="begin">
          <p role="status" class={tried.why ? 'bad' : 'quiet'}>
            {tried.why ?? (tried.tiles ? say(fresh.tiles, { n: tried.tiles }) : '')}
          </p>
          <button class="primary" disabled={tried.why !== undefined}>
            {say(fresh.begin)}
          </button>
        </div>
      </form>
    </main>
  );
}
