import * as z from 'zod/mini';
import { cardId } from '../collection/parts.ts';
import type { Route } from '../route.ts';
import { milliseconds } from '../values.ts';
import { contestText, contestView, listedContest } from './contest-parts.ts';
import { contestOpenings, printTransfers, transferReads, typedCode } from './parts.ts';

export const list = {
  method: 'GET',
  address: '/api/contests',
  summary: 'The contests that the player opened, or that are about the player’s physical cards.',
  access: 'account',
  limit: transferReads,
  answer: z.strictObject({ now: milliseconds, contests: z.array(listedContest) }),
} as const satisfies Route;

/** The same print again gives the same contest. The card plays on, but goes nowhere until it is decided. */
export const open = {
  method: 'POST',
  address: '/api/contests/open',
  summary: 'Contests who owns a physical card that the player has and scans.',
  access: 'account',
  scope: 'spend',
  limit: contestOpenings,
  body: z.strictObject({ code: typedCode, reason: contestText }),
  answer: contestView,
  errors: [
    'prints-off',
    'code-mistyped',
    'code-foreign',
    'code-forged',
    'code-is-barcode',
    'code-is-slip',
    'code-is-release',
    'unknown-edition',
    'print-unclaimed',
    'print-retired',
    'print-void',
    'print-contested',
    'print-yours',
    'print-given',
    'may-not-contest',
    'may-not-move',
    'too-many-contests',
    'contested-before',
  ],
} as const satisfies Route;

const writes = { access: 'account', scope: 'spend', limit: printTransfers } as const;

/** Another answer replaces it. */
export const answer = {
  ...writes,
  method: 'POST',
  address: '/api/contests/answer',
  summary: 'Says as the holder why the contested card is the player’s.',
  body: z.strictObject({ contest: cardId, text: contestText }),
  answer: contestView,
  errors: ['no-such-contest', 'contest-over'],
} as const satisfies Route;

/** The card goes to the player who contests, in one step. The same request again gives the same answer. */
export const concede = {
  ...writes,
  method: 'POST',
  address: '/api/contests/release',
  summary: 'Gives the contested card, as its holder, to the player who contests.',
  body: z.strictObject({ contest: cardId }),
  answer: contestView,
  errors: [
    'no-such-contest',
    'contest-over',
    'may-not-move',
    'card-locked',
    'card-held',
    'card-in-event',
  ],
} as const satisfies Route;

/** The same request again gives the same answer. */
export const withdraw = {
  ...writes,
  method: 'POST',
  address: '/api/contests/withdraw',
  summary: 'Withdraws a contest that the player opened.',
  body: z.strictObject({ contest: cardId }),
  answer: contestView,
  errors: ['no-such-contest', 'contest-over'],
} as const satisfies Route;
