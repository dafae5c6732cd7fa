import * as z from 'zod/mini';
import { playerId } from '../values.ts';
import { ceremony, passkeyAssertion, passkeyRegistration } from './passkey.ts';
import {
  accountLanguage,
  accountName,
  email,
  givenPassword,
  guestToken,
  itemId,
  label,
  linkToken,
  login,
  passkeyId,
  password,
  tokenScope,
  tokenScopes,
} from './values.ts';

/** A request without values. */
export const nothing = z.strictObject({});

/** The guest who becomes an account; null for the one of the `Authorization` header, or a new player. */
const guest = z.nullable(guestToken);

/** A password, an e-mail address or both are needed. */
export const signUpRequest = z.strictObject({
  name: accountName,
  password: z.nullable(password),
  email: z.nullable(email),
  guest,
});

/** Begins to create an account with a passkey. */
export const passkeySignUpOptionsRequest = z.strictObject({ name: accountName, guest });

export const passkeySignUpRequest = z.strictObject({
  ceremony,
  credential: passkeyRegistration,
  email: z.nullable(email),
});

export const signInRequest = z.strictObject({ login, password: givenPassword });

export const passkeySignInRequest = z.strictObject({ ceremony, credential: passkeyAssertion });

/**
 * Sends a link, if the address is the verified one of an account. The answer is the same if it isn't.
 */
export const sendLinkRequest = z.strictObject({ email });
export type SendLinkRequest = z.infer<typeof sendLinkRequest>;

/** Uses or reads a one-time link. */
export const useLinkRequest = z.strictObject({ token: linkToken });

/**
 * Uses a link, once. `player` is the account that the page has shown, so that nobody
 * adds an address to an account without having seen which one.
 */
export const verifyEmailRequest = z.strictObject({ token: linkToken, player: playerId });

/** Uses a link for a new password. */
export const resetPasswordRequest = z.strictObject({ token: linkToken, password });

/** Sets or changes the password. `current` is null if there is none yet. */
export const setPasswordRequest = z.strictObject({
  current: z.nullable(givenPassword),
  password,
});

/** Sets the e-mail address, which is pending until its link is used. */
export const setEmailRequest = z.strictObject({ email });

export const renameRequest = z.strictObject({ name: accountName });

export const setLanguageRequest = z.strictObject({ language: accountLanguage });

export const addPasskeyRequest = z.strictObject({
  ceremony,
  credential: passkeyRegistration,
  label,
});

export const removePasskeyRequest = z.strictObject({ passkey: passkeyId });

export const itemRequest = z.strictObject({ id: itemId });

/** Creates an access token. */
export const createTokenRequest = z.strictObject({
  label,
  scopes: z.array(tokenScope).check(z.minLength(1), z.maxLength(tokenScopes.length)),
});
