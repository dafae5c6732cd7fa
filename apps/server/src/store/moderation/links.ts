import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { reads } from '../query.ts';
import type { Tables } from '../tables.ts';
import { readPlaces } from './places.ts';

/** What two accounts share: a browser or network, a device or address of rated play, tournaments or trades. */
export interface SharedPlace {
  readonly kind: 'device' | 'network' | 'played' | 'traded' | 'same household';
  /** Name of the device or network; '' for others. */
  readonly place: string;
  /** Number of uses or matches of the other account. */
  readonly times: number;
  readonly lastAt: number;
}

/** Another account that was used from the same device or network. */
export interface LinkedAccount {
  readonly playerId: string;
  readonly name: string | null;
  readonly isAccount: boolean;
  readonly bannedAt: number | null;
  readonly shared: readonly SharedPlace[];
}

/** Accounts that are read for each shared place, and those that are listed. */
const maxPerPlace = 50;
const maxLinked = 100;

type Found = SharedPlace & { readonly playerId: string };

/** Returns the accounts on one device or network, latest use first. */
const atPlaces = async (db: Kysely<Tables>, playerId: string): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for (const { kind, place } of await readPlaces(db, playerId)) {
    const rows = await db
      .selectFrom('player_places')
      .where('kind', '=', kind)
      .where('place', '=', place)
      .where('player', '<>', playerId)
      .orderBy('seen_at', 'desc')
      .limit(maxPerPlace)
      .select(['player', 'times', 'seen_at'])
      .execute();
    for (const { player, times, seen_at: lastAt } of rows)
      found.push({ playerId: player, kind, place, times, lastAt });
  }
  return found;
};

const byDevices = async (db: Kysely<Tables>, playerId: string): Promise<readonly Found[]> => {
  const own = await db
    .selectFrom('player_devices')
    .where('player', '=', playerId)
    .select('device')
    .execute();
  const found: Found[] = [];
  for (const { device } of own) {
    const rows = await db
      .selectFrom('player_devices')
      .where('device', '=', device)
      .where('player', '<>', playerId)
      .limit(maxPerPlace)
      .select(['player', 'used_at'])
      .execute();
    for (const { player, used_at: lastAt } of rows)
      found.push({ playerId: player, kind: 'played', place: '', times: 1, lastAt });
  }
  return found;
};

const byTrades = async (db: Kysely<Tables>, playerId: string): Promise<readonly Found[]> => {
  const own = await db
    .selectFrom('trader_households')
    .where('player', '=', playerId)
    .select('household')
    .execute();
  const found: Found[] = [];
  for (const { household } of own) {
    const rows = await db
      .selectFrom('trader_households')
      .where('household', '=', household)
      .where('player', '<>', playerId)
      .limit(maxPerPlace)
      .select(['player', 'seen_at'])
      .execute();
    for (const { player, seen_at: lastAt } of rows)
      found.push({ playerId: player, kind: 'traded', place: '', times: 1, lastAt });
  }
  return found;
};

const byMatches = async (db: Kysely<Tables>, playerId: string): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for (const [own, other] of [
    ['south_player', 'north_player'],
    ['north_player', 'south_player'],
  ] as const) {
    const rows = await db
      .selectFrom('matches')
      // A literal, so that the index of such matches is used.
      .where('same_household', '=', sql.lit(1))
      .where(own, '=', playerId)
      .where(other, 'is not', null)
      .orderBy('ended_at', 'desc')
      .limit(maxPerPlace)
      .select([`${other} as player`, 'started_at'])
      .execute();
    for (const { player, started_at: lastAt } of rows)
      found.push({ playerId: player!, kind: 'same household', place: '', times: 1, lastAt });
  }
  return found;
};

/** Joins what was found by account and place. */
function group(found: readonly Found[]): ReadonlyMap<string, SharedPlace[]> {
  const groups = new Map<string, SharedPlace[]>();
  for (const { playerId, ...shared } of found) {
    const all = groups.get(playerId) ?? [];
    groups.set(playerId, all);
    const at = all.findIndex(({ kind, place }) => kind === shared.kind && place === shared.place);
    if (at < 0) all.push(shared);
    else {
      const { times, lastAt } = all[at];
      all[at] = {
        ...shared,
        times: times + shared.times,
        lastAt: Math.max(lastAt, shared.lastAt),
      };
    }
  }
  return groups;
}

/** A shared device says more than a shared network, which many people may have. */
const weight = ({ kind }: SharedPlace): number => (kind === 'network' ? 1 : 10);

export const linkQueries = {
  /** Returns the accounts that share a device or network with a player, those that share most first. */
  linkedAccounts: reads(async ({ db }, playerId: string): Promise<readonly LinkedAccount[]> => {
    const found = [
      ...(await atPlaces(db, playerId)),
      ...(await byDevices(db, playerId)),
      ...(await byTrades(db, playerId)),
      ...(await byMatches(db, playerId)),
    ];
    const rank = (shared: readonly SharedPlace[]): number =>
      shared.reduce((sum, place) => sum + weight(place), 0);
    const linked = [...group(found)]
      .toSorted(([, a], [, b]) => rank(b) - rank(a) || b[0].lastAt - a[0].lastAt)
      .slice(0, maxLinked);
    if (linked.length === 0) return [];
    const rows = await db
      .selectFrom('players')
      .leftJoin('accounts', 'accounts.player', 'players.id')
      .where(
        'players.id',
        'in',
        linked.map(([id]) => id),
      )
      .select(['players.id', 'players.name', 'accounts.player', 'accounts.banned_at'])
      .execute();
    const players = new Map(rows.map((row) => [row.id, row]));
    return linked.flatMap(([id, shared]) => {
      const row = players.get(id);
      if (!row) return [];
      const { name, player, banned_at: bannedAt } = row;
      return [{ playerId: id, name, isAccount: player !== null, bannedAt, shared }];
    });
  }),
};
