import { languageNames, offeredLanguages } from '@stackmate/words';
import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { oneLine } from '../texts.ts';
import { accountLimits } from './limits.ts';

/** Longer than any valid name, so that the server can say what is wrong. */
export const accountName = z.string().check(z.maxLength(limits.nameUnits));
export const password = z
  .string()
  .check(z.minLength(accountLimits.shortestPassword), z.maxLength(accountLimits.longestPassword));
/** A password to compare, of any length that was ever allowed. */
export const givenPassword = z.string().check(z.maxLength(accountLimits.longestPassword));
export const email = z.string().check(z.maxLength(accountLimits.emailLength));
/** An account's name or verified e-mail address. */
export const login = z.string().check(z.minLength(1), z.maxLength(accountLimits.emailLength));
export const guestToken = z.string().check(z.maxLength(limits.tokenLength));
/** The token of a one-time link, from the fragment of its address. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));
export const label = z
  .string()
  .check(z.minLength(1), z.maxLength(accountLimits.labelLength), oneLine);
/** Id of a session or access token in lists; not the secret itself. */
export const itemId = z.string().check(z.regex(/^[\w-]{16}$/));
/** Id of a passkey, chosen by the authenticator, in base64url. */
export const passkeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/));

/**
 * Scopes of access tokens: `read` lists and matches; `play` bots, invites and challenges, and change decks. No scope
 * allows rated or casual matches: those are for people.
 */
export const tokenScopes = ['read', 'play'] as const;
export const tokenScope = z.enum(tokenScopes);
export type TokenScope = z.infer<typeof tokenScope>;

/** The code of an offered language, such as `de`. */
export const accountLanguage = z.enum(languageNames.map((name) => offeredLanguages[name].code));
