// form.ts -- the form of a table in words: "inns players 3 clock 10m+5s aid club"; written from
// what was chosen, and read for people.
import type { Option, RoomState } from '../../engine/types';
import type { Aid } from '../../table/game/setup';
import { fresh, optionNames, valueNames } from '../../words/fresh';
import { online } from '../../words/online';
import { say } from '../../words/words';
import { readRules, writeRules, type Draft } from '../draft';
import { follows, presets } from '../presets';

export const CLOCKS = ['none', '10m+5s', '30m+10s', '1m/turn', '3d/turn'] as const;
export type Clock = (typeof CLOCKS)[number];

export interface Form {
  game: Option['game'];
  rules: string;
  players: number;
  clock: string;
  aid: Aid;
  takeback: boolean;
  drafts: boolean;
}

/** As the server reads it. */
export function writeForm(draft: Draft, more: Omit<Form, 'game' | 'rules' | 'aid'>): string {
  const game = draft.game === 'land' ? '' : `game ${draft.game}`;
  return [
    game,
    writeRules(draft.options),
    `players ${more.players}`,
    `clock ${more.clock}`,
    `aid ${draft.aid}`,
    `takeback ${more.takeback ? 'on' : 'off'}`,
    `drafts ${more.drafts ? 'shown' : 'hidden'}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Words that another one follows; all others are rules. */
const KEYS = [
  'game',
  'players',
  'first',
  'clock',
  'patience',
  'aid',
  'takeback',
  'drafts',
  'chance',
];

export function readForm(words: string): Form {
  const said: Record<string, string> = {};
  const rules: string[] = [];
  const list = words.split(/\s+/).filter(Boolean);
  for (let i = 0; i < list.length; i++)
    if (KEYS.includes(list[i]!)) said[list[i]!] = list[++i] ?? '';
    else rules.push(list[i]!);
  return {
    game: said['game'] === 'card' ? 'card' : 'land',
    rules: rules.join(' '),
    players: Number(said['players']) || 2,
    clock: said['clock'] ?? 'none',
    aid: (said['aid'] ?? 'casual') as Aid,
    takeback: said['takeback'] === 'on',
    drafts: said['drafts'] === 'shown',
  };
}

export const formOf = (room: RoomState): Form => ({
  ...readForm(room.rules),
  game: room.game,
  players: room.seats.length,
  clock: room.clock,
  aid: room.aid,
  takeback: room.casual,
  drafts: room.pencil,
});

/** "Base game", or the modules by their names. */
export function rulesText({ game, rules }: Pick<Form, 'game' | 'rules'>): string {
  const options = readRules(rules);
  const preset = presets.find((one) => follows({ game, options } as Draft, one));
  if (preset) return say(preset.name);
  const named = Object.entries(options).map(([key, value]) => {
    const name = say(optionNames[key] ?? key);
    return value === 'on' ? name : `${name}: ${say(valueNames[value] ?? value)}`;
  });
  return [game === 'card' ? say(fresh.cards) : say(fresh.base), ...named].join(', ');
}

const isClock = (words: string): words is Clock => (CLOCKS as readonly string[]).includes(words);

/** What a player waits at most for somebody who has left is a rule of the server, and not said. */
export function clockText(clock: string): string {
  const [limit = ''] = clock.split(' patience ');
  return isClock(limit) ? say(online[`clock_${limit}`]) : limit;
}

/** All of it, but for the players. */
export function formText(form: Form): string {
  const parts = [rulesText(form), clockText(form.clock), say(fresh[`aid_${form.aid}`])];
  return parts.join(' · ');
}

/** "9:58", "1:02:03"; days are left to words of the language. */
export function timeText(ms: number, spoken: string): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 2 * 86400) {
    const days = new Intl.NumberFormat(spoken, { style: 'unit', unit: 'day', unitDisplay: 'long' });
    return days.format(Math.floor(seconds / 86400));
  }
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i ? String(part).padStart(2, '0') : part)).join(':');
}
