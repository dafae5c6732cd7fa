import { noFields } from '@stackmate/engine';
import type { Action, MatchEvent, Refusal, EventSink } from '@stackmate/engine';
import type { MatchSnapshot, Seat, ServerMessage, Step } from '@stackmate/protocol';
import type { Clocks } from '../clocks/clocks.ts';
import {
  clocksInfo,
  clockState,
  refundLag,
  newDecision,
  startClocks,
  stopClocks,
} from '../clocks/clocks.ts';
import type { EntryBody, LogEntry } from '../entry.ts';
import type { ReadyStep, RoomPorts } from '../ports.ts';
import type { RoomRules } from '../room.ts';
import type { CommandMemory } from '../replayed/command-memory.ts';
import { applyEntry } from '../replayed/apply-entry.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import type { AskedBot } from './bot-schedule.ts';
import type { HistoryRequest, Connection, Connections } from './connections.ts';
import type { Outbox } from './outbox.ts';
import { changesOf, stepFor } from './steps.ts';
import { viewHashesOf } from './view-hash.ts';
import type { Writable } from './writable.ts';

type Pair<T> = [T, T];

/** When the presence of a player was announced, and when it will be again; null: nothing has changed since. */
export interface PresenceAnnouncement {
  readonly last: number;
  readonly next: number | null;
}

/** Everything a running room is made of; the files beside this one work on it. */
export interface Core {
  readonly replayed: ReplayedState;
  readonly rules: RoomRules;
  readonly ports: RoomPorts;
  readonly outbox: Outbox;
  readonly connections: Connections;
  /** null where nobody is timed. */
  clocks: Clocks | null;
  /** Since when what is not the clocks' counts: showing nonces, standing still, claiming. */
  since: number;
  /** Since when players can know of the match: since its first entry is durable, or since the last restart. */
  startedAt: number | null;
  readonly bots: Pair<AskedBot | null>;
  /** Refusals given in this run of the room, so that a late copy of the command is answered the same. */
  readonly refused: readonly [CommandMemory<RefusedMessage>, CommandMemory<RefusedMessage>];
  /** Commands of this run that were done and left no entry. */
  readonly done: readonly [CommandMemory<number>, CommandMemory<number>];
  readonly muted: Pair<boolean>;
  readonly lastEmote: Pair<number>;
  readonly present: Pair<boolean>;
  readonly presence: Pair<PresenceAnnouncement>;
  /** Lines that wait to be told again what they were told. */
  readonly histories: HistoryRequest[];
  nextRequest: number;
  draining: boolean;
  ended: boolean;
  /** Switched off by tests of the tests only. */
  readonly knowsDuplicates: boolean;
}

export type RefusedMessage = Extract<ServerMessage, { type: 'refused' }>;

/** A command that was accepted: whose, and how long its line takes. */
export interface Origin {
  readonly seat: Seat;
  readonly id: string;
  readonly lag: number;
}

export const seats = [0, 1] as const satisfies readonly Seat[];

export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** Has the owner written everything down? */
const allDurable = ({ outbox, replayed }: Core): boolean => outbox.last() >= replayed.seq;

/** The clocks run while a match waits for a player, and not while the owner writes. */
export function runClocks(core: Core): void {
  const { clocks, ports, replayed, draining } = core;
  if (!clocks) return;
  const stand = draining || !allDurable(core) || replayed.absent !== null;
  if (stand) stopClocks(clocks, ports.now());
  else startClocks(clocks, ports.now(), replayed.awaited);
}

export const currentClocks = (core: Core): MatchSnapshot['clocks'] => {
  const { clocks, ports, replayed } = core;
  if (!clocks || replayed.phase !== 'playing') return null;
  return clocksInfo(clocks, ports.now(), replayed.awaited);
};

/** What a line is told, once it may be. */
interface Delivery {
  readonly line: Connection;
  readonly step: Step | ReadyStep;
}

