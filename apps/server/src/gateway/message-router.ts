import {
  clientMessages,
  closeCodes,
  isLobbyCommand,
  isRoomCommand,
  parseClientMessage,
  protocolVersion,
} from '@stackmate/protocol';
import type { ClientMessage, ErrorCode, ServerMessage } from '@stackmate/protocol';
import type { PlayerIdentity } from '../identity/players.ts';
import { takeTokens } from '../limits/token-bucket.ts';
import type { Visitor } from '../lobby/ports.ts';
import { StorageAway } from '../store/index.ts';
import type { ClientConnection } from './client-connection.ts';
import { greet } from './greet.ts';
import { handleMessage, isProgram } from './message-handlers.ts';
import { createRouterState, sendError } from './router-state.ts';
import type { MessageRouterOptions, RouterState } from './router-state.ts';

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

export function createMessageRouter(options: MessageRouterOptions): MessageRouter {
  const router = createRouterState(options);
  const { now } = router;
  return {
    admit: (connection, isBinary) => admit(router, connection, isBinary),
    receive(messages) {
      // The clients are disconnected, and try other nodes.
      if (router.isLost()) return;
      for (const act of messages.map((message) => read(router, message))) act?.();
    },
    tick() {
      router.perPlayer.sweep(now());
      router.perAddress.sweep(now());
    },
  };
}

function admit(router: RouterState, connection: ClientConnection, isBinary: boolean): boolean {
  if (connection.state === 'closed') return false;
  if (!takeTokens(connection.bucket, router.perConnection, router.now(), 1)) {
    return closeForLimit(router, connection, 'tooFast', 'messages too fast', 'too-fast');
  }
  return !isBinary || closeForLimit(router, connection, 'badMessage', 'not-text', 'not-text');
}

function closeForLimit(
  { connections, meter }: RouterState,
  connection: ClientConnection,
  code: 'tooFast' | 'badMessage',
  limit: string,
  error: ErrorCode,
): false {
  meter.countLimitHit(limit);
  connections.close(connection, closeCodes[code], error);
  return false;
}

/** Parses a message. Returns its handling, which runs later and may find the connection closed by then. */
function read(router: RouterState, { connection, data }: IncomingMessage): (() => void) | null {
  if (connection.state === 'closed') return null;
  const text = data.toString();
  const parsed = parseClientMessage(text, router.settings.messageBytes);
  return parsed.ok
    ? () => handle(router, connection, parsed.value)
    : () => handleInvalid(router, connection, text, parsed);
}

const idPattern = /"id"\s*:\s*"([\w-]{1,40})"/;

/** Returns the id of a command that can't be parsed, so that the error can refer to it; null if there is none. */
const idIn = (text: string): string | null => idPattern.exec(text)?.[1] ?? null;

/** Checks only type and version, because a hello of another version may differ in everything else. */
function isOtherVersion(text: string): boolean {
  try {
    const { type, v } = JSON.parse(text) as { type?: unknown; v?: unknown };
    return type === 'hello' && v !== protocolVersion;
  } catch {
    return false;
  }
}

function handleInvalid(
  router: RouterState,
  connection: ClientConnection,
  text: string,
  { code, detail }: { readonly code: ErrorCode; readonly detail: string },
): void {
  if (connection.state === 'closed') return;
  const { connections } = router;
  router.meter.countLimitHit(code);
  if (!connection.player && connection.state === 'silent') {
    if (isOtherVersion(text)) closeForVersion(router, connection);
    else connections.close(connection, closeCodes.badMessage, code, detail);
    return;
  }
  connection.invalidMessages += 1;
  if (connection.invalidMessages > maxInvalidMessages)
    connections.close(connection, closeCodes.badMessage, code, detail);
  else sendError(router, connection, idIn(text), code, detail);
}

function closeForVersion({ connections }: RouterState, connection: ClientConnection): void {
  const detail = `the server uses version ${protocolVersion}`;
  connections.close(connection, closeCodes.wrongVersion, 'wrong-version', detail);
}

