import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followLog, readEntries, tilePath, tileWidth } from '@stackmate/transparency';
import type { LastEntry, LogTile, NoteKey } from '@stackmate/transparency';
import { readHead } from './read-head.ts';
import type { SignedHead } from './read-head.ts';
import { readWholeLog } from './read-log.ts';

/** A copy of a log whose every entry was checked. */
export interface CheckedLog {
  readonly head: SignedHead;
  readonly lastEntry: (card: string) => LastEntry | null;
  /** Returns the content of an entry; undefined if there is none. */
  readonly entry: (number: number) => string | undefined;
}

/** [OL3] Opens the copy of a log in a folder (see `mirrorLog`), and checks all of it. Throws if something is wrong. */
export async function openLog(folder: string, key: NoteKey): Promise<CheckedLog> {
  const head = await readHead(readFileSync(join(folder, 'checkpoint'), 'utf8'), key);
  if (head === null) throw new Error(`the log in ${folder} isn’t signed by ${key.name}`);
  const read = (tile: LogTile): Uint8Array => readFileSync(join(folder, tilePath(tile)));
  const log = followLog();
  const fault = await readWholeLog(log, [head], async (tile) => read(tile));
  if (fault !== null) throw new Error(`the log in ${folder} is damaged: ${fault.text}`);
  return {
    head,
    lastEntry: log.lastEntry,
    entry(number) {
      const index = Math.floor(number / tileWidth);
      const width = Math.min(tileWidth, head.size - index * tileWidth);
      if (number < 0 || width <= 0) return undefined;
      const content = readEntries(read({ level: 'entries', index, width }))?.[number % tileWidth];
      return content && new TextDecoder().decode(content);
    },
  };
}
