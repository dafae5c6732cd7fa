import { rules } from '@stackmate/catalogue';
import type { Random } from '@stackmate/engine';
import { isRoomCommand, parseClientMessage } from '@stackmate/protocol';
import type { ServerMessage } from '@stackmate/protocol';
import { createRoom, restoreRoom } from '@stackmate/room';
import type {
  BotRequest,
  MatchSetup,
  PausableWork,
  Room,
  RoomOptions,
  RoomPorts,
  RoomRules,
} from '@stackmate/room';
import type { Viewer } from '@stackmate/engine';
import type { Disk } from './disk.ts';
import type { Faults } from './faults.ts';
import type { Connection } from './network.ts';
import type { Schedule } from './schedule.ts';

export interface ServerParts {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly faults: Faults;
  readonly disk: Disk;
  readonly setup: MatchSetup;
  readonly rules: RoomRules;
  readonly options: RoomOptions;
  /** Called with every message before it is sent. */
  readonly sent: (viewer: Viewer, message: ServerMessage) => void;
  /** Called for anything that must never happen on a server. */
  readonly broken: (words: string) => void;
}

/** A server with one match, its log, and injected faults. */
export interface Server {
  readonly isUp: () => boolean;
  /** Accepts a client's connection; ignores it while the server is down. */
  readonly accept: (line: Connection, viewer: Viewer) => void;
  readonly hear: (line: Connection, text: string) => void;
  readonly lost: (line: Connection) => void;
  /** Returns whether nothing is queued or being written. */
  readonly isQuiet: () => boolean;
  readonly bootIfDown: () => void;
  readonly upset: () => void;
}

/** One run of the process, from boot to death. */
interface Run {
  readonly room: Room;
  readonly lines: Map<
    number,
    { readonly line: Connection; readonly viewer: Viewer; joined: boolean }
  >;
  batch: string[];
  isWriting: boolean;
  isDead: boolean;
}

/** The server's parts and its process; null while it is down. */
interface ServerState extends ServerParts {
  run: Run | null;
}

export function createServer(parts: ServerParts): Server {
  const { disk } = parts;
  const state: ServerState = {
    ...parts,
    run: null,
  };
  return {
    isUp: () => state.run !== null && disk.length() > 0,
    accept(line, viewer) {
      state.run?.lines.set(line.id, { line, viewer, joined: false });
    },
    hear: (line, text) => hear(state, line, text),
    lost(line) {
      if (!state.run?.lines.delete(line.id)) return;
      state.run.room.disconnect(line.id);
    },
    isQuiet: () => state.run !== null && state.run.batch.length === 0 && !state.run.isWriting,
    bootIfDown: () => boot(state),
    upset: () => upset(state),
  };
}

function boot(state: ServerState): void {
  const { disk, setup, options } = state;
  if (state.run) return;
  const lines: Run['lines'] = new Map();
  const begun: { -readonly [K in keyof Run]?: Run[K] } = {
    lines,
    batch: [],
    isWriting: false,
    isDead: false,
  };
  // Ports are called while the room is being created.
  const mine = begun as Run;
  const ports = toPorts(state, mine);
  const entries = disk.entries();
  state.run = mine;
  begun.room =
    entries.length === 0
      ? createRoom({ setup, rules: state.rules, ports }, options)
      : restoreRoom({ entries, rules: state.rules, ports }, options);
}

/** Ends the process: closes all connections and loses everything unsynced. */
function die(state: ServerState, downtime: number): void {
  const { schedule } = state;
  if (!state.run) return;
  const { lines } = state.run;
  state.run.isDead = true;
  state.run = null;
  for (const { line } of lines.values()) line.close();
  schedule.after(downtime, () => boot(state));
}

const crash = (state: ServerState): void => die(state, 500 + state.random.below(15_000));

