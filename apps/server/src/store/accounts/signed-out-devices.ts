import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Deletes push devices whose session has ended; of one player, or of all if `playerId` is null. */
export async function dropSignedOutDevices(
  db: Kysely<Tables>,
  playerId: string | null,
): Promise<void> {
  const signedOut = db
    .deleteFrom('push_devices')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sessions')
            .whereRef('sessions.id', '=', 'push_devices.session')
            .select('sessions.id'),
        ),
      ),
    );
  await (playerId === null ? signedOut : signedOut.where('player', '=', playerId)).execute();
}
