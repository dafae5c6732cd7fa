import type { Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Seat, ServerMessage } from '@stackmate/protocol';
import type { LogEntry } from '../entry.ts';
import type { ConnectionId } from '../ports.ts';
import type { PausableWork } from '../pausing.ts';
import type { JoinRequest } from '../room.ts';
import { isOver } from '../replayed/replayed-state.ts';
import { reapplyEntries, stateAfterFirst } from '../replayed/apply-entry.ts';
import type { Core } from './core.ts';
import { runClocks, seats, currentClocks } from './core.ts';
import { answerHistory } from './history.ts';
import type { RoomConnection, Resume } from './connections.ts';
import { createSnapshot } from './snapshot.ts';
import { updatePresence } from './presence.ts';
import { delayedSnapshot } from './spectators.ts';
import { recreateSteps } from './missed-steps.ts';
import { hashViews } from './view-hash.ts';

/** Maximum number of missed steps; a connection that missed more gets a snapshot. */
const maxSteps = 64;

export const currentSnapshot = (core: Core, viewer: Viewer): MatchSnapshot =>
  createSnapshot(core.replayed, core.rules, viewer, {
    clocks: currentClocks(core),
    connected: core.present,
  });

/** Sends messages to a connection in order once entry `seq` is durable, unless it has joined again. */
function answer(
  core: Core,
  connection: RoomConnection,
  seq: number,
  messages: readonly ServerMessage[],
): void {
  const since = isOver(core.replayed) ? -Infinity : undefined;
  core.outbox.after(seq, () => {
    if (core.connections.all.get(connection.id) !== connection) return;
    for (const message of messages) core.connections.send(connection.id, message, since);
  });
}

const doneMessage = ({ replayed }: Core, id: string, seq: number): ServerMessage => ({
  type: 'done',
  id,
  match: replayed.setup.match,
  seq,
});

function sendSnapshot(core: Core, connection: RoomConnection, id: string): void {
  connection.completeJoin = null;
  const { seq } = core.replayed;
  const snapshot: ServerMessage = { type: 'snapshot', ...currentSnapshot(core, connection.viewer) };
  answer(core, connection, seq, [snapshot, doneMessage(core, id, seq)]);
}

/** Returns the state that steps don't contain: presence and clocks. */
function liveState(core: Core): ServerMessage[] {
  const { bots, setup } = core.replayed;
  const { match: matchId } = setup;
  const presence = seats.map((seat: Seat): ServerMessage => ({
    type: 'presence',
    match: matchId,
    seat,
    connected: bots[seat] !== null || core.present[seat],
  }));
  const clocks = currentClocks(core);
  return clocks ? [...presence, { type: 'clocks', match: matchId, clocks }] : presence;
}

/** Whether the hash of a client's view matches the view at the last entry; true if there is no hash to compare. */
function isViewCurrent(
  { replayed, rules, ports }: Core,
  viewer: Viewer,
  hash: string | null,
): boolean {
  if (hash === null || !replayed.state) return true;
  return hashViews(replayed.state, rules, ports.sha256)(viewer) === hash;
}

/** Requests the entries after `seq` for a joining connection. */
function requestEntries(
  core: Core,
  connection: RoomConnection,
  { id, hash }: JoinRequest,
  seq: number,
): void {
  const { connections, outbox, ports, replayed } = core;
  const request = core.nextRequest++;
  const upTo = replayed.seq;
  connection.completeJoin = { request, id, seq, hash, upTo, queued: [] };
  outbox.after(upTo, () => {
    if (connections.all.get(connection.id) !== connection) return;
    const isResume = connection.viewer !== 'spectator';
    ports.readEntries({ matchId: replayed.setup.match, request, upTo, isResume });
  });
}

/**
 * Joins a connection. Players get the steps they missed or a snapshot; spectators get a delayed snapshot and delayed
 * steps.
 */
export function join(core: Core, id: ConnectionId, request: JoinRequest): void {
  const { id: command, viewer, seq, hash, byProgram } = request;
  const { connections, replayed } = core;
  const connection: RoomConnection = {
    id,
    viewer,
    ...(byProgram && { byProgram }),
    completeJoin: null,
  };
  connections.add(connection);
  updatePresence(core, id, viewer);
  const last = replayed.seq;
  const missing = seq === null ? null : last - seq;
  if (viewer === 'spectator') {
    if (isOver(replayed) || replayed.setup.spectatorDelay === 0)
      sendSnapshot(core, connection, command);
    else requestEntries(core, connection, request, last);
  } else if (missing === null || missing < 0 || missing > maxSteps) {
    sendSnapshot(core, connection, command);
  } else if (missing > 0) requestEntries(core, connection, request, last - missing);
  else if (isViewCurrent(core, viewer, hash)) {
    answer(core, connection, last, [...liveState(core), doneMessage(core, command, last)]);
  } else sendSnapshot(core, connection, command);
  runClocks(core);
}

