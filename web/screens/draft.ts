// draft.ts -- a game that is being put together: which rules, who sits where.
//
// The rules are words of the engine's own option table; a preset is a line of them, as somebody
// would type it after `aude play --rules`.
import type { Option } from '../engine/types';
import { sitterOf, type Aid, type Setup } from '../table/game/setup';
import type { Phrase } from '../words/words';
import { fresh } from '../words/fresh';

export const aids: readonly Aid[] = ['learner', 'casual', 'club', 'tournament'];

/** Who sits there: "person", or a player as the engine calls one ("level=4", "farmer"). */
export interface Sitter {
  name: string;
  player: string;
}

export const PERSON = 'person';
export const HOUSE = 'level=5';
export const FEWEST = 2;
export const MOST = 6;

export interface Draft {
  game: Option['game'];
  options: Record<string, string>; // those that differ from the default
  sitters: Sitter[];
  seed: string;
  aid: Aid;
}

export interface Preset {
  name: Phrase;
  about: Phrase;
  game: Option['game'];
  rules: string;
}

export const presets: readonly Preset[] = [
  { name: fresh.base, about: fresh.baseAbout, game: 'land', rules: '' },
  {
    name: fresh.anniversary,
    about: fresh.anniversaryAbout,
    game: 'land',
    rules: 'river=20ae abbot anniversary',
  },
  { name: fresh.first, about: fresh.firstAbout, game: 'land', rules: 'ruleset=first' },
  {
    name: fresh.everything,
    about: fresh.everythingAbout,
    game: 'land',
    rules: 'river=20ae abbot anniversary inns traders bridges castles bazaars count',
  },
  { name: fresh.cards, about: fresh.cardsAbout, game: 'card', rules: '' },
];

/** "river=20ae abbot": what each option is set to. */
export function readRules(rules: string): Record<string, string> {
  const words = rules.split(' ').filter((word) => word);
  return Object.fromEntries(words.map((word) => [word.split('=')[0]!, word.split('=')[1] ?? 'on']));
}

export function writeRules(options: Record<string, string>): string {
  return Object.entries(options)
    .map(([key, value]) => (value === 'on' ? key : `${key}=${value}`))
    .join(' ');
}

/** The option set to this value; the default needs no word. */
export function choose(draft: Draft, option: Option, value: string): Draft {
  const { [option.key]: _, ...others } = draft.options;
  const options = value === option.values[0] ? others : { ...others, [option.key]: value };
  return { ...draft, options };
}

/** Is this preset what the draft plays? */
export function follows(draft: Draft, preset: Preset): boolean {
  const wanted = readRules(preset.rules);
  const keys = new Set([...Object.keys(wanted), ...Object.keys(draft.options)]);
  return draft.game === preset.game && [...keys].every((key) => wanted[key] === draft.options[key]);
}

/** A name that a record can hold: one word, at most 24 bytes, without signs. */
export function tidyName(name: string): string {
  let word = name
    .trim()
    .replace(/\s+/g, '_')
    .replace(/[^\p{L}\p{N}_-]/gu, '');
  while (new TextEncoder().encode(word).length > 24) word = word.slice(0, -1);
  return word;
}

/** Names that players have before anybody gives them one. */
export const usualNames = ['Hugo', 'Anna', 'Bram', 'Cleo', 'Dirk', 'Eva'] as const;

/** A player more, called as nobody else is. */
export function join(draft: Draft, player: string): Draft {
  const taken = draft.sitters.map(({ name }) => name);
  const name = usualNames.find((usual) => !taken.includes(usual))!;
  return { ...draft, sitters: [...draft.sitters, { name, player }] };
}

/** The same as the table takes it. */
export function setupOf(draft: Draft): Setup {
  const game = draft.game === 'land' ? '' : `game ${draft.game}`;
  const seed = tidySeed(draft.seed);
  return {
    rules: `${game} ${writeRules(draft.options)}`.trim(),
    names: draft.sitters.map(({ name }) => tidyName(name)),
    seats: draft.sitters.map(({ player }) => sitterOf(player === PERSON ? null : player)),
    aid: draft.aid,
    ...(seed && { seed }),
  };
}

const tidySeed = (seed: string) => seed.trim().replace(/[\s#]+/g, '-');

/** The first game of somebody who opens the page: the base game, the house player opposite. */
export function firstDraft(you: string): Draft {
  const empty: Draft = { game: 'land', options: {}, sitters: [], seed: '', aid: 'casual' };
  return join({ ...empty, sitters: [{ name: you, player: PERSON }] }, HOUSE);
}
