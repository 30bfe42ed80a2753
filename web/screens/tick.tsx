// tick.tsx -- in a list of what is to be solved: this one was.
import { learn } from '../words/learn';
import { say } from '../words/words';

export const Tick = () => (
  <span class="tick" role="img" aria-label={say(learn.solved)}>
    ✓
  </span>
);
