import type { Patch } from '../types/event.ts';
import type { Player } from '../types/ids.ts';
import type { Open, Own, Secret } from '../types/state.ts';

export type Part = 'open' | 'secret' | Player;

/**
 * One write: the kind of change, the path, the new value and the value before (undefined for a
 * move, where `value` is the target index).
 */
export interface JournalEntry {
  readonly part: Part;
  readonly do: Patch['do'];
  readonly at: readonly (string | number)[];
  readonly value: unknown;
  readonly before: unknown;
}

/** All writes in order. Events take their patches from it, and undoing it restores the state. */
export interface Journal {
  readonly entries: JournalEntry[];
  /** Number of entries already emitted in events. */
  emittedCount: number;
}

export const createJournal = (): Journal => ({ entries: [], emittedCount: 0 });

/** Copies a value so that later writes can't reach it; rolls are immutable and stay shared. */
export function copyValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return value.map(copyValue);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key];
    copy[key] = key === 'roll' ? inner : copyValue(inner);
  }
  return copy;
}

interface Parts {
  readonly open: Open;
  readonly own: readonly [Own | null, Own | null];
  readonly secret: Secret | null;
}

type Container = Record<string | number, unknown>;

const partRoot = (parts: Parts, part: Part): unknown =>
  part === 'open' ? parts.open : part === 'secret' ? parts.secret : parts.own[part];

/** Undoes all writes, last first, and empties the journal. */
export function undoJournal(parts: Parts, journal: Journal): void {
  for (let i = journal.entries.length - 1; i >= 0; i--) undo(parts, journal.entries[i]);
  journal.entries.length = 0;
  journal.emittedCount = 0;
}

function undo(parts: Parts, entry: JournalEntry): void {
  let holder = partRoot(parts, entry.part) as Container;
  for (const step of entry.at.slice(0, -1)) holder = holder[step] as Container;
  const key = entry.at[entry.at.length - 1];
  if (entry.do === 'set') holder[key] = entry.before;
  else if (entry.do === 'move') {
    holder[key] = holder[entry.value as number];
    holder[entry.value as number] = null;
  } else if (entry.do === 'insert') (holder as unknown as unknown[]).splice(key as number, 1);
  else (holder as unknown as unknown[]).splice(key as number, 0, entry.before);
}
