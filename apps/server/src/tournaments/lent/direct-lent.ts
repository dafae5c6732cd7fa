import { isDraftOver } from '@stackmate/limited';
import { lentDeckHash, nextStep, picksCommitment } from '@stackmate/tournament';
import type { TournamentEntry } from '@stackmate/tournament';
import type { LentStore } from '../../store/index.ts';
import type { Book, Books } from '../books.ts';
import type { DraftTables } from './draft-tables.ts';
import type { LentDecks } from './lent-decks.ts';

export interface DirectLentOptions {
  readonly store: Pick<LentStore, 'lentEvent' | 'lentDeckOwners' | 'lentDecks' | 'closeLentDecks'>;
  readonly books: Books;
  readonly tables: DraftTables;
  readonly decks: LentDecks;
  /** Wall clock, in ms. */
  readonly now: () => number;
}

/** [LE1] Directs what a tournament with lent cards does beside its rounds. */
export interface LentDirector {
  /** Picks for bots and for players who are late, and enters the tables that are done. */
  readonly draft: (book: Book) => Promise<void>;
  /** Ends the time to build decks if it is up, or if everybody has handed one in. */
  readonly build: (book: Book, until: number) => Promise<void>;
  /** Returns the entry that reveals the packs before the end; none if there is nothing to reveal. */
  readonly revealed: (book: Book, at: number) => Promise<readonly TournamentEntry[]>;
}

/** Returns the entrants for whose decks the others wait: players who take part. */
export const buildersOf = ({ tournament, entrants }: Book): readonly number[] =>
  (tournament.lent?.seated ?? []).filter(
    (entrant) =>
      tournament.entrants.get(entrant)?.isHere === true && entrants[entrant - 1].playerId !== null,
  );

/**
 * Creates the director of lent cards. Everything follows from stored picks, decks and the clock, so that another node can
 * go on at any moment.
 */
export function createLentDirector(options: DirectLentOptions): LentDirector {
  const { store, books, tables, decks, now } = options;

  async function enterDraft(book: Book, table: number): Promise<void> {
    const { id } = book.stored;
    const { draft } = await tables.settle(book, table);
    if (!isDraftOver(draft)) return;
    const event = await store.lentEvent(id);
    if (event === null) return;
    const picks = picksCommitment(event.packs, table, draft.picks);
    await books.add(id, ({ tournament }) => {
      const isOpen = tournament.lent?.phase === 'drafting' && !tournament.lent.drafted.has(table);
      const at = Math.max(now(), tournament.at);
      return { entries: isOpen ? [{ type: 'drafted', at, table, picks }] : [] };
    });
  }

  return {
    async draft(book) {
      const lent = book.tournament.lent!;
      for (const index of lent.tables.keys()) {
        if (!lent.drafted.has(index + 1)) await enterDraft(book, index + 1);
      }
    },

    async build(book, until) {
      const { id } = book.stored;
      const [event, list] = await Promise.all([store.lentEvent(id), store.lentDeckOwners(id)]);
      const owners = new Set(list);
      const isOver =
        now() >= until ||
        event?.isClosed === true ||
        buildersOf(book).every((entrant) => owners.has(entrant));
      if (!isOver) return;
      await store.closeLentDecks(id);
      await decks.buildMissing(book, new Set(await store.lentDeckOwners(id)));
      const built = (await store.lentDecks(id, null)).map(({ entrant, deck, salt }) => {
        return { entrant, deck: lentDeckHash(salt, deck) };
      });
      await books.add(id, ({ tournament }) => {
        const at = Math.max(now(), tournament.at);
        const isOpen = nextStep(tournament, at).type === 'build';
        return { entries: isOpen ? [{ type: 'built', at, decks: built }] : [] };
      });
    },

    async revealed({ stored, tournament: { lent } }, at) {
      if (lent?.packs !== null) return [];
      const event = await store.lentEvent(stored.id);
      return event ? [{ type: 'revealed', at, packs: event.packs }] : [];
    },
  };
}
