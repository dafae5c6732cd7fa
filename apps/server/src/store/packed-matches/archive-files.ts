import { closeSync, fsyncSync, mkdirSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './pack-content.ts';

/** Place of a match in the files of an archive. */
export interface ArchivePlace {
  readonly file: string;
  readonly position: number;
  readonly bytes: number;
  readonly hash: string;
}

/** A match to write into an archive. */
export interface ArchivedContent {
  /** Id of the match. */
  readonly id: string;
  readonly content: Uint8Array;
  readonly hash: string;
}

/** Names that this server writes; nothing else is read. */
const filePattern = /^\d{4}-\d{2}-\d{2}-[\w-]{1,40}\.matches$/;

/** Returns the name of the file for matches that ended on a day, of one run of the command. */
export const archiveFile = (endedAt: number, run: string): string =>
  `${new Date(endedAt).toISOString().slice(0, 10)}-${run}.matches`;

function append(path: string, bytes: Uint8Array): number {
  const handle = openSync(path, 'a', 0o600);
  try {
    const { size } = statSync(path);
    for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
    fsyncSync(handle);
    return size;
  } finally {
    closeSync(handle);
  }
}

/** Makes the names of new files survive a power failure. Windows can't open folders, and doesn't need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Appends matches to a file of an archive, and a line for each to the index beside it. Returns their places when both are
 * on the disk and were read back. Throws otherwise.
 */
export function writeArchive(
  folder: string,
  file: string,
  matches: readonly ArchivedContent[],
): readonly ArchivePlace[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const start = append(join(folder, file), Buffer.concat(matches.map(({ content }) => content)));
  let position = start;
  const places = matches.map(({ content, hash }) => {
    const place = { file, position, bytes: content.length, hash };
    position += content.length;
    return place;
  });
  const lines = matches.map(({ id }, at) => {
    const { position: from, bytes, hash } = places[at];
    return `${JSON.stringify({ match: id, position: from, bytes, sha256: hash })}\n`;
  });
  append(join(folder, `${file}.index`), Buffer.from(lines.join('')));
  if (start === 0) syncFolder(folder);
  for (const place of places) readArchive(folder, place);
  return places;
}

/** Reads a match from an archive. Throws an error for operators if it isn't there, or isn't what was written. */
export function readArchive(
  folder: string,
  { file, position, bytes, hash }: ArchivePlace,
): Uint8Array {
  if (!filePattern.test(file)) throw new Error(`${file} isn't a file of an archive`);
  const path = join(folder, file);
  const content = new Uint8Array(bytes);
  const handle = openSync(path, 'r');
  try {
    for (let done = 0; done < bytes;) {
      const count = readSync(handle, content, done, bytes - done, position + done);
      if (count === 0) throw new Error(`${path} is cut off`);
      done += count;
    }
  } finally {
    closeSync(handle);
  }
  if (contentHash(content) !== hash) throw new Error(`${path} is damaged at byte ${position}`);
  return content;
}
