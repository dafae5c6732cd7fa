import type { LogEntry } from '@stackmate/room';

/** What outlives a crash: only what was synced. Entries are kept as text, as a real log keeps them. */
export interface Disk {
  readonly sync: (batch: readonly string[]) => void;
  readonly entries: () => LogEntry[];
  /** How many entries are safe. */
  readonly length: () => number;
}

export function createDisk(): Disk {
  const synced: string[] = [];
  return {
    sync: (batch) => {
      synced.push(...batch);
    },
    entries: () => synced.map((text) => JSON.parse(text) as LogEntry),
    length: () => synced.length,
  };
}
