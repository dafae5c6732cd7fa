import { readyDecks } from '@stackmate/catalogue';
import { afterEach, expect, it } from 'vitest';
import { toDraft } from '../model/deck-draft.ts';
import { putOwnDeck, removeOwnDeck } from '../../../kit/decks/own-decks.ts';
import { localStore } from '../../../platform/storage/index.ts';
import { addDeckVersion, deckVersions, maxVersions } from './deck-versions.ts';

const id = 'own-1';
const [{ name, deck }] = readyDecks;
const draft = toDraft(name, deck);

afterEach(() => {
  for (const key of localStore.names()) localStore.set(key, null);
});

it('[DK2] stores the last versions of a deck, the newest first, with all copies', () => {
  addDeckVersion(id, draft, 1);
  expect(deckVersions(id)).toEqual([{ at: 1, draft }]);
  for (let at = 2; at <= maxVersions + 3; at++) addDeckVersion(id, { ...draft, name: `${at}` }, at);
  const versions = deckVersions(id);
  expect(versions).toHaveLength(maxVersions);
  expect(versions[0]).toMatchObject({ at: maxVersions + 3, draft: { name: `${maxVersions + 3}` } });
});

it('stores no version that equals the newest one', () => {
  addDeckVersion(id, draft, 1);
  addDeckVersion(id, draft, 2);
  expect(deckVersions(id)).toHaveLength(1);
});

it('deletes the versions of removed decks as soon as another deck gets one', () => {
  for (const entry of ['kept', 'removed']) {
    putOwnDeck({ id: entry, name, deck });
    addDeckVersion(entry, draft, 1);
  }
  removeOwnDeck('removed');
  // The player may still undo it.
  expect(deckVersions('removed')).toHaveLength(1);
  addDeckVersion('new', draft, 2);
  expect(['kept', 'removed', 'new'].map((candidate) => deckVersions(candidate).length)).toEqual([
    1, 0, 1,
  ]);
});
