import { createRoom } from '@stackmate/room';
import type { EndedBy, MatchSetup, SeatSetup } from '@stackmate/room';
import { createTurnScheduler } from '../limits/turn-scheduler.ts';
import type { TurnScheduler } from '../limits/turn-scheduler.ts';
import { firstEpoch } from '../store/index.ts';
import type { AdoptedMatch, OwnMatch } from '../store/index.ts';
import { createAbandonedMatches } from './abandoned-matches.ts';
import type { AbandonedMatches } from './abandoned-matches.ts';
import { findGuests } from './guest-marks.ts';
import { toRunningMatch } from './running-match.ts';
import { createParticipants } from './participants.ts';
import type { Participants } from './participants.ts';
import { isWatchable, spreadByAddress } from './live-matches.ts';
import type { MatchManager, MatchManagerSettings, WatchableMatch } from './match-manager-types.ts';
import type { MatchManagerPorts } from './ports.ts';
import { createMatchRegistry, createHostedMatch } from './match-registry.ts';
import type { HostedMatch, MatchRegistry } from './match-registry.ts';
import { createMatchPersistence } from './match-persistence.ts';
import type { MatchPersistence } from './match-persistence.ts';
import { createMatchStarts } from './match-starts.ts';
import type { MatchStarts } from './match-starts.ts';
import { createRoomLoader } from './room-loader.ts';
import type { RoomLoader } from './room-loader.ts';
import { createRoomRunner, noEpoch } from './room-runner.ts';
import type { RoomRunner } from './room-runner.ts';
import { nextTurn } from '../limits/next-turn.ts';

const toSeatName = ({ player: playerId, name, isGuest, appearance, rating, title }: SeatSetup) => ({
  player: playerId,
  name,
  ...(isGuest && { isGuest }),
  ...(appearance && { appearance }),
  ...(rating && { rating }),
  ...(title && { title }),
});

/** The matches of a process, and the parts that manage them. */
interface ManagerState extends MatchManagerPorts {
  readonly settings: MatchManagerSettings;
  readonly registry: MatchRegistry;
  isDraining: boolean;
  /** Resolved when a pause of all matches ends; null without one. */
  pause: PromiseWithResolvers<void> | null;
  readonly abandoned: AbandonedMatches;
  readonly starts: MatchStarts;
  readonly runner: RoomRunner;
  readonly rooms: RoomLoader;
  readonly participants: Participants;
  readonly persistence: MatchPersistence;
  /** Storage answers for many players at once; their rooms are created within the time of each turn. */
  readonly openings: TurnScheduler;
  /** Resolves when the matches of other nodes that came last are restored. */
  adopting: Promise<void>;
}

/** Puts the parts of a manager together. */
function createManagerState(
  ports: MatchManagerPorts,
  settings: MatchManagerSettings,
): ManagerState {
  const { log, now } = ports;
  const registry = createMatchRegistry();
  const abandoned = createAbandonedMatches({ now, goneTime: settings.botGoneTime });
  const starts = createMatchStarts();
  const runner = createRoomRunner({ ports, registry });
  const rooms = createRoomLoader({
    ports,
    registry,
    runner,
    owner: settings.owner,
    replayTimePerSecond: settings.replayTime,
    isDraining: () => state.isDraining,
    paused: () => state.pause?.promise ?? null,
    onReleased: (hosted) => reportPlaying(state, hosted),
  });
  const participants = createParticipants({
    ports,
    registry,
    rooms,
    runner,
    spectatorsPerMatch: settings.spectatorsPerMatch,
    spectatorsPerAddress: settings.spectatorsPerAddress,
    replaysPerSecond: settings.replaysPerSecond,
    legalPerSecond: settings.legalPerSecond,
    onChange: abandoned.update,
    isFull: log.isFull,
  });
  const persistence = createMatchPersistence({
    ports,
    registry,
    runner,
    rooms,
    starts,
    recordPatience: settings.recordTimeout,
  });
  const state: ManagerState = {
    ...ports,
    settings,
    registry,
    isDraining: false,
    pause: null,
    abandoned,
    starts,
    runner,
    rooms,
    participants,
    persistence,
    openings: createTurnScheduler(),
    adopting: Promise.resolve(),
  };
  runner.events.on('restored', abandoned.update);
  runner.events.on('dropped', participants.disconnectAll);
  runner.events.on('ended', (hosted, end) => {
    registry.markEnded(hosted);
    reportPlaying(state, hosted);
    abandoned.update(hosted);
    if (end.kind === 'aborted') starts.reportAborted(hosted, end.by);
    persistence.storeEnd(hosted, end);
  });
  return state;
}

