// options.tsx -- which rules: a mix that is offered, with a piece of its table; modules, with what
// each brings; and what is left of the engine's options.
//
// Pictures and numbers are asked of the engine: it begins the game with an option, and what is new
// in it is what the option brings.
import { useMemo } from 'preact/hooks';
import { define, defineTile, figureSymbols } from '../board/definitions';
import { figureKinds, drawnKinds } from '../board/figures';
import { SeatMark, TilePicture } from '../board/small';
import { Board } from '../board/board';
import { boxOf } from '../board/shapes';
import { faceRef } from '../cards/faces';
import type { Pictures } from '../engine/pictures';
import type { FigureKind, LandState, Option } from '../engine/types';
import { isLand, type Table } from '../engine/table';
import { neededBy } from '../modules/all';
import { fresh, optionNames, valueNames } from '../words/fresh';
import { say } from '../words/words';
import type { Phrase } from '../words/words';
import { choose, readRules, writeRules, type Draft } from './draft';
import { draft, change, trial } from './drafted';
import type { House } from './house';
import { stillOf, type Still } from './picture';
import { boxOfPiece, follows, presets, type Preset } from './presets';

type Shop = Pick<House, 'spare' | 'pictures'>;

/** Tables do not change by themselves: what the engine is asked once is known. */
const known = new Map<string, unknown>();
function once<T>(key: string, ask: () => T): T {
  if (!known.has(key)) known.set(key, ask());
  return known.get(key) as T;
}

/* ---- Mixes ------------------------------------------------------------------------ */

const HAND = ['red2', 'fairy', 'blue3', 'green1', 'horse'];

