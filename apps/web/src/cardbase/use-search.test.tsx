// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useSearch } from './use-search.ts';
import type { Search } from './use-search.ts';

afterEach(cleanup);

/** The list on a slow device: a step is asked for at once, and there when the test says so. */
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
    /** The page is about to follow when more happens. */
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

it('a choice, and another view before it is there: the address says both, and back leads to before the choice', async () => {
  const { does, arrive, address, back, is } = await open('?q=set:core');
  await does((now) => now.choose('rarity', 'rare'));
  await does((now) => now.show({ view: 'list' }));
  await does((now) => now.show({ advanced: true }));
  await arrive();
  expect(address()).toBe('?q=set:core+rarity:rare&view=list&advanced=1');
  await back();
  expect([address(), is().text]).toEqual(['?q=set:core', 'set:core']);
});

it('a choice that is taken back before it is there leaves address and history as they were', async () => {
  const { does, arrive, address, back } = await open('?q=set:core');
  await does((now) => now.choose('rarity', 'rare'));
  await does((now) => now.choose('rarity', ''));
  await arrive();
  expect(address()).toBe('?q=set:core');
  await back();
  expect(address()).toBe('');
});

it('what was typed is still found after another view was chosen', async () => {
  const { does, arrive, address, is } = await open();
  await does((now) => now.type('wyrm'));
  await does((now) => now.show({ view: 'list' }));
  await arrive();
  await does((now) => now.done());
  await arrive();
  expect([address(), is().text]).toEqual(['?q=wyrm&view=list', 'wyrm']);
});

it('what is written while the page follows what was written before stays', async () => {
  const { does, doesAsItArrives, arrive, address, is } = await open('?q=set:core');
  await does((now) => now.choose('rarity', 'rare'));
  await doesAsItArrives((now) => now.choose('rarity', 'common'));
  expect(is().text).toBe('set:core rarity:common');
  await arrive();
  expect([address(), is().text]).toEqual(['?q=set:core+rarity:common', 'set:core rarity:common']);
});

it('back writes the field anew while a step is underway, and so does a link to what was underway', async () => {
  const { does, arrive, back, is, follow } = await open('?q=set:core');
  await does((now) => now.choose('rarity', 'rare'));
  await arrive();
  await does((now) => now.choose('rarity', 'common'));
  await back();
  expect(is().text).toBe('set:core');
  await follow('?q=set:core+rarity:common');
  expect(is().text).toBe('set:core rarity:common');
});

it('a page, and another view before it is there: the address says both', async () => {
  const { does, arrive, address } = await open('?q=wyrm');
  await does((now) => now.turnTo(2));
  await does((now) => now.show({ view: 'list' }));
  await arrive();
  expect(address()).toBe('?q=wyrm&page=2&view=list');
});

it('another view is no step of its own', async () => {
  const { does, arrive, address, back } = await open('?q=wyrm');
  await does((now) => now.show({ view: 'list' }));
  await arrive();
  expect(address()).toBe('?q=wyrm&view=list');
  await back();
  expect(address()).toBe('');
});
