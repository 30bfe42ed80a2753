// all.ts -- the modules of which the page knows something, and questions to all of them.
//
// Tokens beside a player stand in this order.
import type { Feature, LandState, Move } from '../engine/types';
import { abbot } from './abbot';
import { anniversary } from './anniversary';
import { bazaars } from './bazaars';
import { bridges } from './bridges';
import { castles } from './castles';
import { count } from './count';
import type { Module, Offer } from './row';
import { traders } from './traders';

const rows = [abbot, anniversary, bridges, castles, traders, bazaars, count] as const;

export const modules: readonly Module[] = rows;

/** How their moves are offered on the table, by kind. */
export const offers: Partial<Record<string, Offer>> = Object.assign(
  {},
  ...modules.map(({ moves }) => moves),
);

export const tokens = modules.flatMap((module) => module.tokens ?? []);

type GoalsOf<M> = M extends { goals: infer G } ? keyof G : never;
/** What lessons about modules are about. */
export type ModuleGoal = GoalsOf<(typeof rows)[number]>;

export const spends = (move: Move) => modules.some((module) => module.spends?.(move));

export const skips = ({ question }: LandState) =>
  modules.some((module) => module.skips?.includes(question));

/** The first answer that a module has. */
export function first<T>(ask: (module: Module) => T | undefined): T | undefined {
  for (const module of modules) {
    const answer = ask(module);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Figures that are out, but not on a tile. */
export const guestsOf = (state: LandState) =>
  modules.flatMap((module) => module.guests?.(state) ?? []);

/** What a feature is: a module may have made another thing of it. */
export const calledOf = (feature: Feature) =>
  first((module) => module.calls?.(feature)) ?? feature.kind;

/** The module that asks now with controls of its own. */
export const asking = (state: LandState) => modules.find((module) => module.asks?.(state));

/** The module without which an option says nothing, by the option that brings it into play. */
export const neededBy = (option: string) =>
  first(({ options }) => (options?.keys.includes(option) ? options.of : undefined));
