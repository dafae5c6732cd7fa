import type { LogEntry, MatchSetup } from '@stackmate/room';
import type { Append, BegunBy } from './match-store.ts';

/** An entry for the store, serialized once so that it passes between threads cheaply. */
export interface EncodedEntry {
  readonly match: string;
  readonly epoch: number;
  readonly seq: number;
  readonly at: number;
  /** The other fields, as JSON. */
  readonly content: string;
  /** Commands that begin the match; only in entry 0. */
  readonly begunBy?: readonly BegunBy[];
}

/** Encodes an entry. Throws if a log doesn't start with `created`. */
export function encodeEntry({ entry, epoch, begunBy }: Append): EncodedEntry {
  const { match: matchId, seq, at, matchTime, command, clocks, body } = entry;
  if ((seq === 0) !== (body.kind === 'created')) {
    throw new Error(`entry ${seq} of match ${matchId} can't be '${body.kind}'`);
  }
  const content = JSON.stringify({ matchTime, command, clocks, body });
  return { match: matchId, epoch, seq, at, content, ...(begunBy && { begunBy }) };
}

export function decodeEntry(of: Omit<EncodedEntry, 'epoch'>): LogEntry {
  const content = JSON.parse(of.content) as Omit<LogEntry, 'match' | 'seq' | 'at'>;
  return { match: of.match, seq: of.seq, at: of.at, ...content };
}

/** Returns the setup in entry 0; null for other entries. */
export function setupIn(entry: EncodedEntry): MatchSetup | null {
  const { body } = decodeEntry(entry);
  return body.kind === 'created' ? body.setup : null;
}
