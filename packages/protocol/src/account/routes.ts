import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import {
  accountAnswer,
  createTokenAnswer,
  doneAnswer,
  emailLinkAnswer,
  sessionsAnswer,
  tokensAnswer,
} from './answers.ts';
import { ceremonyAnswer } from './passkey.ts';
import {
  addPasskeyRequest,
  createTokenRequest,
  itemRequest,
  nothing,
  passkeySignInRequest,
  passkeySignUpOptionsRequest,
  passkeySignUpRequest,
  removePasskeyRequest,
  renameRequest,
  resetPasswordRequest,
  sendLinkRequest,
  setEmailRequest,
  setLanguageRequest,
  setPasswordRequest,
  signInRequest,
  signUpRequest,
  useLinkRequest,
  verifyEmailRequest,
} from './requests.ts';

/* Limits of the requests about accounts (PL8). */
const signIns = { kind: 'sign-ins', perHour: 'signIns', isShared: true } as const;
const signUps = { kind: 'sign-ups', perHour: 'signUps', isShared: true } as const;
const emails = { kind: 'account e-mails', perHour: 'accountEmails', isShared: true } as const;
const exports = { kind: 'account exports', perHour: 'accountExports' } as const;
const others = { kind: 'account requests', perHour: 'accountRequests' } as const;

/* The account as a whole. */

/** Programs don't see the address and the credentials. */
export const read = {
  method: 'GET',
  address: '/api/account',
  summary: 'Returns the account of the caller, and what this server can do.',
  access: 'anyone',
  scope: 'manage',
  limit: others,
  answer: accountAnswer,
} as const satisfies Route;

export const rename = {
  method: 'POST',
  address: '/api/account/name',
  summary: 'Changes the name, once in 30 days.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: renameRequest,
  answer: accountAnswer,
  errors: ['bad-name', 'rename-too-soon', 'name-taken'],
} as const satisfies Route;

export const setLanguage = {
  method: 'POST',
  address: '/api/account/language',
  summary: 'Sets the language of the game on new devices, and of e-mails.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: setLanguageRequest,
  answer: doneAnswer,
} as const satisfies Route;

/** Answers with a file for its owner, whose content grows with the game. */
export const exportAll = {
  method: 'GET',
  address: '/api/account/export',
  summary: 'Returns everything stored about the player, as one JSON file.',
  access: 'account',
  scope: 'manage',
  limit: exports,
  answer: z.unknown(),
  errors: ['export-busy'],
} as const satisfies Route;

export const remove = {
  method: 'POST',
  address: '/api/account/delete',
  summary: 'Signs out everywhere; the account is erased in two weeks unless its owner keeps it.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: nothing,
  answer: accountAnswer,
  errors: ['sign-in-again'],
} as const satisfies Route;

export const keep = {
  method: 'POST',
  address: '/api/account/keep',
  summary: 'Keeps an account that was going to be erased.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: nothing,
  answer: accountAnswer,
} as const satisfies Route;

/* Creating an account. */

export const signUp = {
  method: 'POST',
  address: '/api/account/sign-up',
  switch: 'sign-ups',
  summary: 'Creates an account with a password or an e-mail address, and signs in.',
  access: 'anyone',
  scope: 'manage',
  limit: signUps,
  ignoresStorageLimit: true,
  body: signUpRequest,
  answer: accountAnswer,
  errors: [
    'credential-needed',
    'network-blocked',
    'bad-name',
    'mail-off',
    'bad-email',
    'weak-password',
    'already-account',
    'bad-token',
    'name-taken',
    'too-busy',
    'passkey-known',
  ],
} as const satisfies Route;

export const beginPasskeySignUp = {
  method: 'POST',
  address: '/api/account/sign-up/passkey/options',
  switch: 'sign-ups',
  summary: 'Begins to create an account with a passkey.',
  access: 'anyone',
  scope: 'manage',
  limit: signUps,
  ignoresStorageLimit: true,
  body: passkeySignUpOptionsRequest,
  answer: ceremonyAnswer,
  errors: [
    'passkeys-off',
    'network-blocked',
    'bad-name',
    'already-account',
    'bad-token',
    'name-taken',
  ],
} as const satisfies Route;

