// app.tsx -- the shell: the header, the screen that the address names, what the page has to say.
import { signal } from '@preact/signals';
import { Component } from 'preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../board/icons';
import { current, dismiss, warn } from '../table/kept/notice';
import { isUnwanted, letterKeys } from '../table/play/keys';
import { notation, notations } from '../table/play/notation';
import { confirm, confirms } from '../table/play/turn';
import { keys, replayKeys, shell } from '../words/shell';
import { languageNames, languages, type Language } from '../words/speech';
import { language, say, type Phrase } from '../words/words';
import { choose } from './language';
import { Notices } from './notices';
import { href, isServed, route, type Screen } from './router';
import { motion, motions, sound, sounds, theme, themes, turn } from './settings';

/* ---- The header ---------------------------------------------------------------- */

/** Is there a server with which people play together?  Else it is not offered. */
export const served = signal(false);

const links: readonly [Screen, Phrase][] = [
  ['new', shell.newGame],
  ['online', shell.together],
  ['learn', shell.learn],
  ['puzzles', shell.puzzles],
  ['rules', shell.rules],
  ['games', shell.replay],
];

/** Screens that are reached from another one's link. */
const PARENT: Partial<Record<Screen, Screen>> = {
  statistics: 'games',
  replay: 'games',
  record: 'games',
  position: 'games',
};

const parentOf = (screen: Screen) => (isServed(screen) ? 'online' : (PARENT[screen] ?? screen));

function Links() {
  const here = parentOf(route.value.screen);
  return (
    <nav aria-label={say(shell.menu)}>
      {links.map(([screen, phrase]) =>
        screen === 'online' && !served.value ? null : (
          <a key={screen} href={href(screen)} aria-current={here === screen ? 'page' : undefined}>
            {say(phrase)}
          </a>
        ),
      )}
    </nav>
  );
}

/** A button that goes from value to value; its name tells the setting and what it is now. */
function Switch(props: { name: Phrase; now: Phrase; children: ComponentChildren; next(): void }) {
  const [name, now] = [say(props.name), say(props.now)];
  return (
    <button class="switch" aria-label={`${name}: ${now}`} onClick={props.next}>
      <span class="switch-sign">{props.children}</span>
      {name} <b>{now}</b>
    </button>
  );
}

const THEME_SIGN = { auto: '◐', light: '○', dark: '●' } as const;

/** Shows the language; the list, with their own names, lies over it and is not seen. */
function LanguageMenu() {
  return (
    <span class="switch language">
      <span class="switch-sign" aria-hidden>
        {language.value}
      </span>
      {say(shell.language)} <b>{languageNames[language.value]}</b>
      <select
        aria-label={say(shell.language)}
        value={language.value}
        onChange={(event) => void choose(event.currentTarget.value as Language)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </span>
  );
}

function Switches() {
  return (
    <div class="switches">
      <LanguageMenu />
      <Switch
        name={shell.theme}
        now={shell[`theme_${theme.value}`]}
        next={() => (theme.value = turn(themes, theme.value))}
      >
        {THEME_SIGN[theme.value]}
      </Switch>
      <Switch
        name={shell.motion}
        now={shell[`motion_${motion.value}`]}
        next={() => (motion.value = turn(motions, motion.value))}
      >
        <span class={motion.value === 'still' ? 'struck' : ''}>≈</span>
      </Switch>
      <Switch
        name={shell.sound}
        now={shell[sound.value]}
        next={() => (sound.value = turn(sounds, sound.value))}
      >
        <span class={sound.value === 'off' ? 'struck' : ''}>♪</span>
      </Switch>
      <Switch
        name={shell.confirm}
        now={shell[confirm.value]}
        next={() => (confirm.value = turn(confirms, confirm.value))}
      >
        <span class={confirm.value === 'off' ? 'struck' : ''}>✓</span>
      </Switch>
      <Switch
        name={shell.notation}
        now={shell[notation.value]}
        next={() => (notation.value = turn(notations, notation.value))}
      >
        <span class={notation.value === 'off' ? 'struck' : ''}>#</span>
      </Switch>
      <button class="switch" onClick={() => (keysShown.value = true)}>
        <span class="switch-sign">?</span>
        {say(shell.keys)}
      </button>
    </div>
  );
}

const menuOpen = signal(false);
const switchesOpen = signal(false);

/** Below its button, until something else is pressed; on phones a part of the menu. */
function Preferences() {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!switchesOpen.value) return;
    const close = (event: Event) => {
      const inside = event.type !== 'keydown' && own.current?.contains(event.target as Node);
      const other = event instanceof KeyboardEvent && event.key !== 'Escape';
      if (!inside && !other) switchesOpen.value = false;
    };
    const heard = ['pointerdown', 'keydown', 'hashchange'];
    for (const name of heard) addEventListener(name, close);
    return () => heard.forEach((name) => removeEventListener(name, close));
  }, [switchesOpen.value]);
  return (
    <div class={switchesOpen.value ? 'preferences open' : 'preferences'} ref={own}>
      <button
        class="icon"
        aria-label={say(shell.preferences)}
        title={say(shell.preferences)}
        aria-expanded={switchesOpen.value}
        onClick={() => (switchesOpen.value = !switchesOpen.value)}
      >
        <Icon name="settings" />
      </button>
      <Switches />
    </div>
  );
}

