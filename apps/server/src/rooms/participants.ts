import { refusal } from '@stackmate/protocol';
import type { ErrorCode, RoomCommand, Seat } from '@stackmate/protocol';
import type { ConnectionId } from '@stackmate/room';
import { createTurnScheduler } from '../limits/turn-scheduler.ts';
import type { TurnScheduler } from '../limits/turn-scheduler.ts';
import { createAddressBudgets } from './address-budgets.ts';
import type { AddressBudgets, BudgetKind } from './address-budgets.ts';
import type { JoinCommand } from './match-manager-types.ts';
import type { MatchManagerPorts } from './ports.ts';
import { seatNumbers } from './match-registry.ts';
import type { PendingCommand, HostedMatch, MatchRegistry } from './match-registry.ts';
import type { RoomLoader } from './room-loader.ts';
import type { RoomRunner } from './room-runner.ts';

export interface ParticipantsOptions {
  readonly ports: Pick<MatchManagerPorts, 'connections' | 'meter'>;
  readonly registry: MatchRegistry;
  readonly rooms: Pick<RoomLoader, 'roomFor'>;
  readonly runner: Pick<RoomRunner, 'withRoom' | 'unloadIfIdle'>;
  readonly spectatorsPerMatch: number;
  /** Max number of spectators per match from one network address. */
  readonly spectatorsPerAddress: number;
  /** Rate limit per network address for requests that replay a log, per second. */
  readonly replaysPerSecond: number;
  /** Rate limit per network address for requests for legal actions, per second. */
  readonly legalPerSecond: number;
  /** Called when somebody has joined or left a match. */
  readonly onChange: (hosted: HostedMatch) => void;
  /** Returns whether too many entries are waiting for the disk to accept new work. */
  readonly isFull: () => boolean;
  /** Schedules joins; replaced in tests. */
  readonly turns?: TurnScheduler;
}

/** Manages which connections are in which matches, and handles their commands. */
export interface Participants {
  readonly join: (
    connection: ConnectionId,
    playerId: string,
    command: JoinCommand,
  ) => Promise<void>;
  /**
   * Removes a connection from a match and refuses its pending commands. Returns false if another connection of the same
   * player stays in it.
   */
  readonly leave: (connection: ConnectionId, playerId: string, matchId: string) => boolean;
  readonly receive: (connection: ConnectionId, command: RoomCommand, lag: number) => void;
  readonly disconnect: (connection: ConnectionId) => void;
  /** Drops unused rate limits. Call about once a second. */
  readonly tick: () => void;
  /** Closes the connections of a match that has lost its room; their clients reconnect and join again. */
  readonly disconnectAll: (hosted: HostedMatch) => void;
}

/** Max number of matches per connection, including watched ones. */
const maxMatchesPerConnection = 16;
/** Max number of pending commands stored per match. */
const maxPendingCommands = 1000;

/** Names of the limits in the metrics. */
const budgetNames = {
  replay: 'replays of an address',
  legal: 'legal actions of an address',
} as const satisfies Record<BudgetKind, string>;

const findViewer = ({ seats }: HostedMatch, playerId: string): Seat | 'spectator' =>
  seatNumbers.find((seat) => seats[seat].player === playerId) ?? 'spectator';

/** The connections in each match, and those about to join. */
interface ParticipantsState
  extends
    ParticipantsOptions,
    Pick<MatchManagerPorts, 'connections' | 'meter'>,
    Pick<RoomRunner, 'withRoom' | 'unloadIfIdle'> {
  readonly joined: Map<ConnectionId, Set<HostedMatch>>;
  readonly budgets: AddressBudgets;
  readonly turns: TurnScheduler;
  /** Joins that wait for their match; a player who leaves meanwhile isn't let in. */
  readonly pendingJoins: Set<{ readonly connection: ConnectionId; readonly matchId: string }>;
}

export function createParticipants(options: ParticipantsOptions): Participants {
  const { ports, runner } = options;
  const state: ParticipantsState = {
    ...options,
    withRoom: runner.withRoom,
    unloadIfIdle: runner.unloadIfIdle,
    connections: ports.connections,
    meter: ports.meter,
    joined: new Map<ConnectionId, Set<HostedMatch>>(),
    budgets: createAddressBudgets({
      perSecond: { replay: options.replaysPerSecond, legal: options.legalPerSecond },
      now: () => performance.now(),
    }),
    turns: options.turns ?? createTurnScheduler(),
    pendingJoins: new Set<{ readonly connection: ConnectionId; readonly matchId: string }>(),
  };
  const { joined, budgets, connections } = state;
  return {
    join: (connection, playerId, command) => join(state, connection, playerId, command),
    leave: (connection, playerId, matchId) => leave(state, connection, playerId, matchId),
    receive: (connection, command, lag) => receive(state, connection, command, lag),

    disconnect(connection) {
      for (const hosted of joined.get(connection) ?? []) leaveMatch(state, hosted, connection);
      joined.delete(connection);
    },

    tick: budgets.sweep,

    disconnectAll(hosted) {
      for (const connection of hosted.participants.keys()) {
        joined.get(connection)?.delete(hosted);
        connections.drop(connection);
      }
      hosted.participants.clear();
      options.onChange(hosted);
    },
  };
}

