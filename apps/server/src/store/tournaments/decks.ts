import { sameRoll } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import type { OwnedDeckCards } from '@stackmate/room';
import type {
  BroughtDecks,
  Entrant,
  GameChoice,
  GameExchanges,
  RevealedDecks,
} from '@stackmate/tournament';
import type { Kysely } from 'kysely';
import { playedRoll } from '../collection/vault-cards.ts';
import type { Database } from '../database.ts';
import { inChunks } from '../in-chunks.ts';
import type { CardRow } from '../ledger/cards.ts';
import { Refused } from '../ledger/outcome.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads } from '../query.ts';
import type { Tables } from '../tables.ts';

/** [TO3] The decks that an entrant brings, as they were when joining. */
export interface LockedDecks extends BroughtDecks {
  /** Names of the decks. Only their owner sees names of saved decks. */
  readonly names: readonly string[];
  /** Ids of the owned cards, by deck; empty for ready decks. */
  readonly owned: readonly OwnedDeckCards[];
  readonly swapCards: readonly string[];
}

const cardsPerStatement = 500;

/** The cards with which an entrant of a tournament plays, by id, with the rolls that were locked. */
interface CardsToLock {
  readonly tournament: string;
  readonly entrant: number;
  readonly playerId: string;
  readonly cards: ReadonlyMap<string, Roll>;
  /** When the tournament is over at the latest, in ms. */
  readonly until: number;
}

/** [TO3] Locks cards for a tournament. Refuses if a card has left the vault, or was trained since. */
async function lockEventCards(db: Kysely<Tables>, locked: CardsToLock): Promise<void> {
  const { tournament, entrant, playerId, cards, until } = locked;
  for (const some of inChunks([...cards.keys()].sort(), cardsPerStatement)) {
    const rows = await db
      .updateTable('cards')
      .set((set) => ({ event_locks: set('event_locks', '+', 1) }))
      .where('id', 'in', some)
      .where('owner', '=', playerId)
      .returningAll()
      .execute();
    const isSame = (row: CardRow) => sameRoll(playedRoll(row), cards.get(row.id)!);
    if (rows.length !== some.length || !rows.every(isSame)) throw new Refused('card-changed');
    await db
      .insertInto('event_locks')
      .values(rows.map(({ number }) => ({ tournament, card: number, entrant, until })))
      .execute();
  }
}

/** Returns the owned cards of decks with the rolls that were locked. */
function ownedCards({ decks, owned, swaps, swapCards }: LockedDecks): ReadonlyMap<string, Roll> {
  const cards = new Map(swapCards.map((id, index) => [id, swaps[index]]));
  for (const [index, { main, superdeck }] of owned.entries()) {
    const rolls = [...decks[index].main, ...decks[index].superdeck];
    for (const [at, id] of [...main, ...superdeck].entries()) cards.set(id, rolls[at]);
  }
  return cards;
}

export async function storeDecks(
  db: Kysely<Tables>,
  tournament: string,
  entrants: readonly { readonly entrant: Entrant; readonly decks?: LockedDecks }[],
): Promise<void> {
  const rows = entrants.flatMap(({ entrant, decks }) =>
    decks ? [{ tournament, entrant, content: JSON.stringify(decks) }] : [],
  );
  if (rows.length > 0) await db.insertInto('tournament_decks').values(rows).execute();
}

async function readDecks(
  db: Kysely<Tables>,
  tournament: string,
  entrants: readonly Entrant[],
): Promise<ReadonlyMap<Entrant, LockedDecks>> {
  if (entrants.length === 0) return new Map();
  const rows = await db
    .selectFrom('tournament_decks')
    .where('tournament', '=', tournament)
    .where('entrant', 'in', entrants)
    .select(['entrant', 'content'])
    .execute();
  return new Map(rows.map((row) => [row.entrant, JSON.parse(row.content) as LockedDecks]));
}

/** [TO3] Locks the cards of entrants for a tournament, whose decks are stored. Refuses if a card isn't as it was. */
export async function lockDecks(
  db: Kysely<Tables>,
  kind: Database['kind'],
  locked: {
    readonly tournament: string;
    readonly entrants: readonly Entrant[];
    readonly until: number;
  },
): Promise<void> {
  const { tournament, entrants, until } = locked;
  if (entrants.length === 0) return;
  const decks = await readDecks(db, tournament, entrants);
  const players = await db
    .selectFrom('tournament_entrants')
    .where('tournament', '=', tournament)
    .where('entrant', 'in', entrants)
    .orderBy('player')
    .select(['entrant', 'player'])
    .execute();
  for (const { entrant, player: playerId } of players) {
    const own = decks.get(entrant);
    if (playerId === null || !own) continue;
    await lockWallet(db, kind, playerId);
    await lockEventCards(db, { tournament, entrant, playerId, cards: ownedCards(own), until });
  }
}

/** Returns what every entrant exchanged before games that are over. */
async function readExchanges(
  db: Kysely<Tables>,
  tournament: string,
): Promise<ReadonlyMap<Entrant, readonly GameExchanges[]>> {
  const rows = await db
    .selectFrom('tournament_games')
    .where('tournament', '=', tournament)
    .where('choices', 'is not', null)
    .where('ending', 'is not', null)
    .where('ending', '<>', 'stopped')
    .select(['round', 'place', 'game', 'choices'])
    .execute();
  const exchanges = new Map<Entrant, GameExchanges[]>();
  for (const { round, place: table, game, choices } of rows) {
    const chosen = JSON.parse(choices ?? '{}') as Record<string, GameChoice>;
    for (const [key, choice] of Object.entries(chosen)) {
      const own = exchanges.get(Number(key)) ?? [];
      exchanges.set(Number(key), [...own, { round, table, game, exchanges: choice.exchanges }]);
    }
  }
  return exchanges;
}

const entrantsPerPage = 50;

/** The decks that entrants bring. */
export const tournamentDeckQueries = {
  /** Returns the decks of entrants; none of those who brought none. */
  entrantDecks: reads(({ db }, id: string, entrants: readonly Entrant[]) =>
    readDecks(db, id, entrants),
  ),

  /** [TO3] Returns all decks of a tournament as a JSON list of `RevealedDecks`; `swaps` with what was exchanged. */
  revealedDecks: reads(async ({ db }, id: string, swaps: boolean): Promise<string> => {
    const exchanges = swaps ? await readExchanges(db, id) : new Map<Entrant, GameExchanges[]>();
    const pages: string[] = [];
    for (let after = 0; ;) {
      // Page by page, so that other requests run between them.
      const rows = await db
        .selectFrom('tournament_decks as decks')
        .innerJoin('tournament_entrants as entrants', (join) =>
          join
            .onRef('entrants.tournament', '=', 'decks.tournament')
            .onRef('entrants.entrant', '=', 'decks.entrant'),
        )
        .where('decks.tournament', '=', id)
        .where('decks.entrant', '>', after)
        .orderBy('decks.entrant')
        .limit(entrantsPerPage)
        .select(['decks.entrant', 'decks.content', 'entrants.salt'])
        .execute();
      const revealed = rows.map(({ entrant, content, salt }): RevealedDecks => {
        const own = JSON.parse(content) as LockedDecks;
        const given = exchanges.get(entrant) ?? [];
        return { entrant, salt, decks: own.decks, swaps: own.swaps, exchanges: given };
      });
      if (rows.length > 0) pages.push(JSON.stringify(revealed).slice(1, -1));
      if (rows.length < entrantsPerPage) return `[${pages.join(',')}]`;
      after = rows.at(-1)!.entrant;
    }
  }),
};
