// draft.ts -- a game that is being put together: which rules, who sits where.
//
// The rules are words of the engine's own option table; a preset is a line of them, as somebody
// would type it after `aude play --rules`.
import type { Option } from '../engine/types';
import { FIRST_AID } from '../table/kept/visitor';
import { sitterOf, type Aid, type Setup } from '../table/game/setup';

export const aids: readonly Aid[] = ['learner', 'casual', 'club', 'tournament'];

/** Who sits there: "person", or a player as the engine calls one ("level=4", "farmer"); and the
 * colour, by the seat that usually has it. */
export interface Sitter {
  name: string;
  player: string;
  colour: number;
}

export const PERSON = 'person';
export const HOUSE = 'level=5';
export const FEWEST = 2;
export const MOST = 6;

export interface Draft {
  game: Option['game'];
  options: Record<string, string>; // those that differ from the default
  sitters: Sitter[];
  first: number | 'lot'; // who begins
  seed: string;
  aid: Aid;
}

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

/** A name as records hold it: at most 24 bytes, without signs but those of names; its spaces are
 * such as break no line, so that it is one word wherever it stands. */
export function tidyName(name: string): string {
  let word = name
    .replace(/'/g, '’')
    .replace(/[^\p{L}\p{M}\p{N}\s’_-]/gu, '')
    .trim()
    .replace(/\s+/g, '\u00a0');
  while (new TextEncoder().encode(word).length > 24) word = [...word].slice(0, -1).join('').trim();
  return word;
}

/** Names that players have before anybody gives them one. */
export const usualNames = ['Hugo', 'Anna', 'Bram', 'Cleo', 'Dirk', 'Eva'] as const;

/** A player more, called as nobody else is. */
export function join(draft: Draft, player: string): Draft {
  const taken = draft.sitters.map(({ name }) => name);
  const name = usualNames.find((usual) => !taken.includes(usual))!;
  const worn = draft.sitters.map(({ colour }) => colour);
  const colour = usualNames.findIndex((_, free) => !worn.includes(free));
  return { ...draft, sitters: [...draft.sitters, { name, player, colour }] };
}

/** One player less; if he was to begin, the lot decides. */
export function leave(draft: Draft, seat: number): Draft {
  const { first } = draft;
  const left = first === seat ? 'lot' : first !== 'lot' && first > seat ? first - 1 : first;
  return { ...draft, sitters: draft.sitters.filter((_, i) => i !== seat), first: left };
}

/** Somebody wants this colour: who has it takes his. */
export function recolour(draft: Draft, seat: number, colour: number): Draft {
  const before = draft.sitters[seat]!.colour;
  const exchanged = (sitter: Sitter, i: number) =>
    i === seat
      ? { ...sitter, colour }
      : sitter.colour === colour
        ? { ...sitter, colour: before }
        : sitter;
  return { ...draft, sitters: draft.sitters.map(exchanged) };
}

/** The same as the table takes it. */
export function setupOf(draft: Draft): Setup {
  const game = draft.game === 'land' ? '' : `game ${draft.game}`;
  const seed = tidySeed(draft.seed);
  const colours = draft.sitters.map(({ colour }) => colour);
  const first =
    draft.first === 'lot' ? Math.floor(Math.random() * draft.sitters.length) : draft.first;
  return {
    rules: `${game} ${writeRules(draft.options)}`.trim(),
    names: draft.sitters.map(({ name }) => tidyName(name)),
    seats: draft.sitters.map(({ player }) => sitterOf(player === PERSON ? null : player)),
    aid: draft.aid,
    ...(first > 0 && { first }),
    ...(colours.some((colour, seat) => colour !== seat) && { colours }),
    ...(seed && { seed }),
  };
}

const tidySeed = (seed: string) => seed.trim().replace(/[\s#]+/g, '-');

/** The first game of somebody who opens the page: the base game, the house player opposite. */
export function firstDraft(you: string, aid: Aid = FIRST_AID): Draft {
  const sitters = [{ name: you, player: PERSON, colour: 0 }];
  return join({ game: 'land', options: {}, sitters, first: 0, seed: '', aid }, HOUSE);
}
