import { readyDecks } from '@stackmate/catalogue';
import { encodeDeck } from '@stackmate/economy';
import type { RequestPart } from './input.ts';

/* Requests about cards, coins and saved decks to start the search with. */

const session = ['cookie: {cookie}', 'origin: {origin}'];
const asJson = [...session, 'content-type: application/json'];
const read = (path: string): RequestPart => ({ path, headers: session });
const write = (path: string, body: unknown): RequestPart => ({
  path,
  method: 'POST',
  headers: asJson,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

const roll = readyDecks[0].deck.main[0];
const free = { card: roll.card, owned: null, roll };
const owned = { card: roll.card, owned: '{card}', roll: null };
/** The largest decks that are read: of free rolls, and of the same copy again and again. */
const largest = {
  main: times(60, free),
  superdeck: times(30, free),
  cover: roll.card,
  aside: times(60, free),
};
const repeated = {
  main: times(60, owned),
  superdeck: times(30, owned),
  aside: times(60, owned),
};
const deck = (path: string): string => `/api/decks/mine/{deck}${path}`;

const publicDeck = {
  name: '{id}',
  notes: 'aБć1 '.repeat(400),
  code: encodeDeck(readyDecks[0].deck),
};
const page = `/api/deck-pages/${'a'.repeat(22)}`;

export const collectionSeeds: Readonly<Record<string, readonly RequestPart[]>> = {
  '/api/deck-pages': [
    read('/api/deck-pages'),
    write('/api/deck-pages', { key: '{id}', deck: null, ...publicDeck }),
    write('/api/deck-pages', {
      key: '{id}',
      deck: null,
      ...publicDeck,
      code: `SM1.${'A'.repeat(3990)}`,
    }),
  ],
  '/api/deck-pages/:page': [read(page), write(page, { version: 1, change: '', ...publicDeck })],
  '/api/deck-pages/:page/remove': [write(`${page}/remove`, {})],
  '/api/wallet': [read('/api/wallet'), read('/api/wallet?before=999999999999999')],
  '/api/vault': [read('/api/vault?limit=500'), read('/api/vault?after=1&limit=500')],
  '/api/vault/cards/:id/history': [read('/api/vault/cards/{card}/history')],
  '/api/vault/cards/:id/deed': [read('/api/vault/cards/{card}/deed')],
  '/api/log': [read('/api/log')],
  '/api/log/cards/:id': [read(`/api/log/cards/${'x'.repeat(22)}`)],
  '/api/vault/cards/mark': [
    write('/api/vault/cards/mark', { cards: times(500, '{card}'), addTags: ['{id}'] }),
    write('/api/vault/cards/mark', '{"cards":[{cards}],"locked":false,"addTags":["{id}"]}'),
    write('/api/vault/cards/mark', '{"cards":[{cards}],"favourite":true,"removeTags":["a"]}'),
  ],
  '/api/vault/cards/train': [
    write('/api/vault/cards/train', {
      key: '{id}',
      card: '{card}',
      used: 0,
      moves: times(10, { from: 'power', to: 'iq' }),
    }),
  ],
  '/api/vault/cards/untrain': [write('/api/vault/cards/untrain', { key: '{id}', card: '{card}' })],
  '/api/vault/sell': [
    write('/api/vault/sell', '{"key":"{id}","cards":[{cards}],"coins":1}'),
    write('/api/vault/sell', { key: '{id}', cards: times(500, '{card}'), coins: 1 }),
  ],
  '/api/vault/sell/undo': [write('/api/vault/sell/undo', { key: '{id}', undo: '{card}' })],
  '/api/vault/starter': [write('/api/vault/starter', { deck: readyDecks[0].id })],
  '/api/vault/places': [write('/api/vault/places', { key: '{id}', price: 250 })],
  '/api/decks/mine': [
    read('/api/decks/mine'),
    write('/api/decks/mine', { key: '{id}', name: 'Free', deck: largest }),
    write('/api/decks/mine', { key: '{id}', name: 'Owned', deck: repeated }),
  ],
  '/api/decks/mine/:id': [
    read(deck('')),
    write(deck(''), { version: 1, name: 'Free', deck: largest }),
    write(deck(''), { version: 1, name: 'Owned', deck: repeated }),
  ],
  '/api/decks/results': [read('/api/decks/results')],
  '/api/decks/mine/:id/versions': [read(deck('/versions'))],
  '/api/decks/mine/:id/versions/:version': [read(deck('/versions/20')), read(deck('/versions/1'))],
  '/api/decks/mine/:id/restore': [write(deck('/restore'), { version: 1, restore: 1 })],
  '/api/decks/mine/:id/duplicate': [write(deck('/duplicate'), { key: '{id}', name: 'Copy' })],
  '/api/decks/mine/:id/delete': [write(`/api/decks/mine/{card}/delete`, {})],
  '/api/decks/mine/:id/undelete': [write(deck('/undelete'), {})],
};
