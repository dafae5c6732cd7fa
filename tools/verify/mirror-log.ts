import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  cosignNote,
  followLog,
  tilePath,
  tilesOf,
  tileWidth,
  writeKey,
} from '@stackmate/transparency';
import type { LogTile, NoteKey } from '@stackmate/transparency';
import { readHead } from '../shared/log-files/read-head.ts';
import type { SignedHead } from '../shared/log-files/read-head.ts';
import { readWholeLog } from '../shared/log-files/read-log.ts';
import { readSigningKey } from '../shared/log-files/signatures.ts';
import { UsageError } from '../shared/options.ts';

interface MirrorOptions {
  readonly server: string;
  readonly folder: string;
  readonly key: NoteKey;
  /** Signs the head as a witness; null without one. */
  readonly witness: { readonly name: string; readonly file: string } | null;
}

/** Max size of a file of the log, in bytes: 256 entries of 64 KiB each. */
const maxFileSize = 17_000_000;

/** Reads a file of the log from a server. Waits when it asks too often. */
async function download(server: string, path: string): Promise<Buffer> {
  for (;;) {
    const response = await fetch(new URL(`/log/${path}`, server));
    if (response.ok) {
      const content = Buffer.from(await response.arrayBuffer());
      if (content.length <= maxFileSize) return content;
      throw new Error(`${path} has over ${maxFileSize} bytes`);
    }
    if (response.status !== 429) {
      throw new UsageError(`${server} answers ${response.status} for /log/${path}`);
    }
    await setTimeout(1000 * Number(response.headers.get('retry-after') ?? 1));
  }
}

/** Writes a file in one step: a mirror that is stopped has no half one. */
function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** Deletes the narrow tiles of an earlier head, which the new one has wider. */
function deleteNarrow(folder: string, earlier: number, size: number): void {
  const current = new Set(tilesOf(size).map(tilePath));
  const narrow = tilesOf(earlier).filter(({ width }) => width < tileWidth);
  for (const path of narrow.map(tilePath)) {
    if (!current.has(path)) rmSync(join(folder, path), { force: true });
  }
}

/** Stores the head with the signature of a witness. Returns the witness's public key. */
async function witnessHead(
  { note }: SignedHead,
  { folder, witness }: MirrorOptions,
): Promise<string | null> {
  if (witness === null) return null;
  const { publicKey, sign } = readSigningKey(witness.file);
  const key = { name: witness.name, publicKey, kind: 'witness' } as const;
  const signed = await cosignNote(note, key, Math.floor(Date.now() / 1000), sign);
  writeWhole(join(folder, 'checkpoint.witnessed'), signed);
  return writeKey(key);
}

const readIfThere = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null);

/** Reads and writes the tiles of a folder. Those after the head that it has are unchecked: they are read again. */
function openFolder(server: string, folder: string, keptSize: number) {
  const written: string[] = [];
  const write = (tile: LogTile, content: Uint8Array): void => {
    const file = join(folder, tilePath(tile));
    if (existsSync(file)) return;
    written.push(file);
    writeWhole(file, content);
  };
  return {
    write,
    readBundle: async (tile: LogTile): Promise<Uint8Array> => {
      const file = join(folder, tilePath(tile));
      const isChecked = tile.index * tileWidth + tile.width <= keptSize;
      if (!isChecked) rmSync(file, { force: true });
      const content = readIfThere(file) ?? (await download(server, tilePath(tile)));
      write(tile, content);
      return content;
    },
    /** Deletes what was written since. */
    undo: () => written.forEach((file) => rmSync(file, { force: true })),
  };
}

/** Returns the key of the log in a folder; null for a new folder. */
export function keyOfMirror(folder: string): string | null {
  return readIfThere(join(folder, 'key'))?.toString().trim() ?? null;
}

export interface MirroredLog {
  readonly size: number;
  readonly origin: string;
  /** Public key of the witness; null without one. */
  readonly witness: string | null;
}

/**
 * [OL1] Copies the log of a server into a folder, as static files, and checks all of it: signature, every entry, and that
 * it still begins with what the folder had. Otherwise the folder keeps its head. Returns the new head, or what is wrong.
 */
export async function mirrorLog(
  options: MirrorOptions,
): Promise<MirroredLog | { readonly fault: string }> {
  const { server, folder, key } = options;
  const headFile = join(folder, 'checkpoint');
  const keptNote = readIfThere(headFile)?.toString() ?? null;
  const kept = keptNote === null ? null : await readHead(keptNote, key);
  if (keptNote !== null && kept === null)
    return { fault: `${headFile} isn’t signed by ${key.name}` };
  const note = (await download(server, 'checkpoint')).toString();
  const head = await readHead(note, key);
  if (head === null) {
    return {
      fault: `${server} shows a head that isn’t signed by ${key.name}: a new key is a new log`,
    };
  }
  const files = openFolder(server, folder, kept?.size ?? 0);
  const log = followLog(files.write);
  const fault = await readWholeLog(log, kept === null ? [head] : [kept, head], files.readBundle);
  if (fault !== null) {
    files.undo();
    return {
      fault: refuse(options, head, kept !== null && fault.isHead ? kept : null, fault.text),
    };
  }
  const isOlder = kept !== null && head.size < kept.size;
  if (!isOlder) {
    for (const [tile, content] of log.partialTiles()) files.write(tile, content);
    writeWhole(headFile, head.note);
    writeWhole(join(folder, 'key'), `${writeKey(key)}\n`);
    deleteNarrow(folder, kept?.size ?? 0, head.size);
  }
  const { size, origin } = isOlder ? kept : head;
  return { size, origin, witness: await witnessHead(isOlder ? kept : head, options) };
}

/** Stores the head that is refused, as evidence. Returns why it is. */
function refuse(
  { folder }: MirrorOptions,
  { size, note }: SignedHead,
  kept: SignedHead | null,
  text: string,
): string {
  const file = join(folder, `refused-${size}`);
  writeWhole(file, note);
  const words =
    kept === null
      ? 'the log isn’t whole'
      : `the server shows another history than the ${kept.size} entries in ${folder}, or that folder is damaged`;
  return `${words}: ${text}. The refused head is in ${file}`;
}
