// invite.tsx -- the link to a table: to copy, to send, or as a QR code for a phone beside this one.
import { useMemo, useState } from 'preact/hooks';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { online } from '../../words/online';
import { say, type Phrase } from '../../words/words';
import { href } from '../router';
import { linkTo } from '../share';

const QUIET = 4; // modules around it that must be empty
const COPIED = 2500; // ms that it is said

function Code({ link }: { link: string }) {
  const code = useMemo(() => generate(link), [link]);
  const size = code.size + 2 * QUIET;
  return (
    <svg
      class="qr"
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={say(online.code)}
    >
      <path fill="#fff" d={`M${-QUIET} ${-QUIET}h${size}v${size}h${-size}z`} />
      <path fill="#000" d={toSvgPath(code)} shape-rendering="crispEdges" />
    </svg>
  );
}

export function CopyButton({ link, main }: { link: string; main: boolean }) {
  const [copied, setCopied] = useState(false);
  const copy = async (event: Event) => {
    const field = (event.currentTarget as HTMLElement).parentElement?.querySelector('input');
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field?.select(); // to be copied by hand
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED);
  };
  return (
    <button
      type="button"
      class={main ? 'primary copy' : 'copy'}
      onClick={(event) => void copy(event)}
    >
      {say(copied ? online.copied : online.copy)}
    </button>
  );
}

interface Props {
  table: string;
  /** What the link is good for. */
  phrase: Phrase;
  /** Is it what one would do next? */
  main?: boolean;
}

export function Invite({ table, phrase, main = false }: Props) {
  const link = linkTo(href('table', table));
  const send = () => void navigator.share({ url: link }).catch(() => {});
  return (
    <section class="invite" aria-label={say(online.invite)}>
      <div>
        <h2>{say(online.invite)}</h2>
        <p class="quiet">{say(phrase)}</p>
        <div class="row link-row">
          <input
            readOnly
            value={link}
            aria-label={say(online.link)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton link={link} main={main} />
          {'share' in navigator && <button onClick={send}>{say(online.share)}</button>}
        </div>
      </div>
      <Code link={link} />
    </section>
  );
}
