import type { Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Seat, ServerMessage } from '@stackmate/protocol';
import type { LogEntry } from '../entry.ts';
import type { ConnectionId } from '../ports.ts';
import type { Pausing } from '../pausing.ts';
import type { JoinRequest } from '../room.ts';
import { isOver } from '../replayed/replayed-state.ts';
import { reapplyEntries, stateAfterFirst } from '../replayed/apply-entry.ts';
import type { Core } from './core.ts';
import { runClocks, seats, currentClocks } from './core.ts';
import { answerHistory } from './history.ts';
import type { Connection, Resume } from './connections.ts';
import { snapshotOf } from './snapshot.ts';
import { updatePresence } from './presence.ts';
import { delayedSnapshot } from './spectators.ts';
import { recreateSteps } from './missed-steps.ts';
import { viewHashesOf } from './view-hash.ts';

/** Maximum number of missed steps; a connection that missed more gets a snapshot. */
const maxSteps = 64;

export const currentSnapshot = (core: Core, viewer: Viewer): MatchSnapshot =>
  snapshotOf(core.replayed, core.rules, viewer, {
    clocks: currentClocks(core),
    connected: core.present,
  });

/** Sends messages to a connection in order once entry `seq` is durable, unless it has joined again. */
function answer(
  core: Core,
  line: Connection,
  seq: number,
  messages: readonly ServerMessage[],
): void {
  const since = isOver(core.replayed) ? -Infinity : undefined;
  core.outbox.after(seq, () => {
    if (core.connections.all.get(line.id) !== line) return;
    for (const message of messages) core.connections.send(line.id, message, since);
  });
}

const doneMessage = ({ replayed }: Core, id: string, seq: number): ServerMessage => ({
  type: 'done',
  id,
  match: replayed.setup.match,
  seq,
});

function sendSnapshot(core: Core, line: Connection, id: string): void {
  line.resume = null;
  const { seq } = core.replayed;
  const snapshot: ServerMessage = { type: 'snapshot', ...currentSnapshot(core, line.viewer) };
  answer(core, line, seq, [snapshot, doneMessage(core, id, seq)]);
}

/** Returns the state that steps don't contain: presence and clocks. */
function presentState(core: Core): ServerMessage[] {
  const { bots, setup } = core.replayed;
  const { match } = setup;
  const presence = seats.map((seat: Seat): ServerMessage => ({
    type: 'presence',
    match,
    seat,
    connected: bots[seat] !== null || core.present[seat],
  }));
  const clocks = currentClocks(core);
  return clocks ? [...presence, { type: 'clocks', match, clocks }] : presence;
}

/** Whether the hash of a client's view matches the view at the last entry; true if there is no hash to compare. */
function isSame({ replayed, rules, ports }: Core, viewer: Viewer, hash: string | null): boolean {
  if (hash === null || !replayed.state) return true;
  return viewHashesOf(replayed.state, rules, ports.sha256)(viewer) === hash;
}

/** Requests the entries after `seq` for a joining connection. */
function readFor(core: Core, line: Connection, { id, hash }: JoinRequest, seq: number): void {
  const { connections, outbox, ports, replayed } = core;
  const request = core.nextRequest++;
  const upTo = replayed.seq;
  line.resume = { request, id, seq, hash, upTo, held: [] };
  outbox.after(upTo, () => {
    if (connections.all.get(line.id) !== line) return;
    const isResume = line.viewer !== 'spectator';
    ports.readEntries({ match: replayed.setup.match, request, upTo, isResume });
  });
}

/**
 * Joins a connection. Players get the steps they missed or a snapshot; spectators get a delayed snapshot and delayed
 * steps.
 */
export function join(core: Core, id: ConnectionId, request: JoinRequest): void {
  const { id: command, viewer, seq, hash } = request;
  const { connections, replayed } = core;
  const line: Connection = { id, viewer, resume: null };
  connections.add(line);
  updatePresence(core, id, viewer);
  const last = replayed.seq;
  const missing = seq === null ? null : last - seq;
  if (viewer === 'spectator') {
    if (isOver(replayed) || replayed.setup.spectatorDelay === 0) sendSnapshot(core, line, command);
    else readFor(core, line, request, last);
  } else if (missing === null || missing < 0 || missing > maxSteps) {
    sendSnapshot(core, line, command);
  } else if (missing > 0) readFor(core, line, request, last - missing);
  else if (isSame(core, viewer, hash)) {
    answer(core, line, last, [...presentState(core), doneMessage(core, command, last)]);
  } else sendSnapshot(core, line, command);
  runClocks(core);
}