/** What everyone who is there is told of an entry. */
function deliveriesOf(
  core: Core,
  entry: LogEntry,
  events: readonly MatchEvent[],
): readonly Delivery[] {
  const { connections, ports, rules, replayed } = core;
  const clocks = currentClocks(core);
  const changeFor = changesOf(entry, replayed, rules, events);
  const hashes = replayed.state && viewHashesOf(replayed.state, rules, ports.sha256);
  const deliveries: Delivery[] = [];
  for (const line of connections.all.values()) {
    const { viewer } = line;
    let step = deliveries.find((one) => one.line.viewer === viewer)?.step;
    if (!step) {
      const made = stepFor(entry, replayed, viewer, { change: changeFor(viewer), hashes, clocks });
      step = ports.ready?.make(made) ?? made;
    }
    deliveries.push({ line, step });
  }
  return deliveries;
}

/**
 * Sends what waited for the log. A function of its own, as a closure keeps all that the closures beside it use: what the
 * steps were made of would wait with them.
 */
function sendLater(
  { all, send }: Connections,
  deliveries: readonly Delivery[],
  { match, seq }: Pick<LogEntry, 'match' | 'seq'>,
): () => void {
  return () => {
    for (const { line, step } of deliveries) {
      const now = all.get(line.id);
      if (now === line) {
        if (line.resume) line.resume.held.push(step);
        else send(line.id, step);
      } else if (now && !now.resume && step.id !== undefined) {
        // Who has joined anew meanwhile was shown what came of it, but not that it was this command.
        send(line.id, { type: 'done', id: step.id, match, seq });
      }
    }
  };
}

/** Tells everyone who is there of an entry, once it is durable. */
function announceEntry(core: Core, entry: LogEntry, events: readonly MatchEvent[]): void {
  const { connections, outbox } = core;
  if (connections.all.size === 0) return;
  const { match, seq } = entry;
  outbox.after(seq, sendLater(connections, deliveriesOf(core, entry, events), { match, seq }));
}

/** Takes an entry into the match, the log and everyone's view. Returns null, or why its actions are refused. */
export function appendEntry(core: Core, body: EntryBody, origin: Origin | null): Refusal | null {
  const { clocks, ports, rules, replayed } = core;
  const at = ports.now();
  const seq = replayed.seq + 1;
  const command = origin && { seat: origin.seat, id: origin.id };
  const entry: Writable<LogEntry> = {
    match: replayed.setup.match,
    seq,
    at,
    command,
    clocks: null,
    body,
  };
  if (clocks) stopClocks(clocks, at);
  // A step that tells nobody anything would still tell the opponent that something is being declared: in a response
  // window, that there is something to respond with.
  const sink: EventSink = { events: [], disclosed: [], whole: true };
  const refusal = applyEntry(replayed, rules, entry, sink);
  if (refusal) {
    runClocks(core);
    return refusal;
  }
  if (clocks) {
    if (origin) refundLag(clocks, origin.seat, origin.lag);
    for (const seat of seats) if (replayed.asked[seat] === seq) newDecision(clocks, seat);
    replayed.clocks = clockState(clocks);
  }
  if (replayed.bots[0] !== null || replayed.bots[1] !== null) core.clocks = null;
  core.since = at;
  entry.clocks = replayed.clocks;
  ports.append(entry);
  announceEntry(core, entry, sink.events);
  runClocks(core);
  return null;
}

/** An entry that can't be refused. */
export function mustAppendEntry(core: Core, body: EntryBody, origin: Origin | null): void {
  const refusal = appendEntry(core, body, origin);
  if (refusal) throw new Error(`${body.kind} is refused: ${refusal.code}`);
}

/** The referee ends the match: `loser` forfeits, or, if there is none, it is a draw. */
export function endMatch(core: Core, loser: Seat | null, origin: Origin | null): void {
  const action: Action =
    loser === null
      ? { ...noFields, kind: 'agreeDraw' }
      : { ...noFields, kind: 'forfeit', option: loser };
  mustAppendEntry(core, { kind: 'played', by: 'referee', actions: [action] }, origin);
}
