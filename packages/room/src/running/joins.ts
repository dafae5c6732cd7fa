import type { Viewer } from '@stackmate/engine';
import type { MatchPicture, Seat, ServerMessage } from '@stackmate/protocol';
import { chargeClocks } from '../clocks/clocks.ts';
import type { LogEntry } from '../entry.ts';
import type { LineId } from '../ports.ts';
import type { JoinRequest } from '../room.ts';
import { isOver } from '../standing/standing.ts';
import { retakeEntry, standingAfterFirst } from '../standing/take-entry.ts';
import type { Core } from './core.ts';
import { runClocks, seats, showClocks } from './core.ts';
import { tellHistory } from './history.ts';
import type { Line, Resume } from './lines.ts';
import { pictureOf } from './picture.ts';
import { asLongAgo } from './spectators.ts';
import { stepsAgain } from './steps-again.ts';
import { viewHashesOf } from './view-hash.ts';

/** A line that misses more gets a snapshot. */
const mostSteps = 64;

export const showPicture = (core: Core, viewer: Viewer): MatchPicture =>
  pictureOf(core.standing, core.rules, viewer, { clocks: showClocks(core), connected: core.here });

/** Tells everyone but one line, once what is known now is durable. */
function tellOthers(core: Core, except: LineId, message: ServerMessage): void {
  const { lines, outbox, standing } = core;
  outbox.after(standing.seq, () => {
    for (const { id } of lines.all.values()) if (id !== except) lines.send(id, message);
  });
}

/** A player has come or gone: the clock that runs is another one now, and everyone sees it. */
function notePresence(core: Core, line: LineId, viewer: Viewer): void {
  if (viewer === 'spectator') return;
  const { clocks, here, lines, ports, standing } = core;
  const connected = lines.has(viewer);
  if (here[viewer] === connected) return;
  if (clocks) chargeClocks(clocks, ports.now());
  here[viewer] = connected;
  if (clocks) clocks.here[viewer] = connected;
  const { match } = standing.setup;
  if (standing.bots[viewer] === null) {
    tellOthers(core, line, { type: 'presence', match, seat: viewer, connected });
  }
  const shown = showClocks(core);
  if (shown) tellOthers(core, line, { type: 'clocks', match, clocks: shown });
}

/** Sends messages to a line in order, once entry `seq` is durable, if it has not joined anew meanwhile. */
function answer(core: Core, line: Line, seq: number, messages: readonly ServerMessage[]): void {
  const since = isOver(core.standing) ? -Infinity : undefined;
  core.outbox.after(seq, () => {
    if (core.lines.all.get(line.id) !== line) return;
    for (const message of messages) core.lines.send(line.id, message, since);
  });
}

const doneMessage = ({ standing }: Core, id: string, seq: number): ServerMessage => ({
  type: 'done',
  id,
  match: standing.setup.match,
  seq,
});

function sendSnapshot(core: Core, line: Line, id: string): void {
  line.resume = null;
  const { seq } = core.standing;
  const snapshot: ServerMessage = { type: 'snapshot', ...showPicture(core, line.viewer) };
  answer(core, line, seq, [snapshot, doneMessage(core, id, seq)]);
}

/** What is not in the steps, for a line that was away. */
function presentState(core: Core): ServerMessage[] {
  const { bots, setup } = core.standing;
  const { match } = setup;
  const presence = seats.map((seat: Seat): ServerMessage => ({
    type: 'presence',
    match,
    seat,
    connected: bots[seat] !== null || core.here[seat],
  }));
  const clocks = showClocks(core);
  return clocks ? [...presence, { type: 'clocks', match, clocks }] : presence;
}

/** Whether a client's view at the last entry is what it should be. */
function isSame({ standing, rules, ports }: Core, viewer: Viewer, hash: string | null): boolean {
  if (hash === null || !standing.state) return true;
  return viewHashesOf(standing.state, rules, ports.sha256)(viewer) === hash;
}

/** The log is read for a line, which is told of the entries after `seq` then. */
function readFor(core: Core, line: Line, { id, hash }: JoinRequest, seq: number): void {
  const { lines, outbox, ports, standing } = core;
  const request = core.nextRequest++;
  const upTo = standing.seq;
  line.resume = { request, id, seq, hash, upTo, held: [] };
  outbox.after(upTo, () => {
    if (lines.all.get(line.id) !== line) return;
    const isResume = line.viewer !== 'spectator';
    ports.readEntries({ match: standing.setup.match, request, upTo, isResume });
  });
}