/** Recreates the missed steps from the log; null if the client's view doesn't match. Pauses after each entry. */
function* missingSteps(
  core: Core,
  viewer: Viewer,
  { seq, hash, upTo }: Resume,
  entries: readonly LogEntry[],
): PausableWork<ServerMessage[] | null> {
  const { rules, ports } = core;
  const state = stateAfterFirst(entries[0]);
  yield* reapplyEntries(state, rules, entries.slice(1, seq + 1));
  const hashes = state.state && hashViews(state.state, rules, ports.sha256);
  if (hash !== null && (hashes?.(viewer) ?? hash) !== hash) return null;
  const missing = entries.slice(seq + 1, upTo + 1);
  return yield* recreateSteps(core, { state, entries: missing, viewer, hashedSeq: upTo });
}

/** Sends a connection the messages prepared for it. */
type Deliver = () => void;

/**
 * Prepares the missed steps for a player's connection; null if the client's view doesn't match. Pauses after each
 * entry.
 */
function* prepareSteps(
  core: Core,
  connection: RoomConnection,
  pending: Resume,
  entries: readonly LogEntry[],
): PausableWork<Deliver | null> {
  const steps = yield* missingSteps(core, connection.viewer, pending, entries);
  return steps && (() => sendSteps(core, connection, pending, steps));
}

function sendSteps(
  core: Core,
  connection: RoomConnection,
  { id, upTo, queued: held }: Resume,
  steps: readonly ServerMessage[],
): void {
  connection.completeJoin = null;
  for (const message of [...steps, ...held]) core.connections.send(connection.id, message);
  answer(core, connection, core.replayed.seq, [
    ...liveState(core),
    doneMessage(core, id, upTo + held.length),
  ]);
}

/** Prepares a delayed snapshot for a spectator's connection, and the steps after it. Pauses after each entry. */
function* prepareSnapshot(
  core: Core,
  connection: RoomConnection,
  pending: Resume,
  entries: readonly LogEntry[],
): PausableWork<Deliver> {
  const { connections } = core;
  const { id, upTo, queued: held } = pending;
  const { snapshot, steps, times } = yield* delayedSnapshot(core, entries.slice(0, upTo + 1));
  return () => {
    connection.completeJoin = null;
    connections.answer(connection.id, { type: 'snapshot', ...snapshot });
    connections.answer(connection.id, doneMessage(core, id, snapshot.seq));
    for (const [index, step] of steps.entries())
      connections.send(connection.id, step, times[index]);
    for (const message of held) connections.send(connection.id, message);
    answer(core, connection, core.replayed.seq, liveState(core));
  };
}

/** Completes a join with the entries read, or with a snapshot if `entries` is null. Pauses after each entry. */
function* completeJoin(
  core: Core,
  request: number,
  entries: readonly LogEntry[] | null,
): PausableWork<void> {
  const connection = [...core.connections.all.values()].find(
    (candidate) => candidate.completeJoin?.request === request,
  );
  const pending = connection?.completeJoin;
  if (!connection || !pending) return;
  const isComplete = entries && entries.length > pending.upTo && pending.queued.length <= maxSteps;
  const prepare = connection.viewer === 'spectator' ? prepareSnapshot : prepareSteps;
  const deliver = isComplete ? yield* prepare(core, connection, pending, entries) : null;
  // During a pause the connection may have left, joined again or missed too many steps.
  if (connection.completeJoin !== pending || core.connections.all.get(connection.id) !== connection)
    return;
  if (deliver && pending.queued.length <= maxSteps) deliver();
  else sendSnapshot(core, connection, pending.id);
}

/** Passes entries to the join or the history request that asked for them. Pauses after each entry. */
export function* handleEntries(
  core: Core,
  request: number,
  entries: readonly LogEntry[] | null,
): PausableWork<void> {
  const historyRequest = core.histories.find((history) => history.request === request);
  if (historyRequest) yield* answerHistory(core, historyRequest, entries);
  else yield* completeJoin(core, request, entries);
}

/** Removes a connection. */
export function leave(core: Core, id: ConnectionId): void {
  const connection = core.connections.all.get(id);
  if (!connection) return;
  core.connections.remove(id);
  updatePresence(core, id, connection.viewer);
  runClocks(core);
}
