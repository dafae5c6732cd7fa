import { useMemo } from 'react';
import type { SoloRun } from '@stackmate/puzzles/solo';
import { localStore, parseStored, useStored } from '../../platform/storage/index.ts';
import type { StudyCommand } from '../../table/study/study.ts';

/** A solo run on this device: what it is, and how far it is. */
export interface SavedRun {
  readonly run: SoloRun;
  /** The day whose seed it has; null for a run of its own. */
  readonly date: string | null;
  readonly wins: number;
  /** Whether the run has ended by a loss or its last win. */
  readonly isOver: boolean;
  /** What was played of the match that goes on. */
  readonly commands: readonly StudyCommand[];
}

/** Most wins in a run of a day's seed. */
export interface DailyResult {
  readonly date: string;
  readonly wins: number;
}

interface Stored {
  readonly current: SavedRun | null;
  readonly best: number;
  /** The latest days, the newest first. */
  readonly days: readonly DailyResult[];
}

const storageKey = 'stackmate.solo';
const maxDays = 30;
const empty: Stored = { current: null, best: 0, days: [] };

function parse(text: string | null): Stored {
  const stored = parseStored(text) as Partial<Stored> | null;
  return stored && Array.isArray(stored.days) ? { ...empty, ...stored } : empty;
}

const load = (): Stored => parse(localStore.get(storageKey));
const store = (stored: Stored): void => localStore.set(storageKey, JSON.stringify(stored));

export function useSolo(): Stored {
  const text = useStored(storageKey);
  return useMemo(() => parse(text), [text]);
}

export const saveRun = (current: SavedRun | null): void => store({ ...load(), current });

/** Stores a run that has ended, and its result if it is the best one. */
export function endRun(ended: SavedRun): void {
  const { best, days } = load();
  const { date, wins } = ended;
  const known = days.find((day) => day.date === date);
  const rest = days.filter((day) => day !== known);
  store({
    current: { ...ended, isOver: true, commands: [] },
    best: Math.max(best, wins),
    days:
      date === null
        ? days
        : [{ date, wins: Math.max(known?.wins ?? 0, wins) }, ...rest]
            .toSorted((a, b) => (a.date < b.date ? 1 : -1))
            .slice(0, maxDays),
  });
}