/**
 * Calls `act` in its own turn when the match has its room, because thousands may wait for the same room. `hasLeft` says
 * whether the connection has left meanwhile.
 */
async function waitForMatch(
  { pendingJoins, rooms, turns }: ParticipantsState,
  connection: ConnectionId,
  matchId: string,
  act: (room: HostedMatch | ErrorCode, hasLeft: boolean) => void,
): Promise<void> {
  const pendingJoin = { connection, matchId };
  pendingJoins.add(pendingJoin);
  try {
    const roomFor = await rooms.roomFor(matchId);
    const hosted = typeof roomFor === 'string' ? null : roomFor;
    if (hosted) hosted.pendingJoinCount += 1;
    await turns.run(() => {
      if (hosted) hosted.pendingJoinCount -= 1;
      act(roomFor, !pendingJoins.has(pendingJoin));
    });
  } finally {
    pendingJoins.delete(pendingJoin);
  }
}

const refuse = (
  { connections }: ParticipantsState,
  connection: ConnectionId,
  { id, match: matchId }: { readonly id: string; readonly match: string },
  code: ErrorCode,
  detail = '',
): void => connections.send(connection, { ...refusal(id, code, detail), match: matchId });

/** Returns why a connection may not join; null if it may. */
function joinRefusal(
  state: ParticipantsState,
  hosted: HostedMatch,
  connection: ConnectionId,
  viewer: Seat | 'spectator',
): ErrorCode | null {
  const { joined, connections, meter } = state;
  const has = joined.get(connection);
  if (has && !has.has(hosted) && has.size >= maxMatchesPerConnection) return 'too-many-matches';
  if (viewer !== 'spectator' || hosted.participants.has(connection)) return null;
  const watching = [...hosted.participants].filter(([, role]) => role === 'spectator');
  const address = connections.getAddress(connection);
  const near = watching.filter(
    ([connectionId]) => connections.getAddress(connectionId) === address,
  );
  if (near.length >= state.spectatorsPerAddress) {
    meter.countLimitHit('network-spectators');
    return 'network-spectators';
  }
  if (watching.length < state.spectatorsPerMatch) return null;
  meter.countLimitHit('spectators');
  return 'too-many-connections';
}

/** Counts a request for the address of a connection, and returns whether its rate limit allows it. */
function isWithinBudget(
  { budgets, connections, meter }: ParticipantsState,
  kind: BudgetKind,
  connection: ConnectionId,
): boolean {
  const isWithin = budgets.take(kind, connections.getAddress(connection));
  if (!isWithin) meter.countLimitHit(budgetNames[kind]);
  return isWithin;
}

/**
 * Returns whether a player joins a running match of their own, which needs no replay if the current state is enough.
 */
function isOwnRunningMatch(
  { registry }: ParticipantsState,
  matchId: string,
  playerId: string,
): boolean {
  const hosted = registry.find(matchId);
  return hosted !== undefined && hosted.isRunning && findViewer(hosted, playerId) !== 'spectator';
}

function addPendingCommand(
  hosted: HostedMatch,
  connection: ConnectionId,
  id: string,
  isJoin = false,
): void {
  hosted.pendingCommands.push({ connection, id, isJoin, since: performance.now() });
  if (hosted.pendingCommands.length > maxPendingCommands) hosted.pendingCommands.shift();
}

/** Refuses earlier joins of a connection, because one response answers both. */
function refuseEarlierJoins(
  state: ParticipantsState,
  hosted: HostedMatch,
  connection: ConnectionId,
): void {
  const isEarlier = (pendingCommand: PendingCommand): boolean =>
    pendingCommand.isJoin && pendingCommand.connection === connection;
  const earlier = hosted.pendingCommands.filter(isEarlier);
  if (earlier.length === 0) return;
  hosted.pendingCommands = hosted.pendingCommands.filter(
    (pendingCommand) => !isEarlier(pendingCommand),
  );
  for (const { id } of earlier)
    refuse(state, connection, { id, match: hosted.match }, 'stale', 'joined anew');
}

/** Removes a connection from a match. Returns its commands that won't get a response any more. */
function leaveMatch(
  state: ParticipantsState,
  hosted: HostedMatch,
  connection: ConnectionId,
): readonly PendingCommand[] {
  const { withRoom, unloadIfIdle } = state;
  if (!hosted.participants.delete(connection)) return [];
  state.onChange(hosted);
  const { pendingCommands } = hosted;
  hosted.pendingCommands = pendingCommands.filter(
    (pendingCommand) => pendingCommand.connection !== connection,
  );
  withRoom(hosted, (room) => room.disconnect(connection));
  unloadIfIdle(hosted);
  return pendingCommands.filter((pendingCommand) => pendingCommand.connection === connection);
}

