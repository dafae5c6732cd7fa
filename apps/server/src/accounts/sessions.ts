import { accountLimits } from '@stackmate/protocol/account';
import type { IncomingHttpHeaders } from 'node:http';
import { deviceName } from './device-name.ts';
import { toHeaders } from '../identity/session-cookie.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import { newItemId } from '../store/random-id.ts';
import type { AccountService } from './service.ts';
import type { StoredSession } from '../store/accounts/account-store.ts';

export interface StartedSession {
  readonly session: StoredSession;
  /** The header with its cookie, and the one that makes the browser known to the account. */
  readonly headers: Record<string, string[]>;
}

type Service = Pick<
  AccountService,
  'store' | 'settings' | 'cookie' | 'deviceCookie' | 'connections' | 'now'
>;

/** Ends a session and closes its connections. Returns false if there is no such session. */
export async function endSession(
  { store, connections }: Pick<Service, 'store' | 'connections'>,
  playerId: string,
  id: string,
): Promise<boolean> {
  const ended = await store.endSession(playerId, id);
  connections.signOut(playerId, { what: 'sessions', sessions: [id] });
  return ended;
}

/** Ends all sessions of a player, or all except one, and closes their connections. */
export async function endSessions(
  { store, connections }: Pick<Service, 'store' | 'connections'>,
  playerId: string,
  except: string | null,
): Promise<void> {
  await store.endSessions(playerId, except);
  connections.signOut(playerId, { what: 'other sessions', except });
}

/**
 * Starts a session after a player has proved who they are. It always has a new secret, and the one that the browser sent
 * ends, so that nobody can plant or continue a session (fixation).
 */
export async function startSession(
  service: Service,
  playerId: string,
  {
    headers,
    session: former,
    hasPasskey = false,
  }: {
    headers: IncomingHttpHeaders;
    session?: StoredSession | undefined;
    /** Whether the player has shown a passkey, which the operators' console asks for. */
    hasPasskey?: boolean;
  },
): Promise<StartedSession> {
  const { store, settings, cookie, deviceCookie, connections, now } = service;
  const secret = newSecret();
  const at = now();
  const session: StoredSession = {
    id: newItemId(),
    playerId,
    device: deviceName((headers['user-agent'] ?? '').slice(0, 500)),
    createdAt: at,
    usedAt: at,
    passkeyAt: hasPasskey ? at : null,
  };
  const added = { ...session, hash: hashSecret(secret) };
  const sessions = await store.addSession(added, accountLimits.sessions);
  if (sessions.length > 0) connections.signOut(playerId, { what: 'sessions', sessions });
  if (former) await endSession(service, former.playerId, former.id);
  const stored = [
    cookie.set(headers, secret, settings.sessionLife),
    deviceCookie.know(headers, playerId),
  ];
  return { session, headers: toHeaders(stored) };
}
