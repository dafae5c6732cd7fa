import { socialLimits } from '@stackmate/protocol/social';
import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { lockAccount } from '../accounts/account-rows.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';

/** Locks the accounts of two players, always in the same order. Guests have none. */
export async function lockAccounts(
  inside: Kysely<Tables>,
  first: string,
  second: string,
): Promise<void> {
  for (const playerId of [first, second].toSorted()) await lockAccount(inside, playerId);
}

/** A condition: the friendships of a player. */
export const isFriendOf = (playerId: string) => (where: ExpressionBuilder<Tables, 'friendships'>) =>
  where.or([where('first', '=', playerId), where('second', '=', playerId)]);

/** A condition: the friendship of two players, in whatever order they are stored. */
const isBetween = (a: string, b: string) => (where: ExpressionBuilder<Tables, 'friendships'>) =>
  where.or([
    where.and([where('first', '=', a), where('second', '=', b)]),
    where.and([where('first', '=', b), where('second', '=', a)]),
  ]);

export const areFriends = async (
  db: Kysely<Tables>,
  playerA: string,
  other: string,
): Promise<boolean> =>
  (await db
    .selectFrom('friendships')
    .where(isBetween(playerA, other))
    .select('id')
    .executeTakeFirst()) !== undefined;

async function friendCount(db: Kysely<Tables>, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('friendships')
    .where(isFriendOf(playerId))
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function assertPlaceForFriend(db: Kysely<Tables>, playerId: string): Promise<void> {
  if ((await friendCount(db, playerId)) >= socialLimits.friends) throw new Refused('friend-limit');
}

/** The players of a change of friends: `player` makes it, whose accounts are locked. */
interface Pair {
  readonly playerId: string;
  readonly other: string;
}

/** Makes two players friends and ends their requests. */
export async function becomeFriends(
  inside: Kysely<Tables>,
  { playerId, other }: Pair,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<void> {
  await assertPlaceForFriend(inside, playerId);
  if ((await friendCount(inside, other)) >= socialLimits.friends) {
    throw new Refused('their-friend-limit');
  }
  await inside
    .deleteFrom('friend_requests')
    .where('sender', 'in', [playerId, other])
    .where('receiver', 'in', [playerId, other])
    .execute();
  // The database compares, because its order of texts depends on its settings.
  const [first, second] = [
    sql<string>`cast(${playerId} as text)`,
    sql<string>`cast(${other} as text)`,
  ];
  await inside
    .insertInto('friendships')
    .values({
      id,
      first: sql<string>`case when ${first} < ${second} then ${first} else ${second} end`,
      second: sql<string>`case when ${first} < ${second} then ${second} else ${first} end`,
      since: at,
    })
    .execute();
}

/** Ends the friendship of two players. Returns whether there was one. */
export async function endFriendship(
  inside: Kysely<Tables>,
  { playerId, other }: Pair,
): Promise<boolean> {
  const { numDeletedRows } = await inside
    .deleteFrom('friendships')
    .where(isBetween(playerId, other))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
