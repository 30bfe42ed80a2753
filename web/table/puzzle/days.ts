// days.ts -- days as the calendar here has them, and which puzzle belongs to which.
//
// A day is its name, "2026-11-19": what the clock on the wall says, wherever that is.  Between days
// one counts without hours, so that no summer time comes in.

export type Day = string;

const LENGTH = 86_400_000; // ms of a day that is counted

const two = (n: number) => String(n).padStart(2, '0');

/** The day that it is here at this moment. */
export const dayOf = (time: Date): Day =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** Days since 1970. */
const numberOf = (day: Day) => Date.parse(`${day}T00:00:00Z`) / LENGTH;

/** So many days later, or before. */
export const daysAfter = (day: Day, by: number): Day =>
  new Date((numberOf(day) + by) * LENGTH).toISOString().slice(0, 10);

/** Is it a day of the calendar, written so? */
export const isDay = (words: string): words is Day =>
  /^\d{4}-\d\d-\d\d$/.test(words) &&
  Number.isFinite(numberOf(words)) &&
  daysAfter(words, 0) === words;

/** Its noon, for who writes dates. */
export const noonOf = (day: Day) => new Date(`${day}T12:00:00`);

/** How long it is until the next day begins here, in ms. */
export function untilTomorrow(now: Date): number {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return next.getTime() - now.getTime();
}

export const WEEK = 7;
const MONDAY = 4; // 1970-01-05

const rest = (n: number, by: number) => ((n % by) + by) % by;

/** The Monday of its week. */
export const mondayOf = (day: Day): Day => daysAfter(day, -rest(numberOf(day) - MONDAY, WEEK));

/** Which of `all` puzzles is that of this day.  They come in weeks, from easy to hard: so only
 * whole weeks are gone through, and the first of one is always that of a Monday. */
export function puzzleOfDay(day: Day, all: number): number {
  const round = all < WEEK ? all : all - (all % WEEK);
  return rest(numberOf(day) - MONDAY, round);
}

/** How many days in a row were solved, up to this one; that may still be to come. */
export function streak(solved: ReadonlySet<Day>, today: Day): number {
  let day = solved.has(today) ? today : daysAfter(today, -1);
  let n = 0;
  for (; solved.has(day); day = daysAfter(day, -1)) n++;
  return n;
}

/** The longest that there ever was. */
export function longestStreak(solved: ReadonlySet<Day>): number {
  const lasts = [...solved].filter((day) => !solved.has(daysAfter(day, 1)));
  return Math.max(0, ...lasts.map((day) => streak(solved, day)));
}
