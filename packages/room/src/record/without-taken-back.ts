import type { LogEntry } from '../entry.ts';

/** Returns the log without actions that were taken back, and without the entries that took them back. */
export function withoutTakenBack(entries: readonly LogEntry[]): readonly LogEntry[] {
  const remaining: LogEntry[] = [];
  for (const entry of entries) {
    if (entry.body.kind === 'taken-back') {
      const last = remaining.findLastIndex(({ body }) => body.kind === 'played');
      remaining.splice(last, 1);
    } else remaining.push(entry);
  }
  return remaining;
}
