import { refusal } from '@stackmate/protocol';
import type { ErrorCode, RoomCommand, Seat } from '@stackmate/protocol';
import type { ConnectionId } from '@stackmate/room';
import { createTurnScheduler } from '../limits/turn-scheduler.ts';
import type { TurnScheduler } from '../limits/turn-scheduler.ts';
import { createAddressBudgets } from './address-budgets.ts';
import type { BudgetKind } from './address-budgets.ts';
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
  readonly join: (connection: ConnectionId, player: string, command: JoinCommand) => Promise<void>;
  /**
   * Removes a connection from a match and refuses its pending commands. Returns false if another connection of the same
   * player stays in it.
   */
  readonly leave: (connection: ConnectionId, player: string, match: string) => boolean;
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

const viewerOf = ({ seats }: HostedMatch, player: string): Seat | 'spectator' =>
  seatNumbers.find((seat) => seats[seat].player === player) ?? 'spectator';

export function createParticipants(options: ParticipantsOptions): Participants {
  const { registry, rooms } = options;
  const { withRoom, unloadIfIdle } = options.runner;
  const { connections, meter } = options.ports;
  const joined = new Map<ConnectionId, Set<HostedMatch>>();
  const budgets = createAddressBudgets({
    perSecond: { replay: options.replaysPerSecond, legal: options.legalPerSecond },
    now: () => performance.now(),
  });
  const turns = options.turns ?? createTurnScheduler();
  /** Joins that wait for their match; a player who leaves meanwhile isn't let in. */
  const pendingJoins = new Set<{ readonly connection: ConnectionId; readonly match: string }>();

  /**
   * Calls `act` in a turn of its own when the match has its room, because thousands may wait for the same room.
   * `hasLeft` says whether the connection has left meanwhile.
   */
  async function waitForMatch(
    connection: ConnectionId,
    match: string,
    act: (found: HostedMatch | ErrorCode, hasLeft: boolean) => void,
  ): Promise<void> {
    const pendingJoin = { connection, match };
    pendingJoins.add(pendingJoin);
    try {
      const found = await rooms.roomFor(match);
      const hosted = typeof found === 'string' ? null : found;
      if (hosted) hosted.pendingJoinCount += 1;
      await turns.run(() => {
        if (hosted) hosted.pendingJoinCount -= 1;
        act(found, !pendingJoins.has(pendingJoin));
      });
    } finally {
      pendingJoins.delete(pendingJoin);
    }
  }

  const refuse = (
    connection: ConnectionId,
    { id, match }: { readonly id: string; readonly match: string },
    code: ErrorCode,
    detail = '',
  ): void => connections.send(connection, { ...refusal(id, code, detail), match });

  /** Returns why a connection may not join; null if it may. */
  function joinRefusal(
    hosted: HostedMatch,
    connection: ConnectionId,
    viewer: Seat | 'spectator',
  ): ErrorCode | null {
    const has = joined.get(connection);
    if (has && !has.has(hosted) && has.size >= maxMatchesPerConnection) return 'too-many-matches';
    if (viewer !== 'spectator' || hosted.participants.has(connection)) return null;
    const watching = [...hosted.participants].filter(([, one]) => one === 'spectator');
    const address = connections.addressOf(connection);
    const near = watching.filter(([one]) => connections.addressOf(one) === address);
    if (near.length >= options.spectatorsPerAddress) {
      meter.countLimitHit('network-spectators');
      return 'network-spectators';
    }
    if (watching.length < options.spectatorsPerMatch) return null;
    meter.countLimitHit('spectators');
    return 'too-many-connections';
  }

  /** Counts a request for the address of a connection, and returns whether its rate limit allows it. */
  function isWithinBudget(kind: BudgetKind, connection: ConnectionId): boolean {
    const isWithin = budgets.take(kind, connections.addressOf(connection));
    if (!isWithin) meter.countLimitHit(budgetNames[kind]);
    return isWithin;
  }

  /**
   * Returns whether a player joins a running match of their own, which needs no replay if the current state is enough.
   */
  function isOwnRunningMatch(match: string, player: string): boolean {
    const hosted = registry.find(match);
    return hosted !== undefined && hosted.isRunning && viewerOf(hosted, player) !== 'spectator';
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
  function refuseEarlierJoins(hosted: HostedMatch, connection: ConnectionId): void {
    const isEarlier = (one: PendingCommand): boolean => one.isJoin && one.connection === connection;
    const earlier = hosted.pendingCommands.filter(isEarlier);
    if (earlier.length === 0) return;
    hosted.pendingCommands = hosted.pendingCommands.filter((one) => !isEarlier(one));
    for (const { id } of earlier)
      refuse(connection, { id, match: hosted.match }, 'stale', 'joined anew');
  }

  /** Removes a connection from a match. Returns its commands that won't get a response any more. */
  function leaveMatch(hosted: HostedMatch, connection: ConnectionId): readonly PendingCommand[] {
    if (!hosted.participants.delete(connection)) return [];
    options.onChange(hosted);
    const { pendingCommands } = hosted;
    hosted.pendingCommands = pendingCommands.filter((one) => one.connection !== connection);
    withRoom(hosted, (room) => room.disconnect(connection));
    unloadIfIdle(hosted);
    return pendingCommands.filter((one) => one.connection === connection);
  }

  return {
    async join(connection, player, { id, match, seq: last, hash, byProgram }) {
      const own = isOwnRunningMatch(match, player);
      const isReplayed = own
        ? last !== null && isWithinBudget('replay', connection)
        : isWithinBudget('replay', connection);
      if (!own && !isReplayed) {
        refuse(connection, { id, match }, 'too-fast');
        return;
      }
      const seq = isReplayed ? last : null;
      await waitForMatch(connection, match, (hosted, hasLeft) => {
        if (hosted === 'moving') {
          connections.drop(connection);
          return;
        }
        if (typeof hosted === 'string') {
          refuse(connection, { id, match }, hosted);
          return;
        }
        if (hasLeft) {
          refuse(connection, { id, match }, 'not-joined', 'left before it was found');
          unloadIfIdle(hosted);
          return;
        }
        // The room has failed meanwhile, so this connection is closed like all others in the match.
        if (!hosted.room) {
          connections.drop(connection);
          return;
        }
        const viewer = viewerOf(hosted, player);
        const wrong = joinRefusal(hosted, connection, viewer);
        if (wrong) refuse(connection, { id, match }, wrong);
        else if (connections.isOpen(connection)) {
          // Discards a spectator's queued steps, because the new snapshot contains them.
          if (viewer === 'spectator' && hosted.participants.has(connection)) {
            withRoom(hosted, (room) => room.disconnect(connection));
          }
          hosted.participants.set(connection, viewer);
          options.onChange(hosted);
          joined.set(connection, (joined.get(connection) ?? new Set()).add(hosted));
          refuseEarlierJoins(hosted, connection);
          addPendingCommand(hosted, connection, id, true);
          const program = byProgram && { byProgram };
          withRoom(hosted, (room) =>
            room.connect(connection, { id, viewer, seq, hash, ...program }),
          );
        }
        unloadIfIdle(hosted);
      });
    },

    leave(connection, player, match) {
      for (const one of pendingJoins)
        if (one.connection === connection && one.match === match) pendingJoins.delete(one);
      const hosted = registry.find(match);
      if (!hosted) return true;
      joined.get(connection)?.delete(hosted);
      for (const { id } of leaveMatch(hosted, connection)) {
        refuse(connection, { id, match }, 'not-joined', 'left before it was answered');
      }
      const viewer = viewerOf(hosted, player);
      return viewer === 'spectator' || ![...hosted.participants.values()].includes(viewer);
    },

    receive(connection, command, lag) {
      const hosted = registry.find(command.match);
      const viewer = hosted?.participants.get(connection);
      if (!hosted || viewer === undefined) {
        refuse(connection, command, 'not-joined');
        return;
      }
      // Refused here, because the room's responses to spectators are delayed.
      if (viewer === 'spectator' && command.type !== 'history') {
        refuse(connection, command, 'not-a-player');
        return;
      }
      if (command.type === 'legal' && !isWithinBudget('legal', connection)) {
        refuse(connection, command, 'too-fast');
        return;
      }
      if (command.type === 'history' && !isWithinBudget('replay', connection)) {
        refuse(connection, command, 'too-fast');
        return;
      }
      if (options.isFull()) {
        meter.countLimitHit('commits waiting');
        refuse(connection, command, 'too-fast', 'the server is busy, try again in a moment');
        return;
      }
      // A command that made the room fail isn't executed again.
      if (hosted.failedCommand === command.id) {
        refuse(connection, command, 'failed');
        return;
      }
      addPendingCommand(hosted, connection, command.id);
      const { room } = hosted;
      const last = room?.status().last;
      const isWell = withRoom(hosted, () => room?.receive(connection, command, { lag }));
      // A command that has written an entry was executed, whatever failed afterwards.
      if (!isWell && room?.status().last === last) hosted.failedCommand = command.id;
    },

    disconnect(connection) {
      for (const hosted of joined.get(connection) ?? []) leaveMatch(hosted, connection);
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
