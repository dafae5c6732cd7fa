import {
  closeCodes,
  isQueuedKind,
  notice,
  refusal,
  isLobbyCommand,
  parseClientMessage,
  protocolVersion,
} from '@stackmate/protocol';
import type { ClientMessage, ErrorCode, ServerMessage } from '@stackmate/protocol';
import type { PlayerIdentity, Players } from '../identity/players.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { MatchManager, Logger, RunningMatch } from '../rooms/index.ts';
import { StorageAway } from '../store/index.ts';
import type { Versions } from '../versions/index.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { ClientConnection } from './client-connection.ts';
import type { Connections } from './connections.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';
import { createBuckets, takeTokens } from '../limits/token-bucket.ts';

export interface MessageRouterOptions {
  readonly connections: Connections;
  readonly heartbeat: Heartbeat;
  readonly players: Players;
  readonly lobby: Lobby;
  readonly matches: Pick<MatchManager, 'join' | 'leave' | 'receive'>;
  /** Returns the running matches of a player at this node. */
  readonly matchesOf: (player: string) => readonly RunningMatch[];
  /** Returns those at other nodes; null if there are none. */
  readonly matchesElsewhere: ((player: string) => Promise<readonly RunningMatch[]>) | null;
  /** Begins the news of friends of a player. */
  readonly beginFriendNews: (player: string) => Promise<void>;
  readonly settings: GatewaySettings;
  readonly meter: GatewayMeter;
  readonly logger: Logger;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly isDraining: () => boolean;
  /** Returns whether nothing may be answered, because this node has lost its lease. */
  readonly isLost: () => boolean;
  /** Name of this server in `welcome`. */
  readonly server: string;
  readonly versions: Versions;
}

/** A message from a connection, not yet parsed. */
export interface IncomingMessage {
  readonly connection: ClientConnection;
  readonly data: Buffer;
}

/** Parses messages from connections, checks them against the limits and passes them to players, lobby and matches. */
export interface MessageRouter {
  /**
   * Returns whether a message may be received; otherwise closes its connection. Call when it arrives, because one turn
   * of the event loop can bring millions of small messages.
   */
  readonly admit: (connection: ClientConnection, isBinary: boolean) => boolean;
  /** Handles messages in the order of their arrival. Parses all of them first (see `createBatch`). */
  readonly receive: (messages: readonly IncomingMessage[]) => void;
  /** Drops the buckets of players and addresses that have been quiet. Call about once a second. */
  readonly tick: () => void;
}

/** Max number of unreadable messages before a connection is closed. */
const maxInvalidMessages = 8;
/** Max number of messages waiting for the answer to the hello. */
const maxQueuedMessages = 32;
/** Burst of a player or address, in seconds of its rate. */
const burstSeconds = 3;

/** Cost of a message in tokens: messages that make the server read or write a lot cost more. */
const costs: Partial<Record<ClientMessage['type'], number>> = {
  hello: 2,
  'play-bot': 5,
  queue: 5,
  'queue-rated': 5,
  invite: 5,
  accept: 5,
  rematch: 5,
  rename: 5,
  appear: 5,
  'watch-friends': 5,
  join: 3,
  history: 3,
  legal: 3,
};

/** Close codes after a hello that was refused. */
const helloCloseCodes = {
  'bad-token': closeCodes.badToken,
  'missing-scope': closeCodes.badToken,
  'sign-in-needed': closeCodes.signInNeeded,
  banned: closeCodes.banned,
} as const;

const commandId = /"id"\s*:\s*"([\w-]{1,40})"/;

/** Returns whether an access token opened a connection. */
const isProgram = ({ login }: ClientConnection): boolean => (login?.accessToken ?? null) !== null;

/** Returns the id of a command that can't be parsed, so that the error can refer to it; null if there is none. */
const idIn = (text: string): string | null => commandId.exec(text)?.[1] ?? null;

