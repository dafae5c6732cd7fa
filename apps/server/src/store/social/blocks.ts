import { socialLimits } from '@stackmate/protocol/social';
import type { BlocksAnswer } from '@stackmate/protocol/social';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { safety } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import type { TimedRequest } from '../collection/collection-store.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { findPlayer } from './find-player.ts';
import { endFriendship, lockAccounts } from './friendships.ts';
import type { PlayerReference, SocialOutcome, OtherParty } from './social-store.ts';

export const hasBlocked = async (
  db: Kysely<Tables>,
  playerId: string,
  blocked: string,
): Promise<boolean> =>
  (await db
    .selectFrom('blocks')
    .where('player', '=', playerId)
    .where('blocked', '=', blocked)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** An offer that a block has ended. */
export interface EndedOffer {
  readonly id: string;
  readonly status: 'withdrawn' | 'declined';
}

/**
 * [SP1] Ends the offers between two players, as if the first had declined or withdrawn them. What operators have frozen
 * (MK6) stays.
 */
async function endOffers(
  db: Kysely<Tables>,
  playerId: string,
  other: string,
  at: number,
): Promise<readonly EndedOffer[]> {
  const ended: EndedOffer[] = [];
  for (const [proposer, receiver, status] of [
    [playerId, other, 'withdrawn'],
    [other, playerId, 'declined'],
  ] as const) {
    const rows = await db
      .updateTable('swaps')
      .set({ status, changed_at: at })
      .where('proposer', '=', proposer)
      .where('receiver', '=', receiver)
      .where('status', '=', 'open')
      .where('frozen', '=', 0)
      .returning('id')
      .execute();
    for (const { id } of rows) ended.push({ id, status });
  }
  return ended;
}

/** The queries for blocked players. */
export const blockQueries = {
  blocks: reads(async ({ db }, playerId: string): Promise<BlocksAnswer> => {
    const blocks = await db
      .selectFrom('blocks')
      .where('player', '=', playerId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(socialLimits.blocks)
      .select(['id', 'name', 'created_at as at'])
      .execute();
    return { blocks };
  }),

  /** Returns the players whom a player has blocked, and those who have blocked the player. */
  blockedWith: reads(async ({ db }, playerId: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('blocks')
      .where((where) => where.or([where('player', '=', playerId), where('blocked', '=', playerId)]))
      .select(['player', 'blocked'])
      .execute();
    return [...new Set(rows.map((row) => (row.player === playerId ? row.blocked : row.player)))];
  }),

  /**
   * Blocks a player, which ends the friendship and pending requests. Guests can only name opponents. `isVisible`:
   * whether the blocked player's list has changed.
   */
  block: writes(
    (
      { db },
      request: TimedRequest & {
        readonly id: string;
        readonly isGuest: boolean;
        readonly whom: PlayerReference;
      },
    ): Promise<
      SocialOutcome<
        OtherParty & { readonly isVisible: boolean; readonly offers: readonly EndedOffer[] },
        ErrorOf<typeof safety.block>
      >
    > =>
      decide(db, async (inside) => {
        const { playerId, at, id, isGuest, whom } = request;
        if (isGuest && !('match' in whom)) throw new Refused('no-such-opponent');
        const { playerId: other, name } = await findPlayer(inside, request, whom);
        await lockAccounts(inside, playerId, other);
        if (await hasBlocked(inside, playerId, other))
          return { playerId: other, isVisible: false, offers: [] };
        const { count } = await inside
          .selectFrom('blocks')
          .where('player', '=', playerId)
          .select((select) => select.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= socialLimits.blocks) throw new Refused('block-limit');
        await inside
          .insertInto('blocks')
          .values({ id, player: playerId, blocked: other, name, created_at: at })
          .onConflict((conflict) => conflict.columns(['player', 'blocked']).doNothing())
          .execute();
        const wereFriends = await endFriendship(inside, { playerId, other });
        const { numDeletedRows: withdrawn } = await inside
          .deleteFrom('friend_requests')
          .where('sender', '=', playerId)
          .where('receiver', '=', other)
          .executeTakeFirst();
        // The blocked player sees an unanswered request, as after a refusal.
        await inside
          .updateTable('friend_requests')
          .set({ declined_at: at })
          .where('sender', '=', other)
          .where('receiver', '=', playerId)
          .where('declined_at', 'is', null)
          .execute();
        const offers = await endOffers(inside, playerId, other, at);
        return { playerId: other, isVisible: wereFriends || withdrawn > 0n, offers };
      }),
  ),

  unblock: writes(
    (
      { db },
      { playerId, block }: TimedRequest & { readonly block: string },
    ): Promise<SocialOutcome<OtherParty, ErrorOf<typeof safety.unblock>>> =>
      decide(db, async (inside) => {
        const row = await inside
          .deleteFrom('blocks')
          .where('id', '=', block)
          .where('player', '=', playerId)
          .returning('blocked')
          .executeTakeFirst();
        if (!row) throw new Refused('no-such-block');
        return { playerId: row.blocked };
      }),
  ),
};
