import { dayLength } from '@stackmate/economy';
import type { Kysely } from 'kysely';
import { insertAction } from '../insert-action.ts';
import type { DatedNote } from '../collection/collection-store.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { PlaceKind } from './moderation-tables.ts';

/** Where an account is used. */
export interface SeenPlaces {
  readonly playerId: string;
  /** As `networkOf` cuts it; null if it isn't known. */
  readonly network: string | null;
  /** Hashes of the browser's marks. */
  readonly devices: readonly string[];
  readonly at: number;
  readonly isSignUp: boolean;
}

/** A device or network that an account was used from. */
export interface StoredPlace {
  readonly kind: PlaceKind;
  readonly place: string;
  readonly firstAt: number;
  readonly seenAt: number;
  readonly times: number;
  readonly isSignUp: boolean;
}

/** An account that was used from a place. */
export interface PlaceAccount extends Omit<StoredPlace, 'kind' | 'place'> {
  readonly playerId: string;
  readonly name: string | null;
  readonly createdAt: number;
  readonly bannedAt: number | null;
  readonly bannedUntil: number | null;
}

/** A network with its sign-ups and bans since a time. */
export interface BusyNetwork {
  readonly network: string;
  readonly signUps: number;
  readonly banned: number;
  readonly lastAt: number;
}

export interface StoredNetworkBlock {
  readonly network: string;
  readonly until: number;
  readonly reason: string;
  readonly operator: string;
  readonly createdAt: number;
}

/** A use that follows so soon on another one isn't written again, in ms. */
const fresh = 60 * 60_000;
/** Devices and networks that are stored for a player, each. */
const maxPlaces = 12;
/** Accounts that are listed for a place. */
const maxAccountsOfPlace = 200;
/** Sign-ups that are counted by network, and networks that are listed. */
const maxSignUps = 2000;
const maxNetworks = 100;
/** Blocks that are listed. */
const maxBlocks = 200;
/** Time for which a place is stored after its last use, in ms. */
const placeTime = 90 * dayLength;

export const readPlaces = async (
  db: Kysely<Tables>,
  playerId: string,
): Promise<readonly StoredPlace[]> => {
  const rows = await db
    .selectFrom('player_places')
    .where('player', '=', playerId)
    .orderBy('seen_at', 'desc')
    .orderBy('place')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    place: row.place,
    firstAt: row.first_at,
    seenAt: row.seen_at,
    times: row.times,
    isSignUp: row.signed_up === 1,
  }));
};

