import type { AccountAnswer } from '@stackmate/protocol/account';
import type { IncomingHttpHeaders } from 'node:http';
import { answered } from '../../http/handlers.ts';
import type { RouteAnswer, RouteRefusal } from '../../http/handlers.ts';
import type { Caller } from '../../identity/caller.ts';
import { accountAnswerFor } from '../account-info.ts';
import { refuse } from '../refusals.ts';
import type { AccountService } from '../service.ts';
import { startSession } from '../sessions.ts';

/** The part of a request that answers need. */
interface Call {
  readonly caller: Caller | null;
  readonly headers: IncomingHttpHeaders;
}

/** Answers with the caller's account. */
export async function answerAccount(
  service: AccountService,
  { caller, headers }: Call,
): Promise<RouteAnswer<AccountAnswer>> {
  const playerId = caller?.isAccount ? caller.playerId : null;
  const signedInAt = caller?.session?.createdAt ?? 0;
  return answered(await accountAnswerFor(service, playerId, signedInAt, headers));
}

/** Signs a player in and answers with the account. `hasPasskey`: whether the player has shown a passkey. */
export async function answerSignedIn(
  service: AccountService,
  playerId: string,
  { caller, headers }: Call,
  hasPasskey = false,
): Promise<RouteAnswer<AccountAnswer>> {
  const { session, headers: sent } = await startSession(service, playerId, {
    headers,
    session: caller?.session,
    hasPasskey,
  });
  service.connections.adopt(playerId, session.id);
  return answered(await accountAnswerFor(service, playerId, session.createdAt, headers), sent);
}

/** Returns a refusal unless the caller has signed in recently, which changes of credentials need. */
export function recentFault(
  { settings, now }: Pick<AccountService, 'settings' | 'now'>,
  { session }: Caller,
): RouteRefusal<'sign-in-again'> | null {
  return session && session.createdAt + settings.recentTime > now()
    ? null
    : refuse('sign-in-again');
}
