import type { PushMessage } from '@stackmate/protocol/social';
import type webPush from 'web-push';
import type { PushTarget } from '../store/index.ts';
import type { PushRequest } from './push-transport.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Encrypts messages for browsers, and signs the requests that carry them. */
export type EncryptPush = (target: PushTarget, message: PushMessage) => PushRequest;

/** Time for which push services keep a message for a browser that is offline, in s, and how urgent it is. */
const delivery = {
  challenge: { TTL: 300, urgency: 'high' },
  'friend-request': { TTL: 86_400, urgency: 'normal' },
  'match-found': { TTL: 60, urgency: 'high' },
  'your-turn': { TTL: 600, urgency: 'high' },
  'market-alert': { TTL: 86_400, urgency: 'low' },
  paper: { TTL: 86_400, urgency: 'normal' },
  offer: { TTL: 86_400, urgency: 'normal' },
  'event-soon': { TTL: 600, urgency: 'high' },
  'event-round': { TTL: 120, urgency: 'high' },
  'event-over': { TTL: 86_400, urgency: 'normal' },
} as const satisfies Readonly<Record<PushMessage['kind'], object>>;

/** Length of all contents in bytes, so that their size reveals nothing to push services. */
const contentBytes = 512;

function toContent(message: PushMessage): Buffer {
  const content = Buffer.alloc(contentBytes, ' ');
  content.write(JSON.stringify(message));
  return content;
}

export const createEncryptPush =
  (library: typeof webPush, keys: VapidKeys, subject: string): EncryptPush =>
  ({ endpoint, p256dh, auth }, message) => {
    const { headers, body } = library.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      toContent(message),
      {
        ...delivery[message.kind],
        // A newer message about a match replaces one that has not been delivered.
        ...('match' in message ? { topic: message.match } : {}),
        vapidDetails: { subject, ...keys },
      },
    );
    return { endpoint, headers, body };
  };
