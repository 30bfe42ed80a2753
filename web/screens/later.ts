// later.ts -- the screens that nobody needs to begin playing, fetched together when the first of
// them is asked for.
//
// Together, because esbuild makes a file of every set of parts that share something: with a part a
// screen, the first load would be twenty small files, and larger.
export { Ending } from './ending';
export { Games, openFile } from './games';
export { Learn } from './learn';
export { NewGame } from './new-game';
export { Puzzles } from './puzzles';
export { Rules } from './rules';
export { Shown } from './shown';
export { Statistics } from './statistics';
