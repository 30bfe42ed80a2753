// shown.tsx -- what a link or the drawer names, looked for and then walked through; if it is not
// to be had the drawer is shown, and the notice says why.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Games } from './games';
import type { House } from './house';
import { Replay } from './replay';
import { route } from './router';
import { sourceOf, type Source } from './sources';

export function Shown({ house }: { house: House }) {
  const found = useSignal<{ key: string; source: Source | undefined } | undefined>(undefined);
  const { screen, what, move } = route.value;
  const key = `${screen} ${what}`;
  useEffect(() => {
    let current = true;
    void sourceOf(route.value, house.spare, house.desk).then((source) => {
      if (current) found.value = { key, source };
    });
    return () => {
      current = false;
    };
  }, [screen, what]);
  if (found.value?.key !== key) return null; // the one before is not what this address names
  const { source } = found.value;
  if (!source) return <Games house={house} />;
  return <Replay key={`${key} ${move}`} house={house} source={source} />;
}
