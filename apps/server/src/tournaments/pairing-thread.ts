// The thread that pairs tournaments: a matching of many players would block the main thread.

import { addEntry, createTournament, pairNext } from '@stackmate/tournament';
import type { Entrant, PairedTable, Tournament, TournamentEntry } from '@stackmate/tournament';
import { answerQuestions } from '../threads/answer-questions.ts';

/** Entries of a tournament from a number on, and whom to pair then. */
export interface PairingQuestion {
  readonly id: string;
  readonly from: number;
  readonly entries: readonly TournamentEntry[];
  /** Whether to pair after the entries; otherwise more of them follow. */
  readonly pairs: boolean;
  /** Those who wait for a wave of an arena; null for everybody of the next round. */
  readonly waiting: readonly Entrant[] | null;
}

/** The tables, or how many entries the thread has if it can't take these. */
export type PairingAnswer = { readonly tables: readonly PairedTable[] } | { readonly has: number };

interface Known {
  readonly tournament: Tournament;
  entries: number;
}

/** Tournaments that the thread knows; the oldest are forgotten. */
const known = new Map<string, Known>();
const maxKnown = 64;

function begin(id: string, first: TournamentEntry): Known {
  const begun = { tournament: createTournament(first), entries: 1 };
  known.delete(id);
  known.set(id, begun);
  for (const oldest of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(oldest);
  }
  return begun;
}

answerQuestions(async (question: PairingQuestion): Promise<PairingAnswer> => {
  const { id, from, entries, pairs, waiting } = question;
  const begun = from === 0 ? begin(id, entries[0]) : known.get(id);
  if (!begun || (from > 0 && begun.entries !== from)) return { has: begun?.entries ?? 0 };
  for (const entry of from === 0 ? entries.slice(1) : entries) {
    const fault = addEntry(begun.tournament, entry);
    if (fault !== null) {
      known.delete(id);
      throw new Error(`tournament ${id}, entry ${begun.entries}: ${fault}`);
    }
    begun.entries += 1;
  }
  return pairs ? { tables: pairNext(begun.tournament, waiting) } : { has: begun.entries };
});
