import { knownAppearance } from '@stackmate/protocol';
import type { KnownAppearance } from '@stackmate/protocol';
import type { Kysely } from 'kysely';
import type { TimedRequest } from '../collection/collection-store.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { isFriendOf } from './friendships.ts';
import type { StoredFriends, Audience } from './social-store.ts';

/** Columns of a player as friends see them. */
const looks = ['players.name', 'players.avatar', 'players.card_back'] as const;

interface Looks {
  readonly name: string;
  readonly avatar: string | null;
  readonly card_back: string | null;
}

const toLooks = ({ name, avatar, card_back: back }: Looks) => ({
  name,
  appearance: knownAppearance({ avatar: avatar ?? '', back: back ?? '' }),
});

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, 'en') || (a.name < b.name ? -1 : 1);

const findFriends = async (db: Kysely<Tables>, playerId: string) => {
  const rows = await db
    .selectFrom('friendships')
    .innerJoin('players', (join) =>
      join.on((on) =>
        on.or([
          on.and([on('first', '=', playerId), on('players.id', '=', on.ref('second'))]),
          on.and([on('second', '=', playerId), on('players.id', '=', on.ref('first'))]),
        ]),
      ),
    )
    .leftJoin('social_settings', 'social_settings.player', 'players.id')
    .where(isFriendOf(playerId))
    .select(['friendships.id', 'friendships.since', 'players.id as player', ...looks])
    .select('social_settings.appears_offline')
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      playerId: row.player,
      since: row.since,
      appearsOffline: row.appears_offline === 1,
      ...toLooks(row),
    }))
    .sort(byName);
};

/** Returns pending requests with the other player, newest first. */
const findRequests = async (
  db: Kysely<Tables>,
  side: 'sender' | 'receiver',
  playerId: string,
  at: number,
) => {
  const other = side === 'sender' ? 'receiver' : 'sender';
  const pending = db
    .selectFrom('friend_requests')
    .innerJoin('players', 'players.id', `friend_requests.${other}`)
    .where(side, '=', playerId)
    .where('until', '>', at)
    .where('withdrawn_at', 'is', null)
    .orderBy('friend_requests.created_at', 'desc')
    .orderBy('friend_requests.id')
    .select(['friend_requests.id', 'friend_requests.created_at as at', ...looks]);
  const rows = await (
    side === 'sender' ? pending : pending.where('declined_at', 'is', null)
  ).execute();
  return rows.map((row) => ({ id: row.id, at: row.at, ...toLooks(row) }));
};

const selectSettings = (db: Kysely<Tables>, playerId: string) =>
  db
    .selectFrom('social_settings')
    .where('player', '=', playerId)
    .select(['friend_code as link', 'appears_offline as appearsOffline'])
    .executeTakeFirst();

/** The queries for a player's list of friends, friend link and visibility. */
export const friendListQueries = {
  friends: reads(async ({ db }, { playerId, at }: TimedRequest): Promise<StoredFriends> => {
    const settings = await selectSettings(db, playerId);
    return {
      friends: await findFriends(db, playerId),
      received: await findRequests(db, 'receiver', playerId, at),
      sent: await findRequests(db, 'sender', playerId, at),
      link: settings?.link ?? null,
      appearsOffline: settings?.appearsOffline === 1,
    };
  }),

  audience: reads(async ({ db }, playerId: string): Promise<Audience> => {
    const rows = await db
      .selectFrom('friendships')
      .where(isFriendOf(playerId))
      .select(['id', 'first', 'second'])
      .execute();
    return {
      appearsOffline: (await selectSettings(db, playerId))?.appearsOffline === 1,
      friends: rows.map(({ id, first, second }) => ({
        id,
        playerId: first === playerId ? second : first,
      })),
    };
  }),

  /** Gives a player a friend link, unless there is one. */
  addFriendLink: writes(async ({ db }, playerId: string, link: string): Promise<void> => {
    await db
      .insertInto('social_settings')
      .values({ player: playerId, friend_code: link, appears_offline: 0 })
      .onConflict((conflict) => conflict.column('player').doNothing())
      .execute();
  }),

  renewFriendLink: writes(async ({ db }, playerId: string, link: string): Promise<void> => {
    await db
      .insertInto('social_settings')
      .values({ player: playerId, friend_code: link, appears_offline: 0 })
      .onConflict((conflict) => conflict.column('player').doUpdateSet({ friend_code: link }))
      .execute();
  }),

  findFriendLinkOwner: reads(
    async (
      { db },
      link: string,
    ): Promise<{ readonly name: string; readonly appearance: KnownAppearance } | null> => {
      const row = await db
        .selectFrom('social_settings')
        .innerJoin('accounts', 'accounts.player', 'social_settings.player')
        .innerJoin('players', 'players.id', 'social_settings.player')
        .where('friend_code', '=', link)
        .select(looks)
        .executeTakeFirst();
      return row ? toLooks(row) : null;
    },
  ),

  /** `link` is used if the player has no friend link yet. */
  setVisibility: writes(
    async (
      { db },
      playerId: string,
      { appearsOffline, link }: { readonly appearsOffline: boolean; readonly link: string },
    ): Promise<void> => {
      const hidden = appearsOffline ? 1 : 0;
      await db
        .insertInto('social_settings')
        .values({ player: playerId, friend_code: link, appears_offline: hidden })
        .onConflict((conflict) =>
          conflict.column('player').doUpdateSet({ appears_offline: hidden }),
        )
        .execute();
    },
  ),
};
