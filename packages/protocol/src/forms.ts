import * as z from 'zod/mini';
import type { Route } from './route.ts';

/* Forms of the site. A refusal is a `FormRefusal`: a code with its parameters, and a text in English. */

const formAnswer = z.object({ status: z.string(), message: z.optional(z.string()) });
const linkBody = z.object({ token: z.string() });

export const subscribe = {
  method: 'POST',
  address: '/api/subscribe',
  summary: 'Signs up for the newsletter.',
  limit: { kind: 'signups', perHour: 'forms' },
  body: z.object({
    email: z.string(),
    token: z.string(),
    utm_source: z.optional(z.string()),
    /** Code of the page's language, for the e-mail; English without one. */
    language: z.optional(z.string()),
  }),
  answer: formAnswer,
} as const satisfies Route;

export const contact = {
  method: 'POST',
  address: '/api/contact',
  summary: 'Sends a message to the team.',
  limit: { kind: 'messages', perHour: 'forms' },
  body: z.object({
    name: z.string(),
    email: z.string(),
    message: z.string(),
    captcha: z.string(),
  }),
  answer: formAnswer,
} as const satisfies Route;

export const visit = {
  method: 'POST',
  address: '/api/events',
  summary: 'Counts a visit from an e-mail.',
  limit: { kind: 'visits', perHour: 'visits' },
  body: z.object({ event: z.string(), source: z.optional(z.string()) }),
  answer: formAnswer,
} as const satisfies Route;

export const challenge = {
  method: 'GET',
  address: '/api/human-check',
  summary: 'Returns a challenge for the contact form.',
  limit: { kind: 'challenges', perHour: 'forms' },
  answer: z.record(z.string(), z.unknown()),
} as const satisfies Route;

export const confirm = {
  method: 'POST',
  address: '/api/subscription/confirm',
  summary: 'Confirms a subscription.',
  limit: { kind: 'links', perHour: 'forms' },
  body: linkBody,
  answer: formAnswer,
} as const satisfies Route;

export const leave = {
  method: 'POST',
  address: '/api/subscription/leave',
  summary: 'Ends a subscription.',
  limit: { kind: 'links', perHour: 'forms' },
  body: linkBody,
  answer: formAnswer,
} as const satisfies Route;
