// @vitest-environment happy-dom
import { readyCards, readyDecks } from '@stackmate/catalogue';
import { cardName } from '@stackmate/economy';
import { rollTenth } from '@stackmate/economy/trading';
import { market } from '@stackmate/protocol/routes';
import type { MarketAnswer } from '@stackmate/protocol/trading';
import { AssetsProvider } from '@stackmate/ui';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, servedVault, serveRoutes } from '../../../test/serve-routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { MarketPage } from './market-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [{ roll, blueprint }] = readyCards(readyDecks[0].id)!;
const { card } = roll;
const tenth = rollTenth(roll);
const listed: MarketAnswer = {
  listings: [
    {
      id: 'A'.repeat(22),
      copy: {
        id: 'B'.repeat(22),
        roll: { ...roll, abilities: [...roll.abilities] },
        blueprint,
        moves: [],
        edition: '1',
        serial: 7,
        matches: 0,
        wins: 0,
      },
      price: 120,
      listedAt: 0,
      reference: { coins: 100, sales: 2 },
    },
  ],
  count: 1,
  card,
  after: null,
};
const none: MarketAnswer = { listings: [], count: 0, card: null, after: null };

/** Shows the market at an address to a player who has an account. */
function showMarket(address: string, answer: MarketAnswer): void {
  const search = new URLSearchParams(address.split('?')[1]).get('search') ?? '';
  serveRoutes([
    ...servedVault,
    serve(market.own, {}, () => ({
      answer: { standing: [], listings: [], orders: [], sales: [], rulings: [], balance: 500 },
    })),
    serve(market.find, { search, sort: 'price', limit: '24' }, () => ({ answer })),
    serve(market.sales, { card }, () => ({
      answer: {
        sales: [
          { price: 110, tenth, at: 2, isReference: true },
          { price: 90, tenth, at: 1, isReference: true },
          { price: 900, tenth: (tenth + 1) % 10, at: 0, isReference: true },
        ],
        listed: 1,
        cheapest: 120,
      },
    })),
  ]);
  const state = { player: { id: 'p', name: 'Ada' }, isGuest: false, connection: { is: 'open' } };
  const online = { get: () => state, subscribe: () => () => {} };
  render(
    <MemoryRouter initialEntries={[address]}>
      <ServicesContext value={{ online } as unknown as Services}>
        <AssetsProvider value={{ base: '/' }}>
          <MarketPage />
        </AssetsProvider>
      </ServicesContext>
    </MemoryRouter>,
  );
}

const facts = (element: HTMLElement) =>
  [...element.querySelectorAll('.sm-sales dd')].map(({ textContent }) => textContent);

it('[MK1] says on an empty market what it is, and how to sell', async () => {
  showMarket('/market', none);
  await screen.findByRole('heading', { name: 'The market is empty for now' });
  expect(screen.getByRole('link', { name: 'vault' }).getAttribute('href')).toBe('/vault');
  cleanup();
  showMarket('/market?search=fox', none);
  await screen.findByText('0 cards on the market');
  expect(screen.queryByText('The market is empty for now')).toBeNull();
});

it('[MK4] compares a price before it is paid, with the history of such copies', async () => {
  showMarket('/market', listed);
  fireEvent.click(await screen.findByRole('button', { name: /^Buy .* for 120 coins$/ }));
  const dialog = await screen.findByRole('dialog', { name: `Buy ${cardName(card)}` });
  within(dialog).getByText('20 % over the last sales, 100 coins');
  await within(dialog).findByText('Median, such rolls');
  expect(facts(dialog)).toEqual(['100', '90–110', '2', '1, from 120']);
});

it('[MK2] [MK4] shows beside a wanted order what the card that it names was sold for', async () => {
  showMarket(`/market?search=id:${card}`, listed);
  const form = await screen.findByRole('form', { name: 'Wanted order' });
  await within(form).findByText('Median');
  expect(facts(form)).toEqual(['110', '90–900', '3', '1, from 120']);
  cleanup();
  showMarket('/market?search=fire', { ...listed, card: null });
  await screen.findByText('Name one card to see here what its copies were sold for.');
});
