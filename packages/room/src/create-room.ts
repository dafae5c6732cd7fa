import { bytesToHex } from '@noble/hashes/utils.js';
import { createClocks } from './clocks/clocks.ts';
import { stopClocks } from './clocks/clocks.ts';
import type { LogEntry } from './entry.ts';
import type { RoomPorts } from './ports.ts';
import type { NewRoom, RestoredRoom, Room, RoomRules } from './room.ts';
import { askBots, noteAnswer, sealForBots } from './running/bots.ts';
import { takeCommand } from './running/commands.ts';
import type { Core } from './running/core.ts';
import { endMatch, enterSurely, runClocks } from './running/core.ts';
import { join, leave, showPicture, takeEntries } from './running/joins.ts';
import { createLines } from './running/lines.ts';
import { createOutbox } from './running/outbox.ts';
import { lookAtTime, nextDue } from './running/timers.ts';
import { emptyMemory } from './standing/command-memory.ts';
import { retakeEntry, standingAfterFirst } from './standing/take-entry.ts';
import type { Standing } from './standing/standing.ts';

/** What tests of the tests may switch off: a check that never fails without it checks nothing. */
export type Safeguard = 'duplicates' | 'commit-before-acknowledge';

export interface RoomOptions {
  /** For tests of the tests only. */
  readonly without?: readonly Safeguard[];
}

interface Parts {
  readonly standing: Standing;
  readonly rules: RoomRules;
  readonly ports: RoomPorts;
  readonly durable: number;
  readonly without: readonly Safeguard[];
}

function createCore({ standing, rules, ports, durable, without }: Parts): Core {
  const { clocks, spectatorDelay } = standing.setup;
  const timed = clocks && standing.bots.every((bot) => bot === null);
  return {
    standing,
    rules,
    ports,
    outbox: createOutbox(durable, without.includes('commit-before-acknowledge')),
    lines: createLines({
      now: ports.now,
      send: (line, message) =>
        message.type === 'ready' ? ports.ready?.send(line, message) : ports.send(line, message),
      spectatorDelay,
    }),
    clocks: timed ? createClocks(clocks, standing.clocks) : null,
    since: ports.now(),
    bots: [null, null],
    refused: [emptyMemory(), emptyMemory()],
    done: [emptyMemory(), emptyMemory()],
    muted: [false, false],
    lastEmote: [-Infinity, -Infinity],
    here: [false, false],
    histories: [],
    nextRequest: 1,
    draining: false,
    ended: false,
    knowsDuplicates: !without.includes('duplicates'),
  };
}

/** Says once that the match has ended and nothing of it can be lost any more. */
function tellEnd(core: Core): void {
  const { outbox, ports, standing } = core;
  const { phase, state, aborted, setup, at } = standing;
  if (core.ended || outbox.last() < standing.seq) return;
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
function goOn(core: Core, wake: (at: number | null) => void): void {
  if (!core.draining) {
    sealForBots(core);
    askBots(core);
  }
  tellEnd(core);
  wake(nextDue(core));
}

function roomOver(core: Core): Room {
  const { standing, ports, outbox, lines } = core;
  let wakes: number | null = null;
  const wake = (at: number | null): void => {
    if (at === wakes) return;
    wakes = at;
    ports.wakeAt(at);
  };
  const then = (): void => goOn(core, wake);
  then();
  return {
    match: standing.setup.match,
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
      lookAtTime(core, ports.now());
      then();
    },
    durable(seq) {
      outbox.durable(seq);
      runClocks(core);
      then();
    },
    botAnswers(seat, seq, actions) {
      noteAnswer(core, seat, seq, actions);
      then();
    },
    entriesRead(request, entries) {
      takeEntries(core, request, entries);
      then();
    },
    drain() {
      core.draining = true;
      if (core.clocks) stopClocks(core.clocks, ports.now());
      then();
    },
    end(loser) {
      const { phase } = standing;
      if (phase === 'sealing') {
        enterSurely(core, { kind: 'aborted', by: null, reason: 'ended by the operator' }, null);
      } else if (phase === 'playing') endMatch(core, loser, null);
      then();
      return phase === 'sealing' || phase === 'playing';
    },
    picture: (viewer) => showPicture(core, viewer),
    status: () => ({
      phase: standing.phase,
      last: standing.seq,
      durable: outbox.last(),
      lines: lines.all.size,
      quiet:
        outbox.isEmpty() &&
        outbox.last() >= standing.seq &&
        lines.due() === null &&
        core.histories.length === 0 &&
        [...lines.all.values()].every((line) => line.resume === null),
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
  const standing = standingAfterFirst(first);
  ports.append(first);
  return roomOver(
    createCore({ standing, rules, ports, durable: -1, without: options.without ?? [] }),
  );
}

/** How long a match that stood still has at least after a restart, in milliseconds. */
const leastRest = 300_000;

/** A match that stands still has done so since its last entry, however often the server was started since. */
function restedSince({ phase, absent, setup, at }: Standing, now: number): number {
  if (phase !== 'playing' || absent !== null) return now;
  return Math.max(at, now - setup.idleTime + Math.min(leastRest, setup.idleTime));
}

/**
 * Goes on with a match from its log, under the rules it began with. Clocks run from here on: the time in between costs
 * nobody anything, and the decision at hand gets its time anew. Throws if the entries don't hold: those of a log that
 * was written by a room always do.
 */
export function restoreRoom(
  { entries, rules, ports }: RestoredRoom,
  options: RoomOptions = {},
): Room {
  const [first, ...rest] = entries;
  const standing = standingAfterFirst(first);
  for (const entry of rest) retakeEntry(standing, rules, entry);
  const core = createCore({
    standing,
    rules,
    ports,
    durable: standing.seq,
    without: options.without ?? [],
  });
  core.since = restedSince(standing, ports.now());
  runClocks(core);
  return roomOver(core);
}