/** Recreates the missed steps from the log; null if the client's view doesn't match. Pauses after each entry. */
function* missingSteps(
  core: Core,
  viewer: Viewer,
  { seq, hash, upTo }: Resume,
  entries: readonly LogEntry[],
): Pausing<ServerMessage[] | null> {
  const { rules, ports } = core;
  const then = stateAfterFirst(entries[0]);
  yield* reapplyEntries(then, rules, entries.slice(1, seq + 1));
  const hashes = then.state && viewHashesOf(then.state, rules, ports.sha256);
  if (hash !== null && (hashes?.(viewer) ?? hash) !== hash) return null;
  const missing = entries.slice(seq + 1, upTo + 1);
  return yield* recreateSteps(core, { then, entries: missing, viewer, hashed: upTo });
}

/** Sends a connection the messages prepared for it. */
type Deliver = () => void;

/**
 * Prepares the missed steps for a player's connection; null if the client's view doesn't match. Pauses after each
 * entry.
 */
function* catchUp(
  core: Core,
  line: Connection,
  waiting: Resume,
  entries: readonly LogEntry[],
): Pausing<Deliver | null> {
  const steps = yield* missingSteps(core, line.viewer, waiting, entries);
  return steps && (() => sendSteps(core, line, waiting, steps));
}

function sendSteps(
  core: Core,
  line: Connection,
  { id, upTo, held }: Resume,
  steps: readonly ServerMessage[],
): void {
  line.resume = null;
  for (const message of [...steps, ...held]) core.connections.send(line.id, message);
  answer(core, line, core.replayed.seq, [
    ...presentState(core),
    doneMessage(core, id, upTo + held.length),
  ]);
}

/** Prepares a delayed snapshot for a spectator's connection, and the steps after it. Pauses after each entry. */
function* showDelayed(
  core: Core,
  line: Connection,
  waiting: Resume,
  entries: readonly LogEntry[],
): Pausing<Deliver> {
  const { connections } = core;
  const { id, upTo, held } = waiting;
  const { picture, later } = yield* delayedSnapshot(core, entries.slice(0, upTo + 1));
  return () => {
    line.resume = null;
    connections.answer(line.id, { type: 'snapshot', ...picture });
    connections.answer(line.id, doneMessage(core, id, picture.seq));
    for (const step of later) connections.send(line.id, step, step.at);
    for (const message of held) connections.send(line.id, message);
    answer(core, line, core.replayed.seq, presentState(core));
  };
}

/** Completes a join with the entries read, or with a snapshot if `entries` is null. Pauses after each entry. */
function* resume(core: Core, request: number, entries: readonly LogEntry[] | null): Pausing<void> {
  const line = [...core.connections.all.values()].find((one) => one.resume?.request === request);
  const waiting = line?.resume;
  if (!line || !waiting) return;
  const isThere = entries && entries.length > waiting.upTo && waiting.held.length <= maxSteps;
  const replay = line.viewer === 'spectator' ? showDelayed : catchUp;
  const deliver = isThere ? yield* replay(core, line, waiting, entries) : null;
  // During a pause the connection may have left, joined again or missed too many steps.
  if (line.resume !== waiting || core.connections.all.get(line.id) !== line) return;
  if (deliver && waiting.held.length <= maxSteps) deliver();
  else sendSnapshot(core, line, waiting.id);
}

/** Passes entries to the join or the history request that asked for them. Pauses after each entry. */
export function* takeEntries(
  core: Core,
  request: number,
  entries: readonly LogEntry[] | null,
): Pausing<void> {
  const asked = core.histories.find((one) => one.request === request);
  if (asked) yield* answerHistory(core, asked, entries);
  else yield* resume(core, request, entries);
}

/** Removes a connection. */
export function leave(core: Core, id: ConnectionId): void {
  const line = core.connections.all.get(id);
  if (!line) return;
  core.connections.remove(id);
  updatePresence(core, id, line.viewer);
  runClocks(core);
}
