// name.tsx -- the name under which somebody plays, as records have it.
import type { Signal } from '@preact/signals';
import { online } from '../../words/online';
import { say } from '../../words/words';
import { tidyName } from '../draft';

interface Props {
  name: Signal<string>;
  focus?: boolean;
}

export function NameField({ name, focus = false }: Props) {
  const tidy = tidyName(name.value);
  return (
    <label class="own-name">
      {say(online.yourName)}
      <input
        value={name.value}
        maxLength={24}
        required
        spellcheck={false}
        autocomplete="nickname"
        autoFocus={focus}
        onInput={(event) => (name.value = event.currentTarget.value)}
        onBlur={() => (name.value = tidyName(name.value))}
      />
      {name.value && !tidy && <span class="bad">{say(online.needName)}</span>}
    </label>
  );
}
