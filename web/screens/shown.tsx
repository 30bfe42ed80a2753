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
  const source = useSignal<Source | 'none' | undefined>(undefined);
  const { screen, what } = route.value;
  useEffect(() => {
    let current = true;
    void sourceOf(route.value, house.spare, house.desk).then((found) => {
      if (current) source.value = found ?? 'none';
    });
    return () => {
      current = false;
    };
  }, [screen, what]);
  if (source.value === 'none') return <Games house={house} />;
  return source.value && <Replay key={what} house={house} source={source.value} />;
}
