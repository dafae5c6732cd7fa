import * as z from 'zod/mini';
import { amount, cardId, page, requestKey } from '../collection/parts.ts';
import type { Route } from '../route.ts';
import { milliseconds, numberText } from '../values.ts';
import { newCard, rolledCard, sealedBooster, shopReads, shopWrites } from './parts.ts';

/** Kinds of inbox items. */
const inboxKinds = ['box', 'season', 'vip', 'code', 'craft', 'grant', 'bonus', 'message'] as const;
const inboxKind = z.enum(inboxKinds);
export type InboxKind = z.infer<typeof inboxKind>;

/** Days of VIP, or VIP for life. */
const vipLength = z.union([z.int().check(z.gte(1)), z.literal('lifetime')]);
export type VipLength = z.infer<typeof vipLength>;

/** Content that claiming an item gives. A message gives nothing. */
const inboxContent = z.strictObject({
  coins: amount,
  boosters: amount,
  cards: z.array(rolledCard),
  vip: z.nullable(vipLength),
  /** [TR1] Set if the cards, and those of the boosters, never go to another player. */
  isBound: z.optional(z.literal(true)),
});
export type InboxContent = z.infer<typeof inboxContent>;

const inboxItem = z.strictObject({
  id: cardId,
  kind: inboxKind,
  title: z.string(),
  /** Plain text with line breaks. */
  text: z.string(),
  content: inboxContent,
  receivedAt: milliseconds,
  /** Time after which it can't be claimed; null if it waits forever. */
  expiresAt: z.nullable(milliseconds),
  /** Time at which it was claimed, or read if it is a message; null if it waits. */
  claimedAt: z.nullable(milliseconds),
});
export type InboxItem = z.infer<typeof inboxItem>;

/** Items of the inbox, newest first. */
export const inboxAnswer = z.strictObject({
  items: z.array(inboxItem),
  /** Value of `before` for the next page; null on the last one. */
  before: page,
  /** Items that wait. */
  waiting: amount,
});
export type InboxAnswer = z.infer<typeof inboxAnswer>;

/** Claims items, and marks messages as read. */
const claimRequest = z.strictObject({
  key: requestKey,
  items: z.array(cardId).check(z.minLength(1), z.maxLength(20)),
});

/** Claimed content, and the items that still wait. Items whose cards don't fit into the vault wait until they do. */
export const claimAnswer = z.strictObject({
  claimed: z.array(cardId),
  left: z.array(z.strictObject({ item: cardId, error: z.string(), message: z.string() })),
  coins: amount,
  boosters: z.array(sealedBooster),
  cards: z.array(newCard),
  balance: amount,
});
export type ClaimAnswer = z.infer<typeof claimAnswer>;

/** Characters of a typed code; the server ignores case, spaces and dashes. */
const codeLength = 40;

/** The reward lands in the inbox and is claimed at once if it fits into the vault. */
const redeemRequest = z.strictObject({
  key: requestKey,
  code: z.string().check(z.minLength(1), z.maxLength(codeLength)),
});

/** The item that was created for the code, and the result of claiming it. */
export const redeemAnswer = z.strictObject({ item: inboxItem, claim: claimAnswer });
export type RedeemAnswer = z.infer<typeof redeemAnswer>;

/** [VP3] Few enough that nobody guesses a code, and enough for typing errors. */
const redeemed = { kind: 'redeemed codes', perHour: 20, isShared: true } as const;

export const list = {
  method: 'GET',
  address: '/api/inbox',
  summary: 'A page of the player’s inbox, newest first.',
  access: 'guest',
  limit: shopReads,
  query: z.strictObject({ before: z.optional(numberText(15)) }),
  answer: inboxAnswer,
} as const satisfies Route;

export const claim = {
  method: 'POST',
  address: '/api/inbox/claim',
  summary: 'Claims items of the inbox, and marks messages as read.',
  access: 'guest',
  limit: shopWrites,
  body: claimRequest,
  answer: claimAnswer,
  errors: ['key-reused'],
} as const satisfies Route;

export const redeem = {
  method: 'POST',
  address: '/api/codes/redeem',
  summary: 'Redeems a code.',
  access: 'account',
  scope: 'spend',
  limit: redeemed,
  body: redeemRequest,
  answer: redeemAnswer,
  errors: ['no-such-code', 'code-used', 'code-expired', 'key-reused'],
} as const satisfies Route;