function Header() {
  useEffect(() => {
    menuOpen.value = false;
  }, [route.value]);
  return (
    <header class={menuOpen.value ? 'top open' : 'top'}>
      <a class="brand" href={href('play')}>
        Aude
      </a>
      <button
        class="icon menu"
        aria-label={say(shell.more)}
        aria-expanded={menuOpen.value}
        onClick={() => (menuOpen.value = !menuOpen.value)}
      >
        <Icon name="menu" />
      </button>
      <div class="top-more">
        <Links />
        <Preferences />
      </div>
    </header>
  );
}

/* ---- Keys ------------------------------------------------------------------------ */

const keysShown = signal(false);

function KeyList({ rows }: { rows: typeof keys }) {
  return (
    <dl>
      {rows.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{say(key)}</kbd>
          </dt>
          <dd>{say(does)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who speaks to a machine, or hits keys by mistake, has no use for single letters. */
function LetterKeys() {
  const set = (on: boolean) => (letterKeys.value = on ? 'on' : 'off');
  return (
    <label class="letter-keys">
      <input
        type="checkbox"
        role="switch"
        checked={letterKeys.value === 'on'}
        onChange={(event) => set(event.currentTarget.checked)}
      />{' '}
      {say(shell.letterKeys)}
    </label>
  );
}

function AllKeys() {
  return (
    <>
      <LetterKeys />
      <h2>{say(shell.table)}</h2>
      <KeyList rows={keys} />
      <h2>{say(shell.replay)}</h2>
      <KeyList rows={replayKeys} />
      <button class="primary" onClick={() => (keysShown.value = false)}>
        {say(shell.close)}
      </button>
    </>
  );
}

function Keys() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (keysShown.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [keysShown.value]);
  return (
    <dialog
      ref={dialog}
      class="keys"
      aria-label={say(shell.keys)}
      onClose={() => (keysShown.value = false)}
    >
      {keysShown.value && <AllKeys />}
    </dialog>
  );
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

export function followKeys(): void {
  window.addEventListener('keydown', (event) => {
    if (event.key === '?' && !typing(event.target) && !isUnwanted(event))
      keysShown.value = !keysShown.value;
  });
}

/* ---- Troubles ---------------------------------------------------------------------- */

/** A screen that breaks is replaced by a sentence; the games are in the drawer. */
export class Unbroken extends Component<{ children: ComponentChildren }, { why: string }> {
  override state = { why: '' };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ why: error instanceof Error ? error.message : String(error) });
  }

  override render() {
    if (!this.state.why) return this.props.children;
    return (
      <main class="page" id="main" tabIndex={-1}>
        <p class="bad">{say(shell.trouble, { why: this.state.why })}</p>
        <button class="primary" onClick={() => location.reload()}>
          {say(shell.reload)}
        </button>
      </main>
    );
  }
}

/** What nobody caught: said, and the page goes on. */
export function followTroubles(): void {
  const tell = (why: unknown) =>
    warn(shell.trouble, { why: why instanceof Error ? why.message : String(why) });
  window.addEventListener('error', (event) => tell(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => tell(event.reason));
}

const titles: Partial<Record<Screen, Phrase>> = Object.fromEntries(links);

let moved = false; // to another screen than the first

/** Who goes to another screen is taken to its beginning, if it is there already. */
export function arrive(): void {
  if (!moved) return;
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** The title of the page tells the screen. */
function useArrival(): void {
  const { screen, what } = route.value;
  useEffect(() => {
    const title = titles[parentOf(screen)];
    document.title = title ? `${say(title)} · Aude` : 'Aude';
    arrive();
    moved = true;
  }, [screen, what, language.value]);
  // Before what is shown there says something itself.
  useLayoutEffect(() => () => void (current.value?.stays && dismiss()), [screen, what]);
}

export function App({ children }: { children: ComponentChildren }) {
  useArrival();
  return (
    <>
      <a class="skip" href="#main" onClick={toMain}>
        {say(shell.skip)}
      </a>
      <Header />
      <Unbroken key={route.value.screen}>{children}</Unbroken>
      <Notices />
      <Keys />
    </>
  );
}

/** The fragment names screens here, so the link cannot be followed as usual. */
function toMain(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