function handle(router: RouterState, connection: ClientConnection, message: ClientMessage): void {
  if (connection.state === 'closed') return;
  const { connections } = router;
  const { player } = connection;
  if (connection.state === 'greeting') {
    if (connection.queuedMessages.push(message) > maxQueuedMessages)
      connections.close(connection, closeCodes.tooFast, 'too-fast');
  } else if (player) {
    if (isWithinLimits(router, connection, message)) perform(router, connection, player, message);
  } else if (message.type !== 'hello') {
    router.meter.countLimitHit('no hello first');
    connections.close(connection, closeCodes.badMessage, 'hello-first');
  } else if (message.v !== protocolVersion) {
    closeForVersion(router, connection);
  } else if (isWithinLimits(router, connection, message)) {
    open(router, connection, message).catch((failure: unknown) => {
      router.logger.error({ err: failure }, 'a hello failed');
      connections.close(connection, closeCodes.internal, 'internal');
    });
  }
}

/** Answers a hello, then handles the messages that have arrived meanwhile. */
async function open(
  router: RouterState,
  connection: ClientConnection,
  hello: Extract<ClientMessage, { type: 'hello' }>,
): Promise<void> {
  if (!(await greet(router, connection, hello))) return;
  for (const message of connection.queuedMessages.splice(0)) handle(router, connection, message);
}

/** Returns whether a message is within the limits; otherwise answers it with an error. */
function isWithinLimits(
  router: RouterState,
  connection: ClientConnection,
  message: ClientMessage,
): boolean {
  const moment = router.now();
  const { cost } = clientMessages[message.type];
  // `admit` has already taken the first token.
  const within =
    takeTokens(connection.bucket, router.perConnection, moment, cost - 1) &&
    router.perAddress.take(connection.address, moment, cost) &&
    (!connection.player || router.perPlayer.take(connection.player.id, moment, cost));
  if (within) return true;
  router.meter.countLimitHit('messages too fast');
  sendError(router, connection, messageId(message), 'too-fast');
  return false;
}

const messageId = (message: ClientMessage): string | null => ('id' in message ? message.id : null);

/** Returns why the sender may not use a message; null if they may. */
function accessFault(connection: ClientConnection, { type }: ClientMessage): ErrorCode | null {
  const { access, isForPeople } = clientMessages[type];
  if (access === 'account' && connection.login === null) return 'sign-in-needed';
  return isForPeople && isProgram(connection) ? 'not-for-programs' : null;
}

const isMuted = ({ login }: ClientConnection, now: number): boolean =>
  (login?.mutedUntil ?? 0) > now;

/** Handles a message from a connection whose player is known. */
function perform(
  router: RouterState,
  connection: ClientConnection,
  player: PlayerIdentity,
  message: ClientMessage,
): void {
  const fault = accessFault(connection, message);
  if (fault !== null) return sendError(router, connection, messageId(message), fault);
  if (isRoomCommand(message)) {
    if (message.type === 'emote' && isMuted(connection, router.wallClock())) {
      return sendError(router, connection, message.id, 'muted');
    }
    return router.matches.receive(connection.id, message, connection.roundTrip / 2);
  }
  const answer = isLobbyCommand(message)
    ? router.lobby.receive(toVisitor(connection, player), message)
    : handleMessage(router, { connection, player, message });
  if (answer instanceof Promise) void sendAnswer(router, connection, messageId(message), answer);
  else if (answer) router.connections.send(connection, answer);
}

const toVisitor = (connection: ClientConnection, player: PlayerIdentity): Visitor => ({
  ...player,
  isGuest: connection.login === null,
  isProgram: isProgram(connection),
  address: connection.address,
});

/** Sends the answer when it is ready. Failures are sent as well, so that no client waits forever. */
async function sendAnswer(
  router: RouterState,
  connection: ClientConnection,
  id: string | null,
  answer: Promise<ServerMessage | null>,
): Promise<void> {
  try {
    const message = await answer;
    if (message) router.connections.send(connection, message);
  } catch (failure) {
    // The storage logs its own failures once, not for each command.
    const isAway = failure instanceof StorageAway;
    const playerId = connection.player?.id;
    if (!isAway) router.logger.error({ player: playerId, err: failure }, 'a command failed');
    sendError(router, connection, id, isAway ? 'storage-away' : 'internal');
  }
}
