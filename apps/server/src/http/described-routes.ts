import {
  decksAnswer,
  fairnessAnswer,
  inviteAnswer,
  liveMatchesAnswer,
  matchesAnswer,
  matchFile,
  statusAnswer,
} from '@stackmate/protocol';
import * as z from 'zod';

/** A route that isn't a `JsonRoute`, for the OpenAPI document. */
export interface DescribedRoute {
  readonly method: 'GET' | 'POST';
  readonly url: `/api/${string}`;
  readonly summary: string;
  readonly body?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly answer?: z.core.$ZodType;
}

const formAnswer = z.object({ status: z.string(), message: z.string().optional() });
const text = z.string();
const token = z.object({ token: text });

/** The routes that existed before `JsonRoute`: those for matches, and those of the site's forms. */
export const describedRoutes: readonly DescribedRoute[] = [
  {
    method: 'GET',
    url: '/api/status',
    summary: 'Returns whether the server works, and its versions.',
    answer: statusAnswer,
  },
  { method: 'GET', url: '/api/latency', summary: 'Answers nothing, to measure the latency.' },
  {
    method: 'GET',
    url: '/api/decks',
    summary: 'Lists the ready-made decks.',
    answer: decksAnswer,
  },
  {
    method: 'GET',
    url: '/api/matches',
    summary: 'Lists the finished matches of the caller, newest first.',
    query: z.object({ limit: text.optional(), before: text.optional() }),
    answer: matchesAnswer,
  },
  {
    method: 'GET',
    url: '/api/matches/live',
    summary: 'Lists running matches that anybody may watch.',
    answer: liveMatchesAnswer,
  },
  {
    method: 'GET',
    url: '/api/matches/:id/record',
    summary: 'Returns a finished match, for replay and verification.',
    answer: matchFile,
  },
  {
    method: 'GET',
    url: '/api/invites/:code',
    summary: 'Describes an open invite.',
    answer: inviteAnswer,
  },
  {
    method: 'GET',
    url: '/api/fairness',
    summary: 'Counts started matches, and starts that a player aborted.',
    answer: fairnessAnswer,
  },
  {
    method: 'POST',
    url: '/api/subscribe',
    summary: 'Signs up for the newsletter.',
    body: z.object({ email: text, token: text, utm_source: text.optional() }),
    answer: formAnswer,
  },
  {
    method: 'POST',
    url: '/api/contact',
    summary: 'Sends a message to the team.',
    body: z.object({ name: text, email: text, message: text, captcha: text }),
    answer: formAnswer,
  },
  {
    method: 'POST',
    url: '/api/events',
    summary: 'Counts a visit from an e-mail.',
    body: z.object({ event: text, source: text.optional() }),
    answer: formAnswer,
  },
  {
    method: 'POST',
    url: '/api/payments/webhook',
    summary: 'Receives the signed messages of the payment service.',
    answer: z.object({ result: text }),
  },
  {
    method: 'GET',
    url: '/api/human-check',
    summary: 'Returns a challenge for the contact form.',
    answer: z.record(text, z.unknown()),
  },
  {
    method: 'GET',
    url: '/api/protocol.json',
    summary: 'Returns the JSON Schemas of all messages and answers of the game.',
    answer: z.object({ protocol: z.number(), schemas: z.record(text, z.unknown()) }),
  },
  ...(['confirm', 'leave'] as const).map((kind): DescribedRoute => ({
    method: 'POST',
    url: `/api/subscription/${kind}`,
    summary: kind === 'confirm' ? 'Confirms a subscription.' : 'Ends a subscription.',
    body: token,
    answer: formAnswer,
  })),
];
