import type { Hash } from './hashes.ts';
import { fromBase64, toBase64 } from './notes.ts';

/** The head of a log at a time (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** Names the log, like `stackmate.example/cards`. */
  readonly origin: string;
  readonly size: number;
  readonly root: Hash;
  /** When it was signed, in ms since 1970: an extension line, which other logs lack. */
  readonly at: number | null;
}

const timePrefix = 'signed ';

/** Returns the text of a checkpoint, to be signed as a note. */
export const writeCheckpoint = ({ origin, size, root, at }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n${at === null ? '' : `${timePrefix}${new Date(at).toISOString()}\n`}`;

/** Reads the text of a checkpoint. Further lines don't matter. Returns null for other texts. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin, size, root, ...rest] = text.split('\n');
  if (!origin || !/^(?:0|[1-9]\d{0,15})$/.test(size ?? '') || !text.endsWith('\n')) return null;
  const hash = fromBase64(root ?? '');
  const isWhole = rest.slice(0, -1).every((line) => line !== '');
  if (hash?.length !== 32 || rest.length === 0 || !isWhole) return null;
  const time = rest.find((line) => line.startsWith(timePrefix))?.slice(timePrefix.length);
  const at = time === undefined ? NaN : Date.parse(time);
  return { origin, size: Number(size), root: hash, at: Number.isNaN(at) ? null : at };
}
