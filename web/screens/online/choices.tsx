// choices.tsx -- what is chosen for a table besides its rules: the clock, whether it is listed, how
// late those who look on see it, in how many copies it is opened.
import { signal } from '@preact/signals';
import type { Fields } from '../../net/messages';
import { online } from '../../words/online';
import { say } from '../../words/words';
import type { Draft } from '../draft';
import { CLOCKS, writeForm, type Clock, type Form } from './form';

export const clock = signal<Clock>('none');
export const delay = signal(0);
export const copies = signal(1);

const switches = {
  takebacks: signal(true),
  drafts: signal(false),
  listed: signal(false),
  starts: signal(true),
};
type Switch = keyof typeof switches;

const DELAYS = [0, 60, 300, 900] as const;
const COPIES = [1, 2, 3, 4, 6, 8, 12, 16] as const;

/** As the server reads it.  What all copies draw nobody takes back. */
export const chosenWords = (wanted: Draft, players: number): string =>
  writeForm(wanted, {
    players,
    clock: clock.value,
    takeback: switches.takebacks.value && copies.value === 1,
    drafts: switches.drafts.value,
  });

/** What is no part of the form. */
export const chosenOptions = () => ({
  listed: switches.listed.value,
  starts: switches.starts.value,
  delay: copies.value > 1 ? 0 : delay.value,
});

/** As it is at a table that waits. */
export function choose(form: Form, options: Fields['options']): void {
  const [limit = ''] = form.clock.split(' patience ');
  clock.value = CLOCKS.find((one) => one === limit) ?? 'none';
  switches.takebacks.value = form.takeback;
  switches.drafts.value = form.drafts;
  switches.listed.value = options.listed;
  switches.starts.value = options.starts;
  delay.value = options.delay;
  copies.value = 1;
}

export function Clocks() {
  return (
    <fieldset>
      <legend>{say(online.clock)}</legend>
      <div class="picks">
        {CLOCKS.map((words) => (
          <label class="pick" key={words}>
            <input
              type="radio"
              name="clock"
              checked={clock.value === words}
              onChange={() => (clock.value = words)}
            />
            <span class="pick-name">{say(online[`clock_${words}`])}</span>
            <span class="quiet">{say(online[`clock_${words}About`])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** "5 minutes later". */
export const delayText = (seconds: number): string =>
  seconds === 0
    ? say(online.noDelay)
    : seconds % 60
      ? say(online.delaySeconds, { n: seconds })
      : say(online.delayMinutes, { n: seconds / 60 });

function Delay() {
  const known = (DELAYS as readonly number[]).includes(delay.value);
  return (
    <label class="pick-one">
      {say(online.delay)}
      <select
        value={delay.value}
        onChange={(event) => (delay.value = Number(event.currentTarget.value))}
      >
        {[...DELAYS, ...(known ? [] : [delay.value])].map((seconds) => (
          <option key={seconds} value={seconds}>
            {delayText(seconds)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Copies() {
  return (
    <>
      <label class="pick-one">
        {say(online.copies)}
        <select
          value={copies.value}
          onChange={(event) => (copies.value = Number(event.currentTarget.value))}
        >
          {COPIES.map((n) => (
            <option key={n} value={n}>
              {n === 1 ? say(online.oneCopy) : say(online.nCopies, { n })}
            </option>
          ))}
        </select>
      </label>
      {copies.value > 1 && <p class="quiet">{say(online.copiesAbout)}</p>}
    </>
  );
}

/** `fresh`: the table is not there yet, and may have copies. */
export function Besides({ fresh = false }: { fresh?: boolean }) {
  const several = fresh && copies.value > 1;
  return (
    <fieldset>
      <legend>{say(online.more)}</legend>
      <div class="options one">
        {(Object.keys(switches) as Switch[]).map((key) => (
          <div class="option" key={key}>
            <input
              type="checkbox"
              role="switch"
              id={`besides-${key}`}
              checked={switches[key].value && !(several && key === 'takebacks')}
              disabled={several && key === 'takebacks'}
              onChange={(event) => (switches[key].value = event.currentTarget.checked)}
            />
            <label for={`besides-${key}`}>{say(online[key])}</label>
          </div>
        ))}
      </div>
      {!several && <Delay />}
      {fresh && <Copies />}
    </fieldset>
  );
}