/** Checks only type and version, because a hello of another version may differ in everything else. */
function isOtherVersion(text: string): boolean {
  try {
    const { type, v } = JSON.parse(text) as { type?: unknown; v?: unknown };
    return type === 'hello' && v !== protocolVersion;
  } catch {
    return false;
  }
}

export function createMessageRouter(options: MessageRouterOptions): MessageRouter {
  const { connections, heartbeat, players, lobby, matches, settings, meter, logger, now } = options;
  const perConnection = { rate: settings.messagesPerSecond, burst: settings.messageBurst };
  const bucketsOf = (rate: number) => createBuckets({ rate, burst: burstSeconds * rate });
  const perPlayer = bucketsOf(settings.playerMessagesPerSecond);
  const perAddress = bucketsOf(settings.addressMessagesPerSecond);

  /** Sends an error; as a refusal of the command if there is an `id`. */
  function sendError(
    connection: ClientConnection,
    id: string | null,
    code: ErrorCode,
    detail = '',
  ): void {
    connections.send(connection, id === null ? notice(code, detail) : refusal(id, code, detail));
  }

  /** Sends the response when it is ready. Failures are sent as well, so that no client waits forever. */
  async function sendResponse(
    connection: ClientConnection,
    id: string,
    response: Promise<ServerMessage | null>,
  ): Promise<void> {
    try {
      const message = await response;
      if (message) connections.send(connection, message);
    } catch (failure) {
      // The storage reports its own troubles once, not for each command.
      const isAway = failure instanceof StorageAway;
      const player = connection.player?.id;
      if (!isAway) logger.error({ player, err: failure }, 'a command failed');
      sendError(connection, id, isAway ? 'storage-away' : 'internal');
    }
  }

  async function greet(
    connection: ClientConnection,
    hello: Extract<ClientMessage, { type: 'hello' }>,
  ): Promise<void> {
    connection.state = 'greeting';
    const { token: given, name: wantedName, appearance: wantedAppearance } = hello;
    const { headers } = connection;
    const greeting = await players.greet({ token: given, wantedName, wantedAppearance, headers });
    // It may close during `await`.
    const isClosed = (): boolean => connection.state === 'closed';
    if (isClosed()) return;
    if (!greeting.ok) {
      const { why, detail } = greeting;
      if (why === 'bad-token') meter.countLimitHit('forged tokens');
      connections.close(connection, helloCloseCodes[why], why, detail);
      return;
    }
    const { player, token, login, badName } = greeting;
    if (login === null && players.hasAccount(player.id)) {
      // The account was created since the store was asked.
      connections.close(connection, closeCodes.signInNeeded, 'sign-in-needed');
      return;
    }
    connection.login = login;
    if (!connections.identify(connection, player)) return;
    // From now on, the player is told of new matches.
    const elsewhere = options.matchesElsewhere ? await options.matchesElsewhere(player.id) : [];
    // Without the database, only the invites of this node are known.
    await lobby.refreshInvitesOf(player.id).catch(() => {});
    if (isClosed()) return;
    connection.state = 'open';
    if (badName !== null) sendError(connection, null, 'bad-name', badName);
    connections.send(connection, {
      type: 'welcome',
      v: protocolVersion,
      player,
      token,
      now: options.wallClock(),
      server: options.server,
      versions: options.versions,
      draining: options.isDraining(),
      matches: [...options.matchesOf(player.id), ...elsewhere],
      queued: lobby.isQueued(player.id),
      invites: [...lobby.invitesOf(player.id)],
    });
    const search = lobby.ratedSearchOf(player.id);
    if (search) connections.send(connection, search);
    for (const code of lobby.takeDroppedInvites(player.id)) {
      sendError(connection, null, 'invite-dropped', code);
    }
    heartbeat.watch(connection);
    if (login) void closeIfSignedOut(connection, given);
    for (const message of connection.queuedMessages.splice(0)) handle(connection, message);
  }

  /** Closes a connection whose login ended while it was being opened, when nothing knew of the connection yet. */
  async function closeIfSignedOut(
    connection: ClientConnection,
    token: string | null,
  ): Promise<void> {
    const { headers } = connection;
    // If the store doesn't answer, the connection stays, like all others that are open.
    const isSignedIn = await players.isSignedIn({ token, headers }).catch(() => true);
    if (!isSignedIn) connections.close(connection, closeCodes.sessionEnded, 'session-ended');
  }

  async function rename(
    connection: ClientConnection,
    player: string,
    { id, name }: Extract<ClientMessage, { type: 'rename' }>,
  ): Promise<ServerMessage | null> {
    if (connection.login !== null) return refusal(id, 'name-of-account');
    const clean = await players.rename(player, name);
    if (!clean.ok && clean.fault === 'has-account') {
      if (connection.login !== null) return refusal(id, 'name-of-account');
      // It has missed the sign-up, for example at a node that died right after it.
      connections.close(connection, closeCodes.signInNeeded, 'sign-in-needed');
      return null;
    }
    if (!clean.ok) return refusal(id, 'bad-name', clean.detail);
    for (const each of connections.of(player))
      if (each.player) each.player = { ...each.player, name: clean.name };
    return { type: 'done', id, name: clean.name };
  }

  /** [CO9] Joins a match. Programs can't play those that their player has begun in a browser against strangers. */
  async function join(
    connection: ClientConnection,
    player: string,
    message: Extract<ClientMessage, { type: 'join' }>,
  ): Promise<ServerMessage | null> {
    const { id, match } = message;
    if (isProgram(connection)) {
      const elsewhere = (await options.matchesElsewhere?.(player)) ?? [];
      const own = [...options.matchesOf(player), ...elsewhere].find((each) => each.match === match);
      if (own && isQueuedKind(own.kind)) return refusal(id, 'not-for-programs');
    }
    const program = isProgram(connection) && ({ byProgram: true } as const);
    await matches.join(connection.id, player, { ...message, ...program });
    return null;
  }

  const isMuted = ({ login }: ClientConnection): boolean =>
    (login?.mutedUntil ?? 0) > options.wallClock();

  async function appear(
    player: string,
    { id, appearance: wanted }: Extract<ClientMessage, { type: 'appear' }>,
  ): Promise<ServerMessage> {
    const appearance = await players.dress(player, wanted);
    if (!appearance) return { ...refusal(id, 'back-not-owned'), rule: 'RA4' };
    for (const each of connections.of(player))
      if (each.player) each.player = { ...each.player, appearance };
    return { type: 'done', id };
  }

  async function watchFriends(connection: ClientConnection, id: string): Promise<ServerMessage> {
    const { player, login } = connection;
    if (player === null || login === null) return refusal(id, 'sign-in-needed');
    connection.watchesFriends = true;
    await options.beginFriendNews(player.id);
    return { type: 'done', id };
  }

  /** Handles a message from a connection whose player is known. */
  function perform(
    connection: ClientConnection,
    player: PlayerIdentity,
    message: ClientMessage,
  ): void {
    if (isLobbyCommand(message)) {
      const isGuest = connection.login === null;
      const { address } = connection;
      const visitor = { ...player, isGuest, isProgram: isProgram(connection), address };
      return void sendResponse(connection, message.id, lobby.receive(visitor, message));
    }
    switch (message.type) {
      case 'hello':
        return sendError(connection, null, 'hello-twice');
      case 'ping':
        return connections.send(connection, {
          type: 'pong',
          t: message.t,
          now: options.wallClock(),
        });
      case 'page':
        connection.isHidden = message.isHidden;
        return;
      case 'rename':
        return void sendResponse(connection, message.id, rename(connection, player.id, message));
      case 'appear':
        return void sendResponse(connection, message.id, appear(player.id, message));
      case 'watch-friends':
        return void sendResponse(connection, message.id, watchFriends(connection, message.id));
      case 'join': {
        return void sendResponse(connection, message.id, join(connection, player.id, message));
      }
      case 'leave': {
        const { id, match } = message;
        if (matches.leave(connection.id, player.id, match)) lobby.noteLeave(player.id, match);
        return connections.send(connection, { type: 'done', id, match });
      }
      default:
        if (message.type === 'emote' && isMuted(connection)) {
          return sendError(connection, message.id, 'muted');
        }
        return matches.receive(connection.id, message, connection.roundTrip / 2);
    }
  }

  /** Returns whether a message is within the limits; otherwise answers it with an error. */
  function isWithinLimits(connection: ClientConnection, message: ClientMessage): boolean {
    const moment = now();
    const cost = costs[message.type] ?? 1;
    // `admit` has already taken the first token.
    const within =
      takeTokens(connection.bucket, perConnection, moment, cost - 1) &&
      perAddress.take(connection.address, moment, cost) &&
      (!connection.player || perPlayer.take(connection.player.id, moment, cost));
    if (within) return true;
    meter.countLimitHit('messages too fast');
    sendError(connection, 'id' in message ? message.id : null, 'too-fast');
    return false;
  }

  function handle(connection: ClientConnection, message: ClientMessage): void {
    if (connection.state === 'closed') return;
    const { player } = connection;
    if (connection.state === 'greeting') {
      if (connection.queuedMessages.push(message) > maxQueuedMessages)
        connections.close(connection, closeCodes.tooFast, 'too-fast');
    } else if (player) {
      if (isWithinLimits(connection, message)) perform(connection, player, message);
    } else if (message.type !== 'hello') {
      meter.countLimitHit('no hello first');
      connections.close(connection, closeCodes.badMessage, 'hello-first');
    } else if (message.v !== protocolVersion) {
      connections.close(
        connection,
        closeCodes.wrongVersion,
        'wrong-version',
        `the server uses version ${protocolVersion}`,
      );
    } else if (isWithinLimits(connection, message)) {
      greet(connection, message).catch((failure: unknown) => {
        logger.error({ err: failure }, 'a hello failed');
        connections.close(connection, closeCodes.internal, 'internal');
      });
    }
  }

  function handleInvalid(
    connection: ClientConnection,
    text: string,
    { code, detail }: { readonly code: ErrorCode; readonly detail: string },
  ): void {
    if (connection.state === 'closed') return;
    meter.countLimitHit(code);
    if (!connection.player && connection.state === 'silent') {
      if (isOtherVersion(text)) {
        connections.close(
          connection,
          closeCodes.wrongVersion,
          'wrong-version',
          `the server uses version ${protocolVersion}`,
        );
      } else connections.close(connection, closeCodes.badMessage, code, detail);
      return;
    }
    connection.invalidMessages += 1;
    if (connection.invalidMessages > maxInvalidMessages)
      connections.close(connection, closeCodes.badMessage, code, detail);
    else sendError(connection, idIn(text), code, detail);
  }

  function closeForLimit(
    connection: ClientConnection,
    code: 'tooFast' | 'badMessage',
    limit: string,
    error: ErrorCode,
  ) {
    meter.countLimitHit(limit);
    connections.close(connection, closeCodes[code], error);
    return false;
  }

  /** Parses a message. Returns its handling, which runs later and may find the connection closed by then. */
  function read({ connection, data }: IncomingMessage): (() => void) | null {
    if (connection.state === 'closed') return null;
    const text = data.toString();
    const parsed = parseClientMessage(text, settings.messageBytes);
    return parsed.ok
      ? () => handle(connection, parsed.value)
      : () => handleInvalid(connection, text, parsed);
  }

  return {
    admit(connection, isBinary) {
      if (connection.state === 'closed') return false;
      if (!takeTokens(connection.bucket, perConnection, now(), 1)) {
        return closeForLimit(connection, 'tooFast', 'messages too fast', 'too-fast');
      }
      return !isBinary || closeForLimit(connection, 'badMessage', 'not-text', 'not-text');
    },
    receive(messages) {
      // The clients are disconnected, and try other nodes.
      if (options.isLost()) return;
      for (const act of messages.map(read)) act?.();
    },
    tick() {
      perPlayer.sweep(now());
      perAddress.sweep(now());
    },
  };
}
