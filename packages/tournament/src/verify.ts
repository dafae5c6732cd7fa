import { addEntry, entryFaults } from './add-entry.ts';
import type { EntryFault } from './add-entry.ts';
import type { PairedTable, TournamentEntry } from './entries.ts';
import { pairArena } from './pairing/arena.ts';
import { pairBracket } from './pairing/bracket.ts';
import { pairSwiss } from './pairing/swiss.ts';
import { createTournament, isBracketRound } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** Returns the tables of the next round or wave. `waiting` are those who wait for a wave of an arena. */
export function pairNext(
  tournament: Tournament,
  waiting: readonly number[] | null,
): readonly PairedTable[] {
  if (tournament.settings.kind === 'arena') return pairArena(tournament, waiting ?? []);
  return isBracketRound(tournament, tournament.rounds.length + 1)
    ? pairBracket(tournament)
    : pairSwiss(tournament);
}

/** What a check of a tournament found: the tournament, or the entry that is at fault. */
export type TournamentVerdict =
  | { readonly tournament: Tournament }
  | {
      readonly index: number;
      readonly fault: EntryFault | 'other-pairing';
      readonly message: string;
    };

const sameTables = (a: readonly PairedTable[], b: readonly PairedTable[]): boolean =>
  a.length === b.length &&
  a.every(({ entrants }, index) => entrants.every((seat, at) => seat === b[index].entrants[at]));

/**
 * [TO4] Recomputes a tournament from its entries: commitment, order, and every pairing. Standings and prizes follow from
 * the tournament that it returns; records of the matches are checked by their hashes elsewhere.
 */
export function verifyTournament(entries: readonly TournamentEntry[]): TournamentVerdict {
  const [first, ...others] = entries;
  const tournament = createTournament(first);
  for (const [at, entry] of others.entries()) {
    const index = at + 1;
    if (entry.type === 'paired' && tournament.status === 'running') {
      const expected = pairNext(tournament, entry.waiting);
      if (!sameTables(entry.tables, expected)) {
        const message = `Round ${entry.round} is not the pairing that follows from the results.`;
        return { index, fault: 'other-pairing', message };
      }
    }
    const fault = addEntry(tournament, entry);
    if (fault !== null) return { index, fault, message: entryFaults[fault] };
  }
  return { tournament };
}