export const signUpWithPasskey = {
  method: 'POST',
  address: '/api/account/sign-up/passkey',
  switch: 'sign-ups',
  summary: 'Creates an account with a passkey, and signs in.',
  access: 'anyone',
  scope: 'manage',
  limit: signUps,
  ignoresStorageLimit: true,
  body: passkeySignUpRequest,
  answer: accountAnswer,
  errors: [
    'passkeys-off',
    'network-blocked',
    'already-account',
    'mail-off',
    'bad-email',
    'bad-passkey',
    'bad-name',
    'name-taken',
    'passkey-known',
  ],
} as const satisfies Route;

/* Signing in. */

export const signIn = {
  method: 'POST',
  address: '/api/account/sign-in',
  worksInMaintenance: true,
  summary: 'Signs in with a name or verified e-mail address, and a password.',
  access: 'anyone',
  scope: 'manage',
  limit: signIns,
  ignoresStorageLimit: true,
  body: signInRequest,
  answer: accountAnswer,
  errors: ['maintenance', 'too-many-tries', 'too-busy', 'wrong-login'],
} as const satisfies Route;

export const beginPasskeySignIn = {
  method: 'POST',
  address: '/api/account/sign-in/passkey/options',
  worksInMaintenance: true,
  summary: 'Begins to sign in with a passkey.',
  access: 'anyone',
  scope: 'manage',
  limit: signIns,
  ignoresStorageLimit: true,
  body: nothing,
  answer: ceremonyAnswer,
  errors: ['passkeys-off'],
} as const satisfies Route;

export const signInWithPasskey = {
  method: 'POST',
  address: '/api/account/sign-in/passkey',
  worksInMaintenance: true,
  summary: 'Signs in with a passkey.',
  access: 'anyone',
  scope: 'manage',
  limit: signIns,
  ignoresStorageLimit: true,
  body: passkeySignInRequest,
  answer: accountAnswer,
  errors: ['maintenance', 'passkeys-off', 'bad-passkey'],
} as const satisfies Route;

export const sendSignInLink = {
  method: 'POST',
  address: '/api/account/sign-in/link/send',
  summary: 'Sends a one-time link to sign in to a verified e-mail address.',
  access: 'anyone',
  scope: 'manage',
  limit: emails,
  ignoresStorageLimit: true,
  body: sendLinkRequest,
  answer: doneAnswer,
  errors: ['mail-off', 'bad-email'],
} as const satisfies Route;

export const signInWithLink = {
  method: 'POST',
  address: '/api/account/sign-in/link',
  summary: 'Signs in with a one-time link.',
  access: 'anyone',
  scope: 'manage',
  limit: signIns,
  ignoresStorageLimit: true,
  body: useLinkRequest,
  answer: accountAnswer,
  errors: ['bad-link'],
} as const satisfies Route;

export const sendResetLink = {
  method: 'POST',
  address: '/api/account/password/forgot',
  summary: 'Sends a one-time link to choose a new password to a verified e-mail address.',
  access: 'anyone',
  scope: 'manage',
  limit: emails,
  ignoresStorageLimit: true,
  body: sendLinkRequest,
  answer: doneAnswer,
  errors: ['mail-off', 'bad-email'],
} as const satisfies Route;

export const resetPassword = {
  method: 'POST',
  address: '/api/account/password/reset',
  summary: 'Sets a new password with a one-time link, signs out everywhere else, and signs in.',
  access: 'anyone',
  scope: 'manage',
  limit: signIns,
  ignoresStorageLimit: true,
  body: resetPasswordRequest,
  answer: accountAnswer,
  errors: ['weak-password', 'too-busy', 'bad-link'],
} as const satisfies Route;

/* The credentials of an account. */

export const setPassword = {
  method: 'POST',
  address: '/api/account/password',
  summary: 'Sets or changes the password, and signs out everywhere else.',
  access: 'account',
  scope: 'manage',
  limit: signIns,
  ignoresStorageLimit: true,
  body: setPasswordRequest,
  answer: accountAnswer,
  errors: [
    'sign-in-again',
    'no-such-item',
    'weak-password',
    'too-many-tries',
    'too-busy',
    'wrong-password',
  ],
} as const satisfies Route;

export const removePassword = {
  method: 'POST',
  address: '/api/account/password/remove',
  summary: 'Removes the password, unless it is the last credential.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: nothing,
  answer: accountAnswer,
  errors: ['sign-in-again', 'last-credential', 'no-such-item'],
} as const satisfies Route;

export const setEmail = {
  method: 'POST',
  address: '/api/account/email',
  summary: 'Sets an e-mail address, which counts once the link sent to it was used.',
  access: 'account',
  scope: 'manage',
  limit: emails,
  ignoresStorageLimit: true,
  body: setEmailRequest,
  answer: accountAnswer,
  errors: ['mail-off', 'sign-in-again', 'bad-email'],
} as const satisfies Route;