async function join(
  state: ParticipantsState,
  connection: number,
  playerId: string,
  { id, match: matchId, seq: last, hash, byProgram }: JoinCommand,
): Promise<void> {
  const { connections, unloadIfIdle, withRoom, joined } = state;
  const own = isOwnRunningMatch(state, matchId, playerId);
  const isReplayed = own
    ? last !== null && isWithinBudget(state, 'replay', connection)
    : isWithinBudget(state, 'replay', connection);
  if (!own && !isReplayed) {
    refuse(state, connection, { id, match: matchId }, 'too-fast');
    return;
  }
  const seq = isReplayed ? last : null;
  await waitForMatch(state, connection, matchId, (hosted, hasLeft) => {
    if (hosted === 'moving') {
      connections.drop(connection);
      return;
    }
    if (typeof hosted === 'string') {
      refuse(state, connection, { id, match: matchId }, hosted);
      return;
    }
    if (hasLeft) {
      refuse(state, connection, { id, match: matchId }, 'not-joined', 'left before it was found');
      unloadIfIdle(hosted);
      return;
    }
    // The room has failed meanwhile, so this connection is closed like all others in the match.
    if (!hosted.room) {
      connections.drop(connection);
      return;
    }
    const viewer = findViewer(hosted, playerId);
    const wrong = joinRefusal(state, hosted, connection, viewer);
    if (wrong) refuse(state, connection, { id, match: matchId }, wrong);
    else if (connections.isOpen(connection)) {
      // Discards a spectator's queued steps, because the new snapshot contains them.
      if (viewer === 'spectator' && hosted.participants.has(connection)) {
        withRoom(hosted, (room) => room.disconnect(connection));
      }
      hosted.participants.set(connection, viewer);
      state.onChange(hosted);
      joined.set(connection, (joined.get(connection) ?? new Set()).add(hosted));
      refuseEarlierJoins(state, hosted, connection);
      addPendingCommand(hosted, connection, id, true);
      const program = byProgram && { byProgram };
      withRoom(hosted, (room) => room.connect(connection, { id, viewer, seq, hash, ...program }));
    }
    unloadIfIdle(hosted);
  });
}

function leave(
  state: ParticipantsState,
  connection: number,
  playerId: string,
  matchId: string,
): boolean {
  const { pendingJoins, registry, joined } = state;
  for (const pendingJoin of pendingJoins)
    if (pendingJoin.connection === connection && pendingJoin.matchId === matchId)
      pendingJoins.delete(pendingJoin);
  const hosted = registry.find(matchId);
  if (!hosted) return true;
  joined.get(connection)?.delete(hosted);
  for (const { id } of leaveMatch(state, hosted, connection)) {
    refuse(state, connection, { id, match: matchId }, 'not-joined', 'left before it was answered');
  }
  const viewer = findViewer(hosted, playerId);
  return viewer === 'spectator' || ![...hosted.participants.values()].includes(viewer);
}

function receive(
  state: ParticipantsState,
  connection: number,
  command: RoomCommand,
  lag: number,
): void {
  const { registry, meter, withRoom } = state;
  const hosted = registry.find(command.match);
  const viewer = hosted?.participants.get(connection);
  if (!hosted || viewer === undefined) {
    refuse(state, connection, command, 'not-joined');
    return;
  }
  // Refused here, because the room's responses to spectators are delayed.
  if (viewer === 'spectator' && command.type !== 'history') {
    refuse(state, connection, command, 'not-a-player');
    return;
  }
  if (command.type === 'legal' && !isWithinBudget(state, 'legal', connection)) {
    refuse(state, connection, command, 'too-fast');
    return;
  }
  if (command.type === 'history' && !isWithinBudget(state, 'replay', connection)) {
    refuse(state, connection, command, 'too-fast');
    return;
  }
  if (state.isFull()) {
    meter.countLimitHit('commits waiting');
    refuse(state, connection, command, 'too-fast', 'the server is busy, try again in a moment');
    return;
  }
  // A command that made the room fail isn't executed again.
  if (hosted.failedCommand === command.id) {
    refuse(state, connection, command, 'failed');
    return;
  }
  addPendingCommand(hosted, connection, command.id);
  const { room } = hosted;
  const last = room?.status().last;
  const isWell = withRoom(hosted, () => room?.receive(connection, command, { lag }));
  // A command that has written an entry was executed, whatever failed afterwards.
  if (!isWell && room?.status().last === last) hosted.failedCommand = command.id;
}
