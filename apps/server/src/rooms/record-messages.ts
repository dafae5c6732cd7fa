import type { LogEntry } from '@stackmate/room';

/** What the two sides of the thread that writes records say to each other. */

export interface RecordRequest {
  readonly id: number;
  readonly entries: readonly LogEntry[];
}

export type RecordResponse =
  | { readonly id: number; readonly ok: true; readonly record: string }
  | { readonly id: number; readonly ok: false; readonly failure: string };
