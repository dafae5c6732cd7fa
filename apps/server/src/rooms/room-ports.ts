import type {
  BotMove,
  BotRequest,
  EntriesRequest,
  ConnectionId,
  LogEntry,
  Outgoing,
  Room,
  RoomPorts,
} from '@stackmate/room';
import type { SliceScheduler } from '../limits/slice-scheduler.ts';
import type { MatchManagerPorts } from './ports.ts';
import type { HostedMatch } from './match-registry.ts';
import type { ReplayBudget } from './replay-budget.ts';
import type { RoomRunner } from './room-runner.ts';
import { sha256 } from './sha256.ts';

/** Max number of logs read for joins at the same time; beyond that, a snapshot is sent. */
const maxConcurrentReads = 32;

export interface RoomPortsOptions {
  readonly ports: MatchManagerPorts;
  readonly runner: RoomRunner;
  readonly replayBudget: ReplayBudget;
  readonly slices: SliceScheduler;
}

/** State that the ports of all rooms share. */
interface PortsState
  extends RoomPortsOptions, Pick<MatchManagerPorts, 'store' | 'meter' | 'logger'> {
  /** Number of logs that are being read. */
  reads: number;
}

/** Creates the ports of a match's next room. Requests of rooms that have been dropped are ignored. */
export function createRoomPorts(options: RoomPortsOptions): (hosted: HostedMatch) => RoomPorts {
  const { ports, runner } = options;
  const { events, withRoom, unloadIfIdle } = runner;
  const { log, store, connections, meter, logger } = ports;
  const state: PortsState = { ...options, store, meter, logger, reads: 0 };
  return (hosted) => {
    const { match: matchId, epoch } = hosted;
    const ifCurrent = (act: () => void): void => {
      if (hosted.epoch === epoch) act();
    };
    const send = (connection: ConnectionId, message: Outgoing): void =>
      ifCurrent(() => {
        settlePendingCommand(state, hosted, connection, message);
        connections.send(connection, message);
      });
    return {
      now: ports.now,
      wakeAt: (at) => ifCurrent(() => runner.wakeAt(matchId, at)),
      append(entry) {
        const { seq, command, body } = entry;
        // Logs only the existence and the sender of an entry, not its content.
        logger.debug({ match: matchId, seq, entry: body.kind, seat: command?.seat }, 'an entry');
        const bytes = log.append(entry, epoch, seq === 0 ? hosted.begunBy : undefined);
        for (const address of hosted.addresses) ports.noteStored(address, bytes);
      },
      readEntries(request) {
        void serve(state, request, () => (hosted.epoch === epoch ? hosted.room : null))
          .catch((failure: unknown) =>
            ifCurrent(() =>
              withRoom(hosted, () => {
                throw failure;
              }),
            ),
          )
          .then(() => ifCurrent(() => unloadIfIdle(hosted)));
      },
      send,
      serializer: { serialize: connections.serialize, send },
      sha256,
      randomBytes: ports.randomBytes,
      askBot(request) {
        const { seat, seq } = request;
        void askBot(state, request).then((move) =>
          ifCurrent(() => withRoom(hosted, (room) => room.botAnswered(seat, seq, move))),
        );
      },
      ended: (end) => events.emit('ended', hosted, end),
      log: (words) => logger.warn({ match: matchId }, words),
    };
  };
}

function settlePendingCommand(
  { meter }: PortsState,
  { pendingCommands }: HostedMatch,
  connection: ConnectionId,
  message: Outgoing,
): void {
  if (message.type === 'snapshot') meter.joined('snapshot');
  if (pendingCommands.length === 0) return;
  const isStep = message.type === 'step' || message.type === 'serialized';
  const id = 'id' in message ? message.id : undefined;
  if (id === undefined) return;
  const at = pendingCommands.findIndex(
    (pendingCommand) => pendingCommand.id === id && pendingCommand.connection === connection,
  );
  if (at < 0) return;
  const [{ since }] = pendingCommands.splice(at, 1);
  if (isStep) meter.commandApplied(performance.now() - since);
}

async function readEntries(
  { store }: PortsState,
  { matchId }: EntriesRequest,
): Promise<readonly LogEntry[] | null> {
  try {
    return await store.entries(matchId);
  } catch {
    return null;
  }
}

/** Returns whether the budget allows another replay. */
function mayReplay(state: PortsState): boolean {
  const { replayBudget, meter } = state;
  if (state.reads >= maxConcurrentReads) return false;
  if (replayBudget.hasTime()) return true;
  meter.countLimitHit('replays');
  return false;
}

/** Reads the log for a room, which replays it in slices. Rejects if the room fails. */
async function serve(
  state: PortsState,
  request: EntriesRequest,
  roomNow: () => Room | null,
): Promise<void> {
  const { meter, slices, replayBudget } = state;
  if (!mayReplay(state)) {
    await Promise.resolve();
    roomNow()?.entriesRead(request.request, null);
    return;
  }
  state.reads += 1;
  if (request.isResume) meter.joined('steps');
  try {
    const entries = await readEntries(state, request);
    const room = roomNow();
    if (room)
      await slices.run(room.entriesReadStepwise(request.request, entries), replayBudget.spend);
  } finally {
    state.reads -= 1;
  }
}

async function askBot({ ports, logger }: PortsState, request: BotRequest): Promise<BotMove | null> {
  try {
    return await ports.askBot(request);
  } catch (failure) {
    logger.warn({ match: request.matchId, err: failure }, 'a bot failed');
    return null;
  }
}