/** Creates the manager of all running matches of a process. */
export function createMatchManager(
  ports: MatchManagerPorts,
  settings: MatchManagerSettings,
): MatchManager {
  const state = createManagerState(ports, settings);
  const { log, registry, abandoned, participants, persistence, starts } = state;
  return {
    events: starts.events,
    begin: (setup, addresses, begunBy) => begin(state, setup, addresses, begunBy),
    takeOver: () => takeOver(state),
    restoreAll: () => restoreAll(state),
    adopt: (matches) => adopt(state, matches),

    movable: () =>
      [...registry.all()]
        .filter(({ room, isRunning }) => room !== null && isRunning)
        .toSorted((a, b) => a.participants.size - b.participants.size),
    move: (matchId, give) => move(state, matchId, give),

    unfinished: () =>
      [...registry.all()].flatMap(({ match: matchId, epoch, versions, isFinished }) =>
        isFinished || epoch === noEpoch ? [] : [{ match: matchId, epoch, versions }],
      ),

    join: participants.join,
    leave: participants.leave,
    receive: participants.receive,
    disconnect: participants.disconnect,

    listMatches: (playerId) =>
      registry.listRunning(playerId).map((hosted) => toRunningMatch(hosted, playerId)),

    listUnrecorded: (playerId) =>
      [...persistence.unstoredEnds()].flatMap(
        ([{ match: matchId, kind, seats, startedAt, versions }, end]) => {
          if (end.kind !== 'over' || !seats.some((seat) => seat.player === playerId)) return [];
          const { at: endedAt, winner, reason } = end;
          return [{ match: matchId, kind, seats, startedAt, versions, endedAt, winner, reason }];
        },
      ),

    running: {
      ofPlayer: (playerId) => registry.listRunning(playerId).length,
      fromAddress: registry.runningFrom,
      all: registry.running,
      bots: registry.bots,
      botsFrom: registry.botsFrom,
    },

    async freePlace(from) {
      const hosted = abandoned.takeLongest(from);
      if (!hosted) return false;
      endAbandoned(state, hosted);
      await log.flushed();
      return true;
    },

    tick() {
      participants.tick();
      if (state.isDraining || state.pause) return;
      for (const hosted of abandoned.takeExpired()) endAbandoned(state, hosted);
    },

    isHere: (matchId) => registry.find(matchId) !== undefined,

    isOver(matchId) {
      const hosted = registry.find(matchId);
      return hosted?.room ? hosted.room.status().phase === 'over' : null;
    },
    live: (maxCount) => live(state, maxCount),
    list: () => list(state),
    end: (matchId, loser) => endMatch(state, matchId, loser),
    pause: () => pause(state),
    resume: () => resume(state),
    drain: () => drain(state),
  };
}

function reportPlaying({ starts }: ManagerState, { seats }: HostedMatch): void {
  const players = seats.flatMap(({ player: playerId }) => (playerId === null ? [] : [playerId]));
  starts.events.emit('playing', players);
}

/**
 * Ends a match that its player has left. If that can't be written, the room is restored and the match is ended again
 * later.
 */
function endAbandoned({ logger, runner, abandoned }: ManagerState, hosted: HostedMatch): void {
  logger.info({ match: hosted.match }, 'a match is abandoned');
  runner.withRoom(hosted, (room) => room.end(abandoned.findLeaver(hosted), 'abandoned'));
}

