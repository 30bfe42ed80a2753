// motion.ts -- whether things may move, and until when.

/** Does somebody want no motion: by the system, or by the switch of the page? */
export const still = () =>
  document.documentElement.dataset['motion'] === 'still' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What a person does next: nothing that moves is in the way of it. */
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'resize', 'hashchange'];

/** Call this as soon as somebody does anything, before it is heard by whatever it was meant for. */
export function atInput(end: () => void): void {
  for (const input of INPUTS) addEventListener(input, end, { capture: true, passive: true });
}