/** A line joins. Players get what they miss, or a snapshot; spectators see it as it was, and what follows late. */
export function join(core: Core, id: LineId, request: JoinRequest): void {
  const { id: command, viewer, seq, hash } = request;
  const { lines, standing } = core;
  const line: Line = { id, viewer, resume: null };
  lines.add(line);
  notePresence(core, id, viewer);
  const last = standing.seq;
  const missing = seq === null ? null : last - seq;
  if (viewer === 'spectator') {
    if (isOver(standing) || standing.setup.spectatorDelay === 0) sendSnapshot(core, line, command);
    else readFor(core, line, request, last);
  } else if (missing === null || missing < 0 || missing > mostSteps) {
    sendSnapshot(core, line, command);
  } else if (missing > 0) readFor(core, line, request, last - missing);
  else if (isSame(core, viewer, hash)) {
    answer(core, line, last, [...presentState(core), doneMessage(core, command, last)]);
  } else sendSnapshot(core, line, command);
  runClocks(core);
}

/** The steps that a line misses, made again from the log; null if its view is not what it should be. */
function missingSteps(
  core: Core,
  viewer: Viewer,
  { seq, hash, upTo }: Resume,
  entries: readonly LogEntry[],
): ServerMessage[] | null {
  const { rules, ports } = core;
  const then = standingAfterFirst(entries[0]);
  for (const entry of entries.slice(1, seq + 1)) retakeEntry(then, rules, entry);
  const hashes = then.state && viewHashesOf(then.state, rules, ports.sha256);
  if (hash !== null && (hashes?.(viewer) ?? hash) !== hash) return null;
  const missing = entries.slice(seq + 1, upTo + 1);
  return stepsAgain(core, { then, entries: missing, viewer, hashed: upTo });
}

/** A player's line gets the steps that it misses. False: its view is not what it should be. */
function catchUp(core: Core, line: Line, waiting: Resume, entries: readonly LogEntry[]): boolean {
  const { id, upTo, held } = waiting;
  const steps = missingSteps(core, line.viewer, waiting, entries);
  if (!steps) return false;
  line.resume = null;
  for (const message of [...steps, ...held]) core.lines.send(line.id, message);
  answer(core, line, core.standing.seq, [
    ...presentState(core),
    doneMessage(core, id, upTo + held.length),
  ]);
  return true;
}

/** A spectator's line sees the match as it was, and hears what has happened since when it is old enough. */
function showEarlier(core: Core, line: Line, waiting: Resume, entries: readonly LogEntry[]): true {
  const { lines } = core;
  const { id, upTo, held } = waiting;
  const { picture, later } = asLongAgo(core, entries.slice(0, upTo + 1));
  line.resume = null;
  lines.answer(line.id, { type: 'snapshot', ...picture });
  lines.answer(line.id, doneMessage(core, id, picture.seq));
  for (const step of later) lines.send(line.id, step, step.at);
  for (const message of held) lines.send(line.id, message);
  answer(core, line, core.standing.seq, presentState(core));
  return true;
}

/** The log was read for a line that joins: it is told what it misses, or, if nothing was read, gets a snapshot. */
function resume(core: Core, request: number, entries: readonly LogEntry[] | null): void {
  const line = [...core.lines.all.values()].find((one) => one.resume?.request === request);
  const waiting = line?.resume;
  if (!line || !waiting) return;
  const isThere = entries && entries.length > waiting.upTo && waiting.held.length <= mostSteps;
  const tell = line.viewer === 'spectator' ? showEarlier : catchUp;
  if (!isThere || !tell(core, line, waiting, entries)) sendSnapshot(core, line, waiting.id);
}

/** The log was read for a line that asked for it. */
export function takeEntries(
  core: Core,
  request: number,
  entries: readonly LogEntry[] | null,
): void {
  const asked = core.histories.find((one) => one.request === request);
  if (asked) tellHistory(core, asked, entries);
  else resume(core, request, entries);
}

/** A line is gone. */
export function leave(core: Core, id: LineId): void {
  const line = core.lines.all.get(id);
  if (!line) return;
  core.lines.remove(id);
  notePresence(core, id, line.viewer);
  runClocks(core);
}
