// guest.tsx -- a guest becomes an account: a new one, or one that is there already.
import { useSignal } from '@preact/signals';
import { act, replyOf } from '../../net/people';
import { people } from '../../words/people';
import { say } from '../../words/words';
import { tidyName } from '../draft';
import { AccountName, Form, PasswordField, whyNot } from './fields';
import { codes } from './secrets';
import { line, me, ownName, rememberName } from './server';

/** Nothing, or why not. */
async function claim(wanted: string, password: string): Promise<string> {
  const name = tidyName(wanted);
  const heard = await act(line(), { is: 'claim', name, password });
  const told = replyOf(heard, 'codes');
  if (told) codes.value = { name, list: told.codes };
  await me().refresh();
  const lost = heard.answer.result === 'lost';
  if (lost && me().account.value?.name === name) return say(people.codesLost);
  if (told) rememberName(name);
  return whyNot(heard.answer);
}

/** The session is that account's from now on. */
async function become(saying: Parameters<typeof act>[1]): Promise<string> {
  const { answer } = await act(line(), saying);
  if (answer.result === 'done') {
    rememberName(me().account.value?.name ?? ownName.value);
    me().anew();
  }
  return whyNot(answer);
}

function Claim() {
  const name = useSignal(ownName.value);
  const password = useSignal('');
  return (
    <section class="card" aria-label={say(people.keep)}>
      <h2>{say(people.keep)}</h2>
      <p class="quiet">{say(people.keepAbout)}</p>
      <Form button={people.claim} submit={() => claim(name.value, password.value)}>
        <AccountName label={people.name} value={name} />
        <PasswordField
          label={people.password}
          value={password}
          about={people.passwordAbout}
          fresh
        />
      </Form>
    </section>
  );
}

function LogIn() {
  const name = useSignal(ownName.value);
  const password = useSignal('');
  const code = useSignal('');
  const forgot = useSignal(false);
  const other = (
    <button type="button" class="plain" onClick={() => (forgot.value = !forgot.value)}>
      {say(forgot.value ? people.cancel : people.forgot)}
    </button>
  );
  const who = () => tidyName(name.value);
  const logIn = () => become({ is: 'login', name: who(), password: password.value });
  const recover = () =>
    become({ is: 'recover', name: who(), code: code.value.trim(), fresh: password.value });
  return (
    <section class="card" aria-label={say(forgot.value ? people.forgot : people.logIn)}>
      <h2>{say(forgot.value ? people.forgot : people.have)}</h2>
      <p class="quiet">{say(forgot.value ? people.forgotAbout : people.logInAbout)}</p>
      {forgot.value ? (
        <Form key="recover" button={people.recover} submit={recover} more={other}>
          <AccountName label={people.name} value={name} />
          <label class="field">
            {say(people.code)}
            <input
              value={code.value}
              maxLength={24}
              required
              spellcheck={false}
              autocapitalize="none"
              autocomplete="off"
              onInput={(event) => (code.value = event.currentTarget.value)}
            />
          </label>
          <PasswordField label={people.fresh} value={password} about={people.passwordAbout} fresh />
        </Form>
      ) : (
        <Form key="login" button={people.logIn} submit={logIn} more={other}>
          <AccountName label={people.name} value={name} />
          <PasswordField label={people.password} value={password} />
        </Form>
      )}
    </section>
  );
}

export function Guest() {
  const name = ownName.value;
  return (
    <>
      <p>{name ? say(people.guestName, { name }) : say(people.guest)}</p>
      <div class="cards-two">
        <Claim />
        <LogIn />
      </div>
    </>
  );
}
