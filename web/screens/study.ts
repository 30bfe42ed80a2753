// study.ts -- the analysis of a game, wherever it is shown: asked for once, it goes on from screen
// to screen, and is kept.
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Analysis } from '../engine/types';
import { analysisOf, keepAnalysis } from '../table/kept/analyses';
import { warn } from '../table/kept/notice';
import { replay } from '../words/replay';
import { language } from '../words/words';
import type { House } from './house';

const UNWATCHED = 1000; // ms after which an analysis that nobody looks at is given up

export class Study {
  readonly analysis = signal<Analysis | undefined>(undefined);
  /** How much of it is done, from 0 to 1, while it is being made. */
  readonly done = signal<number | undefined>(undefined);
  private readonly record: string;
  private watchers = 0;
  private stop = new AbortController();

  constructor(record: string) {
    this.record = record;
  }

  /** It speaks the language of the page: one in another is of no use. */
  recall(): void {
    this.analysis.value = analysisOf(this.record, language.value);
  }

  async begin(house: House): Promise<void> {
    if (this.done.value !== undefined) return;
    const { signal } = (this.stop = new AbortController());
    const spoken = language.value;
    const told = (share: number) => (this.done.value = share);
    told(0);
    try {
      const analysis = await house.analyse(this.record, told, signal);
      keepAnalysis(this.record, spoken, analysis);
      this.keepMargins(house, analysis);
      this.analysis.value = analysis;
    } catch (error) {
      warn(replay.noAnalysis, { why: error instanceof Error ? error.message : String(error) });
    }
    this.done.value = undefined;
  }

  /** Of every game that is kept its luck and skill stay, for the numbers of all of them. */
  private keepMargins({ desk: { store } }: House, { players }: Analysis): void {
    const own = store.list().find(({ saved }) => saved.record === this.record);
    const seats = players.map(({ luck, skill }) => ({ luck: luck.margin, skill: skill.margin }));
    if (own) store.putMargins(own.id, this.record, seats);
  }

  /** Somebody looks, until the function that comes back is called. */
  watch(): () => void {
    this.watchers++;
    return () => {
      this.watchers--;
      setTimeout(() => this.watchers || this.giveUp(), UNWATCHED);
    };
  }

  private giveUp(): void {
    this.stop.abort();
    this.done.value = undefined;
  }
}

const studies = new Map<string, Study>();

function studyOf(record: string): Study {
  const known = studies.get(record) ?? new Study(record);
  studies.set(record, known);
  return known;
}

/** The study of a record, as long as a screen shows it. */
export function useStudy(record: string): Study {
  const study = useMemo(() => studyOf(record), [record]);
  useMemo(() => study.recall(), [study, language.value]);
  useEffect(() => study.watch(), [study]);
  return study;
}
