import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CheckedPage } from '../audit-checks.ts';
import type { Tables } from '../tables.ts';
import { bookedCauses } from './booked-causes.ts';

const paymentsPerPage = 500;
const cardsPerPage = 1000;

/** [PK3] Each payment for a card or boosters bought something. */
export async function auditPayments(db: Kysely<Tables>, after: number): Promise<CheckedPage> {
  const rows = await db
    .selectFrom('coin_movements')
    .where('credit', '=', 'store')
    .where('number', '>', after)
    .orderBy('number')
    .limit(paymentsPerPage)
    .select(['number', 'cause'])
    .execute();
  const causesOf = (kind: string) =>
    rows.filter(({ cause }) => cause.startsWith(`${kind}:`)).map(({ cause }) => `${cause}:0`);
  const offers = causesOf('offer');
  const packs = causesOf('pack');
  const cards = await bookedCauses(db, 'card_movements', offers);
  const boosters = await bookedCauses(db, 'boosters', packs);
  const faults = [...offers, ...packs]
    .filter((cause) => !cards.has(cause) && !boosters.has(cause))
    .map((cause) => `payment ${cause.slice(0, -2)}: nothing was bought with it`);
  return { faults, last: rows.length < paymentsPerPage ? null : rows.at(-1)!.number };
}

/** [PK3] Each card that came from the store was paid for. */
export async function auditBoughtCards(db: Kysely<Tables>, after: number): Promise<CheckedPage> {
  const rows = await db
    .selectFrom('cards')
    .where('number', '>', after)
    .orderBy('number')
    .limit(cardsPerPage)
    .select('number')
    .execute();
  const last = rows.at(-1)?.number;
  if (last === undefined) return { faults: [], last: null };
  const missing = await sql<{ readonly id: string }>`
    select cards.id from cards
      join card_movements as movement on movement.card = cards.number and movement.seq = 1
      left join coin_movements as payment
        on payment.cause = substr(movement.cause, 1, length(movement.cause) - 2)
        and payment.credit = 'store'
    where cards.number > ${after} and cards.number <= ${last} and cards.origin = 'store'
      and payment.cause is null`.execute(db);
  return {
    faults: missing.rows.map(
      ({ id }) => `card ${id}: it came from the store, but was not paid for`,
    ),
    last: rows.length < cardsPerPage ? null : last,
  };
}
