import { noFields } from '@stackmate/engine';
import type { Action, MatchEvent, Refusal, EventSink } from '@stackmate/engine';
import type { MatchSnapshot, Seat, ServerMessage, Step } from '@stackmate/protocol';
import {
  clocksInfo,
  clockState,
  refundLag,
  resetForDecision,
  startClocks,
  stopClocks,
} from '../clocks/clocks.ts';
import type { Clocks } from '../clocks/clocks.ts';
import type { EntryBody, LogEntry } from '../entry.ts';
import type { SerializedStep, RoomPorts } from '../ports.ts';
import { applyEntry } from '../replayed/apply-entry.ts';
import type { CommandMemory } from '../replayed/command-memory.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import type { RoomRules } from '../room.ts';
import type { AskedBot } from './bot-schedule.ts';
import type { HistoryRequest, RoomConnection, RoomConnections } from './connections.ts';
import type { EntryTimes } from './entry-times.ts';
import type { DeliveryQueue } from './outbox.ts';
import { findChanges, stepFor } from './steps.ts';
import type { Writable } from './steps.ts';
import { hashViews } from './view-hash.ts';

type Pair<T> = [T, T];

/**
 * Times at which a player's presence was last announced and will be announced next; `next` is null if nothing has
 * changed since.
 */
export interface PresenceAnnouncement {
  readonly last: number;
  readonly next: number | null;
}

/** Shared data of a running room, used by all files of this folder. */
export interface Core {
  readonly replayed: ReplayedState;
  readonly rules: RoomRules;
  readonly ports: RoomPorts;
  readonly outbox: DeliveryQueue;
  readonly connections: RoomConnections;
  readonly times: EntryTimes;
  /** The running clocks; null in untimed matches. */
  clocks: Clocks | null;
  /** Start of the current deadline for the fair start, inactivity or a claim, in ms since 1970. */
  deadlineStart: number;
  /** Time at which players could first see the match: entry 0 became durable, or the last restart. Null before. */
  startedAt: number | null;
  readonly bots: Pair<AskedBot | null>;
  /** Refusals since the room started, so that a late copy of a command gets the same answer. */
  readonly refused: readonly [CommandMemory<RefusedMessage>, CommandMemory<RefusedMessage>];
  /** Commands since the room started that were done without an entry. */
  readonly done: readonly [CommandMemory<number>, CommandMemory<number>];
  readonly muted: Pair<boolean>;
  readonly lastEmote: Pair<number>;
  readonly present: Pair<boolean>;
  readonly presence: Pair<PresenceAnnouncement>;
  /** History requests whose entries are being read. */
  readonly histories: HistoryRequest[];
  nextRequest: number;
  draining: boolean;
  ended: boolean;
  /** False in chaos tests only. */
  readonly detectsDuplicates: boolean;
}

export type RefusedMessage = Extract<ServerMessage, { type: 'refused' }>;

/** The accepted command behind an entry, and the connection's lag in ms. */
export interface CommandOrigin extends NonNullable<LogEntry['command']> {
  readonly lag: number;
}

export const seats = [0, 1] as const satisfies readonly Seat[];

export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

const isAllDurable = ({ outbox, replayed }: Core): boolean => outbox.last() >= replayed.seq;

/** Starts the clocks of the players the match waits for, or stops all clocks while entries are being written. */
export function runClocks(core: Core): void {
  const { clocks, ports, replayed, draining } = core;
  if (!clocks) return;
  const isStopped = draining || !isAllDurable(core) || replayed.absent !== null;
  if (isStopped) stopClocks(clocks, ports.now());
  else startClocks(clocks, ports.now(), replayed.awaited);
}

export const currentClocks = (core: Core): MatchSnapshot['clocks'] => {
  const { clocks, ports, replayed } = core;
  if (!clocks || replayed.phase !== 'playing') return null;
  return clocksInfo(clocks, ports.now(), replayed.awaited);
};

/** A step for a connection. */
interface Delivery {
  readonly connection: RoomConnection;
  readonly step: Step | SerializedStep;
}

