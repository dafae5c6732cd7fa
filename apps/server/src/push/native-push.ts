import type { PushMessage } from '@stackmate/protocol/social';
import { toPushContent } from '@stackmate/protocol/push-content';
import type { PushContent } from '@stackmate/protocol/push-content';
import { composeIn } from '../language/compose-in.ts';
import type { PushTarget } from '../store/index.ts';
import { delivery } from './delivery.ts';

/** A notification for a native app. Its service reads it, so it only says what players may see. */
export interface NativePush extends PushContent {
  /** Time for which the service keeps it for a device that is offline, in s. */
  readonly lifetime: number;
  readonly isUrgent: boolean;
}

/** Response of a push service for native apps. */
export interface NativeResponse {
  readonly status: number;
  /** Whether the service no longer knows the token. */
  readonly isGone: boolean;
  /** Whether the service wants another proof of who the server is. */
  readonly isProofExpired: boolean;
  /** Seconds after which the service may be asked again, if it says so. */
  readonly retryAfter: number | null;
}

/** Sends to native apps through the service of a system. */
export interface NativeService {
  /** Resolves with an HTTP status; 410 for a token that is gone. Rejects if the service doesn't answer in time. */
  readonly send: (token: string, push: NativePush) => Promise<number>;
  readonly close: () => void;
}

/** Returns a notification in the language of its account. */
export const composeNativePush = (
  { language }: Pick<PushTarget, 'language'>,
  message: PushMessage,
): Promise<NativePush> =>
  composeIn(language, () => {
    const { TTL, urgency } = delivery[message.kind];
    const content = toPushContent(message);
    return {
      ...content,
      // Only the device knows its time zone.
      body: message.kind === 'event-soon' ? '' : content.body,
      lifetime: TTL,
      isUrgent: urgency === 'high',
    };
  });

const goneStatus = 410;

/** Pauses before a busy or failing service is asked again, in ms; a longer one that it wants isn't awaited. */
const retryPauses = [500, 2000] as const;

const isBusy = (status: number): boolean => status === 429 || status >= 500;

/**
 * Sends until the service accepts or refuses: once more with a new proof if it expired, and again after pauses if the
 * service is busy. `prove` returns the proof of who the server is; another one than `expired`.
 */
export async function sendWithRetries(
  prove: (expired: string | null) => Promise<string>,
  sendOnce: (proof: string) => Promise<NativeResponse>,
  pause: (time: number) => Promise<unknown>,
): Promise<number> {
  const proof = await prove(null);
  let response = await sendOnce(proof);
  if (response.isProofExpired) response = await sendOnce(await prove(proof));
  for (const time of retryPauses) {
    const wanted = (response.retryAfter ?? 0) * 1000;
    if (!isBusy(response.status) || wanted > retryPauses[1]) break;
    await pause(Math.max(time, wanted));
    response = await sendOnce(await prove(null));
  }
  const { status, isGone } = response;
  if (isGone) return goneStatus;
  // A wrong address isn't the token's fault.
  return status === 404 ? 400 : status;
}

/** Returns the seconds of a header `Retry-After`; null without one. */
export function readSeconds(header: string | string[] | null | undefined): number | null {
  const seconds = Number(header ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Max length of an answer that is read, in bytes. */
export const maxAnswer = 16 * 1024;
