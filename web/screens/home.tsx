// home.tsx -- the first screen: the game on the table; or, if another window has it, a way to go
// on.
import { useColours } from '../board/colours';
import { shell } from '../words/shell';
import { say } from '../words/words';
import { Coach } from './coach';
import type { House } from './house';
import { MARKS, visitor } from '../table/kept/visitor';
import { WithPart } from './part';
import { later } from './parts';
import { PlayScreen } from './play';

function Elsewhere({ house: { desk } }: { house: House }) {
  return (
    <div class="notice elsewhere" role="status">
      <p>{say(shell.elsewhere)}</p>
      <button onClick={() => void desk.open(desk.id.value, true)}>{say(shell.playHere)}</button>
    </div>
  );
}

/** What there is to say of a game that is over, and to do. */
const After = ({ house }: { house: House }) => (
  <WithPart part={later}>{({ Ending }) => <Ending house={house} />}</WithPart>
);

export function Home({ house }: { house: House }) {
  useColours(house.desk.game.setup.value.colours);
  return (
    <main class="home" id="main" tabIndex={-1}>
      {house.desk.elsewhere.value && <Elsewhere house={house} />}
      <PlayScreen play={house.play} after={<After house={house} />} />
      {house.desk.isFirst.value && visitor.value.marks < MARKS && <Coach play={house.play} />}
    </main>
  );
}
