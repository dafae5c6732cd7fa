import { errorMessages } from '@stackmate/protocol';
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
  /** Spectators of one match from one network address. */
  readonly spectatorsPerAddress: number;
  /** How often a second one network address may ask for what takes playing a log again. */
  readonly replaysPerSecond: number;
  /** Max questions for legal actions per second and network address, in the long run. */
  readonly legalPerSecond: number;
  /** Somebody has come into a match or left it. */
  readonly changed: (hosted: HostedMatch) => void;
  /** So much waits for the disk that nothing new is taken on. */
  readonly isFull: () => boolean;
  /** In which joins are let in; for tests. */
  readonly turns?: TurnScheduler;
}

/** Which lines take part in which matches, and what they say there. */
export interface Participants {
  readonly join: (connection: ConnectionId, player: string, command: JoinCommand) => Promise<void>;
  /** What the line was not answered yet is refused. False if another line of the same player stays in the match. */
  readonly leave: (connection: ConnectionId, player: string, match: string) => boolean;
  readonly receive: (connection: ConnectionId, command: RoomCommand, lag: number) => void;
  readonly disconnect: (connection: ConnectionId) => void;
  /** Forgets limits of addresses that were quiet; to be called about once a second. */
  readonly tick: () => void;
  /** Closes the lines of a match whose room is gone: their clients come back and ask anew. */
  readonly disconnectAll: (hosted: HostedMatch) => void;
}

/** Matches that one line takes part in or watches. */
const maxMatchesPerConnection = 16;
/** Commands of a match that wait for their answer and are known to. */
const maxPendingCommands = 1000;

/** Names of the limits in the metrics. */
const exceededWords = {
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
  /** Joins that wait for their match to be found: who leaves in between is not let in after it. */
  const pendingJoins = new Set<{ readonly line: ConnectionId; readonly match: string }>();

  /**
   * Calls `act` when the match has its room, in its turn: thousands can wait for the same room. `hasLeft`: the connection
   * left meanwhile.
   */
  async function waitForMatch(
    connection: ConnectionId,
    match: string,
    act: (found: HostedMatch | ErrorCode, hasLeft: boolean) => void,
  ): Promise<void> {
    const pendingJoin = { line: connection, match };
    pendingJoins.add(pendingJoin);
    try {
      const found = await rooms.roomFor(match);
      const hosted = typeof found === 'string' ? null : found;
      if (hosted) hosted.arriving += 1;
      await turns.run(() => {
        if (hosted) hosted.arriving -= 1;
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
  ): void =>
    connections.send(connection, {
      type: 'refused',
      id,
      match,
      code,
      rule: null,
      message: errorMessages[code],
      detail,
    });

  /** Why a line may not join; null if it may. */
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
      meter.limited('network-spectators');
      return 'network-spectators';
    }
    if (watching.length < options.spectatorsPerMatch) return null;
    meter.limited('spectators');
    return 'too-many-connections';
  }

  /** Whether the address of a connection may ask for this now; counts it. */
  function isWithinBudget(kind: BudgetKind, connection: ConnectionId): boolean {
    const isWithin = budgets.take(kind, connections.addressOf(connection));
    if (!isWithin) meter.limited(exceededWords[kind]);
    return isWithin;
  }

  /** Whether somebody joins their own match that runs: it needs no replay if they take where it stands. */
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

  /** A line that joins anew gets one answer to both: what it asked before will have none of its own. */
  function refuseEarlierJoins(hosted: HostedMatch, connection: ConnectionId): void {
    const isEarlier = (one: PendingCommand): boolean => one.isJoin && one.connection === connection;
    const earlier = hosted.pendingCommands.filter(isEarlier);
    if (earlier.length === 0) return;
    hosted.pendingCommands = hosted.pendingCommands.filter((one) => !isEarlier(one));
    for (const { id } of earlier)
      refuse(connection, { id, match: hosted.match }, 'stale', 'joined anew');
  }

  /** Returns what the line asked there that has no answer, and will have none. */
  function leaveMatch(hosted: HostedMatch, connection: ConnectionId): readonly PendingCommand[] {
    if (!hosted.participants.delete(connection)) return [];
    options.changed(hosted);
    const { pendingCommands } = hosted;
    hosted.pendingCommands = pendingCommands.filter((one) => one.connection !== connection);
    withRoom(hosted, (room) => room.disconnect(connection));
    unloadIfIdle(hosted);
    return pendingCommands.filter((one) => one.connection === connection);
  }

  return {
    async join(connection, player, { id, match, seq: last, hash }) {
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
        if (typeof hosted === 'string') {
          refuse(connection, { id, match }, hosted);
          return;
        }
        if (hasLeft) {
          refuse(connection, { id, match }, 'not-joined', 'left before it was found');
          unloadIfIdle(hosted);
          return;
        }
        // Its room failed meanwhile: as for everybody who was there.
        if (!hosted.room) {
          connections.drop(connection);
          return;
        }
        const viewer = viewerOf(hosted, player);
        const wrong = joinRefusal(hosted, connection, viewer);
        if (wrong) refuse(connection, { id, match }, wrong);
        else if (connections.isOpen(connection)) {
          // What waits for a spectator who asks again would only pile up: the new snapshot holds it.
          if (viewer === 'spectator' && hosted.participants.has(connection)) {
            withRoom(hosted, (room) => room.disconnect(connection));
          }
          hosted.participants.set(connection, viewer);
          options.changed(hosted);
          joined.set(connection, (joined.get(connection) ?? new Set()).add(hosted));
          refuseEarlierJoins(hosted, connection);
          addPendingCommand(hosted, connection, id, true);
          withRoom(hosted, (room) => room.connect(connection, { id, viewer, seq, hash }));
        }
        unloadIfIdle(hosted);
      });
    },

    leave(connection, player, match) {
      for (const one of pendingJoins)
        if (one.line === connection && one.match === match) pendingJoins.delete(one);
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
      // At once: what the room tells spectators it tells late.
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
        meter.limited('commits waiting');
        refuse(connection, command, 'too-fast', 'the server is busy: try again in a moment');
        return;
      }
      // A match does not fall over the same command again and again.
      if (hosted.failedCommand === command.id) {
        refuse(connection, command, 'failed');
        return;
      }
      addPendingCommand(hosted, connection, command.id);
      const { room } = hosted;
      const last = room?.status().last;
      const isWell = withRoom(hosted, () => room?.receive(connection, command, { lag }));
      // What has left an entry was done, whatever failed after that.
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
      options.changed(hosted);
    },
  };
}
