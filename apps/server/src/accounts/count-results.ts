import type { RouteResult } from '../http/handlers.ts';
import type { signInHandlers } from './handlers/sign-in.ts';
import type { signUpHandlers } from './handlers/sign-up.ts';

export type SignInWay = 'password' | 'passkey' | 'link' | 'new password';
export type SignUpWay = 'password' | 'passkey' | 'link';

/** Counts attempts. Results are `done`, `failed`, or the code of a refusal. */
export interface AccountMeter {
  readonly countSignIn: (way: SignInWay, result: string) => void;
  readonly countSignUp: (way: SignUpWay, result: string) => void;
}

/** Returns a handler that also counts how its calls end: `done`, `failed`, or the code of a refusal. */
const counted =
  <Call, Result extends RouteResult<unknown>>(
    handle: (call: Call) => Promise<Result>,
    count: (call: Call, result: string) => void,
  ) =>
  async (call: Call): Promise<Result> => {
    let result: Result;
    try {
      result = await handle(call);
    } catch (failure) {
      count(call, 'failed');
      throw failure;
    }
    count(call, result.ok ? 'done' : result.error.error);
    return result;
  };

/** Counts attempts to sign in. */
export const countSignIns = (
  handlers: ReturnType<typeof signInHandlers>,
  { countSignIn }: Pick<AccountMeter, 'countSignIn'>,
): ReturnType<typeof signInHandlers> => ({
  ...handlers,
  signIn: counted(
    (call) => handlers.signIn(call),
    (_, result) => countSignIn('password', result),
  ),
  signInWithPasskey: counted(
    (call) => handlers.signInWithPasskey(call),
    (_, result) => countSignIn('passkey', result),
  ),
  signInWithLink: counted(
    (call) => handlers.signInWithLink(call),
    (_, result) => countSignIn('link', result),
  ),
  resetPassword: counted(
    (call) => handlers.resetPassword(call),
    (_, result) => countSignIn('new password', result),
  ),
});

/** Counts attempts to create an account. */
export const countSignUps = (
  handlers: ReturnType<typeof signUpHandlers>,
  { countSignUp }: Pick<AccountMeter, 'countSignUp'>,
): ReturnType<typeof signUpHandlers> => ({
  ...handlers,
  signUp: counted(
    (call) => handlers.signUp(call),
    ({ body }, result) => countSignUp(body.password === null ? 'link' : 'password', result),
  ),
  signUpWithPasskey: counted(
    (call) => handlers.signUpWithPasskey(call),
    (_, result) => countSignUp('passkey', result),
  ),
});
