import { bytesToHex } from '@noble/hashes/utils.js';
import { createClocks } from './clocks/clocks.ts';
import { stopClocks } from './clocks/clocks.ts';
import type { Seat } from '@stackmate/protocol';
import type { LogEntry } from './entry.ts';
import { finish } from './pausing.ts';
import type { PausableWork } from './pausing.ts';
import type { RoomPorts } from './ports.ts';
import type { EndedBy, NewRoom, RestoredRoom, Room, RoomRules } from './room.ts';
import { askBots, receiveAnswer, sealForBots } from './running/bots.ts';
import { handleCommand } from './running/commands.ts';
import type { Core } from './running/core.ts';
import { endMatch, mustAppendEntry, runClocks } from './running/core.ts';
import { join, leave, currentSnapshot, handleEntries } from './running/joins.ts';
import { createConnections } from './running/connections.ts';
import { createEntryTimes } from './running/entry-times.ts';
import { createOutbox } from './running/outbox.ts';
import { checkTime, nextDue } from './running/timers.ts';
import { emptyMemory } from './replayed/command-memory.ts';
import { reapplyEntries, stateAfterFirst } from './replayed/apply-entry.ts';
import type { ReplayedState } from './replayed/replayed-state.ts';

/** Safeguards that the chaos tests switch off, to prove that they would notice. */
export type Safeguard = 'duplicates' | 'commit-before-acknowledge';

export interface RoomOptions {
  /** Option for chaos tests only. */
  readonly without?: readonly Safeguard[];
}

interface Parts {
  readonly replayed: ReplayedState;
  readonly rules: RoomRules;
  readonly ports: RoomPorts;
  readonly durable: number;
  readonly without: readonly Safeguard[];
}

function createCore({ replayed, rules, ports, durable, without }: Parts): Core {
  const { clocks, spectatorDelay } = replayed.setup;
  const isTimed = clocks && replayed.bots.every((bot) => bot === null);
  return {
    replayed,
    rules,
    ports,
    outbox: createOutbox(durable, without.includes('commit-before-acknowledge')),
    connections: createConnections({
      now: ports.now,
      send: (connection, message) =>
        message.type === 'serialized'
          ? ports.serializer?.send(connection, message)
          : ports.send(connection, message),
      spectatorDelay,
    }),
    times: createEntryTimes(replayed, ports.now()),
    clocks: isTimed ? createClocks(clocks, replayed.clocks) : null,
    deadlineStart: ports.now(),
    startedAt: durable < 0 ? null : ports.now(),
    bots: [null, null],
    refused: [emptyMemory(), emptyMemory()],
    done: [emptyMemory(), emptyMemory()],
    muted: [false, false],
    lastEmote: [-Infinity, -Infinity],
    present: [false, false],
    presence: [
      { last: -Infinity, next: null },
      { last: -Infinity, next: null },
    ],
    histories: [],
    nextRequest: 1,
    draining: false,
    ended: false,
    detectsDuplicates: !without.includes('duplicates'),
  };
}

/** Reports the end of the match once, when its last entry is durable. */
function reportEnd(core: Core): void {
  const { outbox, ports, replayed } = core;
  const { phase, state, aborted, setup, at } = replayed;
  if (core.ended || outbox.last() < replayed.seq) return;
  const result = state?.open.result;
  const { match: matchId } = setup;
  if (phase === 'over' && result) {
    core.ended = true;
    ports.ended({ kind: 'over', matchId, at, winner: result.winner, reason: result.reason });
  } else if (phase === 'aborted' && aborted) {
    core.ended = true;
    ports.ended({ kind: 'aborted', matchId, at, by: aborted.by, reason: aborted.reason });
  }
}

/** Runs everything that follows automatically after a call, then schedules the next wake-up. */
function runDueWork(core: Core, wake: (at: number | null) => void): void {
  if (!core.draining) {
    sealForBots(core);
    askBots(core);
  }
  reportEnd(core);
  wake(nextDue(core));
}

/** [SW4] Returns the seat that forfeits; null for a draw. */
function toLoser({ replayed }: Core, loser: EndedBy): Seat | null {
  if (loser !== 'by-energy') return loser;
  const [south, north] = replayed.state?.open.energy ?? [0, 0];
  if (south === north) return null;
  return south < north ? 0 : 1;
}

