// language.ts -- the language that a reader wants, and the way to it: the page goes on in the old
// one until the new one is there.
import { signal } from '@preact/signals';
import { warn } from '../table/kept/notice';
import { shell } from '../words/shell';
import { fetchSpeech, preferred, type Language, type Part } from '../words/speech';
import { language, speak } from '../words/words';

/** What is kept; what is spoken lags behind it. */
export const wanted = signal<Language>(preferred());

const parts = new Set<Part>(['words']);
let asked = 0;

async function fetchAndSpeak(): Promise<void> {
  const id = ++asked;
  const speech = await fetchSpeech(wanted.value, parts);
  if (id === asked) speak(speech); // else something was chosen meanwhile
}

/** Speak it as soon as it is there. */
export async function choose(chosen: Language): Promise<void> {
  wanted.value = chosen;
  try {
    await fetchAndSpeak();
  } catch {
    warn(shell.speechless);
  }
}

/** The page says more than before: fetch these words too, now and in other languages. */
export async function alsoSpeak(part: Part): Promise<void> {
  parts.add(part);
  if (language.value !== 'en') await fetchAndSpeak();
}
