import { socialLimits } from '@stackmate/protocol/social';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { friends } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import type { TimedRequest } from '../collection/collection-store.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { hasBlocked } from './blocks.ts';
import { findPlayer } from './find-player.ts';
import {
  areFriends,
  assertPlaceForFriend,
  becomeFriends,
  isFriendOf,
  lockAccounts,
} from './friendships.ts';
import type { SentRequest, PlayerReference, SocialOutcome, OtherParty } from './social-store.ts';

/** Time after which a friend request expires, in ms. */
const requestTime = 30 * 24 * 60 * 60_000;

/** Requests that their senders see as pending. */
const pending = (db: Kysely<Tables>, at: number) =>
  db.selectFrom('friend_requests').where('withdrawn_at', 'is', null).where('until', '>', at);

async function countRows(query: ReturnType<typeof pending>): Promise<number> {
  const { count } = await query
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewRequest = TimedRequest & { readonly id: string; readonly to: PlayerReference };

async function send(inside: Kysely<Tables>, request: NewRequest): Promise<SentRequest> {
  const { playerId, at, id, to } = request;
  const { playerId: other, name, isAccount } = await findPlayer(inside, request, to);
  if (!isAccount) throw new Refused('opponent-is-guest');
  await lockAccounts(inside, playerId, other);
  if (await areFriends(inside, playerId, other)) throw new Refused('already-friends');
  if (await hasBlocked(inside, playerId, other)) throw new Refused('you-blocked');
  const { name: from } = await inside
    .selectFrom('players')
    .where('id', '=', playerId)
    .select('name')
    .executeTakeFirstOrThrow();
  const theirs = await pending(inside, at)
    .where('sender', '=', other)
    .where('receiver', '=', playerId)
    .select('id')
    .executeTakeFirst();
  if (theirs) {
    await becomeFriends(inside, { playerId, other }, { id, at });
    return { state: 'friends', name, playerId: other, notify: true, from };
  }
  const earlier = await inside
    .selectFrom('friend_requests')
    .where('sender', '=', playerId)
    .where('receiver', '=', other)
    .where('until', '>', at)
    .select(['withdrawn_at', 'declined_at'])
    .executeTakeFirst();
  const sent = { state: 'pending', name, playerId: other, from } as const;
  if (earlier?.withdrawn_at === null) return { ...sent, notify: false };
  await assertPlaceForFriend(inside, playerId);
  const sentCount = await countRows(pending(inside, at).where('sender', '=', playerId));
  if (sentCount >= socialLimits.sentRequests) throw new Refused('too-many-requests');
  // This is checked for blocked senders as well, who get the same answers.
  const received = pending(inside, at).where('receiver', '=', other);
  if (
    (await countRows(received.where('declined_at', 'is', null))) >= socialLimits.receivedRequests
  ) {
    throw new Refused('request-limit');
  }
  const isBlocked = await hasBlocked(inside, other, playerId);
  const declined = isBlocked ? at : (earlier?.declined_at ?? null);
  await inside
    .deleteFrom('friend_requests')
    .where('sender', '=', playerId)
    .where('receiver', '=', other)
    .execute();
  await inside
    .insertInto('friend_requests')
    .values({
      id,
      sender: playerId,
      receiver: other,
      created_at: at,
      until: at + requestTime,
      declined_at: declined,
      withdrawn_at: null,
    })
    .execute();
  return { ...sent, notify: declined === null };
}

/** Returns the sender of a received request after locking both accounts. */
async function lockReceived(
  inside: Kysely<Tables>,
  { playerId, at, request }: { readonly playerId: string; at: number; request: string },
): Promise<string> {
  const find = () =>
    pending(inside, at)
      .where('id', '=', request)
      .where('receiver', '=', playerId)
      .where('declined_at', 'is', null)
      .select('sender')
      .executeTakeFirst();
  const pendingRequest = await find();
  if (pendingRequest) await lockAccounts(inside, playerId, pendingRequest.sender);
  if (!pendingRequest || !(await find())) throw new Refused('no-such-request');
  return pendingRequest.sender;
}

/** The queries that send and end friend requests, and begin and end friendships. */
export const friendRequestQueries = {
  /** Deletes expired requests. */
  forgetFriendRequests: writes(async ({ db }, now: number): Promise<void> => {
    await db.deleteFrom('friend_requests').where('until', '<=', now).execute();
  }),

  /** `id` is used for the request, or for the friendship if both have requested it. */
  requestFriend: writes(
    (
      { db },
      request: NewRequest,
    ): Promise<SocialOutcome<SentRequest, ErrorOf<typeof friends.request>>> =>
      decide(db, (inside) => send(inside, request)),
  ),

  acceptFriend: writes(
    (
      { db },
      decision: TimedRequest & { readonly id: string; readonly request: string },
    ): Promise<SocialOutcome<OtherParty, ErrorOf<typeof friends.answer>>> =>
      decide(db, async (inside) => {
        const senderId = await lockReceived(inside, decision);
        await becomeFriends(inside, { playerId: decision.playerId, other: senderId }, decision);
        return { playerId: senderId };
      }),
  ),

  declineFriend: writes(
    (
      { db },
      decision: TimedRequest & { readonly request: string },
    ): Promise<SocialOutcome<OtherParty, ErrorOf<typeof friends.answer>>> =>
      decide(db, async (inside) => {
        const senderId = await lockReceived(inside, decision);
        await inside
          .updateTable('friend_requests')
          .set({ declined_at: decision.at })
          .where('id', '=', decision.request)
          .execute();
        return { playerId: senderId };
      }),
  ),

  cancelFriend: writes(
    (
      { db },
      { playerId, at, request }: TimedRequest & { readonly request: string },
    ): Promise<SocialOutcome<OtherParty, ErrorOf<typeof friends.cancel>>> =>
      decide(db, async (inside) => {
        const pendingRequest = await pending(inside, at)
          .where('id', '=', request)
          .where('sender', '=', playerId)
          .select('receiver')
          .executeTakeFirst();
        if (!pendingRequest) throw new Refused('no-such-request');
        // The request stays until it expires, so that nothing shows whether it was declined.
        await inside
          .updateTable('friend_requests')
          .set({ withdrawn_at: at })
          .where('id', '=', request)
          .execute();
        return { playerId: pendingRequest.receiver };
      }),
  ),

  removeFriend: writes(
    (
      { db },
      { playerId, friend: friendId }: TimedRequest & { readonly friend: string },
    ): Promise<SocialOutcome<OtherParty, ErrorOf<typeof friends.remove>>> =>
      decide(db, async (inside) => {
        const row = await inside
          .deleteFrom('friendships')
          .where('id', '=', friendId)
          .where(isFriendOf(playerId))
          .returning(['first', 'second'])
          .executeTakeFirst();
        if (!row) throw new Refused('no-such-friend');
        return { playerId: row.first === playerId ? row.second : row.first };
      }),
  ),
};
