import { emailOccasions, pushKinds, socialLimits } from '@stackmate/protocol/social';
import type { EmailOccasion, PushKind } from '@stackmate/protocol/social';
import type { Kysely } from 'kysely';
import { lockAccount } from './accounts/account-rows.ts';
import type { TimedRequest } from './collection/collection-store.ts';
import { defineDomain } from './domain.ts';
import { decide, Refused } from './ledger/outcome.ts';
import type { Outcome } from './ledger/outcome.ts';
import { reads, writes } from './query.ts';
import type { StoreOf } from './query.ts';
import type { Tables } from './tables.ts';

/** A browser that receives push notifications, for as long as its session lasts. */
export interface PushDeviceTable {
  readonly id: string;
  readonly player: string;
  readonly session: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly device: string;
  readonly created_at: number;
}

/** The notifications that a player has chosen, separated by spaces. Without a row, all are sent. */
export interface PushChoiceTable {
  readonly player: string;
  readonly kinds: string;
}

/** The occasions for which a player wants an e-mail, separated by spaces. Without a row, there is none. */
export interface EmailChoiceTable {
  readonly player: string;
  readonly kinds: string;
}

declare module './tables.ts' {
  interface Tables {
    readonly push_devices: PushDeviceTable;
    readonly push_choices: PushChoiceTable;
    readonly email_choices: EmailChoiceTable;
  }
}

/** Address and keys for sending to a browser or a native app. */
interface PushAddress {
  readonly id: string;
  /** An https address, or `apns:` or `fcm:` with the token of an app, which has no keys. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushTarget extends PushAddress {
  /** Language of the account; null if none was chosen. */
  readonly language: string | null;
}

export interface NewPushDevice extends TimedRequest, PushAddress {
  readonly session: string;
  /** Name of the browser, for example "Firefox on Linux". */
  readonly device: string;
}

export interface PushDevice {
  readonly id: string;
  readonly session: string;
  readonly device: string;
  readonly at: number;
}

async function findKinds(db: Kysely<Tables>, playerId: string): Promise<readonly PushKind[]> {
  const row = await db
    .selectFrom('push_choices')
    .where('player', '=', playerId)
    .select('kinds')
    .executeTakeFirst();
  if (!row) return pushKinds;
  const chosen = row.kinds.split(' ');
  return pushKinds.filter((kind) => chosen.includes(kind));
}

const selectDevices = (db: Kysely<Tables>, playerId: string) =>
  db
    .selectFrom('push_devices')
    .where('push_devices.player', '=', playerId)
    .orderBy('push_devices.created_at', 'desc')
    .orderBy('push_devices.id');

/** The queries for the browsers that receive push notifications. */
const pushQueries = {
  /** Returns the notifications that a player has chosen, and the player's devices, newest first. */
  pushChoices: reads(
    async (
      { db },
      playerId: string,
    ): Promise<{
      readonly kinds: readonly PushKind[];
      readonly devices: readonly PushDevice[];
      /** Occasions for an e-mail, and whether there is a verified address. */
      readonly emailKinds: readonly EmailOccasion[];
      readonly hasAddress: boolean;
    }> => {
      const devices = await selectDevices(db, playerId)
        .select(['id', 'session', 'device', 'created_at as at'])
        .execute();
      const account = await db
        .selectFrom('accounts')
        .leftJoin('email_choices', 'email_choices.player', 'accounts.player')
        .where('accounts.player', '=', playerId)
        .select(['email', 'email_choices.kinds'])
        .executeTakeFirst();
      const chosen = account?.kinds?.split(' ') ?? [];
      return {
        kinds: await findKinds(db, playerId),
        devices,
        emailKinds: emailOccasions.filter((kind) => chosen.includes(kind)),
        hasAddress: (account?.email ?? null) !== null,
      };
    },
  ),

  /** Returns a player's devices, if the player wants this kind of notification. */
  pushTargets: reads(
    async ({ db }, playerId: string, kind: PushKind): Promise<readonly PushTarget[]> => {
      // A session may have ended while its device was added.
      const targets = await selectDevices(db, playerId)
        .innerJoin('sessions', 'sessions.id', 'push_devices.session')
        .leftJoin('accounts', 'accounts.player', 'push_devices.player')
        .limit(socialLimits.pushDevices)
        .select(['push_devices.id', 'endpoint', 'p256dh', 'auth', 'accounts.language'])
        .execute();
      if (targets.length === 0) return [];
      return (await findKinds(db, playerId)).includes(kind) ? targets : [];
    },
  ),

  /** Adds the device of a session, replacing an earlier one of the session or the browser. */
  addPushDevice: writes(
    (
      { db },
      { playerId, at, session, ...device }: NewPushDevice,
    ): Promise<Outcome<null, 'device-limit' | 'no-such-device'>> =>
      decide(db, async (inside) => {
        await lockAccount(inside, playerId);
        await inside
          .deleteFrom('push_devices')
          .where((where) =>
            where.or([where('session', '=', session), where('endpoint', '=', device.endpoint)]),
          )
          .execute();
        const { count } = await inside
          .selectFrom('push_devices')
          .where('player', '=', playerId)
          .select((select) => select.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= socialLimits.pushDevices) throw new Refused('device-limit');
        // The session may have ended since the request was admitted.
        const alive = await inside
          .selectFrom('sessions')
          .where('id', '=', session)
          .where('player', '=', playerId)
          .select('id')
          .executeTakeFirst();
        if (!alive) throw new Refused('no-such-device');
        await inside
          .insertInto('push_devices')
          .values({ ...device, player: playerId, session, created_at: at })
          .execute();
        return null;
      }),
  ),

  /** Returns false if the player has no such device. */
  removePushDevice: writes(async ({ db }, playerId: string, id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('push_devices')
      .where('player', '=', playerId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }),

  setEmailKinds: writes(
    async ({ db }, playerId: string, kinds: readonly EmailOccasion[]): Promise<void> => {
      const chosen = kinds.join(' ');
      await db
        .insertInto('email_choices')
        .values({ player: playerId, kinds: chosen })
        .onConflict((conflict) => conflict.column('player').doUpdateSet({ kinds: chosen }))
        .execute();
    },
  ),

  setPushKinds: writes(
    async ({ db }, playerId: string, kinds: readonly PushKind[]): Promise<void> => {
      const chosen = kinds.join(' ');
      await db
        .insertInto('push_choices')
        .values({ player: playerId, kinds: chosen })
        .onConflict((conflict) => conflict.column('player').doUpdateSet({ kinds: chosen }))
        .execute();
    },
  ),
};

/** [RA6] Browsers that receive push notifications. A device is deleted with its session. */
export const pushDomain = defineDomain({
  queries: pushQueries,
  exports: {
    push_devices: {
      list: 'pushDevices',
      columns: ['player'],
      key: ['id'],
      secret: ['endpoint', 'p256dh', 'auth'],
    },
    push_choices: { list: 'pushChoices', columns: ['player'], key: ['player'] },
    email_choices: { list: 'emailChoices', columns: ['player'], key: ['player'] },
  },
  playerTables: ['push_devices', 'push_choices', 'email_choices'],
});

export type PushStore = StoreOf<typeof pushQueries>;
