import { findPairing, verifyTournament } from '@stackmate/tournament';
import type { CheckedFile, Tournament, TournamentEntry } from '@stackmate/tournament';
import type { EventPlayer } from './event-players.ts';

/** Downloads a tournament's file. */
export async function loadFile({ call }: EventPlayer, tournament: string): Promise<CheckedFile> {
  const response = await call(`/${tournament}/file`);
  if (!response.ok) throw new Error(`no file: ${response.status} ${await response.text()}`);
  return (await response.json()) as CheckedFile;
}

/** Returns what is wrong with a tournament's entries, and the tournament that they make. */
export function checkEntries(entries: readonly TournamentEntry[]): {
  readonly faults: readonly string[];
  readonly tournament: Tournament | null;
} {
  const verdict = verifyTournament(entries);
  if (!('tournament' in verdict)) {
    return { faults: [`entry ${verdict.index}: ${verdict.message}`], tournament: null };
  }
  const faults: string[] = [];
  for (const entry of entries) {
    if (entry.type !== 'finished') continue;
    const { round, table, ending, record } = entry;
    const pairing = findPairing(verdict.tournament, round, table);
    if (pairing === null) faults.push(`round ${round} has no table ${table}`);
    if (ending !== 'played') faults.push(`round ${round}, table ${table}: ${ending}`);
    else if (record === null) faults.push(`round ${round}, table ${table}: no record`);
  }
  return { faults, tournament: verdict.tournament };
}
