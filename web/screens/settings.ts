// settings.ts -- what a reader prefers, kept in the browser: a row a setting, its values in the
// order of the switch, the first the default. Where nothing can be kept they last as long as the
// page.
import { effect, signal } from '@preact/signals';
import { letterKeys, letterKeysSettings } from '../table/play/keys';
import { notation, notations } from '../table/play/notation';
import { confirm, confirms } from '../table/play/turn';
import { KEPT, languages } from '../words/speech';
import { language } from '../words/words';
import { ownStorage } from '../table/kept/store';
import { wanted } from './language';

export const themes = ['auto', 'light', 'dark'] as const;
export const motions = ['auto', 'still'] as const;
export const sounds = ['on', 'off'] as const;

export const theme = signal<(typeof themes)[number]>('auto');
export const motion = signal<(typeof motions)[number]>('auto');
export const sound = signal<(typeof sounds)[number]>('on');

interface Setting {
  key: string;
  values: readonly string[];
  signal: { value: string };
}

/** A signal of certain words as one of any: values are checked before they are put in. */
const setting = (key: string, values: readonly string[], kept: unknown): Setting => ({
  key,
  values,
  signal: kept as { value: string },
});

const settings = [
  setting('language', languages, wanted),
  setting('theme', themes, theme),
  setting('motion', motions, motion),
  setting('sound', sounds, sound),
  setting('confirm', confirms, confirm),
  setting('letterKeys', letterKeysSettings, letterKeys),
  setting('notation', notations, notation),
];

function recall(storage: Storage | undefined): void {
  try {
    const kept = JSON.parse(storage?.getItem(KEPT) ?? '{}') as Record<string, string>;
    for (const { key, values, signal } of settings)
      if (values.includes(kept[key] ?? '')) signal.value = kept[key]!;
  } catch {
    // not what we wrote: the defaults serve
  }
}

function keep(storage: Storage | undefined): void {
  const words = Object.fromEntries(settings.map(({ key, signal }) => [key, signal.value]));
  try {
    storage?.setItem(KEPT, JSON.stringify(words));
  } catch {
    // no room: the preferences last as long as the page, and a game that is not kept is told of
  }
}

/** The next value of a switch. */
export function turn<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length]!;
}

/** From now on preferences are kept, and the page follows them. */
export function followSettings(storage = ownStorage()): void {
  recall(storage);
  effect(() => keep(storage));
  effect(() => {
    const page = document.documentElement;
    page.lang = language.value;
    page.dataset['theme'] = theme.value;
    page.dataset['motion'] = motion.value;
  });
}
