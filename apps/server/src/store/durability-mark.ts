import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import * as z from 'zod';

const markSchema = z.strictObject({
  /** The last entry that was durable; null if none was written. */
  entry: z
    .strictObject({
      span: z.int(),
      match: z.int(),
      seq: z.int(),
      /** In ms since 1970. */
      at: z.int(),
    })
    .nullable(),
});

/**
 * What a SQLite database contains at least, stored in a file beside it. SQLite opens a database without its write-ahead
 * log, or an older copy of it, and reports nothing; the mark shows that something is missing.
 */
export type DurabilityMark = z.infer<typeof markSchema>;
export type EntryKey = NonNullable<DurabilityMark['entry']>;

export const markFileOf = (database: string): string => `${database}-mark`;
export const walFileOf = (database: string): string => `${database}-wal`;

/** Length of a file in bytes; null if it does not exist. */
export const fileSizeOf = (file: string): number | null =>
  statSync(file, { throwIfNoEntry: false })?.size ?? null;

/** Returns null if there is none, or one that a power cut damaged: then nothing is known. */
export function readMark(database: string): DurabilityMark | null {
  try {
    return markSchema.parse(JSON.parse(readFileSync(markFileOf(database), 'utf8')));
  } catch {
    return null;
  }
}

/** Every mark replaces the one before in place, within one disk sector. */
const markBytes = 256;

/**
 * Returns a function that notes that a write is durable, with the last entry in it, if any. It doesn't wait for the
 * disk: a mark is written after what it describes is durable, so one that a power cut takes back only claims too little.
 */
export function openMark(database: string): (entry?: EntryKey) => void {
  const file = markFileOf(database);
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
      // The mark before stays, which is true as well.
    }
  };
}
