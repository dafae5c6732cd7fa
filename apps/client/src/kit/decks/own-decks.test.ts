import { readyDecks } from '@stackmate/catalogue';
import { afterEach, expect, it } from 'vitest';
import { localStore } from '../../platform/storage/index.ts';
import { saveOwnDeck, maxOwnDecks, ownDecks, removeOwnDeck } from './own-decks.ts';
import type { OwnDeck } from './own-decks.ts';

const storageKey = 'stackmate.decks';
const [{ deck }] = readyDecks;
const createOwnDeck = (id: string): OwnDeck => ({ id, name: id, deck });
const ids = (): readonly string[] => ownDecks().map(({ id }) => id);

afterEach(() => {
  for (const id of ids()) removeOwnDeck(id);
});

it('keeps decks that another tab has saved', () => {
  saveOwnDeck(createOwnDeck('a'));
  localStore.set(storageKey, JSON.stringify([createOwnDeck('a'), createOwnDeck('b')]));
  expect(saveOwnDeck(createOwnDeck('c'))).toBe(true);
  expect(ids()).toEqual(['a', 'b', 'c']);
  localStore.set(
    storageKey,
    JSON.stringify([createOwnDeck('b'), createOwnDeck('c'), createOwnDeck('d')]),
  );
  removeOwnDeck('c');
  expect(ids()).toEqual(['b', 'd']);
});

it('refuses a deck beyond the maximum, and loses none', () => {
  for (let at = 0; at < maxOwnDecks; at++) expect(saveOwnDeck(createOwnDeck(`${at}`))).toBe(true);
  const before = ids();
  expect(saveOwnDeck(createOwnDeck('more'))).toBe(false);
  expect(ids()).toEqual(before);
});
