import { closeCodes, isQueuedKind, notice, refusal } from '@stackmate/protocol';
import type { GatewayMessage, ServerMessage } from '@stackmate/protocol';
import type { PlayerIdentity } from '../identity/players.ts';
import type { ClientConnection } from './client-connection.ts';
import { updatePlayer } from './router-state.ts';
import type { RouterState } from './router-state.ts';

/** A message with the connection that it came from. */
interface Received<M> {
  readonly message: M;
  readonly connection: ClientConnection;
  readonly player: PlayerIdentity;
}

type MessageOf<T extends GatewayMessage['type']> = Extract<GatewayMessage, { type: T }>;

/** Handles a message. Returns the answer; null if there is none, or it comes from elsewhere. */
type Handler<T extends GatewayMessage['type']> = (
  router: RouterState,
  received: Received<MessageOf<T>>,
) => ServerMessage | null | Promise<ServerMessage | null>;

/** Returns whether a connection was opened with an access token. */
export const isProgram = ({ login }: ClientConnection): boolean =>
  (login?.accessToken ?? null) !== null;

/** [CO9] Joins a match. Programs can't play those that their player has begun in a browser against strangers. */
const join: Handler<'join'> = async (router, { connection, player, message }) => {
  const { id, match: matchId } = message;
  if (isProgram(connection)) {
    const elsewhere = (await router.matchesElsewhere?.(player.id)) ?? [];
    const running = [...router.listMatches(player.id), ...elsewhere];
    const own = running.find((summary) => summary.match === matchId);
    if (own && isQueuedKind(own.kind)) return refusal(id, 'not-for-programs');
  }
  connection.joinedMatches.add(matchId);
  const program = isProgram(connection) && ({ byProgram: true } as const);
  await router.matches.join(connection.id, player.id, { ...message, ...program });
  return null;
};

const rename: Handler<'rename'> = async (router, { connection, player, message }) => {
  const { id, name } = message;
  if (connection.login !== null) return refusal(id, 'name-of-account');
  const clean = await router.players.rename(player.id, name);
  if (!clean.ok && clean.fault === 'has-account') {
    if (connection.login !== null) return refusal(id, 'name-of-account');
    // The connection has missed the sign-up, for example at a node that died right after it.
    router.connections.close(connection, closeCodes.signInNeeded, 'sign-in-needed');
    return null;
  }
  if (!clean.ok) return refusal(id, 'bad-name', clean.detail);
  updatePlayer(router, player.id, { name: clean.name });
  return { type: 'done', id, name: clean.name };
};

const appear: Handler<'appear'> = async (router, { player, message }) => {
  const { id } = message;
  const appearance = await router.players.dress(player.id, message.appearance);
  if (typeof appearance === 'string') {
    const rules = { 'avatar-not-owned': 'PK3', 'back-not-owned': 'RA4' } as const;
    return appearance === 'cosmetic-not-earned'
      ? refusal(id, appearance)
      : { ...refusal(id, appearance), rule: rules[appearance] };
  }
  updatePlayer(router, player.id, { appearance });
  return { type: 'done', id };
};

const handlers: { readonly [T in GatewayMessage['type']]: Handler<T> } = {
  hello: () => notice('hello-twice'),
  ping: ({ wallClock }, { message }) => ({ type: 'pong', t: message.t, now: wallClock() }),
  page(_, { connection, message }) {
    connection.isHidden = message.isHidden;
    return null;
  },
  rename,
  appear,
  async 'watch-friends'(router, { connection, player, message }) {
    connection.watchesFriends = true;
    await router.beginFriendNews(player.id);
    return { type: 'done', id: message.id };
  },
  join,
  leave({ matches, lobby }, { connection, player, message }) {
    const { id, match: matchId } = message;
    connection.joinedMatches.delete(matchId);
    if (matches.leave(connection.id, player.id, matchId)) lobby.noteLeave(player.id, matchId);
    return { type: 'done', id, match: matchId };
  },
};

/** Handles a message that the gateway answers itself, once the connection's player is known. Returns the answer as handlers do. */
export function handleMessage<T extends GatewayMessage['type']>(
  router: RouterState,
  received: Received<MessageOf<T>>,
): ReturnType<Handler<T>> {
  const handler: Handler<T> = handlers[received.message.type];
  return handler(router, received);
}
