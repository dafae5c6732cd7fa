import type { PushMessage } from '@stackmate/protocol/social';
import type webPush from 'web-push';
import type { PushTarget } from '../store/index.ts';
import type { PushRequest } from './push-transport.ts';
import { delivery } from './delivery.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Encrypts messages for browsers, and signs the requests that carry them. */
export type EncryptPush = (target: PushTarget, message: PushMessage) => PushRequest;

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
