import {
  accountAnswer,
  ceremonyAnswer,
  createTokenAnswer,
  doneAnswer,
  emailLinkAnswer,
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
  VerifyEmailRequest,
} from '@stackmate/protocol/account';
import { profileChoices } from '@stackmate/protocol/ladder';
import type { ProfileChoices } from '@stackmate/protocol/ladder';
import { read, write } from '../../../platform/api/call.ts';

/** All requests about the account of this browser. */
export const accountApi = {
  get: () => read(accountAnswer, '/api/account'),
  signUp: (request: SignUpRequest) => write(accountAnswer, '/api/account/sign-up', request),
  beginPasskeySignUp: (request: PasskeySignUpOptionsRequest) =>
    write(ceremonyAnswer, '/api/account/sign-up/passkey/options', request),
  signUpWithPasskey: (request: PasskeySignUpRequest) =>
    write(accountAnswer, '/api/account/sign-up/passkey', request),
  signIn: (request: SignInRequest) => write(accountAnswer, '/api/account/sign-in', request),
  beginPasskeySignIn: () => write(ceremonyAnswer, '/api/account/sign-in/passkey/options', {}),
  signInWithPasskey: (request: PasskeySignInRequest) =>
    write(accountAnswer, '/api/account/sign-in/passkey', request),
  sendSignInLink: (email: string) => write(doneAnswer, '/api/account/sign-in/link/send', { email }),
  signInWithLink: (token: string) => write(accountAnswer, '/api/account/sign-in/link', { token }),
  signOut: () => write(doneAnswer, '/api/account/sign-out', {}),
  rename: (name: string) => write(accountAnswer, '/api/account/name', { name }),
  setEmail: (email: string) => write(accountAnswer, '/api/account/email', { email }),
  sendEmailLink: () => write(accountAnswer, '/api/account/email/send', {}),
  emailLink: (token: string) => write(emailLinkAnswer, '/api/account/email/link', { token }),
  verifyEmail: (request: VerifyEmailRequest) =>
    write(accountAnswer, '/api/account/email/verify', request),
  removeEmail: () => write(accountAnswer, '/api/account/email/remove', {}),
  setPassword: (request: SetPasswordRequest) =>
    write(accountAnswer, '/api/account/password', request),
  removePassword: () => write(accountAnswer, '/api/account/password/remove', {}),
  sendResetLink: (email: string) => write(doneAnswer, '/api/account/password/forgot', { email }),
  resetPassword: (request: ResetPasswordRequest) =>
    write(accountAnswer, '/api/account/password/reset', request),
  beginPasskey: () => write(ceremonyAnswer, '/api/account/passkeys/options', {}),
  addPasskey: (request: AddPasskeyRequest) =>
    write(accountAnswer, '/api/account/passkeys', request),
  removePasskey: (passkey: string) =>
    write(accountAnswer, '/api/account/passkeys/remove', { passkey }),
  sessions: () => read(sessionsAnswer, '/api/account/sessions'),
  endSession: (id: string) => write(doneAnswer, '/api/account/sessions/end', { id }),
  endOtherSessions: () => write(doneAnswer, '/api/account/sessions/end-others', {}),
  tokens: () => read(tokensAnswer, '/api/account/tokens'),
  createToken: (request: CreateTokenRequest) =>
    write(createTokenAnswer, '/api/account/tokens', request),
  revokeToken: (id: string) => write(doneAnswer, '/api/account/tokens/revoke', { id }),
  profileChoices: () => read(profileChoices, '/api/account/profile'),
  setProfileChoices: (wanted: ProfileChoices) =>
    write(profileChoices, '/api/account/profile', wanted),
  remove: () => write(accountAnswer, '/api/account/delete', {}),
  keep: () => write(accountAnswer, '/api/account/keep', {}),
};
