import { emailOccasions, pushKinds } from '@stackmate/protocol/social';
import type { NativePushService, PushAnswer } from '@stackmate/protocol/social';
import type { push } from '@stackmate/protocol/routes';
import { deviceName } from '../accounts/device-name.ts';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Caller } from '../identity/caller.ts';
import { refusal, toResult } from '../social/refusals.ts';
import type { PushStore } from '../store/index.ts';
import { isPushKey, readEndpoint } from './push-endpoint.ts';

export interface PushRoutesOptions {
  readonly store: PushStore;
  /** The public key that browsers subscribe with; null if the server sends no notifications. */
  readonly key: string | null;
  /** Services through which this server reaches native apps. */
  readonly services: readonly NativePushService[];
  /** Whether the server sends e-mails. */
  readonly hasMail: boolean;
  /** Returns ms since 1970. */
  readonly now: () => number;
  /** Creates an id of 22 random characters. */
  readonly newId: () => string;
}

/** [RA6] Handles push notifications: the devices of an account, and the events that it wants notifications for. */
export function pushHandlers({
  store,
  key,
  services,
  hasMail,
  now,
  newId,
}: PushRoutesOptions): Handlers<typeof push> {
  async function readChoices({ playerId, session }: Caller): Promise<PushAnswer> {
    const { kinds, devices, emailKinds, hasAddress } = await store.pushChoices(playerId);
    return {
      key,
      services: [...services],
      kinds: [...kinds],
      emails: {
        kinds: [...emailKinds],
        state: hasMail ? (hasAddress ? 'ready' : 'no-address') : 'off',
      },
      devices: devices.map(({ session: of, ...device }) => ({
        ...device,
        isCurrent: of === session?.id,
      })),
    };
  }

  return {
    choices: async ({ caller }) => answered(await readChoices(caller)),
    async addDevice({ caller, body: { endpoint: endpointText, p256dh, auth }, headers }) {
      const { playerId, session } = caller;
      if (key === null) return refusal('no-push');
      const endpoint = readEndpoint(endpointText);
      if (endpoint === null || session === undefined || !isPushKey(p256dh)) {
        return refusal('bad-push-service');
      }
      const added = await store.addPushDevice({
        id: newId(),
        playerId,
        at: now(),
        session: session.id,
        device: deviceName((headers['user-agent'] ?? '').slice(0, 500)),
        endpoint,
        p256dh,
        auth,
      });
      return toResult(added, () => readChoices(caller));
    },
    async addApp({ caller, body: { service, token }, headers }) {
      const { playerId, session } = caller;
      if (!services.includes(service)) return refusal('no-push');
      if (session === undefined) return refusal('bad-push-service');
      const added = await store.addPushDevice({
        id: newId(),
        playerId,
        at: now(),
        session: session.id,
        device: deviceName((headers['user-agent'] ?? '').slice(0, 500)),
        endpoint: `${service}:${token}`,
        p256dh: '',
        auth: '',
      });
      return toResult(added, () => readChoices(caller));
    },
    async removeDevice({ caller, body: { device } }) {
      const isRemoved = await store.removePushDevice(caller.playerId, device);
      return isRemoved ? answered(await readChoices(caller)) : refusal('no-such-device');
    },
    async setKinds({ caller, body: { kinds } }) {
      const chosen = pushKinds.filter((kind) => kinds.includes(kind));
      await store.setPushKinds(caller.playerId, chosen);
      return answered(await readChoices(caller));
    },
    async setEmailKinds({ caller, body: { kinds } }) {
      const chosen = emailOccasions.filter((kind) => kinds.includes(kind));
      await store.setEmailKinds(caller.playerId, chosen);
      return answered(await readChoices(caller));
    },
  };
}