/** A hand of cards, as a picture of its own: its parts are called like others of the page. */
function handPicture(pictures: Pictures): string {
  const parts = [pictures.cardParts(), ...HAND.map((name) => pictures.card(name))].join('');
  const cards = HAND.map((name, i) => {
    const turn = `rotate(${(i - 2) * 13} 52 420)translate(${(i - 2) * 14} 0)`;
    return `<use href="${faceRef(name)}" transform="${turn}"/>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" class="aude" viewBox="-148 -22 400 250">` +
    `<defs>${parts}</defs>${cards.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function Piece({ spare, pictures, preset }: Shop & { preset: Preset }) {
  const { piece } = preset;
  if (!piece)
    return <img src={once('hand', () => handPicture(pictures))} alt="" width="400" height="250" />;
  const still = once(piece.position, (): Still => {
    spare.setPosition(piece.position);
    return stillOf(spare);
  });
  return (
    <Board
      state={still.state as LandState}
      layers={still.layers!}
      pictures={pictures}
      box={boxOfPiece(piece)}
    />
  );
}

/** How many tiles there are to draw in such a game; 0 of cards. */
const tilesOf = (spare: Table, { game, rules }: Preset) =>
  once(`tiles ${game} ${rules}`, () => {
    if (game !== 'land') return 0;
    spare.begin(`${rules} players 2`);
    return (spare.state() as LandState).bag.total;
  });

function PresetCard({ preset, ...shop }: Shop & { preset: Preset }) {
  const pick = () => change({ game: preset.game, options: readRules(preset.rules) });
  const tiles = tilesOf(shop.spare, preset);
  return (
    <label class="pick pictured">
      <input type="radio" name="preset" checked={follows(draft.value!, preset)} onChange={pick} />
      <span class="piece-of-table" aria-hidden="true">
        <Piece {...shop} preset={preset} />
      </span>
      <span class="pick-name">{say(preset.name)}</span>
      <span class="quiet">{say(preset.about)}</span>
      {tiles > 0 && <span class="quiet small">{say(fresh.tiles, { n: tiles })}</span>}
    </label>
  );
}

/* ---- What a module brings --------------------------------------------------------- */

/** Tiles, figures, or what lies on the table at the beginning, that the base game has not. */
interface Brought {
  tiles: string[];
  more: number; // tiles to draw
  figures: FigureKind[];
  table?: Still;
}

function broughtBy(spare: Table, rules: string): Brought {
  const begun = (words: string) => {
    spare.begin(`${words} players 2`);
    return spare.state() as LandState;
  };
  const before = begun('');
  const after = begun(rules);
  const old = before.bag.tiles.map(({ name }) => name);
  const supply = (state: LandState) => Object.keys(state.supplies[0]!);
  return {
    tiles: after.bag.tiles.map(({ name }) => name).filter((name) => !old.includes(name)),
    more: after.bag.total - before.bag.total,
    figures: figureKinds.filter(
      (kind) => supply(after).includes(kind) && !supply(before).includes(kind),
    ),
    ...(after.placed.length > before.placed.length + 1 && { table: stillOf(spare) }),
  };
}

const TILES = 3;

/** Some of these, not beside each other in the box. */
const some = (tiles: string[]) =>
  Array.from(
    { length: Math.min(TILES, tiles.length) },
    (_, i) => tiles[Math.floor(((i + 0.5) * tiles.length) / TILES)]!,
  );

function BroughtPicture({ brought, pictures, spare }: Shop & { brought: Brought }) {
  const { tiles, figures, table } = brought;
  useMemo(() => {
    for (const kind of drawnKinds)
      if (figures.includes(kind)) define(kind, () => figureSymbols(pictures, kind));
    for (const name of tiles) defineTile(pictures, spare.state() as LandState, name);
  }, [brought]);
  if (table && isLand(table.state))
    return (
      <Board
        state={table.state}
        layers={table.layers!}
        pictures={pictures}
        box={boxOf(table.state.placed, 0.1)}
      />
    );
  return (
    <>
      {some(tiles).map((name) => (
        <TilePicture key={name} name={name} />
      ))}
      {figures.map((kind) => (
        <span key={kind} class={kind}>
          <SeatMark seat={0} kind={kind} />
        </span>
      ))}
    </>
  );
}

/* ---- Options ---------------------------------------------------------------------- */

const isSwitch = (option: Option) => option.values.length === 2 && option.values.includes('on');
const named = (table: Record<string, Phrase>, key: string) => say(table[key] ?? key);

/** A module is what is not there unless it is asked for. */
const isModule = ({ values }: Option) => values[0] === 'off';

/** So many base games do not fit with these modules; one does, unless something else is wrong. */
function tooMuch(spare: Table, option: Option): string[] {
  const refused = (value: string) => trial(spare, choose(draft.value!, option, value)).why;
  if (option.key !== 'boxes' || refused(option.values[0]!)) return [];
  return option.values.filter(refused);
}

function Control({ option, refused = [] }: { option: Option; refused?: string[] }) {
  const value = draft.value!.options[option.key] ?? option.values[0]!;
  const set = (chosen: string) => (draft.value = choose(draft.value!, option, chosen));
  const id = `option-${option.key}`;
  if (isSwitch(option))
    return (
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={value === 'on'}
        onChange={(event) => set(event.currentTarget.checked ? 'on' : 'off')}
      />
    );
  return (
    <select id={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
      {option.values.map((each) => (
        <option key={each} value={each} disabled={refused.includes(each)}>
          {each === 'off' ? say(fresh.none) : named(valueNames, each)}
        </option>
      ))}
    </select>
  );
}

/** What it is set to, or would be first, in words of the engine. */
function rulesOf({ key, values }: Option): string {
  const chosen = draft.value!.options[key] ?? values[1]!;
  return writeRules({ [key]: chosen });
}

function ModuleCard({ option, ...shop }: Shop & { option: Option }) {
  const rules = rulesOf(option);
  const brought = once(`brought ${rules}`, () => broughtBy(shop.spare, rules));
  const on = (draft.value!.options[option.key] ?? 'off') !== 'off';
  return (
    <div class={on ? 'option module on' : 'option module'}>
      <Control option={option} />
      <label for={`option-${option.key}`}>
        <span class="brings" aria-hidden="true">
          <BroughtPicture {...shop} brought={brought} />
        </span>
        {named(optionNames, option.key)}
        <span class="quiet">
          <span class="sentence">{option.meaning.replace(/^.*: /, '')}</span>{' '}
          {brought.more > 0 && (
            <span class="small">{say(fresh.moreTiles, { n: brought.more })}</span>
          )}
        </span>
      </label>
    </div>
  );
}

function OptionRow({ option, spare }: { option: Option; spare: Table }) {
  const refused = tooMuch(spare, option);
  return (
    <div class="option">
      <Control option={option} refused={refused} />
      <label for={`option-${option.key}`}>
        {named(optionNames, option.key)}
        <span class="quiet">
          <span class="sentence">{option.meaning}</span> {refused.length > 0 && say(fresh.noRoom)}
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
export function Which(shop: Shop) {
  const { spare } = shop;
  const { game, options: chosen } = draft.value!;
  const shown = spare.options().filter(({ game: of, key }) => of === game && says(key, chosen));
  const modules = shown.filter(isModule);
  return (
    <>
      <fieldset>
        <legend>{say(fresh.which)}</legend>
        <div class="picks presets">
          {presets.map((preset) => (
            <PresetCard key={preset.name} {...shop} preset={preset} />
          ))}
        </div>
      </fieldset>
      <details class="fold">
        <summary>{say(fresh.modules)}</summary>
        <div class="options modules">
          {modules.map((option) => (
            <ModuleCard key={option.key} {...shop} option={option} />
          ))}
        </div>
        <div class="options">
          {shown
            .filter((option) => !isModule(option))
            .map((option) => (
              <OptionRow key={option.key} option={option} spare={spare} />
            ))}
        </div>
      </details>
    </>
  );
}
