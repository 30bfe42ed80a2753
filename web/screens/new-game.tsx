// new-game.tsx -- a game is put together: which rules, who plays, how much help.
//
// What is needed is on one screen; modules and options, all of them from the engine's own table,
// are behind one fold. The engine begins the game on a spare table at every change, so that a mix
// it would refuse is refused here in its own words.
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { define } from '../board/definitions';
import type { Pictures } from '../engine/pictures';
import type { Character, Option } from '../engine/types';
import type { Table } from '../engine/table';
import { Refusal } from '../engine/wasm';
import { neededBy } from '../modules/all';
import { sitterName } from '../table/play/names';
import { setupWords } from '../table/game/setup';
import { fresh, optionNames, valueNames } from '../words/fresh';
import { say } from '../words/words';
import type { Phrase } from '../words/words';
import { aids, choose, FEWEST, follows, HOUSE, join, MOST, PERSON } from './draft';
import { presets, readRules, setupOf, tidyName } from './draft';
import type { Draft, Preset, Sitter } from './draft';

interface Props {
  spare: Table;
  pictures: Pictures;
  characters: ReadonlySignal<Character[]>;
  draft: Draft;
  begin(draft: Draft): void;
}

/** What is put together here; a table for people elsewhere begins with the same (online/). */
export const draft = signal<Draft | undefined>(undefined);

function change(part: Partial<Draft>): void {
  draft.value = { ...draft.value!, ...part };
}

/** How many pieces there are to draw; or why the engine does not begin such a game. */
export function trial(table: Table, wanted: Draft): { tiles?: number; why?: string } {
  try {
    table.begin(setupWords(setupOf(wanted)));
    const state = table.state();
    return state.game === 'land' ? { tiles: state.bag.total } : {};
  } catch (error) {
    if (error instanceof Refusal) return { why: error.message };
    throw error;
  }
}

/* ---- Which game -------------------------------------------------------------- */

function PresetCard({ preset }: { preset: Preset }) {
  const pick = () => change({ game: preset.game, options: readRules(preset.rules) });
  return (
    <label class="pick">
      <input type="radio" name="preset" checked={follows(draft.value!, preset)} onChange={pick} />
      <span class="pick-name">{say(preset.name)}</span>
      <span class="quiet">{say(preset.about)}</span>
    </label>
  );
}

const isSwitch = (option: Option) => option.values.length === 2 && option.values.includes('on');
const named = (table: Record<string, Phrase>, key: string) => say(table[key] ?? key);

/** So many base games do not fit with these modules; one does, unless something else is wrong. */
function tooMuch(spare: Table, option: Option): string[] {
  const refused = (value: string) => trial(spare, choose(draft.value!, option, value)).why;
  if (option.key !== 'boxes' || refused(option.values[0]!)) return [];
  return option.values.filter(refused);
}

