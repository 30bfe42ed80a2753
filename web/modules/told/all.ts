// all.ts -- the modules that have something to tell of what happens.
import { bazaars } from './bazaars';
import { bridges } from './bridges';
import { castles } from './castles';
import { count } from './count';
import type { Row, Sound, Telling } from './row';

const tellings: Telling[] = [bazaars, bridges, castles, count];

export const ownRows: Record<string, Row> = Object.assign({}, ...tellings.map(({ rows }) => rows));

export const ownMaterials: Record<string, Sound> = Object.assign(
  {},
  ...tellings.map(({ materials }) => materials),
);
