import { appHeaders, closeCodes, protocolVersion } from '@stackmate/protocol';
import type { ClientMessage } from '@stackmate/protocol';
import type { Greeting } from '../identity/players.ts';
import type { ClientConnection } from './client-connection.ts';
import { sendError } from './router-state.ts';
import type { RouterState } from './router-state.ts';

/** Close codes after a hello that was refused. */
const helloCloseCodes = {
  'bad-token': closeCodes.badToken,
  'missing-scope': closeCodes.badToken,
  'sign-in-needed': closeCodes.signInNeeded,
  banned: closeCodes.banned,
} as const;

// A function instead of a constant, because the state may change during any `await`.
const isClosed = (connection: ClientConnection): boolean => connection.state === 'closed';

/**
 * Answers a hello: looks up its player, and opens the connection with a `welcome` or closes it. Returns whether it is
 * open.
 */
export async function greet(
  router: RouterState,
  connection: ClientConnection,
  hello: Extract<ClientMessage, { type: 'hello' }>,
): Promise<boolean> {
  const { connections, players, lobby } = router;
  connection.state = 'greeting';
  const { token: sentToken, name: wantedName, appearance: wantedAppearance } = hello;
  // A browser's WebSocket can't send headers, so an app says its session in the hello.
  const headers = { ...connection.headers, [appHeaders.session]: hello.session };
  const greeting = await players.greet({ token: sentToken, wantedName, wantedAppearance, headers });
  if (isClosed(connection)) return false;
  if (!greeting.ok) {
    const { why, detail } = greeting;
    if (why === 'bad-token') router.meter.countLimitHit('forged tokens');
    connections.close(connection, helloCloseCodes[why], why, detail);
    return false;
  }
  const { player, token, login, badName } = greeting;
  if (login === null && players.hasAccount(player.id)) {
    // The account was created since the store was asked.
    connections.close(connection, closeCodes.signInNeeded, 'sign-in-needed');
    return false;
  }
  connection.login = login;
  if (!connections.identify(connection, player)) return false;
  // From now on, the player is notified of new matches.
  const elsewhere = router.matchesElsewhere ? await router.matchesElsewhere(player.id) : [];
  // Without the database, only the invites of this node are known.
  await lobby.refreshInvites(player.id).catch(() => {});
  if (isClosed(connection)) return false;
  connection.state = 'open';
  if (badName !== null) sendError(router, connection, null, 'bad-name', badName);
  connections.send(connection, {
    type: 'welcome',
    v: protocolVersion,
    player,
    token,
    now: router.wallClock(),
    server: router.server,
    versions: router.versions,
    draining: router.isDraining(),
    matches: [...router.listMatches(player.id), ...elsewhere],
    queued: lobby.isQueued(player.id),
    invites: [...lobby.listInvites(player.id)],
  });
  const { service } = router;
  if (service.hasNotice()) connections.send(connection, { type: 'service', ...service.notice() });
  const search = lobby.getRatedSearch(player.id);
  if (search) connections.send(connection, search);
  for (const code of lobby.takeDroppedInvites(player.id)) {
    sendError(router, connection, null, 'invite-dropped', code);
  }
  router.heartbeat.watch(connection);
  if (login) void closeIfSignedOut(router, connection, { token: sentToken, headers });
  return true;
}

/** Closes a connection whose login ended while it was being opened, when nothing knew of the connection yet. */
async function closeIfSignedOut(
  { connections, players }: RouterState,
  connection: ClientConnection,
  login: Pick<Greeting, 'token' | 'headers'>,
): Promise<void> {
  // If the store doesn't answer, the connection stays, like all others that are open.
  const isSignedIn = await players.isSignedIn(login).catch(() => true);
  if (!isSignedIn) connections.close(connection, closeCodes.sessionEnded, 'session-ended');
}
