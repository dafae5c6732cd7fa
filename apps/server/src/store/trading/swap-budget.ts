import {
  budgetFault,
  budgetLimits,
  budgetRoom,
  saleWorth,
  swapWorth,
  tradingRules,
} from '@stackmate/economy/trading';
import type { BudgetRoom, CountedLimit, ValueFlow } from '@stackmate/economy/trading';
import type { Kysely } from 'kysely';
import { toCopy } from '../collection/vault-cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';
import { readReference, readReferences } from './references.ts';
import type { TradingPair } from './references.ts';

const day = 24 * 60 * 60_000;

/** [SP3] Returns what each of some cards counts in a swap of two players, in coins. */
export async function swapValues(
  db: Kysely<Tables>,
  rows: readonly CardRow[],
  pair: TradingPair,
): Promise<readonly number[]> {
  const rolls = rows.map((row) => toCopy(row).roll);
  const references = await readReferences(db, rolls, pair);
  return rolls.map((roll, index) => swapWorth(roll, references[index]));
}

/** [SP3] Returns what cards count together in a swap of two players, in coins. */
export const swapValue = async (
  db: Kysely<Tables>,
  rows: readonly CardRow[],
  pair: TradingPair,
): Promise<number> => (await swapValues(db, rows, pair)).reduce((sum, coins) => sum + coins, 0);

/** [SP3] Returns what a player gave and received by swaps and sales since a time. */
async function flowSince(db: Kysely<Tables>, playerId: string, since: number): Promise<ValueFlow> {
  let given = 0;
  let received = 0;
  const count = (sums: { readonly gave: unknown; readonly got: unknown }): void => {
    given += Number(sums.gave ?? 0);
    received += Number(sums.got ?? 0);
  };
  for (const [column, gave, got] of [
    ['proposer', 'value_offered', 'value_asked'],
    ['receiver', 'value_asked', 'value_offered'],
  ] as const) {
    count(
      await db
        .selectFrom('swaps')
        .where(column, '=', playerId)
        .where('status', '=', 'accepted')
        .where('changed_at', '>', since)
        .select(({ fn }) => [fn.sum(gave).as('gave'), fn.sum(got).as('got')])
        .executeTakeFirstOrThrow(),
    );
  }
  for (const column of ['seller', 'buyer'] as const) {
    const { price, counted } = await db
      .selectFrom('sales')
      .where(column, '=', playerId)
      .where('status', '<>', 'undone')
      .where('at', '>', since)
      .select(({ fn }) => [
        fn.sum('price').as('price'),
        fn.sum(fn.coalesce('counted', 'worth')).as('counted'),
      ])
      .executeTakeFirstOrThrow();
    count(column === 'seller' ? { gave: counted, got: price } : { gave: price, got: counted });
  }
  return { given, received };
}

async function ratedWins(db: Kysely<Tables>, playerId: string, at: number): Promise<number> {
  const { largest, perRatedWin, winsWindow } = tradingRules.budget;
  let wins = 0;
  for (const [column, seat] of [
    ['south_player', 0],
    ['north_player', 1],
  ] as const) {
    const rows = await db
      .selectFrom('matches')
      .where(column, '=', playerId)
      .where('ended_at', '>', at - winsWindow)
      .where('kind', '=', 'rated')
      .where('winner', '=', seat)
      .select('number')
      .limit(Math.ceil(largest / perRatedWin))
      .execute();
    wins += rows.length;
  }
  return wins;
}

async function friendsFor(db: Kysely<Tables>, a: string, b: string, at: number): Promise<number> {
  const [first, second] = [a, b].sort();
  const row = await db
    .selectFrom('friendships')
    .where((where) =>
      where.or([
        where.and([where('first', '=', first), where('second', '=', second)]),
        where.and([where('first', '=', second), where('second', '=', first)]),
      ]),
    )
    .select('since')
    .executeTakeFirst();
  return row ? at - row.since : 0;
}

/** Returns the limits of a player towards another one, with what flowed already. */
async function limitsOf(
  db: Kysely<Tables>,
  playerId: string,
  friendship: number,
  at: number,
): Promise<readonly CountedLimit[]> {
  const wins = await ratedWins(db, playerId, at);
  const limits: CountedLimit[] = [];
  for (const limit of budgetLimits({ ratedWins: wins, friendsFor: friendship })) {
    limits.push({ ...limit, flow: await flowSince(db, playerId, at - limit.window) });
  }
  return limits;
}

/** [SP3] Returns how much value a player may still give to another one, and get: both players' budgets bound it. */
export async function readBudgetRoom(
  db: Kysely<Tables>,
  playerId: string,
  partner: string,
  at: number,
): Promise<BudgetRoom> {
  const friendship = await friendsFor(db, playerId, partner, at);
  const own = budgetRoom(await limitsOf(db, playerId, friendship, at));
  const other = budgetRoom(await limitsOf(db, partner, friendship, at));
  return { give: Math.min(own.give, other.get), get: Math.min(own.get, other.give) };
}

/** A player, and what they give by a trade in coins of reference value. */
interface TradeSide {
  readonly playerId: string;
  readonly value: number;
}

/** [SP3] Returns why a trade moves more value one way than both players may; null if it doesn't. */
async function tradeFault(
  db: Kysely<Tables>,
  [first, second]: readonly [TradeSide, TradeSide],
  at: number,
): Promise<string | null> {
  // An even trade moves nothing.
  if (first.value === second.value) return null;
  const friendship = await friendsFor(db, first.playerId, second.playerId, at);
  for (const [own, other] of [
    [first, second],
    [second, first],
  ]) {
    const limits = await limitsOf(db, own.playerId, friendship, at);
    const fault = budgetFault(limits, { given: own.value, received: other.value });
    if (fault === null) continue;
    const { coins, window } = fault.limit;
    return `${fault.over} coins over ${coins} in ${window / day} days`;
  }
  return null;
}

/** [SP3] Refuses a swap that moves more value one way than both players may. */
export async function assertInBudget(
  db: Kysely<Tables>,
  sides: readonly [TradeSide, TradeSide],
  at: number,
): Promise<void> {
  const fault = await tradeFault(db, sides, at);
  if (fault !== null) throw new Refused('over-budget', fault);
}

/** A sale that two players may make, or not. */
export interface ProposedSale {
  readonly seller: string;
  readonly buyer: string;
  readonly card: CardRow;
  readonly price: number;
  readonly at: number;
}

/** [SP3] Returns what a card counts in a sale; earlier sales between the two don't make it dearer or cheaper. */
export async function readSaleWorth(
  db: Kysely<Tables>,
  { seller, buyer, card }: Pick<ProposedSale, 'seller' | 'buyer' | 'card'>,
): Promise<number> {
  const { roll } = toCopy(card);
  return saleWorth(roll, await readReference(db, roll, [seller, buyer]));
}

/** [SP3] Returns why a sale moves more value one way than seller and buyer may; null if it doesn't. */
export async function saleFault(db: Kysely<Tables>, sale: ProposedSale): Promise<string | null> {
  const { seller, buyer, price, at } = sale;
  return tradeFault(
    db,
    [
      { playerId: seller, value: await readSaleWorth(db, sale) },
      { playerId: buyer, value: price },
    ],
    at,
  );
}
