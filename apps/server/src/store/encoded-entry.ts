import type { LogEntry, MatchSetup } from '@stackmate/room';
import type { Append } from './match-store.ts';

/** An entry on its way to the store: written as text once, so that threads hand it on cheaply. */
export interface EncodedEntry {
  readonly match: string;
  readonly epoch: number;
  readonly seq: number;
  readonly at: number;
  /** Everything else of it, as JSON. */
  readonly content: string;
}

/** Throws if a log does not begin as it must. */
export function encodeEntry({ entry, epoch }: Append): EncodedEntry {
  const { match, seq, at, command, clocks, body } = entry;
  if ((seq === 0) !== (body.kind === 'created')) {
    throw new Error(`entry ${seq} of match ${match} can't be '${body.kind}'`);
  }
  return { match, epoch, seq, at, content: JSON.stringify({ command, clocks, body }) };
}

export function decodeEntry(of: Omit<EncodedEntry, 'epoch'>): LogEntry {
  const { command, clocks, body } = JSON.parse(of.content) as Pick<
    LogEntry,
    'command' | 'clocks' | 'body'
  >;
  return { match: of.match, seq: of.seq, at: of.at, command, clocks, body };
}

/** The setup in entry 0; null in others. */
export function setupIn(entry: EncodedEntry): MatchSetup | null {
  const { body } = decodeEntry(entry);
  return body.kind === 'created' ? body.setup : null;
}
