import type { AccountAnswer } from '@stackmate/protocol/account';
import type { IncomingHttpHeaders } from 'node:http';
import { httpError } from '../../http/error-responses.ts';
import { answered, refusedWith } from '../../http/handlers.ts';
import type { RouteAnswer, RouteRefusal } from '../../http/handlers.ts';
import type { Caller } from '../../identity/caller.ts';
import { accountAnswerFor } from '../account-info.ts';
import { untilDetail } from '../../service/service.ts';
import { refuse } from '../refusals.ts';
import type { AccountService } from '../service.ts';
import { startSession } from '../sessions.ts';
import { noteSignInPlaces } from '../sign-in-places.ts';

/** The part of a request that answers need. */
interface Call {
  readonly caller: Caller | null;
  readonly headers: IncomingHttpHeaders;
}

/** A request that signs in. */
interface SignInCall extends Call {
  readonly address: string;
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

/** What is known of a sign-in. */
interface SignInKind {
  /** Whether the player has shown a passkey. */
  readonly hasPasskey?: boolean;
  /** Whether the account was just created. */
  readonly isSignUp?: boolean;
}

/** Signs a player in and answers with the account. */
export async function answerSignedIn(
  service: AccountService,
  playerId: string,
  call: SignInCall,
  { hasPasskey = false, isSignUp = false }: SignInKind = {},
): Promise<RouteAnswer<AccountAnswer>> {
  const { caller, headers } = call;
  const { session, headers: sent } = await startSession(service, playerId, {
    headers,
    session: caller?.session,
    hasPasskey,
  });
  service.connections.adopt(playerId, session.id);
  noteSignInPlaces(service, playerId, call, { isSignUp });
  return answered(await accountAnswerFor(service, playerId, session.createdAt, headers), sent);
}

/** Returns a refusal during a maintenance, when only operators sign in; null otherwise. */
export function closedFault(
  { service }: Pick<AccountService, 'service'>,
  playerId: string,
): RouteRefusal<'maintenance'> | null {
  const lasting = service.passes(playerId) ? null : service.lasting();
  const error = httpError('maintenance', lasting ? untilDetail(lasting) : '');
  return lasting && refusedWith(503, error, service.retryAfter(lasting));
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