function roomFor(core: Core): Room {
  const { replayed, ports, outbox, connections } = core;
  let wakeTime: number | null = null;
  const wake = (at: number | null): void => {
    if (at === wakeTime) return;
    wakeTime = at;
    ports.wakeAt(at);
  };
  const proceed = (): void => runDueWork(core, wake);
  proceed();
  return {
    matchId: replayed.setup.match,
    connect(connection, request) {
      join(core, connection, request);
      proceed();
    },
    disconnect(connection) {
      leave(core, connection);
      proceed();
    },
    receive(connection, command, { lag }) {
      handleCommand(core, connection, command, lag);
      proceed();
    },
    tick() {
      wakeTime = null;
      checkTime(core, ports.now());
      proceed();
    },
    durable(seq) {
      core.startedAt ??= ports.now();
      outbox.durable(seq);
      runClocks(core);
      proceed();
    },
    botAnswered(seat, seq, move) {
      receiveAnswer(core, seat, seq, move);
      proceed();
    },
    entriesRead(request, entries) {
      finish(handleEntries(core, request, entries));
      proceed();
    },
    *entriesReadStepwise(request, entries) {
      yield* handleEntries(core, request, entries);
      proceed();
    },
    drain() {
      core.draining = true;
      if (core.clocks) stopClocks(core.clocks, ports.now());
      proceed();
    },
    end(loser, reason) {
      const { phase } = replayed;
      if (phase === 'sealing') {
        const why = reason ?? 'ended by the operator';
        mustAppendEntry(core, { kind: 'aborted', by: null, reason: why }, null);
      } else if (phase === 'playing') {
        endMatch(
          core,
          toLoser(core, loser),
          null,
          reason === undefined ? { byOperator: true } : {},
        );
      }
      proceed();
      return phase === 'sealing' || phase === 'playing';
    },
    snapshot: (viewer) => currentSnapshot(core, viewer),
    status: () => ({
      phase: replayed.phase,
      awaited: replayed.awaited,
      last: replayed.seq,
      durable: outbox.last(),
      people: [replayed.bots[0] === null, replayed.bots[1] === null],
      connections: connections.all.size,
      idle:
        outbox.isEmpty() &&
        outbox.last() >= replayed.seq &&
        connections.due() === null &&
        core.histories.length === 0 &&
        [...connections.all.values()].every((connection) => connection.completeJoin === null),
    }),
  };
}

const secretBytes = 32;

/** Creates a match. Entry 0 and the bots' first entries are passed to the log immediately. */
export function createRoom({ setup, rules, ports }: NewRoom, options: RoomOptions = {}): Room {
  const draw = (): string => bytesToHex(ports.randomBytes(secretBytes));
  const [south, north] = setup.seats;
  const first: LogEntry = {
    match: setup.match,
    seq: 0,
    at: ports.now(),
    command: null,
    clocks: null,
    body: {
      kind: 'created',
      setup,
      secret: draw(),
      nonces: [south.bot === null ? null : draw(), north.bot === null ? null : draw()],
    },
  };
  const replayed = stateAfterFirst(first);
  ports.append(first);
  return roomFor(
    createCore({ replayed, rules, ports, durable: -1, without: options.without ?? [] }),
  );
}

/** Minimum idle time left after a restart, in ms. */
const minIdleTime = 300_000;

/**
 * Returns the time since which a match counts as idle: its last entry, so that restarts don't extend the limit, but at
 * least `leastRest` before it is abandoned.
 */
function idleSince({ phase, absent, setup, at }: ReplayedState, now: number): number {
  if (phase !== 'playing' || absent !== null) return now;
  return Math.max(at, now - setup.idleTime + Math.min(minIdleTime, setup.idleTime));
}

/**
 * Restores a match from its log, under the rules it began with. Clocks start now: the downtime isn't charged, and the
 * current decision gets its full time again. Throws if an entry is invalid, which no log written by a room contains.
 */
export const restoreRoom = (restored: RestoredRoom, options: RoomOptions = {}): Room =>
  finish(restoreRoomStepwise(restored, options));

/** Does the same as `restoreRoom`, but pauses after each entry. Calls no port before the last entry. */
export function* restoreRoomStepwise(
  { entries, rules, ports }: RestoredRoom,
  options: RoomOptions = {},
): PausableWork<Room> {
  const [first, ...rest] = entries;
  const replayed = stateAfterFirst(first);
  yield* reapplyEntries(replayed, rules, rest);
  const core = createCore({
    replayed,
    rules,
    ports,
    durable: replayed.seq,
    without: options.without ?? [],
  });
  core.deadlineStart = idleSince(replayed, ports.now());
  runClocks(core);
  return roomFor(core);
}
