import { sameRoll } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import type { MatchKind, Seat } from '@stackmate/protocol';
import type { MatchSetup, SeatSetup } from '@stackmate/room';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { CardRow } from '../ledger/cards.ts';
import type { Tables } from '../tables.ts';
import { playedRoll } from './vault-cards.ts';

const seats = [0, 1] as const satisfies readonly Seat[];

/** Returns cards by id. In PostgreSQL they can't change until the end of the transaction; SQLite has one writer. */
async function lockedCards(
  db: Kysely<Tables>,
  kind: Database['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardRow>> {
  const query = db.selectFrom('cards').selectAll().where('id', 'in', ids).orderBy('number');
  const rows = await (kind === 'postgres' ? query.forShare() : query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function hasCards(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { player: playerId, deck, owned }: SeatSetup,
): Promise<boolean> {
  if (owned === undefined) return true;
  const ids = [...owned.main, ...owned.superdeck];
  const rolls: readonly Roll[] = [...deck.main, ...deck.superdeck];
  if (new Set(ids).size !== rolls.length) return false;
  const rows = await lockedCards(db, kind, ids);
  return ids.every((id, index) => {
    const row = rows.get(id);
    return row?.owner === playerId && sameRoll(playedRoll(row), rolls[index]);
  });
}

/**
 * [OW6] Checks every owned card of a new match against the vault, in the transaction that creates the match. Returns
 * the seat whose player doesn't own a card with that roll; null if all is well.
 */
export async function goneCards(
  db: Kysely<Tables>,
  kind: Database['kind'],
  setup: MatchSetup,
): Promise<Seat | null> {
  for (const seat of seats) if (!(await hasCards(db, kind, setup.seats[seat]))) return seat;
  return null;
}

export interface PlayedCards {
  readonly kind: MatchKind;
  /** Null for a bot. */
  readonly players: readonly [string | null, string | null];
  readonly winner: Seat | null;
  /** Ids of the owned cards that entered the field. */
  readonly fielded: readonly [readonly string[], readonly string[]];
  /** Whether a win trains cards: not one against a household or a new guest (CO5). */
  readonly trains: boolean;
}

/**
 * [OW5] Counts a match for the cards that entered the field, and its win for those of the winner, in the transaction
 * that ends it. A win of a rated or casual match against a person gives 1 experience. A card that left the vault meanwhile
 * gets nothing.
 */
export async function creditCards(db: Kysely<Tables>, played: PlayedCards): Promise<void> {
  const { kind, players, winner, fielded, trains } = played;
  const isAgainstStrangers = kind === 'casual' || kind === 'rated';
  const gainsExperience =
    trains && isAgainstStrangers && players.every((playerId) => playerId !== null);
  for (const seat of seats) {
    const playerId = players[seat];
    if (playerId === null || fielded[seat].length === 0) continue;
    const won = winner === seat ? 1 : 0;
    await db
      .updateTable('cards')
      .set((set) => ({
        matches: set('matches', '+', 1),
        wins: set('wins', '+', won),
        experience: set('experience', '+', gainsExperience ? won : 0),
      }))
      .where('id', 'in', fielded[seat])
      .where('owner', '=', playerId)
      .execute();
  }
}
