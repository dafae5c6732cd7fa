import { saveDeckRequest } from '@stackmate/protocol/collection';
import type { SavedDeck } from '@stackmate/protocol/collection';
import { decks } from '@stackmate/protocol/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve, serveRoutes } from '../../../../test/serve-routes.ts';
import {
  decksInBuilder,
  unsavedDeck,
  unsavedDecks,
  dropUnsaved,
} from '../../../kit/decks/unsaved-decks.ts';
import { emptyDraft } from '../model/deck-draft.ts';
import { openSavedDeck } from './server-deck.ts';
import { serverStorage } from './server-storage.ts';
import type { SaveConflict } from './server-storage.ts';

const id = 'deck-of-owned-cards-01';
const saved: SavedDeck = {
  id,
  name: 'Saved',
  version: 4,
  savedAt: 1,
  state: 'draft',
  kind: 'owned',
  cover: null,
  counts: { monsters: 0, spells: 0, supermons: 0 },
  deck: { main: [], superdeck: [], cover: null, aside: [] },
  faults: [],
};
const edited = (name: string) => emptyDraft(name);

let server: SavedDeck;
let mode: 'up' | 'down' | 'answers are lost';
const requests: string[] = [];

beforeEach(() => {
  // Other test files share this storage.
  for (const deck of unsavedDecks()) dropUnsaved(deck.id);
  vi.useFakeTimers();
  server = saved;
  mode = 'up';
  requests.length = 0;
  const save = serve(decks.save, { id }, (body) => {
    const request = saveDeckRequest.parse(body);
    requests.push(request.name);
    if (mode === 'down') return null;
    if (request.version !== server.version) {
      const error = { error: 'deck-changed', message: '', detail: '' };
      return { status: 409, refusal: { ...error, current: server } };
    }
    server = { ...server, name: request.name, deck: request.deck, version: server.version + 1 };
    return mode === 'up' ? { answer: { deck: server } } : null;
  });
  serveRoutes([save]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  dropUnsaved(id);
  decksInBuilder.clear();
});

function open() {
  const faults: (string | null)[] = [];
  const conflicts: (SaveConflict | null)[] = [];
  const unsaved = unsavedDeck(id);
  const storage = serverStorage({
    saved: server,
    unsaved,
    copies: new Map(),
    onFault: (fault) => faults.push(fault),
    onConflict: (conflict) => conflicts.push(conflict),
  });
  return { storage, faults, conflicts, first: openSavedDeck(unsaved ?? server, new Map()) };
}
async function answered(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  // Texts of refusals are loaded with the first one.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

it('[DK2] an edit of an outage is on this device, and is saved once the server answers again', async () => {
  const { storage, faults } = open();
  mode = 'down';
  storage.save(edited('During the outage'));
  await answered();
  expect(faults.at(-1)).toContain('on this device');
  expect(unsavedDeck(id)).toMatchObject({ name: 'During the outage', version: 4 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests.length).toBeGreaterThan(3);
  expect(server.name).toBe('Saved');
  mode = 'up';
  storage.retry();
  await answered();
  expect([server.name, faults.at(-1)]).toEqual(['During the outage', null]);
  expect(unsavedDecks()).toEqual([]);
  const { length } = requests;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(length);
});

it('[DK2] an edit of an outage survives a reload, and is saved then', async () => {
  mode = 'down';
  const before = open();
  before.storage.save(edited('Edited'));
  await answered();
  vi.clearAllTimers();
  const { storage, first, conflicts } = open();
  expect(first.name).toBe('Edited');
  mode = 'up';
  storage.save(first);
  await answered();
  expect(server).toMatchObject({ name: 'Edited', version: 5 });
  expect([conflicts, unsavedDecks()]).toEqual([[], []]);
});

it('[DK2] an edit whose save has arrived without an answer is no conflict', async () => {
  mode = 'answers are lost';
  const { storage, conflicts } = open();
  storage.save(edited('First'));
  await answered();
  mode = 'up';
  storage.save(edited('Second'));
  await answered();
  expect(server).toMatchObject({ name: 'Second', version: 6 });
  expect([conflicts, unsavedDecks()]).toEqual([[], []]);
});

it('[DK2] an edit of an outage that another device has overtaken is kept until the player chooses', async () => {
  mode = 'down';
  open().storage.save(edited('Mine'));
  await answered();
  vi.clearAllTimers();
  mode = 'up';
  server = { ...server, name: 'Theirs', version: 5 };
  const { storage, first, conflicts } = open();
  storage.save(first);
  await answered();
  expect(conflicts.at(-1)?.theirs.name).toBe('Theirs');
  expect(unsavedDeck(id)?.name).toBe('Mine');
  conflicts.at(-1)!.saveMine();
  await answered();
  expect(server).toMatchObject({ name: 'Mine', version: 6 });
  expect(unsavedDecks()).toEqual([]);
});

it('[DK2] a builder that was left doesn’t put its state over the edits of the one that is open', async () => {
  mode = 'down';
  const left = open();
  left.storage.save(edited('Left'));
  await answered();
  const { storage, conflicts, first } = open();
  storage.save(first);
  storage.save(edited('Newer'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(unsavedDeck(id)?.name).toBe('Newer');
  mode = 'up';
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.name, conflicts, left.conflicts]).toEqual(['Newer', [], []]);
  expect(unsavedDecks()).toEqual([]);
});
