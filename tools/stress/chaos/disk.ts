import type { LogEntry } from '@stackmate/room';

/** Storage that survives crashes: only synced entries, stored as text like in a real log. */
export interface Disk {
  readonly sync: (batch: readonly string[]) => void;
  readonly entries: () => LogEntry[];
  /** Number of synced entries. */
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
