import type { LogEntry } from '@stackmate/room';
import type { MatchEnd } from '../store/index.ts';

/** Messages between the main thread and the thread that writes records. */

/** The record of a finished match as JSON, with what else its end needs from a replay. */
export type WrittenRecord = Pick<
  Extract<MatchEnd, { kind: 'over' }>,
  'record' | 'fielded' | 'facts' | 'byOperator'
>;

export interface RecordRequest {
  readonly id: number;
  readonly entries: readonly LogEntry[];
}

export type RecordResponse =
  | { readonly id: number; readonly ok: true; readonly written: WrittenRecord }
  | { readonly id: number; readonly ok: false; readonly failure: string };