/** Creates the steps of an entry for all joined connections. */
function entryDeliveries(
  core: Core,
  entry: LogEntry,
  events: readonly MatchEvent[],
): readonly Delivery[] {
  const { connections, ports, rules, replayed } = core;
  const clocks = currentClocks(core);
  const changeFor = findChanges(entry, replayed, rules, events);
  const hashes = replayed.state && hashViews(replayed.state, rules, ports.sha256);
  const deliveries: Delivery[] = [];
  for (const connection of connections.all.values()) {
    const { viewer } = connection;
    let step = deliveries.find((delivery) => delivery.connection.viewer === viewer)?.step;
    if (!step) {
      const created = stepFor(entry, replayed, viewer, {
        change: changeFor(viewer),
        hashes,
        clocks,
      });
      step = ports.serializer?.serialize(created) ?? created;
    }
    deliveries.push({ connection, step });
  }
  return deliveries;
}

/**
 * Returns a function that sends steps once their entry is durable. A separate function, so that the closure doesn't
 * retain the objects the steps were created from.
 */
function deliverSteps(
  { all, send }: RoomConnections,
  deliveries: readonly Delivery[],
  { match: matchId, seq }: Pick<LogEntry, 'match' | 'seq'>,
): () => void {
  return () => {
    for (const { connection, step } of deliveries) {
      const now = all.get(connection.id);
      if (now === connection) {
        if (connection.completeJoin) connection.completeJoin.queued.push(step);
        else send(connection.id, step);
      } else if (now && !now.completeJoin && step.id !== undefined) {
        // A connection that joined again has seen the result in its snapshot, but not that its command caused it.
        send(connection.id, { type: 'done', id: step.id, match: matchId, seq });
      }
    }
  };
}

/** Sends the steps of an entry to all joined connections once it is durable. */
function announceEntry(core: Core, entry: LogEntry, events: readonly MatchEvent[]): void {
  const { connections, outbox } = core;
  if (connections.all.size === 0) return;
  const { match: matchId, seq } = entry;
  outbox.after(
    seq,
    deliverSteps(connections, entryDeliveries(core, entry, events), { match: matchId, seq }),
  );
}

/**
 * Appends an entry: applies it to the match, passes it to the log and sends it to all viewers. Returns the refusal of
 * its actions, or null.
 */
export function appendEntry(
  core: Core,
  body: EntryBody,
  origin: CommandOrigin | null,
): Refusal | null {
  const { clocks, ports, rules, replayed } = core;
  const now = ports.now();
  // The last entry may be from a server whose clock is ahead.
  const at = Math.max(now, replayed.at);
  const matchTime = Math.max(core.times.matchTime(now), replayed.matchTime);
  const seq = replayed.seq + 1;
  const command = origin && {
    seat: origin.seat,
    id: origin.id,
    ...(origin.byProgram && { byProgram: origin.byProgram }),
  };
  const entry: Writable<LogEntry> = {
    match: replayed.setup.match,
    seq,
    at,
    ...(matchTime !== at && { matchTime }),
    command,
    clocks: null,
    body,
  };
  if (clocks) stopClocks(clocks, now);
  // Includes events without visible changes: leaving one out would reveal that something is being declared.
  const sink: EventSink = { events: [], disclosed: [], whole: true };
  const refusal = applyEntry(replayed, rules, entry, sink);
  if (refusal) {
    runClocks(core);
    return refusal;
  }
  core.times.note(now);
  if (clocks) {
    if (origin) refundLag(clocks, origin.seat, origin.lag);
    // Taking back gives no time.
    const isDecision = body.kind !== 'taken-back';
    for (const seat of seats)
      if (isDecision && replayed.asked[seat] === seq) resetForDecision(clocks, seat);
    replayed.clocks = clockState(clocks);
  }
  if (replayed.bots[0] !== null || replayed.bots[1] !== null) core.clocks = null;
  core.deadlineStart = now;
  entry.clocks = replayed.clocks;
  ports.append(entry);
  announceEntry(core, entry, sink.events);
  runClocks(core);
  return null;
}

/** Appends an entry that is always legal. Throws if it is refused. */
export function mustAppendEntry(core: Core, body: EntryBody, origin: CommandOrigin | null): void {
  const refusal = appendEntry(core, body, origin);
  if (refusal) throw new Error(`${body.kind} is refused: ${refusal.code}`);
}

/** Ends the match as referee: `loser` forfeits, or the match is a draw if `loser` is null. */
export function endMatch(
  core: Core,
  loser: Seat | null,
  origin: CommandOrigin | null,
  mark: { readonly byOperator?: true } = {},
): void {
  const action: Action =
    loser === null
      ? { ...noFields, kind: 'agreeDraw' }
      : { ...noFields, kind: 'forfeit', option: loser };
  mustAppendEntry(core, { kind: 'played', by: 'referee', actions: [action], ...mark }, origin);
}
