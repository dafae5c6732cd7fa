import {
  accountAnswer,
  ceremonyAnswer,
  createTokenAnswer,
  doneAnswer,
  sessionsAnswer,
  tokensAnswer,
} from '@stackmate/protocol/account';
import type {
  AddPasskeyRequest,
  CreateTokenRequest,
  PasskeySignInRequest,
  PasskeySignUpOptionsRequest,
  PasskeySignUpRequest,
  ResetPasswordRequest,
  SetPasswordRequest,
  SignInRequest,
  SignUpRequest,
} from '@stackmate/protocol/account';
import { call } from './call.ts';

/** All requests about the account of this browser. */
export const accountApi = {
  get: () => call(accountAnswer, ''),
  signUp: (request: SignUpRequest) => call(accountAnswer, '/sign-up', request),
  beginPasskeySignUp: (request: PasskeySignUpOptionsRequest) =>
    call(ceremonyAnswer, '/sign-up/passkey/options', request),
  signUpWithPasskey: (request: PasskeySignUpRequest) =>
    call(accountAnswer, '/sign-up/passkey', request),
  signIn: (request: SignInRequest) => call(accountAnswer, '/sign-in', request),
  beginPasskeySignIn: () => call(ceremonyAnswer, '/sign-in/passkey/options', {}),
  signInWithPasskey: (request: PasskeySignInRequest) =>
    call(accountAnswer, '/sign-in/passkey', request),
  sendSignInLink: (email: string) => call(doneAnswer, '/sign-in/link/send', { email }),
  signInWithLink: (token: string) => call(accountAnswer, '/sign-in/link', { token }),
  signOut: () => call(doneAnswer, '/sign-out', {}),
  rename: (name: string) => call(accountAnswer, '/name', { name }),
  setEmail: (email: string) => call(accountAnswer, '/email', { email }),
  sendEmailLink: () => call(accountAnswer, '/email/send', {}),
  verifyEmail: (token: string) => call(accountAnswer, '/email/verify', { token }),
  removeEmail: () => call(accountAnswer, '/email/remove', {}),
  setPassword: (request: SetPasswordRequest) => call(accountAnswer, '/password', request),
  removePassword: () => call(accountAnswer, '/password/remove', {}),
  sendResetLink: (email: string) => call(doneAnswer, '/password/forgot', { email }),
  resetPassword: (request: ResetPasswordRequest) => call(accountAnswer, '/password/reset', request),
  beginPasskey: () => call(ceremonyAnswer, '/passkeys/options', {}),
  addPasskey: (request: AddPasskeyRequest) => call(accountAnswer, '/passkeys', request),
  removePasskey: (passkey: string) => call(accountAnswer, '/passkeys/remove', { passkey }),
  sessions: () => call(sessionsAnswer, '/sessions'),
  endSession: (id: string) => call(doneAnswer, '/sessions/end', { id }),
  endOtherSessions: () => call(doneAnswer, '/sessions/end-others', {}),
  tokens: () => call(tokensAnswer, '/tokens'),
  createToken: (request: CreateTokenRequest) => call(createTokenAnswer, '/tokens', request),
  revokeToken: (id: string) => call(doneAnswer, '/tokens/revoke', { id }),
  remove: () => call(accountAnswer, '/delete', {}),
  keep: () => call(accountAnswer, '/keep', {}),
};
