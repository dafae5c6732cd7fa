import { buildDeck, limitedDeckRolls, sealedPool } from '@stackmate/limited';
import type { NaturalCopy } from '@stackmate/economy';
import type { Deck } from '@stackmate/engine';
import type { Entrant } from '@stackmate/tournament';
import type { LentStore, PickedBy } from '../../store/index.ts';
import type { Book } from '../books.ts';
import { placeOf } from './draft-tables.ts';
import type { DraftTables } from './draft-tables.ts';

/** The cards lent to an entrant. */
export type LentPool = readonly NaturalCopy[];

interface RevealedPick {
  readonly seat: number;
  readonly index: number;
  readonly by: PickedBy;
}

/** Picks and decks of a tournament that is over. */
export interface RevealedLent {
  readonly tables: { table: number; picks: RevealedPick[] }[];
  readonly decks: { entrant: Entrant; deck: { pool: number[]; basics: number[] }; salt: string }[];
}

/** Pools and decks of lent cards. */
export interface LentDecks {
  /** Returns the cards that an entrant has been lent so far. */
  readonly poolOf: (book: Book, entrant: Entrant) => Promise<LentPool>;
  /** Returns the deck that an entrant plays with. */
  readonly deckOf: (book: Book, entrant: Entrant) => Promise<Deck>;
  /** Returns the part of a tournament's file that reveals picks and decks. */
  readonly fileOf: (book: Book) => Promise<RevealedLent>;
  /** Builds and stores the decks of all who handed none in. */
  readonly buildMissing: (book: Book, owners: ReadonlySet<Entrant>) => Promise<void>;
}

export interface LentDecksOptions {
  readonly store: Pick<
    LentStore,
    'lentEvent' | 'lentDecks' | 'draftPicks' | 'addAutomaticLentDeck'
  >;
  readonly tables: DraftTables;
  /** Returns 64 random hex digits. */
  readonly newSecret: () => string;
}

/** Creates the part that knows which cards were lent to whom. */
export function createLentDecks({ store, tables, newSecret }: LentDecksOptions): LentDecks {
  async function poolOf(book: Book, entrant: Entrant): Promise<LentPool> {
    const { tournament, stored } = book;
    const place = placeOf(book, entrant);
    if (place !== null) {
      const { draft } = await tables.read(book, place.table);
      return draft.pools[place.seat];
    }
    const event = await store.lentEvent(stored.id);
    if (event === null || tournament.seed === null) return [];
    return sealedPool(event.packs, tournament.seed, entrant);
  }

  return {
    poolOf,

    async deckOf(book, entrant) {
      const [built] = await store.lentDecks(book.stored.id, entrant);
      if (built === undefined) throw new Error(`entrant ${entrant} has no deck`);
      return limitedDeckRolls(await poolOf(book, entrant), built.deck);
    },

    async fileOf({ stored, tournament }) {
      const drafted: RevealedLent['tables'] = [];
      for (const index of tournament.lent?.tables.keys() ?? []) {
        const table = index + 1;
        const picks = await store.draftPicks({ tournament: stored.id, table }, 0);
        drafted.push({
          table,
          picks: picks.map(({ seat, index: card, by }) => ({ seat, index: card, by })),
        });
      }
      const built = await store.lentDecks(stored.id, null);
      return {
        tables: drafted,
        decks: built.map(({ entrant, deck, salt }) => ({
          entrant,
          deck: { pool: [...deck.pool], basics: [...deck.basics] },
          salt,
        })),
      };
    },

    async buildMissing(book, owners) {
      const { lent } = book.tournament;
      for (const entrant of lent?.seated ?? []) {
        if (owners.has(entrant)) continue;
        const deck = buildDeck(await poolOf(book, entrant));
        // Building takes some ms: the wait for the store lets others go first.
        await store.addAutomaticLentDeck(book.stored.id, {
          entrant,
          deck,
          salt: newSecret(),
          isAutomatic: true,
        });
      }
    },
  };
}
