import * as z from 'zod/mini';
import { milliseconds, playerId, playerName } from '../values.ts';
import { accountLimits } from './limits.ts';
import { accountLanguage, itemId, passkeyId, tokenScope } from './values.ts';

/** A passkey in the list of an account. */
const passkeyInfo = z.strictObject({
  id: passkeyId,
  label: z.string(),
  createdAt: milliseconds,
  usedAt: z.nullable(milliseconds),
});

/** An account as its owner sees it. */
const accountInfo = z.strictObject({
  player: playerId,
  name: playerName,
  createdAt: milliseconds,
  /** The verified e-mail address. */
  email: z.nullable(z.string()),
  /** An address whose link hasn't been used yet. */
  pendingEmail: z.nullable(z.string()),
  /** Code of the language of the game and of e-mails; null if none was chosen. */
  language: z.nullable(accountLanguage),
  /** Whether rated play and the store are open (PL4). */
  isVerified: z.boolean(),
  hasPassword: z.boolean(),
  passkeys: z.array(passkeyInfo).check(z.maxLength(accountLimits.passkeys)),
  /** Earliest time for the next change of the name; null if it may change now. */
  renameAt: z.nullable(milliseconds),
  /** Time until which credentials may be changed without signing in again. */
  recentUntil: milliseconds,
  /** Time when the account will be erased; null if it isn't being deleted. */
  deleteAt: z.nullable(milliseconds),
  /** Why the account is banned, until when (null: for good), and where to write to. */
  ban: z.nullable(
    z.strictObject({
      reason: z.string(),
      until: z.nullable(milliseconds),
      contact: z.nullable(z.string()),
    }),
  ),
});
export type AccountInfo = z.infer<typeof accountInfo>;

/** Capabilities of this server. */
const accountServerInfo = z.strictObject({
  /** Whether it sends e-mails; otherwise nobody needs a verified address, and there is no recovery by e-mail (PL4). */
  hasMail: z.boolean(),
  /** Whether passkeys work at the address of this request. */
  hasPasskeys: z.boolean(),
  /** Address of this server where passkeys work; null if there is none. */
  passkeyAddress: z.nullable(z.string()),
});
export type AccountServerInfo = z.infer<typeof accountServerInfo>;

/** The answer of reading the account, and of every request that signs in or changes it. */
export const accountAnswer = z.strictObject({
  /** null for guests. */
  account: z.nullable(accountInfo),
  server: accountServerInfo,
});
export type AccountAnswer = z.infer<typeof accountAnswer>;

/** A browser that is signed in. */
const sessionInfo = z.strictObject({
  id: itemId,
  /** The browser and system, for example "Firefox on Linux". */
  device: z.string(),
  createdAt: milliseconds,
  usedAt: milliseconds,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});

/** Sessions, the last used first. */
export const sessionsAnswer = z.strictObject({
  sessions: z.array(sessionInfo).check(z.maxLength(accountLimits.sessions)),
});

/** An access token in the list; its text is only in the answer that creates it. */
const accessTokenInfo = z.strictObject({
  id: itemId,
  label: z.string(),
  scopes: z.array(tokenScope),
  createdAt: milliseconds,
  usedAt: z.nullable(milliseconds),
});
export type AccessTokenInfo = z.infer<typeof accessTokenInfo>;

/** Access tokens, newest first. */
export const tokensAnswer = z.strictObject({
  tokens: z.array(accessTokenInfo).check(z.maxLength(accountLimits.accessTokens)),
});

export const createTokenAnswer = z.strictObject({
  /** The token, which is shown only now. It starts with `smk_`. */
  token: z.string(),
  info: accessTokenInfo,
});
export type CreateTokenAnswer = z.infer<typeof createTokenAnswer>;

/** The account that a link would add an address to. */
export const emailLinkAnswer = z.strictObject({
  player: playerId,
  name: playerName,
  email: z.string(),
});
export type EmailLinkAnswer = z.infer<typeof emailLinkAnswer>;

/** An answer without values. */
export const doneAnswer = z.strictObject({});
export type DoneAnswer = z.infer<typeof doneAnswer>;
