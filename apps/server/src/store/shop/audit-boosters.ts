import { packCommitment } from '@stackmate/economy';
import { boosterSize } from '@stackmate/engine';
import type { Kysely } from 'kysely';
import type { CheckedPage } from '../audit-checks.ts';
import type { Tables } from '../tables.ts';
import { bookedCauses } from './booked-causes.ts';
import { cardCauses } from './boosters.ts';

const boostersPerPage = 100;

/** Returns the amounts of payments by cause. */
async function findPayments(db: Kysely<Tables>, causes: readonly string[]) {
  if (causes.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('coin_movements')
    .where('cause', 'in', causes)
    .where('credit', '=', 'store')
    .select(['cause', 'amount'])
    .execute();
  return new Map(rows.map(({ cause, amount }) => [cause, amount]));
}

/** Returns the total prices of purchases' boosters. */
async function findPrices(db: Kysely<Tables>, purchases: readonly string[]) {
  if (purchases.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('boosters')
    .where('purchase', 'in', purchases)
    .groupBy('purchase')
    .select((select) => ['purchase', select.fn.sum('price').as('price')])
    .execute();
  return new Map(rows.map(({ purchase, price }) => [purchase, Number(price)]));
}

/** [PK2] An opened booster has created ten cards, a sealed one none; a bought one was paid for; secrets are as committed. */
export async function auditBoosters(db: Kysely<Tables>, after: number): Promise<CheckedPage> {
  const rows = await db
    .selectFrom('boosters')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(boostersPerPage)
    .execute();
  const purchases = [...new Set(rows.flatMap(({ purchase }) => purchase ?? []))];
  const payments = await findPayments(db, purchases);
  const prices = await findPrices(db, purchases);
  const eleventh = (id: string) => `booster:${id}:${boosterSize}`;
  const booked = await bookedCauses(
    db,
    'card_movements',
    rows.flatMap(({ id }) => [...cardCauses(id), eleventh(id)]),
  );
  const faults = rows.flatMap(({ id, secret, commitment, opened_at: openedAt, purchase }) => {
    const words: string[] = [];
    const cards = [...cardCauses(id), eleventh(id)].filter((cause) => booked.has(cause)).length;
    const expected = openedAt === null ? 0 : boosterSize;
    if (cards !== expected) {
      words.push(`booster ${id}: it has created ${cards} cards instead of ${expected}`);
    }
    if (packCommitment(secret) !== commitment) {
      words.push(`booster ${id}: the commitment is not that of its secret`);
    }
    if (purchase !== null && payments.get(purchase) !== prices.get(purchase)) {
      const paid = payments.get(purchase) ?? 'nothing';
      words.push(`booster ${id}: ${paid} was paid instead of ${prices.get(purchase)}`);
    }
    return words;
  });
  return { faults, last: rows.length < boostersPerPage ? null : rows.at(-1)!.number };
}
