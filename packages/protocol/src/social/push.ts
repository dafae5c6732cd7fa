import * as z from 'zod/mini';
import { milliseconds, playerName } from '../values.ts';
import { socialLimits } from './limits.ts';
import { socialId } from './values.ts';

/** Binary data in base64url. */
const binary = (pattern: RegExp) => z.string().check(z.regex(pattern, 'base64url'));

/** `GET /api/push`: the browsers of the caller that receive push notifications, newest first. */
export const pushAnswer = z.strictObject({
  /** The server's VAPID key, for `PushManager.subscribe`. */
  key: z.string(),
  devices: z
    .array(
      z.strictObject({
        id: socialId,
        /** For example "Firefox on Linux". */
        device: z.string(),
        at: milliseconds,
      }),
    )
    .check(z.maxLength(socialLimits.pushDevices)),
});
export type PushAnswer = z.infer<typeof pushAnswer>;

/** `POST /api/push`: turns notifications on in this browser (`PushSubscriptionJSON`). */
export const addDeviceRequest = z.strictObject({
  endpoint: z.string().check(z.maxLength(socialLimits.endpointLength)),
  p256dh: binary(/^[\w-]{87}$/),
  auth: binary(/^[\w-]{22}$/),
});
export type AddDeviceRequest = z.infer<typeof addDeviceRequest>;

/** The answer to `POST /api/push`. */
export const addDeviceAnswer = z.strictObject({ id: socialId });
export type AddDeviceAnswer = z.infer<typeof addDeviceAnswer>;

/** `POST /api/push/remove`. */
export const removeDeviceRequest = z.strictObject({ device: socialId });
export type RemoveDeviceRequest = z.infer<typeof removeDeviceRequest>;

/** Occasions for a push notification. */
export const pushKinds = ['challenge', 'friend-request', 'season-reward'] as const;

/** Content of a push notification, encrypted for the browser. */
export const pushMessage = z.strictObject({
  kind: z.enum(pushKinds),
  /** Name of the other player; null if there is none. */
  name: z.nullable(playerName),
});
export type PushMessage = z.infer<typeof pushMessage>;
