// own.tsx -- one's own account: ratings, devices, the password, bots, and all that is kept of it.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Account } from '../../net/people';
import { act, exported, replyOf } from '../../net/people';
import { notice, warn } from '../../table/kept/notice';
import { people } from '../../words/people';
import { say, type Phrase } from '../../words/words';
import { tidyName } from '../draft';
import type { House } from '../house';
import { href } from '../router';
import { downloadText } from '../share';
import { AccountName, Form, PasswordField, WhoseForm, whyNot } from './fields';
import { showGamesOf } from './archive';
import { DeviceGames } from './device';
import { Card, dateText, Ratings } from './rooms';
import { token, Token } from './secrets';
import { line, me } from './server';

/** A button behind which a form opens. */
function Behind(props: {
  button: Phrase;
  kind?: string;
  form(close: () => void): ComponentChildren;
}) {
  const open = useSignal(false);
  if (open.value) return <>{props.form(() => (open.value = false))}</>;
  return (
    <button type="button" class={props.kind} onClick={() => (open.value = true)}>
      {say(props.button)}
    </button>
  );
}

function Cancel({ close }: { close(): void }) {
  return (
    <button type="button" class="plain" onClick={close}>
      {say(people.cancel)}
    </button>
  );
}

function Sessions() {
  const leave = async (all: boolean) => {
    await act(line(), { is: 'logout', all });
    me().anew();
  };
  return (
    <Card title={people.sessions}>
      <div class="row">
        <button onClick={() => void leave(false)}>{say(people.logOut)}</button>
        <button class="plain" onClick={() => void leave(true)}>
          {say(people.logOutAll)}
        </button>
      </div>
    </Card>
  );
}

/* ---- The password --------------------------------------------------------------------- */

function Change({ name, close }: { name: string; close(): void }) {
  const [old, fresh] = [useSignal(''), useSignal('')];
  const submit = async () => {
    const saying = { is: 'password', password: old.value, fresh: fresh.value } as const;
    const { answer } = await act(line(), saying);
    if (answer.result === 'done') (close(), notice(people.changed));
    return whyNot(answer);
  };
  return (
    <Form button={people.change} submit={submit} more={<Cancel close={close} />}>
      <WhoseForm name={name} />
      <PasswordField label={people.now} value={old} />
      <PasswordField label={people.fresh} value={fresh} about={people.passwordAbout} fresh />
    </Form>
  );
}

function Security({ name, left = 0 }: { name: string; left: number | undefined }) {
  return (
    <Card title={people.security}>
      <p class="quiet">{say(people.codesLeft, { n: left })}</p>
      <Behind button={people.change} form={(close) => <Change name={name} close={close} />} />
    </Card>
  );
}

/* ---- Bots ----------------------------------------------------------------------------- */

function MakeBot({ close }: { close(): void }) {
  const name = useSignal('');
  const submit = async () => {
    const heard = await act(line(), { is: 'bot', name: tidyName(name.value) });
    const told = replyOf(heard, 'bot');
    if (told) (close(), (token.value = told));
    return whyNot(heard.answer);
  };
  return (
    <Form button={people.makeBot} submit={submit} more={<Cancel close={close} />}>
      <AccountName label={people.botName} value={name} />
    </Form>
  );
}

function Bots() {
  return (
    <Card title={people.bots}>
      <p class="quiet">{say(people.botsAbout)}</p>
      {token.value ? (
        <Token {...token.value} />
      ) : (
        <Behind button={people.makeBot} form={(close) => <MakeBot close={close} />} />
      )}
    </Card>
  );
}

/* ---- All that is kept ----------------------------------------------------------------- */

function Export({ name }: { name: string }) {
  const busy = useSignal(false);
  const fetch = async () => {
    busy.value = true;
    const text = await exported(line());
    busy.value = false;
    if (text === undefined) warn(people.exportFailed);
    else downloadText(`aude-${name}.json`, text, 'application/json');
  };
  return (
    <button disabled={busy.value} onClick={() => void fetch()}>
      {say(people.exportData)}
    </button>
  );
}

function Forget({ name, close }: { name: string; close(): void }) {
  const password = useSignal('');
  const submit = async () => {
    const { answer } = await act(line(), { is: 'forget', password: password.value });
    if (answer.result === 'done') (notice(people.forgotten), me().anew());
    return whyNot(answer);
  };
  return (
    <div class="sure" role="group" aria-label={say(people.forget)}>
      <b>{say(people.forget)}</b>
      <p class="quiet">{say(people.forgetAbout)}</p>
      <Form button={people.forgetYes} kind="bad" submit={submit} more={<Cancel close={close} />}>
        <WhoseForm name={name} />
        <PasswordField label={people.password} value={password} />
      </Form>
    </div>
  );
}

function Data({ name }: { name: string }) {
  return (
    <Card title={people.data}>
      <p class="quiet">{say(people.exportAbout)}</p>
      <div class="row">
        <Export name={name} />
      </div>
      <Behind
        button={people.forget}
        kind="plain bad"
        form={(close) => <Forget name={name} close={close} />}
      />
    </Card>
  );
}

interface Props {
  account: Account & { name: string };
  house: House;
}

export function Own({ account, house }: Props) {
  const { name, claimed, ratings, left } = account;
  return (
    <>
      <p class="quiet">{claimed !== undefined && say(people.since, { date: dateText(claimed) })}</p>
      <p class="row">
        <a class="button" href={href('player', name)}>
          {say(people.profile)}
        </a>
        <a class="button" href={href('archive')} onClick={() => showGamesOf(name)}>
          {say(people.ownGames)}
        </a>
      </p>
      <div class="cards-two">
        <Card title={people.ratings}>
          <Ratings ratings={ratings} />
          <p class="quiet small">{say(people.ratedAbout)}</p>
        </Card>
        <Sessions />
        <Security name={name} left={left} />
        <Bots />
        <DeviceGames house={house} />
        <Data name={name} />
      </div>
    </>
  );
}
