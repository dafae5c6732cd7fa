import { readFile } from 'node:fs/promises';
import { nativePushServices } from '@stackmate/protocol/social';
import type { NativePushService, PushMessage } from '@stackmate/protocol/social';
import type { AllHandlers } from '../http/handlers.ts';
import type { Logger } from '../rooms/index.ts';
import type { Settings } from '../settings/index.ts';
import type { MatchStore, PushStore } from '../store/index.ts';
import { openApns } from './apns.ts';
import { createEncryptPush } from './encrypt-push.ts';
import { openFcm } from './fcm.ts';
import { composeNativePush } from './native-push.ts';
import type { NativeService } from './native-push.ts';
import { pushHandlers } from './push-handlers.ts';
import { createPushSender } from './push-sender.ts';
import type { PushResult } from './push-sender.ts';
import { openPushTransport } from './push-transport.ts';
import type { PushTransport } from './push-transport.ts';
import { createTurnWatch } from './turn-watch.ts';
import { readVapidKeys } from './vapid-keys.ts';

export type { PushResult } from './push-sender.ts';
export type { PushTransport } from './push-transport.ts';

export interface OpenPushOptions {
  readonly settings: Pick<Settings, 'push' | 'mail' | 'network' | 'apps'>;
  readonly store: PushStore & Pick<MatchStore, 'value' | 'addValue'>;
  readonly logger: Pick<Logger, 'info'>;
  /** Returns whether a player has a visible page of the game. */
  readonly isHere: (playerId: string) => boolean;
  /** Wall clock, in ms since 1970. */
  readonly now: () => number;
  /** Monotonic clock, in ms. */
  readonly steady: () => number;
  readonly newId: () => string;
  readonly countResult: (result: PushResult) => void;
  readonly countLimitHit: (kind: string) => void;
  /** Replaces the connections to push services in tests. */
  readonly transport?: PushTransport | undefined;
}

/** [RA6] Push notifications for players who aren't here. */
export interface Push {
  readonly handlers: Pick<AllHandlers, 'push'>;
  /** Notifies a player in the background. */
  readonly send: (playerId: string, message: PushMessage) => void;
  /** Notes the players whom a match waits for. */
  readonly noteTurn: (matchId: string, awaited: readonly string[]) => void;
  /** Call about once a second. */
  readonly tick: () => void;
  /** Call regularly. */
  readonly sweep: () => void;
  readonly close: () => void;
}

/** Returns how push services reach the operator, which they ask for. */
function senderSubject({ mail, network }: OpenPushOptions['settings']): string {
  if (mail.to) return `mailto:${mail.to.address}`;
  const { baseAddress } = network;
  return baseAddress?.startsWith('https:') ? baseAddress : 'mailto:operator@localhost';
}

type NativeServices = Partial<Record<NativePushService, NativeService>>;

/** Opens the services for native apps that the settings have keys for. Throws an Error if a key can't be read. */
async function openNativeServices({ settings, now }: OpenPushOptions): Promise<NativeServices> {
  const { apnsKeyFile, apnsKeyId, apnsAddress, fcmAccountFile, fcmAddress } = settings.push;
  const timeout = settings.push.answerTime;
  const { appleAppId } = settings.apps;
  const [teamId] = appleAppId.split('.', 1);
  return {
    ...(apnsKeyFile !== '' && {
      apns: await openApns({
        address: apnsAddress,
        key: await readFile(apnsKeyFile, 'utf8'),
        keyId: apnsKeyId,
        teamId,
        appId: appleAppId.slice(teamId.length + 1),
        timeout,
        now,
      }),
    }),
    ...(fcmAccountFile !== '' && {
      fcm: await openFcm({
        address: fcmAddress,
        account: await readFile(fcmAccountFile, 'utf8'),
        timeout,
        now,
      }),
    }),
  };
}

/** Opens push notifications, with keys from the database. Without them, only the requests about them work. */
export async function openPush(options: OpenPushOptions): Promise<Push> {
  const { settings, store, isHere, now, steady, newId } = options;
  const hasMail = settings.mail.smtp !== null && settings.mail.from !== null;
  if (!settings.push.isOn) {
    const nothing = (): void => {};
    return {
      handlers: { push: pushHandlers({ store, key: null, services: [], hasMail, now, newId }) },
      send: nothing,
      noteTurn: nothing,
      tick: nothing,
      sweep: nothing,
      close: nothing,
    };
  }
  const { default: library } = await import('web-push');
  const keys = await readVapidKeys(store, library.generateVAPIDKeys, now());
  const native = await openNativeServices(options);
  const encrypt = createEncryptPush(library, keys, senderSubject(settings));
  const transport = options.transport ?? openPushTransport({ timeout: settings.push.answerTime });
  const sender = createPushSender({
    store,
    async deliver(target, message) {
      const service = nativePushServices.find((name) => target.endpoint.startsWith(`${name}:`));
      if (service === undefined) return transport.send(encrypt(target, message));
      const opened = native[service];
      if (opened === undefined) throw new Error(`the server doesn't send to ${service} any more`);
      const token = target.endpoint.slice(service.length + 1);
      return opened.send(token, await composeNativePush(target, message));
    },
    isHere,
    most: settings.push.waiting,
    now: steady,
    logger: options.logger,
    countResult: options.countResult,
    countLimitHit: options.countLimitHit,
  });
  const turns = createTurnWatch({
    isHere,
    notify: (playerId, matchId) => sender.send(playerId, { kind: 'your-turn', match: matchId }),
    now: steady,
  });
  return {
    handlers: {
      push: pushHandlers({
        store,
        key: keys.publicKey,
        services: nativePushServices.filter((name) => native[name] !== undefined),
        hasMail,
        now,
        newId,
      }),
    },
    send: sender.send,
    noteTurn: turns.note,
    tick: turns.tick,
    sweep: sender.sweep,
    close() {
      sender.close();
      transport.close();
      for (const service of Object.values(native)) service.close();
    },
  };
}
