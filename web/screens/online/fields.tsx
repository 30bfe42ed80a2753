// fields.tsx -- what the forms of an account are made of: a name, passwords, a button, and why not.
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Answer } from '../../net/connection';
import { online } from '../../words/online';
import { people } from '../../words/people';
import { say, type Phrase } from '../../words/words';
import { tidyName } from '../draft';

interface FieldProps {
  label: Phrase;
  value: Signal<string>;
  about?: Phrase;
}

/** As the server has it. */
export function AccountName({ label, value }: FieldProps) {
  const wrong = value.value && !tidyName(value.value);
  return (
    <label class="field">
      {say(label)}
      <input
        value={value.value}
        maxLength={24}
        required
        spellcheck={false}
        autocapitalize="none"
        autocomplete="username"
        onInput={(event) => (value.value = event.currentTarget.value)}
        onBlur={() => (value.value = tidyName(value.value))}
      />
      {wrong && <span class="bad">{say(online.needName)}</span>}
    </label>
  );
}

/** `fresh`: one that is to be, of which a browser may make a proposal. */
export function PasswordField({ label, value, about, fresh }: FieldProps & { fresh?: boolean }) {
  const shown = useSignal(false);
  return (
    <div class="field">
      <label>
        {say(label)}
        <input
          {...(shown.value ? { type: 'text' as const } : { type: 'password' as const })}
          value={value.value}
          maxLength={100}
          required
          spellcheck={false}
          autocapitalize="none"
          autocomplete={fresh ? 'new-password' : 'current-password'}
          onInput={(event) => (value.value = event.currentTarget.value)}
        />
      </label>
      <label class="show">
        <input
          type="checkbox"
          checked={shown.value}
          onChange={(event) => (shown.value = event.currentTarget.checked)}
        />
        {say(people.showPassword)}
      </label>
      {about && <span class="quiet small">{say(about)}</span>}
    </div>
  );
}

/** Password managers want to know whose password it is. */
export function WhoseForm({ name }: { name: string }) {
  return (
    <input class="unseen" readOnly value={name} autocomplete="username" tabIndex={-1} aria-hidden />
  );
}

/** In the words of the server, if it was heard. */
export const whyNot = ({ result, reason }: Answer): string =>
  result === 'done' ? '' : result === 'lost' ? say(people.lost) : reason || result;

interface FormProps {
  children: ComponentChildren;
  button: Phrase;
  kind?: string;
  /** Done if it answers nothing; otherwise why not. */
  submit(): Promise<string>;
  more?: ComponentChildren;
}

/** A form that is busy while the server thinks, and says what it minds. */
export function Form({ children, button, kind = 'primary', submit, more }: FormProps) {
  const busy = useSignal(false);
  const why = useSignal('');
  const send = async (event: Event) => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    why.value = '';
    why.value = await submit();
    busy.value = false;
  };
  return (
    <form class="account-form" onSubmit={(event) => void send(event)}>
      {children}
      {why.value && (
        <p class="bad" role="alert">
          {why.value}
        </p>
      )}
      <div class="row">
        <button class={kind} disabled={busy.value}>
          {say(button)}
        </button>
        {more}
      </div>
    </form>
  );
}
