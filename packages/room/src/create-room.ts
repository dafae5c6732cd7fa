import { bytesToHex } from '@noble/hashes/utils.js';
import { createClocks } from './clocks/clocks.ts';
import { stopClocks } from './clocks/clocks.ts';
import type { LogEntry } from './entry.ts';
import { finish } from './pausing.ts';
import type { Pausing } from './pausing.ts';
import type { RoomPorts } from './ports.ts';
import type { NewRoom, RestoredRoom, Room, RoomRules } from './room.ts';
import { askBots, receiveAnswer, sealForBots } from './running/bots.ts';
import { takeCommand } from './running/commands.ts';
import type { Core } from './running/core.ts';
import { endMatch, mustAppendEntry, runClocks } from './running/core.ts';
import { join, leave, currentSnapshot, takeEntries } from './running/joins.ts';
import { createConnections } from './running/connections.ts';
import { createOutbox } from './running/outbox.ts';
import { checkTime, nextDue } from './running/timers.ts';
import { emptyMemory } from './replayed/command-memory.ts';
import { reapplyEntries, stateAfterFirst } from './replayed/apply-entry.ts';
import type { ReplayedState } from './replayed/replayed-state.ts';

/** What tests of the tests may switch off: a check that never fails without it checks nothing. */
export type Safeguard = 'duplicates' | 'commit-before-acknowledge';

export interface RoomOptions {
  /** For tests of the tests only. */
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
  const timed = clocks && replayed.bots.every((bot) => bot === null);
  return {
    replayed,
    rules,
    ports,
    outbox: createOutbox(durable, without.includes('commit-before-acknowledge')),
    connections: createConnections({
      now: ports.now,
      send: (line, message) =>
        message.type === 'ready' ? ports.ready?.send(line, message) : ports.send(line, message),
      spectatorDelay,
    }),
    clocks: timed ? createClocks(clocks, replayed.clocks) : null,
    since: ports.now(),
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
    knowsDuplicates: !without.includes('duplicates'),
  };
}

/** Says once that the match has ended and nothing of it can be lost any more. */
function reportEnd(core: Core): void {
  const { outbox, ports, replayed } = core;
  const { phase, state, aborted, setup, at } = replayed;
  if (core.ended || outbox.last() < replayed.seq) return;
  const result = state?.open.result;
  const { match } = setup;
  if (phase === 'over' && result) {
    core.ended = true;
    ports.ended({ kind: 'over', match, at, winner: result.winner, reason: result.reason });
  } else if (phase === 'aborted' && aborted) {
    core.ended = true;
    ports.ended({ kind: 'aborted', match, at, by: aborted.by, reason: aborted.reason });
  }
}

/** What follows by itself from whatever has happened; then the room sleeps until the next moment that counts. */
function resume(core: Core, wake: (at: number | null) => void): void {
  if (!core.draining) {
    sealForBots(core);
    askBots(core);
  }
  reportEnd(core);
  wake(nextDue(core));
}

function roomOver(core: Core): Room {
  const { replayed, ports, outbox, connections } = core;
  let wakes: number | null = null;
  const wake = (at: number | null): void => {
    if (at === wakes) return;
    wakes = at;
    ports.wakeAt(at);
  };
  const then = (): void => resume(core, wake);
  then();
  return {
    match: replayed.setup.match,
    connect(line, request) {
      join(core, line, request);
      then();
    },
    disconnect(line) {
      leave(core, line);
      then();
    },
    receive(line, command, { lag }) {
      takeCommand(core, line, command, lag);
      then();
    },
    tick() {
      wakes = null;
      checkTime(core, ports.now());
      then();
    },
    durable(seq) {
      core.startedAt ??= ports.now();
      outbox.durable(seq);
      runClocks(core);
      then();
    },
    botAnswers(seat, seq, actions) {
      receiveAnswer(core, seat, seq, actions);
      then();
    },
    entriesRead(request, entries) {
      finish(takeEntries(core, request, entries));
      then();
    },
    *readingEntries(request, entries) {
      yield* takeEntries(core, request, entries);
      then();
    },
    drain() {
      core.draining = true;
      if (core.clocks) stopClocks(core.clocks, ports.now());
      then();
    },
    end(loser, reason = 'ended by the operator') {
      const { phase } = replayed;
      if (phase === 'sealing') {
        mustAppendEntry(core, { kind: 'aborted', by: null, reason }, null);
      } else if (phase === 'playing') endMatch(core, loser, null);
      then();
      return phase === 'sealing' || phase === 'playing';
    },
    snapshot: (viewer) => currentSnapshot(core, viewer),
    status: () => ({
      phase: replayed.phase,
      last: replayed.seq,
      durable: outbox.last(),
      people: [replayed.bots[0] === null, replayed.bots[1] === null],
      connections: connections.all.size,
      idle:
        outbox.isEmpty() &&
        outbox.last() >= replayed.seq &&
        connections.due() === null &&
        core.histories.length === 0 &&
        [...connections.all.values()].every((line) => line.resume === null),
    }),
  };
}

const secretBytes = 32;

/** Begins a match: entry 0 and what bots do first are handed to the log at once. */
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
  return roomOver(
    createCore({ replayed, rules, ports, durable: -1, without: options.without ?? [] }),
  );
}

/** How long a match that stood still has at least after a restart, in milliseconds. */
const leastRest = 300_000;

/** A match that stands still has done so since its last entry, however often the server was started since. */
function restedSince({ phase, absent, setup, at }: ReplayedState, now: number): number {
  if (phase !== 'playing' || absent !== null) return now;
  return Math.max(at, now - setup.idleTime + Math.min(leastRest, setup.idleTime));
}

/**
 * Goes on with a match from its log, under the rules it began with. Clocks run from here on: the time in between costs
 * nobody anything, and the decision at hand gets its time anew. Throws if the entries don't hold: those of a log that
 * was written by a room always do.
 */
export const restoreRoom = (restored: RestoredRoom, options: RoomOptions = {}): Room =>
  finish(restoringRoom(restored, options));

/** The same with a pause after each entry. Nothing is handed to a port before the last one. */
export function* restoringRoom(
  { entries, rules, ports }: RestoredRoom,
  options: RoomOptions = {},
): Pausing<Room> {
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
  core.since = restedSince(replayed, ports.now());
  runClocks(core);
  return roomOver(core);
}
