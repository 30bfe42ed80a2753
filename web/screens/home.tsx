// home.tsx -- the first screen: the game on the table; or, if another window has it, a way to go on.
import { shell } from '../words/shell';
import { say } from '../words/words';
import type { House } from './house';

function Elsewhere({ house: { desk } }: { house: House }) {
  return (
    <div class="notice elsewhere" role="status">
      <p>{say(shell.elsewhere)}</p>
      <button onClick={() => void desk.open(desk.id.value, true)}>{say(shell.playHere)}</button>
    </div>
  );
}

export function Home({ house }: { house: House }) {
  return (
    <>
      {house.desk.elsewhere.value && <Elsewhere house={house} />}
      <main id="main" tabIndex={-1}>
        <pre>{house.desk.game.state.value && house.desk.game.table.letters()}</pre>
      </main>
    </>
  );
}
