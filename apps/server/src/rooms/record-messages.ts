import type { LogEntry } from '@stackmate/room';

/** What the two sides of the thread that writes records say to each other. */

export interface RecordQuestion {
  readonly id: number;
  readonly entries: readonly LogEntry[];
}

export type RecordAnswer =
  | { readonly id: number; readonly ok: true; readonly record: string }
  | { readonly id: number; readonly ok: false; readonly failure: string };
