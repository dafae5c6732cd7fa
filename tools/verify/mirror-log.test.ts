import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTreeBuilder,
  leafHash,
  openNote,
  readKey,
  signNote,
  tilePath,
  tilesOf,
  tileWidth,
  writeCardEntry,
  writeCheckpoint,
  writeEntries,
  writeKey,
} from '@stackmate/transparency';
import type { NoteKey } from '@stackmate/transparency';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSignature } from '../shared/log-files/signatures.ts';
import { mirrorLog } from './mirror-log.ts';

const pair = generateKeyPairSync('ed25519');
const key: NoteKey = {
  name: 'stackmate.example/cards/1',
  publicKey: new Uint8Array(pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
};

/** What the server shows, by path. */
let shown = new Map<string, string | Uint8Array>();
const http = createServer((request, response) => {
  const content = shown.get(request.url!);
  response.statusCode = content === undefined ? 404 : 200;
  response.end(content);
});
let server = '';
let folder = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  server = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => http.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-mirror-'));
  return () => rmSync(folder, { recursive: true });
});

const created = (card: string): string =>
  writeCardEntry({ type: 'created', card, copy: { serial: 1 }, to: `mark of ${card}` });
const cards = (count: number, prefix = 'card'): string[] =>
  Array.from({ length: count }, (_, index) => created(`${prefix} ${index}`));

/** Lets the server show a log with these entries. */
async function show(contents: readonly string[], headSize = contents.length): Promise<void> {
  const entries = contents.map((content) => Buffer.from(content));
  const files = new Map<string, string | Uint8Array>();
  const tree = createTreeBuilder();
  for (const entry of entries.slice(0, headSize)) tree.append(leafHash(entry));
  // A server shows the narrow tiles of earlier heads too.
  for (const tile of tilesOf(entries.length).filter(({ level }) => level === 'entries')) {
    for (let width = 1; width <= tile.width; width += 1) {
      const from = tile.index * tileWidth;
      files.set(
        `/log/${tilePath({ ...tile, width })}`,
        writeEntries(entries.slice(from, from + width)),
      );
    }
  }
  const text = writeCheckpoint({ origin: key.name, size: headSize, root: tree.root(), at: 0 });
  const make = (content: Uint8Array) => new Uint8Array(sign(null, content, pair.privateKey));
  files.set('/log/checkpoint', await signNote(text, key, make));
  shown = files;
}

const mirror = () => mirrorLog({ server, folder, key, witness: null });
const keptHead = () => readFileSync(join(folder, 'checkpoint'), 'utf8');

describe('a mirror of the log', () => {
  it('[OL1] copies the log, goes on with it, and keeps a newer head', async () => {
    const entries = cards(700);
    await show(entries.slice(0, 300));
    expect(await mirror()).toMatchObject({ size: 300 });
    await show(entries);
    expect(await mirror()).toMatchObject({ size: 700, origin: key.name });
    const newest = keptHead();
    for (const tile of tilesOf(700)) {
      expect(readFileSync(join(folder, tilePath(tile))).length).toBeGreaterThan(0);
    }
    expect(() => readFileSync(join(folder, 'tile/entries/001.p/44'))).toThrow('ENOENT');
    await show(entries, 300);
    expect(await mirror()).toMatchObject({ size: 700 });
    expect(keptHead()).toBe(newest);
  });

  it('[OL1] refuses another history, and keeps its own head', async () => {
    const entries = cards(600);
    await show(entries.slice(0, 300));
    await mirror();
    const kept = keptHead();
    const forks = [
      [...cards(300, 'other')],
      [...entries.slice(0, 299), created('changed'), ...entries.slice(300)],
      [created('changed'), ...entries.slice(1)],
    ];
    for (const fork of forks) {
      await show(fork);
      expect(await mirror()).toHaveProperty('fault', expect.stringContaining('another history'));
      expect(keptHead()).toBe(kept);
      expect(readFileSync(join(folder, `refused-${fork.length}`), 'utf8')).toContain(key.name);
    }
    await show(entries);
    expect(await mirror()).toMatchObject({ size: 600 });
  });

  it('[OL1] refuses an entry that doesn’t follow, a changed tile and another key', async () => {
    const moved = writeCardEntry({ type: 'moved', card: 'card 1', seq: 2, from: 'thief', to: 'x' });
    await show([...cards(3), moved]);
    expect(await mirror()).toHaveProperty('fault', expect.stringContaining('entry 3 moves card'));
    await show([...cards(3), created('card 2')]);
    expect(await mirror()).toHaveProperty('fault', expect.stringContaining('entry 3 creates card'));
    await show(cards(3));
    const path = '/log/tile/entries/000.p/3';
    shown.set(path, writeEntries(cards(3, 'evil').map((content) => Buffer.from(content))));
    expect(await mirror()).toHaveProperty('fault', expect.stringContaining('don’t lead to'));
    await show(cards(3));
    expect(await mirror()).toMatchObject({ size: 3 });
    shown.set('/log/checkpoint', keptHead().replace('\n3\n', '\n2\n'));
    expect(await mirror()).toHaveProperty('fault', expect.stringContaining('isn’t signed'));
  });

  it('[OL2] signs the head as a witness', async () => {
    await show(cards(2));
    const file = join(folder, 'witness.pem');
    writeFileSync(
      file,
      generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }),
    );
    const witness = { name: 'witness.example', file };
    const mirrored = await mirrorLog({ server, folder, key, witness });
    if ('fault' in mirrored) throw new Error(mirrored.fault);
    const witnessKey = readKey(mirrored.witness!)!;
    const note = readFileSync(join(folder, 'checkpoint.witnessed'), 'utf8');
    const opened = await openNote(note, [key, witnessKey], checkSignature);
    expect(opened?.signers.map(writeKey)).toEqual([writeKey(key), mirrored.witness]);
  });
});
