import type { Patch } from '../types/event.ts';
import type { Player } from '../types/ids.ts';
import type { Open, Own, Secret } from '../types/state.ts';

export type Part = 'open' | 'secret' | Player;

/** One write: what was done, where, and what stood there before (of a move: nothing, where it went). */
export interface JournalEntry {
  readonly part: Part;
  readonly do: Patch['do'];
  readonly at: readonly (string | number)[];
  readonly value: unknown;
  readonly before: unknown;
}

/** Every write in order. Events take their patches from it; undoing it restores the state. */
export interface Journal {
  readonly entries: JournalEntry[];
  /** Entries before this one are already told in events. */
  emittedCount: number;
}

export const createJournal = (): Journal => ({ entries: [], emittedCount: 0 });

/** A copy that later writes can't reach; rolls are immutable and stay shared. */
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

const rootOf = (parts: Parts, part: Part): unknown =>
  part === 'open' ? parts.open : part === 'secret' ? parts.secret : parts.own[part];

/** Takes back every write, the last first. The journal is empty afterwards. */
export function undoJournal(parts: Parts, journal: Journal): void {
  for (let i = journal.entries.length - 1; i >= 0; i--) undo(parts, journal.entries[i]);
  journal.entries.length = 0;
  journal.emittedCount = 0;
}

function undo(parts: Parts, entry: JournalEntry): void {
  let holder = rootOf(parts, entry.part) as Container;
  for (const step of entry.at.slice(0, -1)) holder = holder[step] as Container;
  const key = entry.at[entry.at.length - 1];
  if (entry.do === 'set') holder[key] = entry.before;
  else if (entry.do === 'move') {
    holder[key] = holder[entry.value as number];
    holder[entry.value as number] = null;
  } else if (entry.do === 'insert') (holder as unknown as unknown[]).splice(key as number, 1);
  else (holder as unknown as unknown[]).splice(key as number, 0, entry.before);
}