function commit(state: ServerState, mine: Run): void {
  const { schedule, random, faults, disk } = state;
  if (mine.isWriting || mine.isDead || mine.batch.length === 0) return;
  mine.isWriting = true;
  const batch = mine.batch;
  mine.batch = [];
  schedule.after(1 + random.below(30), () => {
    if (mine.isDead) return;
    if (faults.strikes('crash before commit')) {
      crash(state);
      return;
    }
    if (faults.strikes('failed commit')) {
      die(state, 0);
      return;
    }
    disk.sync(batch);
    if (faults.strikes('commit wrongly reported as failed')) {
      die(state, 0);
      return;
    }
    if (faults.strikes('crash after commit')) {
      crash(state);
      return;
    }
    mine.isWriting = false;
    mine.room.durable(disk.length() - 1);
    commit(state, mine);
  });
}

function answerBot(
  { faults, schedule, random }: ServerState,
  mine: Run,
  { seat, seq, view, at }: BotRequest,
): void {
  const late = faults.strikes('late bot') ? at - schedule.now() + random.below(20_000) : 0;
  schedule.after(late + random.below(400), () => {
    if (mine.isDead) return;
    const legal = rules.legalActions(view, seat);
    const action = legal[random.below(legal.length)];
    const bad = faults.strikes('bad bot');
    const actions = bad ? [{ ...action, card: 12_345 }] : [action];
    mine.room.botAnswered(seat, seq, { actions, reason: null });
  });
}

/** Replays a log with pauses, in which other things happen. */
function replay(state: ServerState, mine: Run, work: PausableWork<void>): void {
  const { random, schedule } = state;
  if (mine.isDead) return;
  for (let left = 1 + random.below(40); left > 0; left--) if (work.next().done) return;
  schedule.after(random.below(30), () => replay(state, mine, work));
}

const toPorts = (state: ServerState, mine: Run): RoomPorts => ({
  now: state.schedule.now,
  wakeAt(at) {
    if (at === null) return;
    state.schedule.after(at - state.schedule.now() + state.random.below(20), () => {
      if (!mine.isDead) mine.room.tick();
    });
  },
  append(entry) {
    if (mine.isDead) state.broken('a dead room appends an entry');
    mine.batch.push(JSON.stringify(entry));
    state.schedule.after(0, () => commit(state, mine));
  },
  readEntries({ request, upTo }) {
    state.schedule.after(state.random.below(300), () => {
      if (mine.isDead) return;
      if (state.faults.strikes('log not read')) mine.room.entriesRead(request, null);
      else {
        const entries = state.disk.entries();
        if (entries.length <= upTo) state.broken('a room requests entries that are not durable');
        replay(state, mine, mine.room.entriesReadStepwise(request, entries));
      }
    });
  },
  send(id, message) {
    const joined = mine.lines.get(id);
    if (!joined || mine.isDead) return;
    state.sent(joined.viewer, message);
    joined.line.toClient(JSON.stringify(message));
  },
  randomBytes: (count) => Uint8Array.from({ length: count }, () => state.random.below(256)),
  askBot: (request) => answerBot(state, mine, request),
  ended() {},
  log() {},
});

function hear(state: ServerState, line: Connection, text: string): void {
  const { broken, random } = state;
  const joined = state.run?.lines.get(line.id);
  if (!state.run || !joined) return;
  const parsed = parseClientMessage(text);
  if (!parsed.ok) {
    broken(`invalid message from a client: ${parsed.code} ${parsed.detail}`);
    return;
  }
  const message = parsed.value;
  if (message.type === 'join') {
    joined.joined = true;
    const { id, seq, hash } = message;
    state.run.room.connect(line.id, { id, viewer: joined.viewer, seq, hash });
    return;
  }
  if (!joined.joined) return;
  if (isRoomCommand(message)) state.run.room.receive(line.id, message, { lag: random.below(200) });
  else broken(`a follower says ${message.type}`);
}

function upset(state: ServerState): void {
  const { faults, random, schedule } = state;
  if (!state.run) return;
  if (faults.strikes('crash at rest')) crash(state);
  else if (faults.strikes('deploy')) {
    const mine = state.run;
    mine.room.drain();
    const whenQuiet = (): void => {
      if (mine.isDead) return;
      if (mine.batch.length === 0 && !mine.isWriting) die(state, 1000 + random.below(4000));
      else schedule.after(50, whenQuiet);
    };
    whenQuiet();
  }
}
