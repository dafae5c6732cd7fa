import type { Viewer } from '@stackmate/engine';
import { errorMessages, limits } from '@stackmate/protocol';
import type { RoomCommand, ServerMessage, Step } from '@stackmate/protocol';
import type { LogEntry } from '../entry.ts';
import type { PausableWork } from '../pausing.ts';
import type { ConnectionId } from '../ports.ts';
import { isOver } from '../replayed/replayed-state.ts';
import { reapplyEntries, stateAfterFirst } from '../replayed/apply-entry.ts';
import type { Core } from './core.ts';
import type { HistoryRequest } from './connections.ts';
import { recreateSteps } from './missed-steps.ts';

type HistoryCommand = Extract<RoomCommand, { type: 'history' }>;

function sendHistory(
  { connections, replayed }: Core,
  { connection, id }: HistoryRequest,
  steps: Step[],
): void {
  connections.answer(connection, { type: 'history', id, match: replayed.setup.match, steps });
}

/** Refuses a request for history. Omits `seq`: spectators must not learn the current entry before their delay. */
function refuseHistory(
  { connections, replayed }: Core,
  connection: ConnectionId,
  id: string,
): void {
  const code = 'too-fast';
  const message = errorMessages[code];
  const { match: matchId } = replayed.setup;
  const refused: ServerMessage = {
    type: 'refused',
    id,
    match: matchId,
    code,
    rule: null,
    message,
    detail: '',
  };
  connections.answer(connection, refused);
}

/**
 * Requests the entries for a `history` command. Only durable entries are included, and each connection can have one
 * request at a time.
 */
export function requestHistory(
  core: Core,
  connection: ConnectionId,
  viewer: Viewer,
  { id, from: requested, to: last }: HistoryCommand,
): void {
  const { histories, outbox, ports, replayed } = core;
  // Entry 0 has no step.
  const from = Math.max(1, requested);
  const to = Math.min(last, from + limits.historySteps - 1, outbox.last());
  const request: HistoryRequest = { request: core.nextRequest++, connection, viewer, id, from, to };
  if (histories.some((other) => other.connection === connection))
    refuseHistory(core, connection, id);
  // A spectator's request always reads the log, because an immediate answer would reveal how far the match is.
  else if (to < from && viewer !== 'spectator') sendHistory(core, request, []);
  else {
    histories.push(request);
    const { match: matchId } = replayed.setup;
    ports.readEntries({
      matchId,
      request: request.request,
      upTo: outbox.last(),
      isResume: false,
    });
  }
}

/**
 * Whether a viewer may have seen an entry by now. Spectators see entries after their delay, or immediately once the
 * match is over.
 */
function hasSeen({ ports, replayed, times }: Core, viewer: Viewer, entry: LogEntry): boolean {
  return (
    viewer !== 'spectator' ||
    isOver(replayed) ||
    times.of(entry) + replayed.setup.spectatorDelay <= ports.now()
  );
}

/** Recreates the requested steps from the log. Pauses after each entry. */
function* readSteps(
  core: Core,
  { viewer, from, to }: HistoryRequest,
  entries: readonly LogEntry[],
): PausableWork<Step[]> {
  if (to < from) return [];
  const state = stateAfterFirst(entries[0]);
  yield* reapplyEntries(state, core.rules, entries.slice(1, from));
  const seen = entries.slice(from, to + 1).filter((entry) => hasSeen(core, viewer, entry));
  return yield* recreateSteps(core, { state, entries: seen, viewer, hashedSeq: null });
}

/** Answers a request for history with the entries read, or refuses it if `entries` is null. Pauses after each entry. */
export function* answerHistory(
  core: Core,
  request: HistoryRequest,
  entries: readonly LogEntry[] | null,
): PausableWork<void> {
  const isComplete = entries && entries.length > request.to;
  const steps = isComplete ? yield* readSteps(core, request, entries) : null;
  // Removed only now, so that a connection has one request at a time.
  core.histories.splice(core.histories.indexOf(request), 1);
  if (steps) sendHistory(core, request, steps);
  else refuseHistory(core, request.connection, request.id);
}
