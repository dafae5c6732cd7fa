import { localStore, parseStored } from '../../platform/storage/index.ts';

/** Name in the storage of the solo runs that wait for a connection or an account. */
export const unsentRunsKey = 'stackmate.unsent-solo-runs';

/** A finished run of a day, packed as the server reads it. */
export interface UnsentRun {
  readonly date: string;
  readonly run: string;
}

export function readUnsentRuns(): readonly UnsentRun[] {
  const stored = parseStored(localStore.get(unsentRunsKey));
  return Array.isArray(stored) ? (stored as UnsentRun[]) : [];
}
