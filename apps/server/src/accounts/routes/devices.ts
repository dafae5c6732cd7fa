import {
  accountLimits,
  createTokenAnswer,
  createTokenRequest,
  doneAnswer,
  itemRequest,
  nothing,
  sessionsAnswer,
  tokensAnswer,
} from '@stackmate/protocol/account';
import type { AccessTokenInfo } from '@stackmate/protocol/account';
import { answered, openRoute, playerRoute } from '../../http/json-route.ts';
import type { AnyJsonRoute } from '../../http/json-route.ts';
import type { StoredAccessToken } from '../../store/accounts/account-store.ts';
import { accessTokenPrefix } from '../../identity/identities.ts';
import { refuse } from '../refusals.ts';
import { hashOfSecret, newSecret } from '../../identity/secrets.ts';
import { newItemId } from '../../store/random-id.ts';
import type { AccountService } from '../service.ts';
import { endSession, endSessions } from '../sessions.ts';
import { recentFault } from './answers.ts';
import { routeLimits } from './route-limits.ts';

const tokenInfo = ({
  id,
  label,
  scopes,
  createdAt,
  usedAt,
}: StoredAccessToken): AccessTokenInfo => ({
  id,
  label,
  scopes: [...scopes],
  createdAt,
  usedAt,
});

/** The routes for signed-in browsers, and access tokens of programs (PL3). */
export function deviceRoutes(service: AccountService): readonly AnyJsonRoute[] {
  const { settings, store, cookie, connections, now } = service;
  const limit = routeLimits(settings).others;
  const read = { method: 'GET', access: 'account', scope: 'manage', limit } as const;
  const change = { ...read, method: 'POST', answer: doneAnswer } as const;
  return [
    openRoute({
      ...change,
      access: 'anyone',
      url: '/api/account/sign-out',
      summary: 'Ends the session of this browser.',
      body: nothing,
      async handle({ caller }) {
        if (caller?.session) await endSession(service, caller.player, caller.session.id);
        return answered({}, { 'set-cookie': cookie.clear() });
      },
    }),
    playerRoute({
      ...read,
      url: '/api/account/sessions',
      summary: 'Lists the browsers that are signed in.',
      answer: sessionsAnswer,
      async handle({ caller }) {
        const sessions = await store.sessions(caller.player);
        return answered({
          sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
            id,
            device,
            createdAt,
            usedAt,
            isCurrent: id === caller.session?.id,
          })),
        });
      },
    }),
    playerRoute({
      ...change,
      url: '/api/account/sessions/end',
      summary: 'Ends a session.',
      body: itemRequest,
      async handle({ caller, body }) {
        const isEnded = await endSession(service, caller.player, body.id);
        return isEnded ? answered({}) : refuse('no-such-item');
      },
    }),
    playerRoute({
      ...change,
      url: '/api/account/sessions/end-others',
      summary: 'Ends all sessions except that of this browser.',
      body: nothing,
      async handle({ caller }) {
        await endSessions(service, caller.player, caller.session?.id ?? null);
        return answered({});
      },
    }),
    playerRoute({
      ...read,
      url: '/api/account/tokens',
      summary: 'Lists the access tokens.',
      answer: tokensAnswer,
      async handle({ caller }) {
        const tokens = await store.accessTokens(caller.player);
        return answered({ tokens: tokens.map(tokenInfo) });
      },
    }),
    playerRoute({
      ...change,
      url: '/api/account/tokens',
      summary: 'Creates an access token for a program.',
      body: createTokenRequest,
      answer: createTokenAnswer,
      async handle({ caller, body: { label, scopes } }) {
        const fault = recentFault(service, caller);
        if (fault) return fault;
        const token = `${accessTokenPrefix}${newSecret()}`;
        const stored: StoredAccessToken = {
          id: newItemId(),
          player: caller.player,
          label,
          scopes: [...new Set(scopes)],
          createdAt: now(),
          usedAt: null,
        };
        const hash = hashOfSecret(token);
        const isAdded = await store.addAccessToken({ ...stored, hash }, accountLimits.accessTokens);
        return isAdded ? answered({ token, info: tokenInfo(stored) }) : refuse('too-many');
      },
    }),
    playerRoute({
      ...change,
      url: '/api/account/tokens/revoke',
      summary: 'Revokes an access token.',
      body: itemRequest,
      async handle({ caller: { player }, body: { id } }) {
        const isRevoked = await store.revokeAccessToken(player, id);
        connections.signOut(player, { what: 'access token', token: id });
        return isRevoked ? answered({}) : refuse('no-such-item');
      },
    }),
  ];
}
