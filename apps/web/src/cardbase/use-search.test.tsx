// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useSearch } from './use-search.ts';
import type { Search } from './use-search.ts';

afterEach(cleanup);

/** Renders the hook with navigations that complete only when the test calls `arrive`. */
async function open(query = '') {
  let waiting: (() => void)[] = [];
  let search: Search;
  const List = () => {
    search = useSearch(useLocation().search);
    return null;
  };
  const router = createMemoryRouter(
    [
      {
        path: '/cardbase',
        Component: List,
        loader: () => new Promise<null>((resolve) => void waiting.push(() => resolve(null))),
      },
    ],
    {
      initialEntries: ['/cardbase', `/cardbase${query}`],
      hydrationData: { loaderData: { '0': null } },
    },
  );
  render(<RouterProvider router={router} />);
  const arrive = () =>
    act(async () => {
      for (const come of waiting) come();
      waiting = [];
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  return {
    is: () => search,
    does: (what: (now: Search) => void) => act(async () => what(search)),
    arrive,
    address: () => router.state.location.search,
    /** Completes the navigation and acts in the same turn. */
    doesAsItArrives: (what: (now: Search) => void) =>
      act(async () => {
        for (const come of waiting) come();
        waiting = [];
        await new Promise((resolve) => setTimeout(resolve, 20));
        what(search);
      }),
    follow: async (to: string) => {
      await act(async () => void router.navigate(`/cardbase${to}`));
      await arrive();
    },
    back: async () => {
      await act(async () => void router.navigate(-1));
      await arrive();
    },
  };
}

it('keeps a choice and a later view in the address, and goes back to before the choice', async () => {
  const { does, arrive, address, back, is } = await open('?q=set:core');
  await does((now) => now.choose('rarity', 'rare'));
  await does((now) => now.show({ view: 'list' }));
  await does((now) => now.show({ advanced: true }));
  await arrive();
  expect(address()).toBe('?q=set:core+rarity:rare&view=list&advanced=1');
  await back();
  expect([address(), is().text]).toEqual(['?q=set:core', 'set:core']);
});

it('leaves address and history unchanged if a choice is undone before navigation completes', async () => {
  const { does, arrive, address, back } = await open('?q=set:core');
  await does((now) => now.choose('rarity', 'rare'));
  await does((now) => now.choose('rarity', ''));
  await arrive();
  expect(address()).toBe('?q=set:core');
  await back();
  expect(address()).toBe('');
});

it('keeps typed text when the view changes', async () => {
  const { does, arrive, address, is } = await open();
  await does((now) => now.type('wyrm'));
  await does((now) => now.show({ view: 'list' }));
  await arrive();
  await does((now) => now.done());
  await arrive();
  expect([address(), is().text]).toEqual(['?q=wyrm&view=list', 'wyrm']);
});

it('keeps text changed while a navigation completes', async () => {
  const { does, doesAsItArrives, arrive, address, is } = await open('?q=set:core');
  await does((now) => now.choose('rarity', 'rare'));
  await doesAsItArrives((now) => now.choose('rarity', 'common'));
  expect(is().text).toBe('set:core rarity:common');
  await arrive();
  expect([address(), is().text]).toEqual(['?q=set:core+rarity:common', 'set:core rarity:common']);
});

it('restores the field on Back during a navigation, and on a link to the pending address', async () => {
  const { does, arrive, back, is, follow } = await open('?q=set:core');
  await does((now) => now.choose('rarity', 'rare'));
  await arrive();
  await does((now) => now.choose('rarity', 'common'));
  await back();
  expect(is().text).toBe('set:core');
  await follow('?q=set:core+rarity:common');
  expect(is().text).toBe('set:core rarity:common');
});

it('keeps a page and a later view in the address', async () => {
  const { does, arrive, address } = await open('?q=wyrm');
  await does((now) => now.turnTo(2));
  await does((now) => now.show({ view: 'list' }));
  await arrive();
  expect(address()).toBe('?q=wyrm&page=2&view=list');
});

it('adds no history entry for another view', async () => {
  const { does, arrive, address, back } = await open('?q=wyrm');
  await does((now) => now.show({ view: 'list' }));
  await arrive();
  expect(address()).toBe('?q=wyrm&view=list');
  await back();
  expect(address()).toBe('');
});
