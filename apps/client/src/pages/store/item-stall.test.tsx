// @vitest-environment happy-dom
import { storeItems } from '@stackmate/economy';
import type { StoreItem } from '@stackmate/economy';
import type { ItemOffer, StoreAnswer } from '@stackmate/protocol/store';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { ItemStall } from './item-stall.tsx';

afterEach(cleanup);

const store: StoreAnswer = {
  day: '2026-11-24',
  changesAt: 0,
  offers: [],
  booster: { price: 500, counts: [1, 10], sealed: 0 },
  places: { count: 50, price: 250, owned: 300, most: 20_000 },
  items: [],
  balance: 1000,
  vault: { cards: 1, places: 300 },
};

/** Shows an item to a player whose store refuses it, or not. Returns the asked numbers. */
function show(item: StoreItem, refusal: string | null): readonly number[] {
  const prices: number[] = [];
  const offer: ItemOffer = { item: item.id, price: 30, counts: [...item.counts], refusal };
  const state = { player: { id: 'p', name: 'Sina' }, isGuest: false };
  const online = {
    get: () => state,
    subscribe: () => () => {},
    request: async () => ({ ok: true, done: {} }),
  };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <ItemStall
          item={item}
          offer={offer}
          store={{ ...store, items: [offer] }}
          onBuy={(count) => prices.push(count)}
        />
      </ServicesContext>
    </MemoryRouter>,
  );
  return prices;
}

it.each(storeItems.map((item) => [item.id, item] as const))(
  'shows the item %s with its name and a price for each number, without a gap in its words',
  (_, item) => {
    const prices = show(item, null);
    screen.getByRole('heading', { name: item.name });
    for (const count of item.counts) {
      const name = new RegExp(`^\\d+ .+ for ${30 * count} coins$`);
      fireEvent.click(screen.getByRole('button', { name }));
    }
    expect(prices).toEqual(item.counts);
    expect(document.body.textContent).not.toMatch(/[{}]|undefined|null/);
  },
);

it('says why an item can’t be bought, and offers bought avatars to choose', () => {
  const [, places, pack] = storeItems;
  show(places, 'vault-largest');
  screen.getByText('Your vault is as large as it can get.');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(pack, 'item-owned');
  screen.getByText('You already have this.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});
