import { readyDecks } from '@stackmate/catalogue';
import { afterEach, expect, it } from 'vitest';
import { localStore } from '../storage/index.ts';
import { saveOwnDeck, maxOwnDecks, ownDecks, removeOwnDeck } from './own-decks.ts';
import type { OwnDeck } from './own-decks.ts';

const place = 'stackmate.decks';
const [{ deck }] = readyDecks;
const own = (id: string): OwnDeck => ({ id, name: id, deck });
const ids = (): readonly string[] => ownDecks().map(({ id }) => id);

afterEach(() => {
  for (const id of ids()) removeOwnDeck(id);
});

it('decks that another tab has kept stay beside those of this one', () => {
  saveOwnDeck(own('a'));
  localStore.set(place, JSON.stringify([own('a'), own('b')]));
  expect(saveOwnDeck(own('c'))).toBe(true);
  expect(ids()).toEqual(['a', 'b', 'c']);
  localStore.set(place, JSON.stringify([own('b'), own('c'), own('d')]));
  removeOwnDeck('c');
  expect(ids()).toEqual(['b', 'd']);
});

it('one more than are kept is refused, and none is lost', () => {
  for (let at = 0; at < maxOwnDecks; at++) expect(saveOwnDeck(own(`${at}`))).toBe(true);
  const before = ids();
  expect(saveOwnDeck(own('more'))).toBe(false);
  expect(ids()).toEqual(before);
});
