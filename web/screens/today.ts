// today.ts -- which day it is, as long as somebody looks: at midnight it is another.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dayOf, untilTomorrow, type Day } from '../table/puzzle/days';

const today = signal<Day>(dayOf(new Date()));

const LATER = 1000; // ms, so that it is another day

const look = () => void (today.value = dayOf(new Date()));

/** The day here; whoever shows it is drawn anew when it is over, also after a sleep. */
export function useToday(): Day {
  useEffect(() => {
    look();
    const timer = setTimeout(look, untilTomorrow(new Date()) + LATER);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today.value]);
  return today.value;
}
