import type { LogEntry } from '@stackmate/room';
import type { Seat } from '@stackmate/protocol';
import type {
  ContactMessage,
  QueuedEmail,
  MatchSummary,
  SiteEvent,
  StartCounts,
  Subscriber,
} from '../store/index.ts';

/** One entry of a log as an operator may see it: nothing that a player must not learn of a match that goes on. */
export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly kind: LogEntry['body']['kind'];
  /** Whose command it was; null for what the room did by itself. */
  readonly seat: Seat | null;
  /** The command's id, by which it is found in a player's own log. */
  readonly command: string | null;
  /** How many actions were played. */
  readonly actions: number;
}

/** A match that this process holds in memory. */
export interface LiveMatch {
  readonly match: string;
  readonly phase: string | null;
  readonly connections: number;
}

export interface ServerStatus {
  /** Of the process that answers; null if no server runs and the data was opened directly. */
  readonly pid: number | null;
  readonly draining: boolean;
  readonly running: number;
  readonly starts: StartCounts;
  /** Entries that wait for the disk. */
  readonly waiting: number;
}

/**
 * What an operator can do: to a server that runs, through its admin address, or directly to the data of one that does
 * not run.
 */
export interface Admin {
  readonly status: () => Promise<ServerStatus>;
  readonly list: () => Promise<readonly MatchSummary[]>;
  readonly live: () => Promise<readonly LiveMatch[]>;
  readonly match: (match: string) => Promise<MatchSummary | null>;
  readonly log: (match: string) => Promise<readonly LogLine[]>;
  /** The record of a match that is over, as JSON text; else null. */
  readonly record: (match: string) => Promise<string | null>;
  /** Ids of all matches that have a record, the oldest first. */
  readonly recorded: () => Promise<readonly string[]>;
  /** Ends a match that runs: `loser` forfeits, or it is a draw. False if it does not run. */
  readonly end: (match: string, loser: Seat | null) => Promise<boolean>;
  /** Writes a backup into a new file of the machine on which the server runs. */
  readonly backup: (file: string) => Promise<void>;
  /** Who signed up for news, the oldest first. */
  readonly subscribers: () => Promise<readonly Subscriber[]>;
  /** What visitors wrote to the team, the oldest first. */
  readonly messages: () => Promise<readonly ContactMessage[]>;
  /** Letters that were not sent yet, or were given up. */
  readonly letters: () => Promise<readonly QueuedEmail[]>;
  /** Visits that were counted. */
  readonly events: () => Promise<readonly SiteEvent[]>;
  /** Forgets what there is of who has this e-mail address: signup, messages, letters. Says how much that was. */
  readonly forget: (email: string) => Promise<number>;
  /** Begins to stop the server, as SIGTERM does. */
  readonly drain: () => Promise<void>;
}

export const entryLine = ({ seq, at, command, body }: LogEntry): LogLine => ({
  seq,
  at,
  kind: body.kind,
  seat: command?.seat ?? null,
  command: command?.id ?? null,
  actions: body.kind === 'played' ? body.actions.length : 0,
});
