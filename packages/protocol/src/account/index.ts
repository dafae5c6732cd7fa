export { accountErrors } from './errors.ts';
export type { AccountErrorCode } from './errors.ts';
export { accountLimits } from './limits.ts';
export { tokenScopes } from './values.ts';
export type { TokenScope } from './values.ts';
export { ceremonyAnswer } from './passkey.ts';
export type { CeremonyAnswer, PasskeyAssertion, PasskeyRegistration } from './passkey.ts';
export {
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
  setPasswordRequest,
  signInRequest,
  signUpRequest,
  useLinkRequest,
  verifyEmailRequest,
} from './requests.ts';
export type {
  AddPasskeyRequest,
  CreateTokenRequest,
  ItemRequest,
  PasskeySignInRequest,
  PasskeySignUpOptionsRequest,
  PasskeySignUpRequest,
  RemovePasskeyRequest,
  RenameRequest,
  ResetPasswordRequest,
  SendLinkRequest,
  SetEmailRequest,
  SetPasswordRequest,
  SignInRequest,
  SignUpRequest,
  UseLinkRequest,
  VerifyEmailRequest,
} from './requests.ts';
export {
  accountAnswer,
  createTokenAnswer,
  doneAnswer,
  emailLinkAnswer,
  sessionsAnswer,
  tokensAnswer,
} from './answers.ts';
export type {
  AccessTokenInfo,
  AccountAnswer,
  AccountInfo,
  AccountServerInfo,
  CreateTokenAnswer,
  DoneAnswer,
  EmailLinkAnswer,
  PasskeyInfo,
  SessionInfo,
  SessionsAnswer,
  TokensAnswer,
} from './answers.ts';
