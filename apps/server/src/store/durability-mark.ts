import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import * as z from 'zod';

const markSchema = z.strictObject({
  /** The last durable entry; null if none was written. */
  entry: z
    .strictObject({
      span: z.int(),
      match: z.int(),
      seq: z.int(),
      /** Milliseconds since 1970. */
      at: z.int(),
    })
    .nullable(),
});

/**
 * The minimum content of a SQLite database, stored in a file beside it. SQLite silently opens a database without its
 * write-ahead log or an older copy of it; the mark reveals that data is missing.
 */
export type DurabilityMark = z.infer<typeof markSchema>;
export type EntryKey = NonNullable<DurabilityMark['entry']>;

export const toMarkFile = (database: string): string => `${database}-mark`;
export const walFile = (database: string): string => `${database}-wal`;

/** Returns the length of a file in bytes; null if it doesn't exist. */
export const fileSize = (file: string): number | null =>
  statSync(file, { throwIfNoEntry: false })?.size ?? null;

/** Reads the mark; returns null if there is none, or if a power failure damaged it. */
export function readMark(database: string): DurabilityMark | null {
  try {
    return markSchema.parse(JSON.parse(readFileSync(toMarkFile(database), 'utf8')));
  } catch {
    return null;
  }
}

/** Length of the file. Each mark overwrites the last one, within one disk sector. */
const markBytes = 256;

/**
 * Returns a function that records a durable write and its last entry, if any. It doesn't sync: the mark is written
 * after the data is durable, so a mark lost in a power failure only understates the content.
 */
export function openMark(database: string): (entry?: EntryKey) => void {
  const file = toMarkFile(database);
  let last = readMark(database);
  let target: number | null = null;
  return (entry) => {
    if (entry === undefined && last !== null) return;
    last = { entry: entry ?? null };
    try {
      if (target === null) {
        closeSync(openSync(file, 'a', 0o600));
        target = openSync(file, 'r+');
      }
      writeSync(target, `${JSON.stringify(last).padEnd(markBytes - 1)}\n`, 0);
    } catch {
      // The previous mark stays valid.
    }
  };
}