export const placeQueries = {
  /** Notes a use or sign-up; the latest twelve devices and networks of an account stay. */
  notePlaces: writes(
    ({ db }, { playerId, network, devices, at, isSignUp }: SeenPlaces): Promise<void> =>
      db.transaction().execute(async (inside) => {
        const places = [
          ...(network === null ? [] : [{ kind: 'network' as const, place: network }]),
          ...devices.map((place) => ({ kind: 'device' as const, place })),
        ];
        if (places.length === 0) return;
        const known = await inside
          .selectFrom('player_places')
          .where('player', '=', playerId)
          .where('seen_at', '>', at - fresh)
          .select(['kind', 'place'])
          .execute();
        const isFresh = places.every((wanted) =>
          known.some(({ kind, place }) => kind === wanted.kind && place === wanted.place),
        );
        if (isFresh) return;
        await inside
          .insertInto('player_places')
          .values(
            places.map((place) => ({
              ...place,
              player: playerId,
              first_at: at,
              seen_at: at,
              times: 1,
              signed_up: isSignUp ? 1 : 0,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['player', 'kind', 'place']).doUpdateSet((set) => ({
              seen_at: at,
              times: set('player_places.times', '+', 1),
            })),
          )
          .execute();
        for (const kind of ['device', 'network'] as const) {
          const latest = inside
            .selectFrom('player_places')
            .where('player', '=', playerId)
            .where('kind', '=', kind)
            .orderBy('seen_at', 'desc')
            .orderBy('place')
            .limit(maxPlaces)
            .select('place');
          await inside
            .deleteFrom('player_places')
            .where('player', '=', playerId)
            .where('kind', '=', kind)
            .where('place', 'not in', latest)
            .execute();
        }
      }),
  ),

  /** Returns the accounts that were used from a device or network, latest use first. */
  accountsOfPlace: reads(
    async ({ db }, kind: PlaceKind, place: string): Promise<readonly PlaceAccount[]> => {
      const rows = await db
        .selectFrom('player_places')
        .innerJoin('accounts', 'accounts.player', 'player_places.player')
        .leftJoin('players', 'players.id', 'player_places.player')
        .where('kind', '=', kind)
        .where('place', '=', place)
        .orderBy('seen_at', 'desc')
        .orderBy('player_places.player')
        .limit(maxAccountsOfPlace)
        .selectAll('player_places')
        .select(['players.name', 'accounts.created_at', 'banned_at', 'banned_until'])
        .execute();
      return rows.map((row) => ({
        playerId: row.player,
        name: row.name,
        createdAt: row.created_at,
        bannedAt: row.banned_at,
        bannedUntil: row.banned_until,
        firstAt: row.first_at,
        seenAt: row.seen_at,
        times: row.times,
        isSignUp: row.signed_up === 1,
      }));
    },
  ),

  /** Returns the networks of the latest sign-ups since a time; those with most sign-ups come first. */
  busyNetworks: reads(async ({ db }, since: number): Promise<readonly BusyNetwork[]> => {
    const rows = await db
      .selectFrom('player_places')
      .innerJoin('accounts', 'accounts.player', 'player_places.player')
      .where('signed_up', '=', 1)
      .where('kind', '=', 'network')
      .where('first_at', '>=', since)
      .orderBy('first_at', 'desc')
      .limit(maxSignUps)
      .select(['place', 'first_at', 'banned_at'])
      .execute();
    const networks = new Map<string, BusyNetwork>();
    for (const { place: network, first_at: at, banned_at: bannedAt } of rows) {
      const known = networks.get(network) ?? { network, signUps: 0, banned: 0, lastAt: at };
      networks.set(network, {
        ...known,
        signUps: known.signUps + 1,
        banned: known.banned + (bannedAt === null ? 0 : 1),
      });
    }
    return [...networks.values()]
      .toSorted((a, b) => b.signUps - a.signUps || b.lastAt - a.lastAt)
      .slice(0, maxNetworks);
  }),

  /** Returns the blocks of networks that are in effect, those that end last first. */
  networkBlocks: reads(async ({ db }, at: number): Promise<readonly StoredNetworkBlock[]> => {
    const rows = await db
      .selectFrom('network_blocks')
      .where('until', '>', at)
      .orderBy('until', 'desc')
      .limit(maxBlocks)
      .select(['network', 'until', 'reason', 'operator', 'created_at as createdAt'])
      .execute();
    return rows;
  }),

  isNetworkBlocked: reads(
    async ({ db }, network: string, at: number): Promise<boolean> =>
      (await db
        .selectFrom('network_blocks')
        .where('network', '=', network)
        .where('until', '>', at)
        .select('network')
        .executeTakeFirst()) !== undefined,
  ),

  /** Blocks a network from sign-up until a time; a second block replaces the first. Adds a row to the audit log. */
  blockNetwork: writes(
    (
      { db },
      { network, until }: Pick<StoredNetworkBlock, 'network' | 'until'>,
      { operator, reason, at }: DatedNote,
    ): Promise<void> =>
      db.transaction().execute(async (inside) => {
        const block = { until, reason, operator, created_at: at };
        await inside
          .insertInto('network_blocks')
          .values({ network, ...block })
          .onConflict((conflict) => conflict.column('network').doUpdateSet(block))
          .execute();
        const detail = `${network} until ${new Date(until).toISOString()}`;
        await insertAction(inside, {
          at,
          operator,
          action: 'block network',
          player: '',
          detail,
          reason,
        });
      }),
  ),

  /** Ends the block of a network, with a row in the audit log. Returns false if none is in effect. */
  unblockNetwork: writes(
    ({ db }, network: string, { operator, reason, at }: DatedNote): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        const { numDeletedRows } = await inside
          .deleteFrom('network_blocks')
          .where('network', '=', network)
          .where('until', '>', at)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await insertAction(inside, {
          at,
          operator,
          action: 'unblock network',
          player: '',
          detail: network,
          reason,
        });
        return true;
      }),
  ),

  /** Deletes up to `limit` places that weren't used for 90 days, and blocks that ended then. */
  forgetPlaces: writes(({ db }, at: number, limit: number): Promise<void> =>
    db.transaction().execute(async (inside) => {
      const old = await inside
        .selectFrom('player_places')
        .where('seen_at', '<', at - placeTime)
        .orderBy('seen_at')
        .limit(limit)
        .select(['player', 'kind', 'place'])
        .execute();
      for (const { player: playerId, kind, place } of old) {
        await inside
          .deleteFrom('player_places')
          .where('player', '=', playerId)
          .where('kind', '=', kind)
          .where('place', '=', place)
          .where('seen_at', '<', at - placeTime)
          .execute();
      }
      await inside
        .deleteFrom('network_blocks')
        .where('until', '<', at - placeTime)
        .execute();
    }),
  ),
};
