import type { Entrant, PairedTable } from '@stackmate/tournament';
import { createQuestionThread } from '../threads/question-thread.ts';
import type { TournamentStore } from '../store/index.ts';
import type { Book } from './books.ts';
import type { PairingAnswer, PairingQuestion } from './pairing-thread.ts';

/** Pairs rounds and waves in a thread of its own. */
export interface PairingThread {
  /** Returns the tables as of the entries that the book has. */
  readonly pair: (
    book: Pick<Book, 'stored' | 'seq'>,
    waiting: readonly Entrant[] | null,
  ) => Promise<readonly PairedTable[]>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the thread. It keeps each tournament that it pairs, so that only new entries are sent: a long arena would block
 * this thread each time.
 */
export function openPairing(store: Pick<TournamentStore, 'tournamentEntries'>): PairingThread {
  const thread = createQuestionThread<PairingQuestion, PairingAnswer>(
    new URL('pairing-thread.ts', import.meta.url),
    'pairing',
  );
  /** Number of entries that the thread has, by tournament. */
  const sent = new Map<string, number>();

  return {
    async pair({ stored: { id }, seq }, waiting) {
      for (;;) {
        const from = sent.get(id) ?? 0;
        const read = from < seq ? await store.tournamentEntries(id, from) : [];
        const entries = read.slice(0, seq - from);
        const pairs = from + entries.length === seq;
        const answer = await thread.ask({ id, from, entries, pairs, waiting });
        if ('tables' in answer) {
          sent.set(id, seq);
          return answer.tables;
        }
        // A new thread knows nothing; one that is ahead of this node reads again.
        sent.set(id, answer.has > seq ? 0 : answer.has);
      }
    },
    close: thread.close,
  };
}
