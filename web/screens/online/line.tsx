// line.tsx -- how the connection is, in words; nothing while all is well.
import { useEffect, useState } from 'preact/hooks';
import { online } from '../../words/online';
import { shell } from '../../words/shell';
import { say } from '../../words/words';
import { line } from './server';

/** Drawn anew every so often. */
export function useTicks(ms: number, on = true): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), ms);
    return () => clearInterval(timer);
  }, [ms, on]);
}

/** A short break is not worth a word. */
const SOON = 1500;

function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!is) return undefined;
    const timer = setTimeout(() => setLasts(true), SOON);
    return () => clearTimeout(timer);
  }, [is]);
  return lasts && is;
}

interface Props {
  /** A turn has been ended that was not heard yet. */
  sending?: boolean;
}

export function LineState({ sending = false }: Props) {
  const now = line().line.value;
  const slow = useLasting(sending || now.is === 'connecting');
  useTicks(500, now.is === 'waiting');
  if (now.is === 'waiting') {
    const n = Math.max(1, Math.ceil((now.until - Date.now()) / 1000));
    return (
      <p class="line-state broken" role="status">
        <span>{say(sending ? online.lostTurn : online.lost, { n })}</span>
        <button class="quiet-button" onClick={() => line().retry()}>
          {say(online.tryNow)}
        </button>
      </p>
    );
  }
  if (now.is === 'outdated')
    return (
      <p class="line-state broken" role="status">
        <span>{say(online.outdated)}</span>
        <button class="quiet-button" onClick={() => location.reload()}>
          {say(shell.reload)}
        </button>
      </p>
    );
  if (!slow) return null;
  return (
    <p class="line-state" role="status">
      {say(now.is === 'connecting' ? online.connecting : online.sending)}
    </p>
  );
}
