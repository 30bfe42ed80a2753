// notices.tsx -- what the page has to say outside the game, at its lower edge.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { current, dismiss, type Notice } from '../table/kept/notice';
import { shell } from '../words/shell';
import { say } from '../words/words';
import { newer } from './version';

const READ_IN = 6000; // ms, and for every letter
const LETTER = 50;

/** News goes by, but not while somebody points at it, or is on its button. */
function useGoingBy(told: Notice) {
  const stopped = useSignal(false);
  useEffect(() => {
    if (told.stays || stopped.value) return undefined;
    const time = READ_IN + LETTER * say(told.phrase, told.places).length;
    const timer = setTimeout(dismiss, time);
    return () => clearTimeout(timer);
  }, [told, stopped.value]);
  const stop = () => (stopped.value = true);
  const goOn = () => (stopped.value = false);
  return { onPointerEnter: stop, onPointerLeave: goOn, onFocusIn: stop, onFocusOut: goOn };
}

function Told({ told }: { told: Notice }) {
  const undo = () => {
    told.undo?.();
    dismiss();
  };
  return (
    <div class="notice" {...useGoingBy(told)}>
      <p>{say(told.phrase, told.places)}</p>
      {told.undo && <button onClick={undo}>{say(shell.undo)}</button>}
      <button class="icon" aria-label={say(shell.close)} onClick={dismiss}>
        ×
      </button>
    </div>
  );
}

/** A newer page can be taken, now or when the page is opened again. */
function Newer({ take }: { take(): void }) {
  return (
    <div class="notice">
      <p>{say(shell.newer)}</p>
      <button onClick={take}>{say(shell.takeNewer)}</button>
      <button class="icon" aria-label={say(shell.close)} onClick={() => (newer.value = undefined)}>
        ×
      </button>
    </div>
  );
}

export function Notices() {
  const told = current.value;
  return (
    <div class="notices" role="alert">
      {newer.value && <Newer take={newer.value} />}
      {told && <Told key={told} told={told} />}
    </div>
  );
}