function OptionRow({ option, spare }: { option: Option; spare: Table }) {
  const value = draft.value!.options[option.key] ?? option.values[0]!;
  const set = (chosen: string) => (draft.value = choose(draft.value!, option, chosen));
  const id = `option-${option.key}`;
  const refused = tooMuch(spare, option);
  return (
    <div class="option">
      {isSwitch(option) ? (
        <input
          type="checkbox"
          role="switch"
          id={id}
          checked={value === 'on'}
          onChange={(event) => set(event.currentTarget.checked ? 'on' : 'off')}
        />
      ) : (
        <select id={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
          {option.values.map((each) => (
            <option value={each} disabled={refused.includes(each)}>
              {each === 'off' ? say(fresh.none) : named(valueNames, each)}
            </option>
          ))}
        </select>
      )}
      <label for={id}>
        {named(optionNames, option.key)}
        <span class="quiet">
          {option.meaning} {refused.length > 0 && say(fresh.noRoom)}
        </span>
      </label>
    </div>
  );
}

/** Has the option something to say?  Some do only where their module is in play. */
function says(key: string, chosen: Draft['options']): boolean {
  const module = neededBy(key);
  return !module || chosen[module] === 'on';
}

/** Which rules: a preset, or any mix of options. */
export function Which({ spare }: { spare: Table }) {
  return (
    <>
      <fieldset>
        <legend>{say(fresh.which)}</legend>
        <div class="picks">
          {presets.map((preset) => (
            <PresetCard key={preset.name} preset={preset} />
          ))}
        </div>
      </fieldset>
      <Options spare={spare} />
    </>
  );
}

function Options({ spare }: { spare: Table }) {
  const { game, options: chosen } = draft.value!;
  const shown = spare.options().filter(({ game: of, key }) => of === game && says(key, chosen));
  return (
    <details class="fold">
      <summary>{say(fresh.modules)}</summary>
      <div class="options">
        {shown.map((option) => (
          <OptionRow key={option.key} option={option} spare={spare} />
        ))}
      </div>
    </details>
  );
}

/* ---- Who plays ---------------------------------------------------------------- */

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function WhoSits({ seat, characters }: { seat: number; characters: Character[] }) {
  const { player } = draft.value!.sitters[seat]!;
  return (
    <select
      aria-label={say(fresh.sits, { n: seat + 1 })}
      value={player}
      onChange={(event) => sit(seat, { player: event.currentTarget.value })}
    >
      <option value={PERSON}>{say(fresh.person)}</option>
      <Computers characters={characters} />
    </select>
  );
}

/** Computer players, to choose from. */
export function Computers({ characters }: { characters: Character[] }) {
  return (
    <>
      <optgroup label={say(fresh.computer)}>
        {LEVELS.map((n) => (
          <option value={`level=${n}`}>{say(fresh.level, { n })}</option>
        ))}
      </optgroup>
      <optgroup label={say(fresh.characters)}>
        {characters.map(({ name, level }) => (
          <option value={name}>
            {sitterName(name)}, {say(fresh.level, { n: level })}
          </option>
        ))}
      </optgroup>
    </>
  );
}

function sit(seat: number, part: Partial<Sitter>): void {
  const sitters = draft.value!.sitters.map((old, i) => (i === seat ? { ...old, ...part } : old));
  change({ sitters });
}

function leave(seat: number): void {
  change({ sitters: draft.value!.sitters.filter((_, i) => i !== seat) });
}

function SeatRow({ seat, characters }: { seat: number; characters: Character[] }) {
  const { name, player } = draft.value!.sitters[seat]!;
  const character = characters.find((each) => each.name === player);
  return (
    <li class="sitter">
      <svg class="seat-mark" viewBox="-14 -14 28 28" aria-hidden="true">
        <use href={`#meeple${seat}`} />
      </svg>
      <input
        aria-label={say(fresh.name, { n: seat + 1 })}
        value={name}
        maxLength={24}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => sit(seat, { name: event.currentTarget.value })}
        onBlur={(event) => sit(seat, { name: tidyName(event.currentTarget.value) || name })}
      />
      <WhoSits seat={seat} characters={characters} />
      {draft.value!.sitters.length > FEWEST && (
        <button class="icon" aria-label={say(fresh.leave, { name })} onClick={() => leave(seat)}>
          ×
        </button>
      )}
      {character && <q class="quiet">{character.about}</q>}
    </li>
  );
}

function Sitters({ characters }: { characters: Character[] }) {
  const { sitters } = draft.value!;
  return (
    <fieldset>
      <legend>{say(fresh.players)}</legend>
      <ol class="sitters">
        {sitters.map((_, seat) => (
          <SeatRow key={seat} seat={seat} characters={characters} />
        ))}
      </ol>
      {sitters.length < MOST && (
        <button type="button" onClick={() => (draft.value = join(draft.value!, HOUSE))}>
          + {say(fresh.add)}
        </button>
      )}
    </fieldset>
  );
}

/* ---- Help, seed, begin ---------------------------------------------------------- */

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
  define('meeple', () => pictures.figures('meeple', MOST));
  draft.value ??= first;
  const tried = computed(() => trial(spare, draft.value!)).value;
  const submit = (event: Event) => {
    event.preventDefault();
    begin(draft.value!);
  };
  return (
    <main class="page" id="main" tabIndex={-1}>
      <form onSubmit={submit}>
        <h1>{say(fresh.title)}</h1>
        <Which spare={spare} />
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
