import { readyDecks } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { deckCode } from '../../features/deck-builder/model/import-deck.ts';
import { toDraft } from '../../features/deck-builder/model/deck-draft.ts';
import { readLink, readSharedDeck } from './read-opened.ts';

const origin = 'https://play.example';

it.each([
  ['web+stackmate:j/AbC123', '/j/AbC123'],
  ['web+stackmate://match/kJ3mQx8ZtVbW2nLs5RyAeg', '/match/kJ3mQx8ZtVbW2nLs5RyAeg'],
  ['web+stackmate:decks/code/SM1abc', '/decks/code/SM1abc'],
  [` ${origin}/play/f/Xyz `, '/f/Xyz'],
  [`${origin}/play/account`, null],
  ['https://elsewhere.example/play/j/AbC123', null],
  ['web+stackmate:redeem', null],
  ['web+stackmate:j/../account', null],
  ['javascript:alert(1)', null],
])('reads the link %s', (link, path) => {
  expect(readLink(link, origin)).toBe(path);
});

it('reads a deck that was shared as its code or as a list', () => {
  const [ready] = readyDecks;
  const code = deckCode(toDraft('Ready', ready.deck));
  expect(readSharedDeck(code)).toBe(`/decks/code/${encodeURIComponent(code)}`);
  expect(readSharedDeck('3 Cinder Fox')).toMatch(/^\/decks\/code\/./);
  expect(readSharedDeck('Good morning')).toBeNull();
});
