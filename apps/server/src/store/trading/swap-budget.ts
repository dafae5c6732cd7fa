import { budgetRoom, overBudget, swapBudget, tradingRules } from '@stackmate/economy/trading';
import type { BudgetRoom, ValueFlow } from '@stackmate/economy/trading';
import type { Kysely } from 'kysely';
import { toCopy } from '../collection/vault-cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';
import { readReference } from './references.ts';

/** [SP3] Returns what cards are worth together, in coins. */
export async function swapValue(db: Kysely<Tables>, rows: readonly CardRow[]): Promise<number> {
  let coins = 0;
  for (const row of rows) coins += (await readReference(db, toCopy(row).roll)).coins;
  return coins;
}

/** [SP3] Returns what a player gave and received by swaps in the time that counts. */
async function flowOf(db: Kysely<Tables>, playerId: string, at: number): Promise<ValueFlow> {
  let given = 0;
  let received = 0;
  for (const [column, gave, got] of [
    ['proposer', 'value_offered', 'value_asked'],
    ['receiver', 'value_asked', 'value_offered'],
  ] as const) {
    const row = await db
      .selectFrom('swaps')
      .where(column, '=', playerId)
      .where('status', '=', 'accepted')
      .where('changed_at', '>', at - tradingRules.budget.window)
      .select(({ fn }) => [fn.sum(gave).as('gave'), fn.sum(got).as('got')])
      .executeTakeFirst();
    given += Number(row?.gave ?? 0);
    received += Number(row?.got ?? 0);
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

/** [SP3] Refuses a swap that moves more value one way than both players may. */
export async function assertInBudget(
  db: Kysely<Tables>,
  sides: readonly { readonly playerId: string; readonly value: number }[],
  at: number,
): Promise<void> {
  const [first, second] = sides;
  const friendship = await friendsFor(db, first.playerId, second.playerId, at);
  for (const [own, other] of [
    [first, second],
    [second, first],
  ]) {
    const { budget, flow } = await budgetOf(db, own.playerId, friendship, at);
    const over = overBudget(budget, flow, { given: own.value, received: other.value });
    if (over > 0) throw new Refused('over-budget', `${over} coins over ${budget}`);
  }
}
