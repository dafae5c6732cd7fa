import type { Action } from '@stackmate/engine';
import type {
  EntriesRequest,
  ConnectionId,
  LogEntry,
  Outgoing,
  Room,
  RoomEnd,
  RoomPorts,
} from '@stackmate/room';
import type { Slices } from '../limits/slices.ts';
import type { EntryLog } from '../store/index.ts';
import type { Alarm } from './alarm.ts';
import type { KeeperPorts } from './ports.ts';
import type { Kept } from './register.ts';
import type { ReplayTime } from './replay-time.ts';
import { sha256 } from './sha256.ts';

/** Logs that are read for joins at the same time; beyond that a snapshot is sent. */
const readsAtOnce = 32;

export interface RoomPortsOptions {
  readonly ports: KeeperPorts;
  readonly log: EntryLog;
  readonly alarm: Alarm;
  readonly replays: ReplayTime;
  readonly slices: Slices;
  /** Does something with the match's room, if it has one. */
  readonly guarded: (kept: Kept, act: (room: Room) => void) => void;
  /** Forgets a match that is over and looked at by nobody. */
  readonly letGo: (kept: Kept) => void;
  readonly ended: (kept: Kept, end: RoomEnd) => void;
}

/** Makes the ports of a match's next room. What a room that was dropped meanwhile asks for is not done. */
export function createRoomPorts(options: RoomPortsOptions): (kept: Kept) => RoomPorts {
  const { ports, log, alarm, replays, slices, guarded, letGo, ended } = options;
  const { store, lines, meter, logger } = ports;
  let reads = 0;

  function noteSent({ asked }: Kept, line: ConnectionId, message: Outgoing): void {
    if (message.type === 'snapshot') meter.joined('snapshot');
    if (asked.length === 0) return;
    const isStep = message.type === 'step' || message.type === 'ready';
    const id = 'id' in message ? message.id : undefined;
    if (id === undefined) return;
    const at = asked.findIndex((one) => one.id === id && one.line === line);
    if (at < 0) return;
    const [{ since }] = asked.splice(at, 1);
    if (isStep) meter.told(performance.now() - since);
  }

  async function readEntries({ match }: EntriesRequest): Promise<readonly LogEntry[] | null> {
    try {
      return await store.entries(match);
    } catch {
      return null;
    }
  }

  /** Whether there is time for one more replay. */
  function mayReplay(): boolean {
    if (reads >= readsAtOnce) return false;
    if (replays.isLeft()) return true;
    meter.limited('replays');
    return false;
  }

  /** Reads the log for a room, which replays it in slices. Rejects if the room fails. */
  async function serve(request: EntriesRequest, roomNow: () => Room | null): Promise<void> {
    if (!mayReplay()) {
      await Promise.resolve();
      roomNow()?.entriesRead(request.request, null);
      return;
    }
    reads += 1;
    if (request.isResume) meter.joined('steps');
    try {
      const entries = await readEntries(request);
      const room = roomNow();
      if (room) await slices.run(room.readingEntries(request.request, entries), replays.spend);
    } finally {
      reads -= 1;
    }
  }

  async function askBot(
    request: Parameters<RoomPorts['askBot']>[0],
  ): Promise<readonly Action[] | null> {
    try {
      return await ports.askBot(request);
    } catch (failure) {
      logger.warn({ match: request.match, err: failure }, 'a bot failed');
      return null;
    }
  }

  return (kept) => {
    const { match, epoch } = kept;
    const ifCurrent = (act: () => void): void => {
      if (kept.epoch === epoch) act();
    };
    const send = (line: ConnectionId, message: Outgoing): void =>
      ifCurrent(() => {
        noteSent(kept, line, message);
        lines.send(line, message);
      });
    return {
      now: ports.now,
      wakeAt: (at) => ifCurrent(() => alarm.set(match, at)),
      append(entry) {
        const { seq, command, body } = entry;
        // What it says stays out of it: only that it was said, and by whom.
        logger.debug({ match, seq, entry: body.kind, seat: command?.seat }, 'an entry');
        log.append(entry, epoch);
      },
      readEntries(request) {
        void serve(request, () => (kept.epoch === epoch ? kept.room : null))
          .catch((failure: unknown) =>
            ifCurrent(() =>
              guarded(kept, () => {
                throw failure;
              }),
            ),
          )
          .then(() => ifCurrent(() => letGo(kept)));
      },
      send,
      ready: { make: lines.makeReady, send },
      sha256,
      randomBytes: ports.randomBytes,
      askBot(request) {
        const { seat, seq } = request;
        void askBot(request).then((actions) =>
          ifCurrent(() => guarded(kept, (room) => room.botAnswers(seat, seq, actions))),
        );
      },
      ended: (end) => ended(kept, end),
      log: (words) => logger.warn({ match }, words),
    };
  };
}
