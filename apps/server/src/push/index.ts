import type { PushMessage } from '@stackmate/protocol/social';
import type { AllHandlers } from '../http/handlers.ts';
import type { Logger } from '../rooms/index.ts';
import type { Settings } from '../settings/index.ts';
import type { MatchStore, PushStore } from '../store/index.ts';
import { createEncryptPush } from './encrypt-push.ts';
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
  readonly settings: Pick<Settings, 'push' | 'mail' | 'network'>;
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

/** Opens push notifications, with keys from the database. Without them, only the requests about them work. */
export async function openPush(options: OpenPushOptions): Promise<Push> {
  const { settings, store, isHere, now, steady, newId } = options;
  const hasMail = settings.mail.smtp !== null && settings.mail.from !== null;
  if (!settings.push.isOn) {
    const nothing = (): void => {};
    return {
      handlers: { push: pushHandlers({ store, key: null, hasMail, now, newId }) },
      send: nothing,
      noteTurn: nothing,
      tick: nothing,
      sweep: nothing,
      close: nothing,
    };
  }
  const { default: library } = await import('web-push');
  const keys = await readVapidKeys(store, library.generateVAPIDKeys, now());
  const sender = createPushSender({
    store,
    encrypt: createEncryptPush(library, keys, senderSubject(settings)),
    transport: options.transport ?? openPushTransport({ timeout: settings.push.answerTime }),
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
    handlers: { push: pushHandlers({ store, key: keys.publicKey, hasMail, now, newId }) },
    send: sender.send,
    noteTurn: turns.note,
    tick: turns.tick,
    sweep: sender.sweep,
    close: sender.close,
  };
}
