import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { limitNames, newAnnouncement, newMaintenance, runtimeChange } from '../service/index.ts';
import { milliseconds } from '../values.ts';
import { operatorLimit, operatorReason } from './values.ts';

/* Maintenance, announcements, switches and limits in the operators' console. */

const texts = z.record(z.string(), z.string());
const noted = { operator: z.string(), reason: z.string(), at: milliseconds };
const span = { startsAt: milliseconds, endsAt: milliseconds, texts };
const nothing = z.strictObject({});
const change = {
  access: 'operator',
  role: 'owner',
  limit: operatorLimit,
  errors: ['not-done'],
} as const;
const announcementChange = { ...change, role: 'moderator' } as const;

const serviceState = z.strictObject({
  now: milliseconds,
  maintenance: z.nullable(z.strictObject({ ...span, ...noted })),
  announcements: z.array(
    z.strictObject({ id: z.string(), place: z.string(), kind: z.string(), ...span, ...noted }),
  ),
  /** Switches that are off, with the value 0, and changed limits. */
  values: z.array(
    z.strictObject({
      name: z.string(),
      value: z.int(),
      until: z.nullable(milliseconds),
      ...noted,
    }),
  ),
  /** The limits of the settings, by name. */
  limits: z.record(z.enum(limitNames), z.int()),
});
export type ServiceState = z.infer<typeof serviceState>;

export const state = {
  method: 'GET',
  address: '/api/operate/service',
  summary: 'Returns maintenance, announcements, switches and limits.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  answer: serviceState,
} as const satisfies Route;

export const planMaintenance = {
  ...change,
  method: 'POST',
  address: '/api/operate/service/maintenance',
  summary: 'Plans a maintenance, in place of the one that was planned.',
  body: z.strictObject({ plan: newMaintenance, reason: operatorReason }),
  answer: nothing,
} as const satisfies Route;

export const endMaintenance = {
  ...change,
  method: 'POST',
  address: '/api/operate/service/maintenance/end',
  summary: 'Ends or cancels the maintenance.',
  body: z.strictObject({ reason: operatorReason }),
  answer: nothing,
} as const satisfies Route;

export const announce = {
  ...announcementChange,
  method: 'POST',
  address: '/api/operate/service/announce',
  summary: 'Announces something on the site, in the game, or both.',
  body: z.strictObject({ announcement: newAnnouncement, reason: operatorReason }),
  answer: z.strictObject({ id: z.string() }),
} as const satisfies Route;

export const withdraw = {
  ...announcementChange,
  method: 'POST',
  address: '/api/operate/service/withdraw',
  summary: 'Withdraws an announcement.',
  body: z.strictObject({ announcement: z.string().check(z.maxLength(40)), reason: operatorReason }),
  answer: nothing,
} as const satisfies Route;

export const changeValue = {
  ...change,
  method: 'POST',
  address: '/api/operate/service/change',
  summary: 'Switches something off or on, or changes a limit.',
  body: z.strictObject({ change: runtimeChange, reason: operatorReason }),
  answer: nothing,
} as const satisfies Route;
