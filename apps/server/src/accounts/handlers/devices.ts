import { accountLimits } from '@stackmate/protocol/account';
import type { AccessTokenInfo } from '@stackmate/protocol/account';
import type { account } from '@stackmate/protocol/routes';
import { answered } from '../../http/handlers.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { StoredAccessToken } from '../../store/accounts/account-store.ts';
import { accessTokenPrefix } from '../../identity/identities.ts';
import { refuse } from '../refusals.ts';
import { toHeaders } from '../../identity/session-cookie.ts';
import { hashSecret, newSecret } from '../../identity/secrets.ts';
import { newItemId } from '../../store/random-id.ts';
import type { AccountService } from '../service.ts';
import { endSession, endSessions } from '../sessions.ts';
import { recentFault } from './answers.ts';

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

/** Handles the routes for signed-in browsers, and access tokens of programs (PL3). */
export function deviceHandlers(service: AccountService) {
  const { store, cookie, connections, now } = service;
  return {
    async signOut({ caller, headers }) {
      if (caller?.session) await endSession(service, caller.playerId, caller.session.id);
      return answered({}, toHeaders([cookie.clear(headers)]));
    },
    async sessions({ caller }) {
      const sessions = await store.sessions(caller.playerId);
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
    async endSession({ caller, body }) {
      const isEnded = await endSession(service, caller.playerId, body.id);
      return isEnded ? answered({}) : refuse('no-such-item');
    },
    async endOtherSessions({ caller }) {
      await endSessions(service, caller.playerId, caller.session?.id ?? null);
      return answered({});
    },
    async tokens({ caller }) {
      const tokens = await store.accessTokens(caller.playerId);
      return answered({ tokens: tokens.map(tokenInfo) });
    },
    async createToken({ caller, body: { label, scopes } }) {
      const fault = recentFault(service, caller);
      if (fault) return fault;
      const token = `${accessTokenPrefix}${newSecret()}`;
      const stored: StoredAccessToken = {
        id: newItemId(),
        playerId: caller.playerId,
        label,
        scopes: [...new Set(scopes)],
        createdAt: now(),
        usedAt: null,
      };
      const hash = hashSecret(token);
      const isAdded = await store.addAccessToken({ ...stored, hash }, accountLimits.accessTokens);
      return isAdded ? answered({ token, info: tokenInfo(stored) }) : refuse('too-many');
    },
    async revokeToken({ caller: { playerId }, body: { id } }) {
      const isRevoked = await store.revokeAccessToken(playerId, id);
      connections.signOut(playerId, { what: 'access token', token: id });
      return isRevoked ? answered({}) : refuse('no-such-item');
    },
  } satisfies Partial<Handlers<typeof account>>;
}
