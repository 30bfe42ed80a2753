// home.tsx -- the first screen: the game on the table; or, if another window has it, a way to go
// on.
import { shell } from '../words/shell';
import { say } from '../words/words';
import { served } from './app';
import type { House } from './house';
import { PlayScreen } from './play';
import { go, href } from './router';

function Elsewhere({ house: { desk } }: { house: House }) {
  return (
    <div class="notice elsewhere" role="status">
      <p>{say(shell.elsewhere)}</p>
      <button onClick={() => void desk.open(desk.id.value, true)}>{say(shell.playHere)}</button>
    </div>
  );
}

/** When a game is over: the same again, a look back, or where it is kept for good. */
function After({ house: { desk } }: { house: House }) {
  const again = () => {
    const { seed: _, ...setup } = desk.game.setup.value;
    desk.begin(setup);
  };
  return (
    <>
      <button class="primary" onClick={again}>
        {say(shell.rematch)}
      </button>
      <button class="quiet-button again" onClick={() => go('replay', desk.id.value)}>
        {say(shell.lookAt)}
      </button>
      {served.value && (
        <a class="button quiet-button again" href={href('people')}>
          {say(shell.keepGame)}
        </a>
      )}
    </>
  );
}

export function Home({ house }: { house: House }) {
  return (
    <main class="home" id="main" tabIndex={-1}>
      {house.desk.elsewhere.value && <Elsewhere house={house} />}
      <PlayScreen play={house.play} after={<After house={house} />} />
    </main>
  );
}
