import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Max number of devices stored for a player. */
const maxDevices = 4;

interface UsedDevice {
  readonly playerId: string;
  /** Chosen by the client; null if it has none. */
  readonly device: string | null;
  readonly at: number;
}

/** Notes that a player has used a device. */
export async function noteDevice(
  db: Kysely<Tables>,
  { playerId, device, at }: UsedDevice,
): Promise<void> {
  if (device === null) return;
  await db
    .insertInto('player_devices')
    .values({ player: playerId, device, used_at: at })
    .onConflict((conflict) => conflict.columns(['player', 'device']).doUpdateSet({ used_at: at }))
    .execute();
  const latest = db
    .selectFrom('player_devices')
    .where('player', '=', playerId)
    .orderBy('used_at', 'desc')
    .orderBy('device')
    .limit(maxDevices)
    .select('device');
  await db
    .deleteFrom('player_devices')
    .where('player', '=', playerId)
    .where('device', 'not in', latest)
    .execute();
}

/** Returns the latest devices of a player. */
export async function usedDevices(
  db: Kysely<Tables>,
  playerId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('player_devices')
    .where('player', '=', playerId)
    .orderBy('device')
    .select('device')
    .execute();
  return rows.map(({ device }) => device);
}

/** Returns whether two players have used one device. */
export async function shareDevice(
  db: Kysely<Tables>,
  [first, second]: readonly [string, string],
): Promise<boolean> {
  const shared = await db
    .selectFrom('player_devices as own')
    .innerJoin('player_devices as theirs', 'theirs.device', 'own.device')
    .where('own.player', '=', first)
    .where('theirs.player', '=', second)
    .select('own.device')
    .executeTakeFirst();
  return shared !== undefined;
}
