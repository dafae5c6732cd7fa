// @vitest-environment happy-dom
import { generateKeyPairSync, sign } from 'node:crypto';
import { rollOwnedCopy } from '@stackmate/economy';
import { createRandom } from '@stackmate/engine';
import {
  createTreeBuilder,
  inclusionProof,
  leafHash,
  ownerKey,
  ownerMark,
  signNote,
  toBase64,
  writeCardEntry,
  writeCardState,
  writeCheckpoint,
  writeKey,
} from '@stackmate/transparency';
import type { CardDeed, NoteKey } from '@stackmate/transparency';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { DeedPage } from './deed-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const card = 'c'.repeat(22);
const holder = ownerKey('ab'.repeat(32), card);

/** Makes a log with one card, and its deed. */
async function makeDeed(name: string): Promise<{ readonly key: NoteKey; readonly deed: CardDeed }> {
  const pair = generateKeyPairSync('ed25519');
  const spki = pair.publicKey.export({ format: 'der', type: 'spki' });
  const key = { name, publicKey: new Uint8Array(spki.subarray(-32)) };
  const make = (text: Uint8Array) => new Uint8Array(sign(null, text, pair.privateKey));
  const { roll, blueprint } = rollOwnedCopy(101, createRandom('deed'));
  const content = writeCardEntry({
    type: 'created',
    card,
    copy: { roll, blueprint, edition: '1', serial: 7 },
    to: ownerMark(holder),
  });
  const leaf = leafHash(new TextEncoder().encode(content));
  const tree = createTreeBuilder();
  tree.append(leaf);
  const head = { origin: name, size: 1, root: tree.root(), at: Date.UTC(2026, 10, 28) };
  const state = { moves: [], experience: 3, matches: 4, wins: 3, isBound: false };
  return {
    key,
    deed: {
      format: 'stackmate-deed-1',
      checkpoint: await signNote(writeCheckpoint(head), key, make),
      entries: [{ number: 0, content, proof: inclusionProof(() => leaf, 0, 1).map(toBase64) }],
      state: await signNote(writeCardState(name, card, state), key, make),
      key: holder,
    },
  };
}

/** Opens the page at a server whose log has this key; `last` is its last entry about the card, null if it is offline. */
async function open(key: NoteKey, last: number | null): Promise<void> {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/log') {
      return Response.json({ key: writeKey(key), checkpoint: null, nextAt: null });
    }
    return last === null ? Promise.reject(new Error('offline')) : Response.json({ last });
  });
  await act(async () => {
    render(
      <MemoryRouter>
        <DeedPage />
      </MemoryRouter>,
    );
  });
}

/** Chooses a file; its text is what the page reads. */
async function choose(content: string): Promise<void> {
  const file = new File([content], 'deed.json', { type: 'application/json' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText(/^Choose the file of a deed/), {
      target: { files: [file] },
    });
  });
}

it('[OL2] shows the card, its proof and its log, and asks whether the deed still holds', async () => {
  const { key, deed } = await makeDeed('here.example/cards/1');
  await open(key, 0);
  await choose(JSON.stringify(deed));
  await screen.findByText(/^This deed is valid/);
  expect(screen.getByText('No. 7, edition 1')).toBeTruthy();
  expect(screen.getByText('untrained, experience 3')).toBeTruthy();
  expect(screen.getByText(writeKey(key))).toBeTruthy();
  expect(screen.getByRole('img', { name: /the whole signed log/ })).toBeTruthy();
});

it('[OL2] tells an older deed from a valid one, and does without the server', async () => {
  const { key, deed } = await makeDeed('here.example/cards/1');
  await open(key, 5);
  await choose(JSON.stringify(deed));
  await screen.findByText(/^This deed is out of date/);
  cleanup();
  await open(key, null);
  await choose(JSON.stringify(deed));
  await screen.findByText(/^The proof is right: on .*Only its server/);
});

it('[OL2] refuses an edited deed, other files, and a foreign one without its key', async () => {
  const here = await makeDeed('here.example/cards/1');
  const there = await makeDeed('there.example/cards/2');
  await open(here.key, 0);
  await choose('{"format":"other"}');
  await screen.findByText(/^This file isn’t a deed/);
  const [entry] = here.deed.entries;
  const edited = {
    ...here.deed,
    entries: [{ ...entry, content: entry.content.replace('"serial":7', '"serial":1') }],
  };
  await choose(JSON.stringify(edited));
  await screen.findByText(/^Don’t trust this deed/);
  await choose(JSON.stringify(there.deed));
  await screen.findByText(/^Another log has signed this deed/);
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.change(screen.getByLabelText('Public key of its log'), {
    target: { value: writeKey(there.key) },
  });
  await choose(JSON.stringify(there.deed));
  await screen.findByText(/Only its server can say/);
});
