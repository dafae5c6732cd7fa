import { definitions, rollOwnedCopy } from '@stackmate/economy';
import { createRandom, isCard } from '@stackmate/engine';
import { sql } from 'kysely';
import type { Database } from '../../src/store/database.ts';

/** Rolled copies of each card; the others are copies of these with serial numbers of their own. */
const rolledEach = 20;
const rowsPerInsert = 200;
const clonesPerStatement = 10;
const sellers = 50_000;
const listingsPerStatement = 100_000;

/** SQL for an id that no other row has. */
const newId = {
  sqlite: 'substr(hex(randomblob(16)), 1, 22)',
  postgres: 'substr(md5(random()::text || clock_timestamp()::text), 1, 22)',
} as const;

/**
 * Stores cards in escrow, all of them listed, in a database that has none. They have no movements: the ledger's audit
 * would find faults.
 */
export async function storeListings(
  { db, kind }: Database,
  count: number,
  say: (words: string) => void,
): Promise<void> {
  const at = Date.now() - 3_600_000;
  const random = createRandom('market');
  const cards = [...definitions.values()].filter(isCard).map(({ id }) => id);
  const rolled = cards.flatMap((card) =>
    Array.from({ length: rolledEach }, (_, index) => {
      const { roll, blueprint } = rollOwnedCopy(card, random);
      return {
        id: `template-${card}-${index}`.padEnd(22, '_'),
        owner: 'escrow',
        seq: 2,
        card,
        roll: JSON.stringify(roll),
        blueprint: blueprint && JSON.stringify(blueprint),
        origin: 'grant' as const,
        edition: 'load',
        serial: index + 1,
        created_at: at,
        acquired_at: at,
        moves: '[]',
        experience: 0,
        matches: random.below(60),
        wins: 0,
        bound: 0,
        held_until: 0,
        locked: 0,
        favourite: 0,
        tags: '[]',
      };
    }),
  );
  const templates = rolled.slice(0, count);
  for (let from = 0; from < templates.length; from += rowsPerInsert) {
    await db
      .insertInto('cards')
      .values(templates.slice(from, from + rowsPerInsert))
      .execute();
  }
  const { last } = await db
    .selectFrom('cards')
    .select((select) => select.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const columns =
    'owner, seq, card, roll, blueprint, origin, edition, created_at, acquired_at, moves, experience, matches, wins, bound, held_until, locked, favourite, tags';
  let left = count - templates.length;
  for (let clone = 1; left > 0; clone += clonesPerStatement) {
    await sql
      .raw(
        `with recursive clones (n) as (
           select ${clone} union all select n + 1 from clones where n < ${clone + clonesPerStatement - 1})
         insert into cards (id, serial, ${columns})
         select ${newId[kind]}, serial + ${rolledEach} * n, ${columns}
         from cards cross join clones where number <= ${last} limit ${left}`,
      )
      .execute(db);
    left -= templates.length * clonesPerStatement;
    say(`stored ${count - Math.max(0, left)} cards`);
  }
  for (let from = 0; from < count; from += listingsPerStatement) {
    await sql
      .raw(
        `insert into listings (id, card, definition, tenth, seller, price, status, listed_at, changed_at)
         select ${newId[kind]}, number, card, 0, 'seller' || (number % ${sellers}),
           5 + (number * 7919) % 491, 'open', ${at}, ${at}
         from cards where number > ${from} and number <= ${from + listingsPerStatement}`,
      )
      .execute(db);
  }
  if (kind === 'postgres') await sql`analyze`.execute(db);
}
