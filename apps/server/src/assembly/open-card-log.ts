import type { AllHandlers } from '../http/handlers.ts';
import type { Settings } from '../settings/index.ts';
import { cardLogHandlers } from '../transparency/card-log-handlers.ts';
import { createCardLogTick } from '../transparency/card-log-tick.ts';
import { deriveLogKey, readLogKey } from '../transparency/log-key.ts';
import { createLogSigner } from '../transparency/log-signer.ts';
import { wallNow } from './clocks.ts';
import type { Storage } from './open-storage.ts';

/** The log of cards: its HTTP calls, and what has to be done every second. */
export interface CardLog {
  readonly handlers: Pick<AllHandlers, 'cardLog'>;
  readonly tick: () => Promise<boolean>;
}

/** Opens the log of cards. */
export function openCardLog(
  { network, identity }: Pick<Settings, 'network' | 'identity'>,
  { store, secret }: Pick<Storage, 'store' | 'secret'>,
): CardLog {
  const host = network.baseAddress === null ? 'localhost' : new URL(network.baseAddress).host;
  const signer = createLogSigner(
    identity.logKey === '' ? deriveLogKey(secret) : readLogKey(identity.logKey),
    host,
  );
  return {
    handlers: cardLogHandlers({ store, signer }),
    tick: createCardLogTick({ store, signer, now: wallNow }),
  };
}
