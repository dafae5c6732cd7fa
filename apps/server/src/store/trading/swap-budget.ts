import {
  budgetRoom,
  countedFlow,
  overBudget,
  swapBudget,
  swapWorth,
  tradingRules,
} from '@stackmate/economy/trading';
import type { BudgetRoom, ValueFlow } from '@stackmate/economy/trading';
import type { Kysely } from 'kysely';
import { toCopy } from '../collection/vault-cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';
import { isWashPair, readReference, readReferences } from './references.ts';

/** [SP3] Returns what each of some cards counts in a swap, in coins. */
export async function swapValues(
  db: Kysely<Tables>,
  rows: readonly CardRow[],
): Promise<readonly number[]> {
  const rolls = rows.map((row) => toCopy(row).roll);
  const references = await readReferences(db, rolls);
  return rolls.map((roll, index) => swapWorth(roll, references[index]));
}

/** [SP3] Returns what cards count together in a swap, in coins. */
export const swapValue = async (db: Kysely<Tables>, rows: readonly CardRow[]): Promise<number> =>
  (await swapValues(db, rows)).reduce((sum, coins) => sum + coins, 0);

interface SummedFlow {
  readonly wash: number;
  readonly gave: number | string | bigint | null;
  readonly got: number | string | bigint | null;
}

/** [SP3] Returns what a player gave and received by swaps and sales in the time that counts. */
async function flowOf(db: Kysely<Tables>, playerId: string, at: number): Promise<ValueFlow> {
  const since = at - tradingRules.budget.window;
  const sums: SummedFlow[] = [];
  for (const [column, gave, got] of [
    ['proposer', 'value_offered', 'value_asked'],
    ['receiver', 'value_asked', 'value_offered'],
  ] as const) {
    sums.push(
      ...(await db
        .selectFrom('swaps')
        .where(column, '=', playerId)
        .where('status', '=', 'accepted')
        .where('changed_at', '>', since)
        .groupBy('is_wash')
        .select(({ fn }) => ['is_wash as wash', fn.sum(gave).as('gave'), fn.sum(got).as('got')])
        .execute()),
    );
  }
  for (const [column, gave, got] of [
    ['seller', 'worth', 'price'],
    ['buyer', 'price', 'worth'],
  ] as const) {
    const rows = await db
      .selectFrom('sales')
      .where(column, '=', playerId)
      .where('status', '<>', 'undone')
      .where('at', '>', since)
      .groupBy('is_reference')
      .select(({ fn }) => [
        'is_reference as independent',
        fn.sum(gave).as('gave'),
        fn.sum(got).as('got'),
      ])
      .execute();
    sums.push(...rows.map(({ independent, ...sum }) => ({ ...sum, wash: 1 - independent })));
  }
  let given = 0;
  let received = 0;
  for (const { wash, gave, got } of sums) {
    const moved = { given: Number(gave ?? 0), received: Number(got ?? 0) };
    const flow = countedFlow(moved, wash === 1);
    given += flow.given;
    received += flow.received;
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

/** Returns the budget of a player towards another one, and what flowed already. */
async function budgetOf(
  db: Kysely<Tables>,
  playerId: string,
  friendship: number,
  at: number,
): Promise<{ readonly budget: number; readonly flow: ValueFlow }> {
  const wins = await ratedWins(db, playerId, at);
  return {
    budget: swapBudget({ ratedWins: wins, friendsFor: friendship }),
    flow: await flowOf(db, playerId, at),
  };
}

/** [SP3] Returns how much value a player may still give to another one, and get: both players' budgets bound it. */
export async function readBudgetRoom(
  db: Kysely<Tables>,
  playerId: string,
  partner: string,
  at: number,
): Promise<BudgetRoom> {
  const friendship = await friendsFor(db, playerId, partner, at);
  const own = await budgetOf(db, playerId, friendship, at);
  const other = await budgetOf(db, partner, friendship, at);
  const ownRoom = budgetRoom(own.budget, own.flow);
  const otherRoom = budgetRoom(other.budget, other.flow);
  return {
    give: Math.min(ownRoom.give, otherRoom.get),
    get: Math.min(ownRoom.get, otherRoom.give),
  };
}

/** A player, and what they give by a trade in coins of reference value. */
interface TradeSide {
  readonly playerId: string;
  readonly value: number;
}

/** [SP3] Returns why a trade moves more value one way than both players may; null if it doesn't. */
async function budgetFault(
  db: Kysely<Tables>,
  [first, second]: readonly [TradeSide, TradeSide],
  { isWash, at }: { readonly isWash: boolean; readonly at: number },
): Promise<string | null> {
  const friendship = await friendsFor(db, first.playerId, second.playerId, at);
  for (const [own, other] of [
    [first, second],
    [second, first],
  ]) {
    const { budget, flow } = await budgetOf(db, own.playerId, friendship, at);
    const moved = countedFlow({ given: own.value, received: other.value }, isWash);
    const over = overBudget(budget, flow, moved);
    if (over > 0) return `${over} coins over ${budget}`;
  }
  return null;
}

/** [SP3] Refuses a swap that moves more value one way than both players may. */
export async function assertInBudget(
  db: Kysely<Tables>,
  sides: readonly [TradeSide, TradeSide],
  at: number,
): Promise<void> {
  const [first, second] = sides;
  const isWash = await isWashPair(db, first.playerId, second.playerId);
  const fault = await budgetFault(db, sides, { isWash, at });
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

/** [SP3] Returns what a copy counts if one of two sells it to the other. */
export async function saleWorth(
  db: Kysely<Tables>,
  { seller, buyer, card }: Pick<ProposedSale, 'seller' | 'buyer' | 'card'>,
): Promise<{ readonly worth: number; readonly isWash: boolean }> {
  const { roll } = toCopy(card);
  const reference = await readReference(db, roll);
  const isWash = await isWashPair(db, seller, buyer);
  return { worth: isWash ? swapWorth(roll, reference) : reference.coins, isWash };
}

/** [SP3] Returns why a sale moves more value one way than seller and buyer may; null if it doesn't. */
export async function saleFault(db: Kysely<Tables>, sale: ProposedSale): Promise<string | null> {
  const { seller, buyer, price, at } = sale;
  const { worth, isWash } = await saleWorth(db, sale);
  // Most sales are at the reference: they move nothing.
  if (worth === price && !isWash) return null;
  return budgetFault(
    db,
    [
      { playerId: seller, value: worth },
      { playerId: buyer, value: price },
    ],
    { isWash, at },
  );
}
