import { expect, it } from 'vitest';
import { toRequest } from './route.ts';
import type { AddressOf, Route } from './route.ts';
import * as routes from './routes.ts';

const all = Object.values(routes).flatMap((group) =>
  Object.values(group).filter(
    (value): value is Route => typeof value === 'object' && 'address' in value,
  ),
);

it('puts the values of a call into its address, query and body', () => {
  const { decks, friends, inbox, vault } = routes;
  expect(toRequest(decks.version, { id: 'a/b', version: 3 }).address).toBe(
    '/api/decks/mine/a%2Fb/versions/3',
  );
  expect(toRequest(decks.restore, { id: 'x', key: 'k', version: 2 })).toEqual({
    address: '/api/decks/mine/x/restore',
    body: { key: 'k', version: 2 },
  });
  expect(toRequest(vault.cards, { after: 7, limit: undefined }).address).toBe('/api/vault?after=7');
  expect(toRequest(inbox.list, { before: null }).address).toBe('/api/inbox');
  expect(toRequest(friends.renewLink, {})).toEqual({ address: '/api/friends/link', body: {} });
});

it('has one route for each method and address, and a limit wherever callers are looked up', () => {
  const names = all.map(({ method, address }) => `${method} ${address}`);
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  for (const { access, address, body, limit, method, query } of all) {
    if (access === undefined) continue;
    expect(limit, address).toBeDefined();
    expect(body !== undefined, address).toBe(method === 'POST');
    if (address.includes(':')) expect(query, address).toBeDefined();
  }
});

it('types the addresses of a route, for pages that import no schemas', () => {
  const addresses = [
    '/api/invites/AB2' satisfies AddressOf<typeof routes.game.invite>,
    '/api/leaderboard?page=2' satisfies AddressOf<typeof routes.board.page>,
    // @ts-expect-error Another address doesn't compile.
    '/api/leaderboards' satisfies AddressOf<typeof routes.board.page>,
    // @ts-expect-error It takes no query.
    '/api/lab?all' satisfies AddressOf<typeof routes.lab.figures>,
  ];
  expect(addresses).toHaveLength(4);
});

it('[PL3] accounts can be managed from a network that has stored too much', () => {
  const changes = all.filter(({ address }) => address.startsWith('/api/account/'));
  expect(changes.length).toBeGreaterThan(20);
  for (const { method, address, ignoresStorageLimit } of changes) {
    expect(ignoresStorageLimit === true, address).toBe(method === 'POST');
  }
});
