import * as z from 'zod/mini';
import { playerId } from '../values.ts';
import { ceremony, passkeyAssertion, passkeyRegistration } from './passkey.ts';
import {
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

/** `POST /api/account/sign-up`. A password, an e-mail address or both are needed. */
export const signUpRequest = z.strictObject({
  name: accountName,
  password: z.nullable(password),
  email: z.nullable(email),
  guest,
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

/** `POST /api/account/sign-up/passkey/options`: begins to create an account with a passkey. */
export const passkeySignUpOptionsRequest = z.strictObject({ name: accountName, guest });
export type PasskeySignUpOptionsRequest = z.infer<typeof passkeySignUpOptionsRequest>;

/** `POST /api/account/sign-up/passkey`. */
export const passkeySignUpRequest = z.strictObject({
  ceremony,
  credential: passkeyRegistration,
  email: z.nullable(email),
});
export type PasskeySignUpRequest = z.infer<typeof passkeySignUpRequest>;

/** `POST /api/account/sign-in`. */
export const signInRequest = z.strictObject({ login, password: givenPassword });
export type SignInRequest = z.infer<typeof signInRequest>;

/** `POST /api/account/sign-in/passkey`. `POST /api/account/sign-in/passkey/options` has no values. */
export const passkeySignInRequest = z.strictObject({ ceremony, credential: passkeyAssertion });
export type PasskeySignInRequest = z.infer<typeof passkeySignInRequest>;

/**
 * `POST /api/account/sign-in/link/send` and `POST /api/account/password/forgot`: sends a link, if the address is the
 * verified one of an account. The answer is the same if it isn't.
 */
export const sendLinkRequest = z.strictObject({ email });
export type SendLinkRequest = z.infer<typeof sendLinkRequest>;

/** `POST /api/account/sign-in/link`: uses a link, once. `POST /api/account/email/link` only reads one. */
export const useLinkRequest = z.strictObject({ token: linkToken });
export type UseLinkRequest = z.infer<typeof useLinkRequest>;

/**
 * `POST /api/account/email/verify`: uses a link, once. `player` is the account that the page has shown, so that nobody
 * adds an address to an account without having seen which one.
 */
export const verifyEmailRequest = z.strictObject({ token: linkToken, player: playerId });
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequest>;

/** `POST /api/account/password/reset`: uses a link for a new password. */
export const resetPasswordRequest = z.strictObject({ token: linkToken, password });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** `POST /api/account/password`: sets or changes the password. `current` is null if there is none yet. */
export const setPasswordRequest = z.strictObject({
  current: z.nullable(givenPassword),
  password,
});
export type SetPasswordRequest = z.infer<typeof setPasswordRequest>;

/** `POST /api/account/email`: sets the e-mail address, which is pending until its link is used. */
export const setEmailRequest = z.strictObject({ email });
export type SetEmailRequest = z.infer<typeof setEmailRequest>;

/** `POST /api/account/name`. */
export const renameRequest = z.strictObject({ name: accountName });
export type RenameRequest = z.infer<typeof renameRequest>;

/** `POST /api/account/passkeys`. `POST /api/account/passkeys/options` has no values. */
export const addPasskeyRequest = z.strictObject({
  ceremony,
  credential: passkeyRegistration,
  label,
});
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequest>;

/** `POST /api/account/passkeys/remove`. */
export const removePasskeyRequest = z.strictObject({ passkey: passkeyId });
export type RemovePasskeyRequest = z.infer<typeof removePasskeyRequest>;

/** `POST /api/account/sessions/end` and `POST /api/account/tokens/revoke`. */
export const itemRequest = z.strictObject({ id: itemId });
export type ItemRequest = z.infer<typeof itemRequest>;

/** `POST /api/account/tokens`: creates an access token. */
export const createTokenRequest = z.strictObject({
  label,
  scopes: z.array(tokenScope).check(z.minLength(1), z.maxLength(tokenScopes.length)),
});
export type CreateTokenRequest = z.infer<typeof createTokenRequest>;
