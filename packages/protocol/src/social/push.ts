import * as z from 'zod/mini';
import { tournamentId } from '../tournaments/parts.ts';
import { inviteCode, matchId, milliseconds, playerName, swapNews } from '../values.ts';
import type { Route } from '../route.ts';
import { socialLimits } from './limits.ts';
import { socialId } from './values.ts';

/** Binary data in base64url. */
const binary = (pattern: RegExp) => z.string().check(z.regex(pattern, 'base64url'));

/** [TS1] What players of events are told: it starts soon, their match begins, and how well they did. */
export const eventKinds = ['event-soon', 'event-round', 'event-over'] as const;
export type EventKind = (typeof eventKinds)[number];

/** [TS1] [SP1] Occasions for an e-mail, for whoever chooses them. */
export const emailOccasions = [...eventKinds, 'offer'] as const;
const emailOccasion = z.enum(emailOccasions);
export type EmailOccasion = z.infer<typeof emailOccasion>;

/** Occasions for a push notification. */
export const pushKinds = [
  'challenge',
  'friend-request',
  'match-found',
  'your-turn',
  'offer',
  'market-alert',
  'paper',
  ...eventKinds,
] as const;
const pushKind = z.enum(pushKinds);
export type PushKind = z.infer<typeof pushKind>;

/** Services that deliver to native apps: Apple's, and Google's. */
export const nativePushServices = ['apns', 'fcm'] as const;
const nativePushService = z.enum(nativePushServices);
export type NativePushService = z.infer<typeof nativePushService>;

const chosenKinds = z.array(pushKind).check(z.maxLength(pushKinds.length));

/** The notifications of an account: also the answer to every change of them. */
const pushAnswer = z.strictObject({
  /** The server's VAPID key, for `PushManager.subscribe`; null if this server sends no push notifications. */
  key: z.nullable(z.string()),
  /** Services through which this server reaches native apps. */
  services: z.array(nativePushService),
  /** The occasions that the caller wants to know of; all, unless the caller has chosen. */
  kinds: chosenKinds,
  /** [TS1] The occasions for which the caller wants an e-mail; none, unless the caller has chosen. */
  emails: z.strictObject({
    kinds: z.array(emailOccasion),
    /** Whether the server sends e-mails, and the caller has a verified address. */
    state: z.enum(['ready', 'no-address', 'off']),
  }),
  /** The browsers that receive push notifications, newest first. */
  devices: z
    .array(
      z.strictObject({
        id: socialId,
        /** The browser and system, for example "Firefox on Linux". */
        device: z.string(),
        at: milliseconds,
        /** Whether it belongs to the session of the request. */
        isCurrent: z.boolean(),
      }),
    )
    .check(z.maxLength(socialLimits.pushDevices)),
});
export type PushAnswer = z.infer<typeof pushAnswer>;

/**
 * Turns notifications on in this browser (`PushSubscriptionJSON`), until its session ends. Only https
 * addresses of public push services are accepted.
 */
const addDeviceRequest = z.strictObject({
  endpoint: z.string().check(z.maxLength(socialLimits.endpointLength)),
  /** 65 bytes. */
  p256dh: binary(/^[\w-]{87}$/),
  /** 16 bytes. */
  auth: binary(/^[\w-]{22}$/),
});
export type AddDeviceRequest = z.infer<typeof addDeviceRequest>;

/** Turns notifications on in this native app, until its session ends. */
const addAppRequest = z.strictObject({
  service: nativePushService,
  /** The token that the service gave to the app. */
  token: z.string().check(z.regex(/^[\w:-]{32,1000}$/, 'a token')),
});
export type AddAppRequest = z.infer<typeof addAppRequest>;

const removeDeviceRequest = z.strictObject({ device: socialId });

const pushKindsRequest = z.strictObject({ kinds: chosenKinds });

/** Content of a push notification, encrypted for the browser. `name` is the other player's. */
const pushMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('challenge'), name: playerName, code: inviteCode }),
  z.strictObject({ kind: z.literal('friend-request'), name: playerName }),
  z.strictObject({ kind: z.literal('match-found'), match: matchId }),
  z.strictObject({ kind: z.literal('your-turn'), match: matchId }),
  z.strictObject({ kind: z.literal('offer'), swap: matchId, name: playerName, news: swapNews }),
  z.strictObject({
    kind: z.literal('paper'),
    /** [PH4] A physical card is given to the player, went to its next holder, or is contested. */
    news: z.enum(['offered', 'given', 'contested']),
  }),
  z.strictObject({
    kind: z.literal('market-alert'),
    /** New alerts; the rest belongs to the latest. */
    count: z.int(),
    name: z.string(),
    price: z.int(),
    offered: z.nullable(z.int()),
  }),
  z.strictObject({
    kind: z.literal('event-soon'),
    event: tournamentId,
    name: z.string(),
    startsAt: milliseconds,
  }),
  z.strictObject({
    kind: z.literal('event-round'),
    match: matchId,
    name: z.string(),
    table: z.int(),
    opponent: playerName,
  }),
  z.strictObject({
    kind: z.literal('event-over'),
    event: tournamentId,
    name: z.string(),
    place: z.int(),
    entrants: z.int(),
    coins: z.int(),
  }),
]);
export type PushMessage = z.infer<typeof pushMessage>;

/* Devices belong to sessions, so access tokens have none. */

const changes = { kind: 'push changes', perHour: 240 } as const;

export const choices = {
  method: 'GET',
  address: '/api/push',
  summary: 'The devices that receive push notifications, and the occasions for them.',
  access: 'account',
  scope: 'manage',
  limit: { kind: 'push reads', perHour: 1200 },
  answer: pushAnswer,
} as const satisfies Route;

export const addDevice = {
  method: 'POST',
  address: '/api/push',
  summary: 'Turns push notifications on in this browser, until its session ends.',
  access: 'account',
  scope: 'manage',
  limit: changes,
  body: addDeviceRequest,
  answer: pushAnswer,
  errors: ['no-push', 'bad-push-service', 'device-limit', 'no-such-device'],
} as const satisfies Route;

export const addApp = {
  method: 'POST',
  address: '/api/push/app',
  summary: 'Turns push notifications on in this native app, until its session ends.',
  access: 'account',
  scope: 'manage',
  limit: changes,
  body: addAppRequest,
  answer: pushAnswer,
  errors: ['no-push', 'bad-push-service', 'device-limit', 'no-such-device'],
} as const satisfies Route;

export const removeDevice = {
  method: 'POST',
  address: '/api/push/remove',
  summary: 'Turns push notifications off in a browser.',
  access: 'account',
  scope: 'manage',
  limit: changes,
  body: removeDeviceRequest,
  answer: pushAnswer,
  errors: ['no-such-device'],
} as const satisfies Route;

export const setKinds = {
  method: 'POST',
  address: '/api/push/kinds',
  summary: 'Sets the occasions for push notifications.',
  access: 'account',
  scope: 'manage',
  limit: changes,
  body: pushKindsRequest,
  answer: pushAnswer,
} as const satisfies Route;

export const setEmailKinds = {
  method: 'POST',
  address: '/api/push/emails',
  summary: 'Sets the occasions for e-mails about events and offers.',
  access: 'account',
  scope: 'manage',
  limit: changes,
  body: z.strictObject({ kinds: z.array(emailOccasion).check(z.maxLength(emailOccasions.length)) }),
  answer: pushAnswer,
} as const satisfies Route;
