export { accountErrors } from './errors.ts';
export type { AccountErrorCode } from './errors.ts';
export { accountLimits } from './limits.ts';
export { tokenScopes } from './values.ts';
export type { TokenScope } from './values.ts';
export type { CeremonyAnswer, PasskeyAssertion, PasskeyRegistration } from './passkey.ts';
export { signUpRequest } from './requests.ts';
export type { SendLinkRequest } from './requests.ts';
export { accountAnswer, sessionsAnswer, tokensAnswer } from './answers.ts';
export type {
  AccessTokenInfo,
  AccountAnswer,
  AccountInfo,
  AccountServerInfo,
  CreateTokenAnswer,
  DoneAnswer,
  EmailLinkAnswer,
} from './answers.ts';