export const sendEmailLink = {
  method: 'POST',
  address: '/api/account/email/send',
  summary: 'Sends the link to the pending e-mail address again.',
  access: 'account',
  scope: 'manage',
  limit: emails,
  ignoresStorageLimit: true,
  body: nothing,
  answer: accountAnswer,
  errors: ['mail-off', 'no-such-item'],
} as const satisfies Route;

export const emailLink = {
  method: 'POST',
  address: '/api/account/email/link',
  summary: 'Returns the account that a link sent to an e-mail address would add it to.',
  access: 'anyone',
  scope: 'manage',
  limit: signIns,
  ignoresStorageLimit: true,
  body: useLinkRequest,
  answer: emailLinkAnswer,
  errors: ['bad-link'],
} as const satisfies Route;

export const verifyEmail = {
  method: 'POST',
  address: '/api/account/email/verify',
  summary: 'Verifies an e-mail address with the link sent to it; in any browser.',
  access: 'anyone',
  scope: 'manage',
  limit: signIns,
  ignoresStorageLimit: true,
  body: verifyEmailRequest,
  answer: accountAnswer,
  errors: ['bad-link'],
} as const satisfies Route;

export const removeEmail = {
  method: 'POST',
  address: '/api/account/email/remove',
  summary: 'Removes the e-mail address, unless it is the last credential.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: nothing,
  answer: accountAnswer,
  errors: ['sign-in-again', 'last-credential', 'no-such-item'],
} as const satisfies Route;

export const beginPasskey = {
  method: 'POST',
  address: '/api/account/passkeys/options',
  summary: 'Begins to add a passkey.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: nothing,
  answer: ceremonyAnswer,
  errors: ['passkeys-off', 'sign-in-again', 'no-such-item'],
} as const satisfies Route;

export const addPasskey = {
  method: 'POST',
  address: '/api/account/passkeys',
  summary: 'Adds a passkey.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: addPasskeyRequest,
  answer: accountAnswer,
  errors: ['passkeys-off', 'sign-in-again', 'bad-passkey', 'passkey-known', 'too-many'],
} as const satisfies Route;

export const removePasskey = {
  method: 'POST',
  address: '/api/account/passkeys/remove',
  summary: 'Removes a passkey, unless it is the last credential.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: removePasskeyRequest,
  answer: accountAnswer,
  errors: ['sign-in-again', 'last-credential', 'no-such-item'],
} as const satisfies Route;

/* Signed-in browsers, and access tokens of programs (PL3). */

export const signOut = {
  method: 'POST',
  address: '/api/account/sign-out',
  worksInMaintenance: true,
  summary: 'Ends the session of this browser.',
  access: 'anyone',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: nothing,
  answer: doneAnswer,
} as const satisfies Route;

export const sessions = {
  method: 'GET',
  address: '/api/account/sessions',
  summary: 'Lists the browsers that are signed in.',
  access: 'account',
  scope: 'manage',
  limit: others,
  answer: sessionsAnswer,
} as const satisfies Route;

export const endSession = {
  method: 'POST',
  address: '/api/account/sessions/end',
  summary: 'Ends a session.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: itemRequest,
  answer: doneAnswer,
  errors: ['no-such-item'],
} as const satisfies Route;

export const endOtherSessions = {
  method: 'POST',
  address: '/api/account/sessions/end-others',
  summary: 'Ends all sessions except that of this browser.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: nothing,
  answer: doneAnswer,
} as const satisfies Route;

export const tokens = {
  method: 'GET',
  address: '/api/account/tokens',
  summary: 'Lists the access tokens.',
  access: 'account',
  scope: 'manage',
  limit: others,
  answer: tokensAnswer,
} as const satisfies Route;

export const createToken = {
  method: 'POST',
  address: '/api/account/tokens',
  summary: 'Creates an access token for a program.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: createTokenRequest,
  answer: createTokenAnswer,
  errors: ['sign-in-again', 'too-many'],
} as const satisfies Route;

export const revokeToken = {
  method: 'POST',
  address: '/api/account/tokens/revoke',
  summary: 'Revokes an access token.',
  access: 'account',
  scope: 'manage',
  limit: others,
  ignoresStorageLimit: true,
  body: itemRequest,
  answer: doneAnswer,
  errors: ['no-such-item'],
} as const satisfies Route;
