import type { Kysely } from 'kysely';
import { Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';
import { isFriendOf } from './friendships.ts';
import type { PlayerReference } from './social-store.ts';

/** A player named by another one. */
export interface FoundPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly isAccount: boolean;
}

interface Finding {
  readonly playerId: string;
  readonly at: number;
}

async function findAccount(db: Kysely<Tables>, playerId: string): Promise<FoundPlayer | null> {
  const target = await db
    .selectFrom('accounts')
    .innerJoin('players', 'players.id', 'accounts.player')
    .where('accounts.player', '=', playerId)
    .select('players.name')
    .executeTakeFirst();
  return target ? { playerId, name: target.name, isAccount: true } : null;
}

/** Returns the opponent of a player in a match; null for bots and deleted players. */
export async function opponentIn(
  db: Kysely<Tables>,
  playerId: string,
  matchId: string,
): Promise<FoundPlayer | null> {
  const row = await db
    .selectFrom('matches')
    .where('id', '=', matchId)
    .select(['south_player', 'south_name', 'north_player', 'north_name'])
    .executeTakeFirst();
  const isSouth = row?.south_player === playerId;
  if (!row || (!isSouth && row.north_player !== playerId)) return null;
  const other = isSouth ? row.north_player : row.south_player;
  if (other === null) return null;
  const account = await findAccount(db, other);
  if (account) return account;
  const stored = await db
    .selectFrom('players')
    .where('id', '=', other)
    .select('name')
    .executeTakeFirst();
  return stored ? { playerId: other, name: stored.name, isAccount: false } : null;
}

/** Returns the bot that a player met in a match; null if there is none. */
export async function botIn(
  db: Kysely<Tables>,
  playerId: string,
  matchId: string,
): Promise<Pick<FoundPlayer, 'playerId' | 'name'> | null> {
  const row = await db
    .selectFrom('matches')
    .where('id', '=', matchId)
    .where('kind', '=', 'bot')
    .select(['south_player', 'south_name', 'north_player', 'north_name'])
    .executeTakeFirst();
  if (row?.south_player === playerId) return { playerId: 'bot', name: row.north_name };
  return row?.north_player === playerId ? { playerId: 'bot', name: row.south_name } : null;
}

async function find(
  db: Kysely<Tables>,
  { playerId, at }: Finding,
  whom: PlayerReference,
): Promise<FoundPlayer> {
  if ('nameKey' in whom) {
    const row = await db
      .selectFrom('account_names')
      .where('key', '=', whom.nameKey)
      .where('until', 'is', null)
      .select('player')
      .executeTakeFirst();
    const target = row && (await findAccount(db, row.player));
    if (!target) throw new Refused('no-such-player');
    return target;
  }
  if ('link' in whom) {
    const row = await db
      .selectFrom('social_settings')
      .where('friend_code', '=', whom.link)
      .select('player')
      .executeTakeFirst();
    const target = row && (await findAccount(db, row.player));
    if (!target) throw new Refused('no-such-link');
    return target;
  }
  if ('friend' in whom) {
    const row = await db
      .selectFrom('friendships')
      .where('id', '=', whom.friend)
      .where(isFriendOf(playerId))
      .select(['first', 'second'])
      .executeTakeFirst();
    const target = row && (await findAccount(db, row.first === playerId ? row.second : row.first));
    if (!target) throw new Refused('no-such-friend');
    return target;
  }
  if ('request' in whom) {
    const row = await db
      .selectFrom('friend_requests')
      .where('id', '=', whom.request)
      .where('receiver', '=', playerId)
      .where('withdrawn_at', 'is', null)
      .where('until', '>', at)
      .select('sender')
      .executeTakeFirst();
    const target = row && (await findAccount(db, row.sender));
    if (!target) throw new Refused('no-such-request');
    return target;
  }
  const target = await opponentIn(db, playerId, whom.match);
  if (!target) throw new Refused('no-such-opponent');
  return target;
}

/** Returns the player that another one names. Refuses the request if there is none, or if it is the player. */
export async function findPlayer(
  db: Kysely<Tables>,
  caller: Finding,
  whom: PlayerReference,
): Promise<FoundPlayer> {
  const target = await find(db, caller, whom);
  if (target.playerId === caller.playerId) throw new Refused('yourself');
  return target;
}