/** Stores a player. Returns the seat with the stored name. */
async function prepareSeat({ store, now }: ManagerState, seat: SeatSetup): Promise<SeatSetup> {
  const { player: playerId, name } = seat;
  if (playerId === null) return seat;
  const { abortedStarts } = await store.createPlayer({ id: playerId, name, createdAt: now() });
  return abortedStarts > 0 ? { ...seat, abortedStarts } : seat;
}

/** Creates the room of a new match. */
async function open(state: ManagerState, hosted: HostedMatch, setup: MatchSetup): Promise<void> {
  const { openings, rooms } = state;
  const [south, north] = setup.seats;
  const rules = await state.loadRules(setup.versions);
  const seats = [await prepareSeat(state, south), await prepareSeat(state, north)] as const;
  await openings.run(() => {
    if (state.isDraining) throw new Error('the server is draining');
    hosted.room = createRoom({
      setup: { ...setup, seats },
      rules,
      ports: rooms.createPorts(hosted),
    });
  });
}

const begin = async (
  state: ManagerState,
  ...[setup, addresses, begunBy]: Parameters<MatchManager['begin']>
): Promise<void> => {
  const { now, registry, abandoned, persistence, meter, logger } = state;
  const { match: matchId } = setup;
  const [south, north] = setup.seats;
  const names = [toSeatName(south), toSeatName(north)] as const;
  const about = { ...setup, seats: names, startedAt: now() };
  const hosted = createHostedMatch(about, {
    addresses,
    epoch: firstEpoch,
    ...(begunBy && { begunBy }),
  });
  registry.add(hosted);
  reportPlaying(state, hosted);
  abandoned.update(hosted);
  const written = persistence.firstEntry(matchId);
  // Players who reconnect at this moment find the match and wait for its room.
  hosted.restoring = open(state, hosted, setup).finally(() => {
    hosted.restoring = null;
  });
  try {
    await hosted.restoring;
    await written;
  } catch (failure) {
    persistence.cancel(matchId);
    registry.remove(hosted);
    reportPlaying(state, hosted);
    throw failure;
  }
  meter.matchBegan();
  logger.info({ match: matchId, kind: setup.kind }, 'a match starts');
};

async function takeOver({ store, settings, registry, abandoned }: ManagerState): Promise<number> {
  const running = await store.runningMatches();
  const leases = await store.take(
    running.map(({ match: matchId }) => matchId),
    settings.owner,
  );
  const epochs = new Map(leases.map(({ match: matchId, epoch }) => [matchId, epoch]));
  for (const summary of running) {
    const epoch = epochs.get(summary.match);
    if (epoch === undefined) continue;
    const hosted = createHostedMatch(summary, { epoch });
    registry.add(hosted);
    abandoned.update(hosted);
  }
  return registry.running();
}

async function restoreAll({ registry, rooms, logger }: ManagerState): Promise<void> {
  const sleeping = [...registry.all()].filter(({ room }) => room === null);
  for (const hosted of sleeping) {
    // Matches are restored in sequence, so that requested ones can be restored in between.
    await rooms.loadWithRetry(hosted);
  }
  if (sleeping.length > 0) logger.info({ matches: sleeping.length }, 'all matches are restored');
}

function adopt(state: ManagerState, matches: readonly AdoptedMatch[]): void {
  const { registry, runner, abandoned, rooms } = state;
  for (const { epoch, ...match } of matches) {
    const known = registry.find(match.match);
    // The match never left, or is being restored under its own lease.
    if (known && (known.epoch === noEpoch || known.epoch >= epoch)) continue;
    if (known) {
      runner.dropRoom(known);
      registry.remove(known);
    }
    const hosted = createHostedMatch(match, { epoch });
    registry.add(hosted);
    abandoned.update(hosted);
    reportPlaying(state, hosted);
    state.adopting = state.adopting.then(() => rooms.loadWithRetry(hosted));
  }
}

