import { readyDecks } from '@stackmate/catalogue';
import { afterEach, expect, it } from 'vitest';
import { draftOf } from '../model/deck-draft.ts';
import { addDeckVersion, deckVersions, maxVersions, removeDeckVersions } from './deck-versions.ts';

const id = 'own-1';
const [{ name, deck }] = readyDecks;
const draft = draftOf(name, deck);

afterEach(() => removeDeckVersions(id));

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
