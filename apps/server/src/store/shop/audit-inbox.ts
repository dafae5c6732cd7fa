import type { Kysely } from 'kysely';
import type { CheckedPage } from '../audit-checks.ts';
import type { Tables } from '../tables.ts';
import { bookedCauses } from './booked-causes.ts';
import { parseContent } from './inbox-items.ts';

const itemsPerPage = 50;

/** Returns numbered causes, and one more that must not exist. */
const numbered = (id: string, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, index) => `inbox:${id}:${index}`);

/** [OW2] A claimed item has given its coins, boosters and cards, a waiting one nothing. */
export async function auditInbox(db: Kysely<Tables>, after: number): Promise<CheckedPage> {
  const rows = await db
    .selectFrom('inbox_items')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(itemsPerPage)
    .execute();
  const items = rows.map((row) => ({ ...row, content: parseContent(row) }));
  const coins = await bookedCauses(
    db,
    'coin_movements',
    items.map(({ id }) => `inbox:${id}`),
  );
  const boosters = await bookedCauses(
    db,
    'boosters',
    items.flatMap(({ id, content }) => numbered(id, content.boosters)),
  );
  const cards = await bookedCauses(
    db,
    'card_movements',
    items.flatMap(({ id, content }) => numbered(id, content.cards.length)),
  );
  const faults = items.flatMap(({ id, claimed_at: claimedAt, content }) => {
    const isClaimed = claimedAt !== null;
    const counts = [
      ['coin movements', Number(coins.has(`inbox:${id}`)), Number(content.coins > 0)],
      [
        'boosters',
        numbered(id, content.boosters).filter((cause) => boosters.has(cause)).length,
        content.boosters,
      ],
      [
        'cards',
        numbered(id, content.cards.length).filter((cause) => cards.has(cause)).length,
        content.cards.length,
      ],
    ] as const;
    return counts
      .filter(([, actual, promised]) => actual !== (isClaimed ? promised : 0))
      .map(
        ([what, actual, promised]) =>
          `inbox item ${id}: it has given ${actual} ${what} instead of ${isClaimed ? promised : 0}`,
      );
  });
  return { faults, last: rows.length < itemsPerPage ? null : rows.at(-1)!.number };
}
