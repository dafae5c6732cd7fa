import { readForeignCopy } from '@stackmate/economy';
import type { ForeignCopy, OwnedCopy } from '@stackmate/economy';
import { tradingRules } from '@stackmate/economy/trading';
import type { Kysely } from 'kysely';
import type { OperatorChange } from '../collection/collection-store.ts';
import { logged } from '../collection/operators.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { countCardsIn } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';

/** Where an imported card comes from. */
export interface ImportedCardTable {
  /** Number of the card here. */
  readonly card: number;
  /** Name of the log that proved it, and the number of its last entry there. */
  readonly log: string;
  readonly entry: number;
}

/** A card of another server, whose deed was checked. */
export interface ImportedCard extends ForeignCopy {
  readonly edition: string;
  readonly serial: number;
  readonly matches: number;
  readonly wins: number;
  readonly isBound: boolean;
  readonly log: string;
  readonly entry: number;
}

const maxEditionLength = 100;

/** Returns the name of an edition here: copies of another server are numbered by it. */
const foreignEdition = (edition: string, log: string): string =>
  `${edition} (${log.split('/', 1)[0]})`.slice(0, maxEditionLength);

/** Checks for a card that was imported before: it stays whoever's it was then. Refuses any other card with this id. */
async function isImported(
  inside: Kysely<Tables>,
  playerId: string,
  { id, log }: ImportedCard,
): Promise<boolean> {
  const existing = await inside
    .selectFrom('cards')
    .leftJoin('imported_cards', 'imported_cards.card', 'cards.number')
    .innerJoin('card_movements', 'card_movements.card', 'cards.number')
    .where('cards.id', '=', id)
    .where('card_movements.seq', '=', 1)
    .select(['imported_cards.log', 'card_movements.receiver'])
    .executeTakeFirst();
  if (!existing) return false;
  if (existing.log === log && existing.receiver === playerId) return true;
  throw new Refused('card-already-here', `card ${id}`);
}

async function insertCard(
  inside: Kysely<Tables>,
  { playerId, at }: Pick<OperatorChange, 'playerId' | 'at'>,
  imported: ImportedCard,
  { roll, blueprint, moves }: OwnedCopy,
): Promise<void> {
  const { id, log, entry } = imported;
  const { number } = await inside
    .insertInto('cards')
    .values({
      id,
      owner: playerId,
      seq: 1,
      card: roll.card,
      roll: JSON.stringify(roll),
      blueprint: blueprint && JSON.stringify(blueprint),
      origin: 'imported',
      edition: foreignEdition(imported.edition, log),
      serial: imported.serial,
      created_at: at,
      acquired_at: at,
      moves: JSON.stringify(moves),
      experience: imported.experience,
      matches: imported.matches,
      wins: imported.wins,
      bound: imported.isBound ? 1 : 0,
      // [TR3] Nobody knows how long the owner had it before.
      held_until: at + tradingRules.hold,
      locked: 0,
      favourite: 0,
      tags: '[]',
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await inside
    .insertInto('card_movements')
    .values({ card: number, seq: 1, sender: 'mint', receiver: playerId, cause: `import:${id}`, at })
    .execute();
  await inside.insertInto('imported_cards').values({ card: number, log, entry }).execute();
}

export const importQueries = {
  /**
   * [OL3] Gives a player a card of another server, with the id that it had there. The caller has checked the deed.
   * Repeated, it changes nothing. Returns whether the card is new here. Refuses a card that somebody else has
   * imported, and one that this server couldn't have rolled.
   */
  importCard: writes(
    (
      { db },
      change: OperatorChange & { readonly imported: ImportedCard },
    ): Promise<Outcome<boolean>> => {
      const { imported, playerId, at } = change;
      const { log, entry, serial, matches, wins } = imported;
      return logged(db, change, ['import', `card ${imported.id} of ${log}`], async (inside) => {
        if (await isImported(inside, playerId, imported)) return false;
        const copy = readForeignCopy(imported);
        const isCounted = serial >= 1 && wins <= matches && entry >= 0;
        if (copy === null || !isCounted) throw new Refused('unknown-card', `card ${imported.id}`);
        await countCardsIn(inside, { playerId, count: 1, at });
        await insertCard(inside, { playerId, at }, imported, copy);
        return true;
      });
    },
  ),
};
