import { pushKinds, socialLimits } from '@stackmate/protocol/social';
import type { PushKind } from '@stackmate/protocol/social';
import type { Kysely } from 'kysely';
import { lockAccount } from '../accounts/account-rows.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';
import type { PushStore } from './push-store.ts';

/** Creates the queries for the browsers that receive push notifications. */
export const pushQueries = (db: Kysely<Tables>): PushStore => {
  async function kindsOf(player: string): Promise<readonly PushKind[]> {
    const row = await db
      .selectFrom('push_choices')
      .where('player', '=', player)
      .select('kinds')
      .executeTakeFirst();
    if (!row) return pushKinds;
    const chosen = row.kinds.split(' ');
    return pushKinds.filter((kind) => chosen.includes(kind));
  }
  const devicesOf = (player: string) =>
    db
      .selectFrom('push_devices')
      .where('push_devices.player', '=', player)
      .orderBy('push_devices.created_at', 'desc')
      .orderBy('push_devices.id');

  return {
    async pushChoices(player) {
      const devices = await devicesOf(player)
        .select(['id', 'session', 'device', 'created_at as at'])
        .execute();
      return { kinds: await kindsOf(player), devices };
    },
    async pushTargets(player, kind) {
      // A session may have ended while its device was added.
      const targets = await devicesOf(player)
        .innerJoin('sessions', 'sessions.id', 'push_devices.session')
        .limit(socialLimits.pushDevices)
        .select(['push_devices.id', 'endpoint', 'p256dh', 'auth'])
        .execute();
      if (targets.length === 0) return [];
      return (await kindsOf(player)).includes(kind) ? targets : [];
    },
    addPushDevice: ({ player, at, session, ...device }) =>
      decide(db, async (inside) => {
        await lockAccount(inside, player);
        await inside
          .deleteFrom('push_devices')
          .where((where) =>
            where.or([where('session', '=', session), where('endpoint', '=', device.endpoint)]),
          )
          .execute();
        const { count } = await inside
          .selectFrom('push_devices')
          .where('player', '=', player)
          .select((select) => select.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= socialLimits.pushDevices) throw new Refused('device-limit');
        // The session may have ended since the request was admitted.
        const alive = await inside
          .selectFrom('sessions')
          .where('id', '=', session)
          .where('player', '=', player)
          .select('id')
          .executeTakeFirst();
        if (!alive) throw new Refused('no-such-device');
        await inside
          .insertInto('push_devices')
          .values({ ...device, player, session, created_at: at })
          .execute();
        return null;
      }),
    async removePushDevice(player, id) {
      const { numDeletedRows } = await db
        .deleteFrom('push_devices')
        .where('player', '=', player)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async setPushKinds(player, kinds) {
      const chosen = kinds.join(' ');
      await db
        .insertInto('push_choices')
        .values({ player, kinds: chosen })
        .onConflict((conflict) => conflict.column('player').doUpdateSet({ kinds: chosen }))
        .execute();
    },
  };
};