async function move(
  state: ManagerState,
  matchId: string,
  give: (own: OwnMatch) => Promise<boolean>,
): Promise<boolean> {
  const { registry, log, runner, rooms } = state;
  const hosted = registry.find(matchId);
  if (!hosted?.room || !hosted.isRunning || hosted.restoring || state.isDraining) return false;
  const { room, epoch, versions } = hosted;
  if (!runner.withRoom(hosted, () => room.drain())) return false;
  await log.flushed();
  // Steps are sent in the turn after they become durable.
  await nextTurn();
  // The match has failed or ended meanwhile.
  if (hosted.room !== room || !hosted.isRunning) return false;
  // Closes connections that join now, like those in the match.
  const { promise: moving, resolve: settle } = Promise.withResolvers<void>();
  hosted.restoring = moving;
  runner.dropRoom(hosted);
  const isGiven = await give({ match: matchId, epoch, versions }).catch(() => false);
  if (isGiven) {
    registry.remove(hosted);
    reportPlaying(state, hosted);
  }
  hosted.restoring = null;
  settle();
  // Loading takes a new epoch, which undoes a hand-over whose outcome is unknown.
  if (!isGiven) await rooms.loadWithRetry(hosted);
  return isGiven;
}

const live = ({ registry }: ManagerState, maxCount: number): readonly WatchableMatch[] =>
  spreadByAddress([...registry.all()].filter(isWatchable), maxCount).map(
    ({ match: matchId, seats: [south, north], startedAt, addresses }) => ({
      addresses,
      live: {
        match: matchId,
        names: [south.name, north.name],
        ...findGuests([south, north]),
        appearances: [south.appearance ?? null, north.appearance ?? null],
        startedAt,
      },
    }),
  );

const list = ({ registry }: ManagerState): ReturnType<MatchManager['list']> =>
  [...registry.all()].map(({ match: matchId, kind, seats, room, participants: joined }) => {
    const status = room?.status();
    return {
      match: matchId,
      kind,
      names: [seats[0].name, seats[1].name],
      phase: status?.phase ?? null,
      entries: (status?.last ?? -1) + 1,
      connections: joined.size,
    };
  });

async function endMatch(
  { registry, rooms, runner, log, pause: pausing }: ManagerState,
  matchId: string,
  loser: EndedBy,
): Promise<boolean> {
  const hosted = registry.find(matchId);
  if (!hosted?.isRunning) return false;
  if (pausing && !hosted.room) throw new Error('matches are paused during a maintenance');
  await rooms.load(hosted);
  const { room } = hosted;
  let ended = false;
  runner.withRoom(hosted, () => {
    ended = room?.end(loser) ?? false;
  });
  if (!ended) return false;
  await log.flushed();
  if (hosted.room !== room) throw new Error(`the end of match ${matchId} could not be written`);
  return true;
}

async function pause(state: ManagerState): Promise<void> {
  const { registry, log, runner, logger } = state;
  if (state.pause) return;
  const restoring = [...registry.all()].flatMap((hosted) => hosted.restoring ?? []);
  state.pause = Promise.withResolvers<void>();
  await Promise.allSettled(restoring);
  const running = [...registry.all()].filter(({ room, isRunning }) => room !== null && isRunning);
  const rooms = new Map(running.map((hosted) => [hosted, hosted.room]));
  for (const hosted of running) runner.withRoom(hosted, (room) => room.drain());
  await log.flushed();
  // Steps are sent in the turn after they become durable.
  await nextTurn();
  for (const [hosted, room] of rooms) {
    // It has failed or ended meanwhile.
    if (hosted.room === room && hosted.isRunning) runner.dropRoom(hosted);
  }
  logger.info({ matches: rooms.size }, 'all matches are paused for a maintenance');
}

async function resume(state: ManagerState): Promise<void> {
  const { pause: pausing } = state;
  if (!pausing) return;
  state.pause = null;
  pausing.resolve();
  await restoreAll(state);
}

async function drain(state: ManagerState): Promise<void> {
  const { registry, log, persistence, runner } = state;
  state.isDraining = true;
  for (const hosted of registry.all()) runner.withRoom(hosted, (room) => room.drain());
  await log.flushed();
  // Steps are sent in the turn after they become durable.
  await nextTurn();
  await persistence.stop();
  runner.stop();
}
