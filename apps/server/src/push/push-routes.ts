import {
  addDeviceRequest,
  pushAnswer,
  pushKinds,
  pushKindsRequest,
  removeDeviceRequest,
} from '@stackmate/protocol/social';
import type { PushAnswer } from '@stackmate/protocol/social';
import { deviceName } from '../accounts/device-name.ts';
import { answered, playerRoute } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { Caller } from '../identity/caller.ts';
import { refusal, resultOf } from '../social/refusals.ts';
import type { PushStore } from '../store/index.ts';
import { isPushKey, readEndpoint } from './push-endpoint.ts';

export interface PushRoutesOptions {
  readonly store: PushStore;
  /** The public key that browsers subscribe with; null if the server sends no notifications. */
  readonly key: string | null;
  /** Returns ms since 1970. */
  readonly now: () => number;
  /** Creates an id of 22 random characters. */
  readonly newId: () => string;
}

/** Limits per network address and per player. */
const reading = { kind: 'push reads', perHour: 1200 } as const;
const changing = { kind: 'push changes', perHour: 240 } as const;

/** [RA6] Routes for push notifications: the devices of an account, and the occasions it wants to know of. */
export function pushRoutes({ store, key, now, newId }: PushRoutesOptions): readonly AnyJsonRoute[] {
  async function choicesOf({ player, session }: Caller): Promise<PushAnswer> {
    const { kinds, devices } = await store.pushChoices(player);
    return {
      key,
      kinds: [...kinds],
      devices: devices.map(({ session: of, ...device }) => ({
        ...device,
        isCurrent: of === session?.id,
      })),
    };
  }

  // Devices belong to sessions, so access tokens have none.
  const shared = { access: 'account', scope: 'manage', answer: pushAnswer } as const;
  const change = { ...shared, method: 'POST', limit: changing } as const;
  return [
    playerRoute({
      ...shared,
      method: 'GET',
      url: '/api/push',
      summary: 'The devices that receive push notifications, and the occasions for them.',
      limit: reading,
      handle: async ({ caller }) => answered(await choicesOf(caller)),
    }),
    playerRoute({
      ...change,
      url: '/api/push',
      summary: 'Turns push notifications on in this browser, until its session ends.',
      body: addDeviceRequest,
      async handle({ caller, body: { endpoint: given, p256dh, auth }, headers }) {
        const { player, session } = caller;
        if (key === null) return refusal('no-push');
        const endpoint = readEndpoint(given);
        if (endpoint === null || session === undefined || !isPushKey(p256dh)) {
          return refusal('bad-push-service');
        }
        const added = await store.addPushDevice({
          id: newId(),
          player,
          at: now(),
          session: session.id,
          device: deviceName((headers['user-agent'] ?? '').slice(0, 500)),
          endpoint,
          p256dh,
          auth,
        });
        return resultOf(added, () => choicesOf(caller));
      },
    }),
    playerRoute({
      ...change,
      url: '/api/push/remove',
      summary: 'Turns push notifications off in a browser.',
      body: removeDeviceRequest,
      async handle({ caller, body: { device } }) {
        const isRemoved = await store.removePushDevice(caller.player, device);
        return isRemoved ? answered(await choicesOf(caller)) : refusal('no-such-device');
      },
    }),
    playerRoute({
      ...change,
      url: '/api/push/kinds',
      summary: 'Sets the occasions for push notifications.',
      body: pushKindsRequest,
      async handle({ caller, body: { kinds } }) {
        const chosen = pushKinds.filter((kind) => kinds.includes(kind));
        await store.setPushKinds(caller.player, chosen);
        return answered(await choicesOf(caller));
      },
    }),
  ];
}
