import type { LogEntry } from '@stackmate/room';

/** Messages between the main thread and the thread that writes records. */

export interface RecordRequest {
  readonly id: number;
  readonly entries: readonly LogEntry[];
}

export type RecordResponse =
  | { readonly id: number; readonly ok: true; readonly record: string }
  | { readonly id: number; readonly ok: false; readonly failure: string };
