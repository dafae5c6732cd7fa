import type { Action, MatchEvent, Refusal, Sink } from '@stackmate/engine';
import type { MatchPicture, Seat, ServerMessage, Step } from '@stackmate/protocol';
import type { Clocks } from '../clocks/clocks.ts';
import {
  clocksPicture,
  clockState,
  creditLine,
  newDecision,
  startClocks,
  stopClocks,
} from '../clocks/clocks.ts';
import type { EntryBody, LogEntry } from '../entry.ts';
import type { ReadyStep, RoomPorts } from '../ports.ts';
import type { RoomRules } from '../room.ts';
import type { CommandMemory } from '../standing/command-memory.ts';
import { takeEntry } from '../standing/take-entry.ts';
import type { Standing } from '../standing/standing.ts';
import type { AskedBot } from './bot-schedule.ts';
import type { HistoryAsked, Line, Lines } from './lines.ts';
import type { Outbox } from './outbox.ts';
import { changesOf, stepFor } from './steps.ts';
import { viewHashesOf } from './view-hash.ts';
import type { Writable } from './writable.ts';

type Pair<T> = [T, T];

/** Everything a running room is made of; the files beside this one work on it. */
export interface Core {
  readonly standing: Standing;
  readonly rules: RoomRules;
  readonly ports: RoomPorts;
  readonly outbox: Outbox;
  readonly lines: Lines;
  /** null where nobody is timed. */
  clocks: Clocks | null;
  /** Since when what is not the clocks' counts: showing nonces, standing still, claiming. */
  since: number;
  readonly bots: Pair<AskedBot | null>;
  /** Refusals given in this run of the room, so that a late copy of the command is answered the same. */
  readonly refused: readonly [CommandMemory<Refused>, CommandMemory<Refused>];
  /** Commands of this run that were done and left no entry. */
  readonly done: readonly [CommandMemory<number>, CommandMemory<number>];
  readonly muted: Pair<boolean>;
  readonly lastEmote: Pair<number>;
  readonly here: Pair<boolean>;
  /** Lines that wait to be told again what they were told. */
  readonly histories: HistoryAsked[];
  nextRequest: number;
  draining: boolean;
  ended: boolean;
  /** Switched off by tests of the tests only. */
  readonly knowsDuplicates: boolean;
}

export type Refused = Extract<ServerMessage, { type: 'refused' }>;

/** A command that was accepted: whose, and how long its line takes. */
export interface Origin {
  readonly seat: Seat;
  readonly id: string;
  readonly lag: number;
}

export const seats = [0, 1] as const satisfies readonly Seat[];

export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** Has the owner written everything down? */
const allDurable = ({ outbox, standing }: Core): boolean => outbox.last() >= standing.seq;

/** The clocks run while a match waits for a player, and not while the owner writes. */
export function runClocks(core: Core): void {
  const { clocks, ports, standing, draining } = core;
  if (!clocks) return;
  const stand = draining || !allDurable(core) || standing.absent !== null;
  if (stand) stopClocks(clocks, ports.now());
  else startClocks(clocks, ports.now(), standing.awaited);
}

export const showClocks = (core: Core): MatchPicture['clocks'] => {
  const { clocks, ports, standing } = core;
  if (!clocks || standing.phase !== 'playing') return null;
  return clocksPicture(clocks, ports.now(), standing.awaited);
};

/** What a line is told, once it may be. */
interface Told {
  readonly line: Line;
  readonly step: Step | ReadyStep;
}

/** What everyone who is there is told of an entry. */
function toldOf(core: Core, entry: LogEntry, events: readonly MatchEvent[]): readonly Told[] {
  const { lines, ports, rules, standing } = core;
  const clocks = showClocks(core);
  const changeFor = changesOf(entry, standing, rules, events);
  const hashes = standing.state && viewHashesOf(standing.state, rules, ports.sha256);
  const told: Told[] = [];
  for (const line of lines.all.values()) {
    const { viewer } = line;
    let step = told.find((one) => one.line.viewer === viewer)?.step;
    if (!step) {
      const made = stepFor(entry, standing, viewer, { change: changeFor(viewer), hashes, clocks });
      step = ports.ready?.make(made) ?? made;
    }
    told.push({ line, step });
  }
  return told;
}

/**
 * Sends what waited for the log. A function of its own, as a closure keeps all that the closures beside it use: what the
 * steps were made of would wait with them.
 */
function delivery(
  { all, send }: Lines,
  told: readonly Told[],
  { match, seq }: Pick<LogEntry, 'match' | 'seq'>,
): () => void {
  return () => {
    for (const { line, step } of told) {
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
function tell(core: Core, entry: LogEntry, events: readonly MatchEvent[]): void {
  const { lines, outbox } = core;
  if (lines.all.size === 0) return;
  const { match, seq } = entry;
  outbox.after(seq, delivery(lines, toldOf(core, entry, events), { match, seq }));
}

/** Takes an entry into the match, the log and everyone's view. Returns null, or why its actions are refused. */
export function enter(core: Core, body: EntryBody, origin: Origin | null): Refusal | null {
  const { clocks, ports, rules, standing } = core;
  const at = ports.now();
  const seq = standing.seq + 1;
  const command = origin && { seat: origin.seat, id: origin.id };
  const entry: Writable<LogEntry> = {
    match: standing.setup.match,
    seq,
    at,
    command,
    clocks: null,
    body,
  };
  if (clocks) stopClocks(clocks, at);
  // A step that tells nobody anything would still tell the opponent that something is being declared: in a response
  // window, that there is something to respond with.
  const sink: Sink = { events: [], disclosed: [], whole: true };
  const refusal = takeEntry(standing, rules, entry, sink);
  if (refusal) {
    runClocks(core);
    return refusal;
  }
  if (clocks) {
    if (origin) creditLine(clocks, origin.seat, origin.lag);
    for (const seat of seats) if (standing.asked[seat] === seq) newDecision(clocks, seat);
    standing.clocks = clockState(clocks);
  }
  if (standing.bots[0] !== null || standing.bots[1] !== null) core.clocks = null;
  core.since = at;
  entry.clocks = standing.clocks;
  ports.append(entry);
  tell(core, entry, sink.events);
  runClocks(core);
  return null;
}

/** An entry that can't be refused. */
export function enterSurely(core: Core, body: EntryBody, origin: Origin | null): void {
  const refusal = enter(core, body, origin);
  if (refusal) throw new Error(`${body.kind} is refused: ${refusal.code}`);
}

const blank = { card: null, to: null, target: null, option: null } as const;

/** The referee ends the match: `loser` forfeits, or, if there is none, it is a draw. */
export function endMatch(core: Core, loser: Seat | null, origin: Origin | null): void {
  const action: Action =
    loser === null ? { ...blank, kind: 'agreeDraw' } : { ...blank, kind: 'forfeit', option: loser };
  enterSurely(core, { kind: 'played', by: 'referee', actions: [action] }, origin);
}
