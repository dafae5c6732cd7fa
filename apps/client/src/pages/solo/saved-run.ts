import { useMemo } from 'react';
import type { SoloPlay } from '@stackmate/protocol/solo';
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
  /** The actions of each won match, for the board of the day; missing in runs of their own and of older versions. */
  readonly played?: readonly SoloPlay['matches'][number][];
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

/** The actions are of no use to the page any more, and are many. */
const withoutPlayed = ({ played: _, ...run }: SavedRun): SavedRun => run;

/** Keeps a run of a day for its board, if anything was won. */
async function keepForBoard({ run, date, wins, played }: SavedRun): Promise<void> {
  if (date === null || wins === 0 || played?.length !== wins) return;
  const { keepSoloRun, sendSoloRuns } = await import('../../kit/earn/solo-claims.ts');
  const { deck, picks } = run;
  await keepSoloRun({
    date,
    deck,
    picks: picks.slice(0, wins - 1),
    matches: played.map((match) => [...match]),
  });
  await sendSoloRuns();
}

/** Stores a run that has ended, and its result if it is the best one. The board of its day gets the won matches. */
export function endRun(ended: SavedRun): void {
  void keepForBoard(ended).catch(() => {});
  const { best, days } = load();
  const { date, wins } = ended;
  const known = days.find((day) => day.date === date);
  const rest = days.filter((day) => day !== known);
  store({
    current: { ...withoutPlayed(ended), isOver: true, commands: [] },
    best: Math.max(best, wins),
    days:
      date === null
        ? days
        : [{ date, wins: Math.max(known?.wins ?? 0, wins) }, ...rest]
            .toSorted((a, b) => (a.date < b.date ? 1 : -1))
            .slice(0, maxDays),
  });
}
