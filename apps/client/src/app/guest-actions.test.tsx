// @vitest-environment happy-dom
import { storeItems, storePrice } from '@stackmate/economy';
import type { Route } from '@stackmate/protocol/route';
import { boosters, inbox, store, vault, vip } from '@stackmate/protocol/routes';
import type { InboxItem, StoreAnswer } from '@stackmate/protocol/store';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { sentCard } from '../../test/sent-card.ts';
import { serve, serveRoutes } from '../../test/serve-routes.ts';
import type { SentRequest } from '../../test/serve-routes.ts';
import { CopyActions } from '../features/vault/copy-actions.tsx';
import { SelectionBar } from '../features/vault/selection-bar.tsx';
import { readVaultCopy } from '../kit/collection/vault-copy.ts';
import { BoostersPage } from '../pages/boosters/boosters-page.tsx';
import { InboxPage } from '../pages/inbox/inbox-page.tsx';
import { StorePage } from '../pages/store/store-page.tsx';
import type { Services } from '../platform/services/services.ts';
import { ServicesContext } from '../platform/services/use-services.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = 'a'.repeat(22);
const natural = sentCard('guest');
const copy = readVaultCopy(sentCard('guest', { id, experience: 20, trainingPoints: 4 }))!;
const actions = { done: null, mark: async () => {}, sell: async () => {} };
const offered: StoreAnswer = {
  day: '2026-11-24',
  changesAt: Date.now() + 1e6,
  offers: [
    {
      offer: 0,
      roll: { ...copy.roll, abilities: [...copy.roll.abilities] },
      blueprint: natural.blueprint,
      price: storePrice(copy.roll),
      bought: false,
    },
  ],
  booster: { price: 500, counts: [1, 10], sealed: 0 },
  places: { count: 50, price: 250, owned: 300, most: 20_000 },
  items: storeItems.map((item) => ({
    item: item.id,
    price: item.price,
    counts: [...item.counts],
    refusal: null,
  })),
  balance: 1000,
  vault: { cards: 10, places: 300 },
};
const gift: InboxItem = {
  id,
  kind: 'grant',
  title: 'A gift',
  text: '',
  content: { coins: 30, boosters: 0, cards: [], vip: null },
  receivedAt: 1,
  expiresAt: null,
  claimedAt: null,
};
const vipState = {
  active: false,
  lifetime: false,
  until: null,
  perks: { coinFactor: 5, boostersPerMonth: 2, boosterMonths: 3 },
  boostersWaiting: 1,
  chat: null,
  history: [],
  payments: [],
  products: [],
};

/** Shows a page to a guest or an account. Returns what it has called so far. */
function show(page: ReactNode, isGuest: boolean): readonly SentRequest[] {
  const sent = serveRoutes([
    serve(store.offers, {}, () => ({ answer: offered })),
    serve(inbox.list, {}, () => ({ answer: { items: [gift], before: null, waiting: 1 } })),
    serve(boosters.sealed, {}, () => ({
      answer: {
        boosters: [{ id, commitment: 'a'.repeat(64), origin: 'welcome' as const, receivedAt: 1 }],
        after: null,
        total: 1,
      },
    })),
    serve(vip.state, {}, () => ({ answer: vipState })),
  ]);
  const state = {
    player: { id, name: 'Sina' },
    isGuest,
    ready: true,
    connection: { is: 'open' },
  };
  const online = { get: () => state, subscribe: () => () => {} };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>{page}</ServicesContext>
    </MemoryRouter>,
  );
  return sent;
}

const selection = () => <SelectionBar selected={[copy]} actions={actions} onClear={() => {}} />;

const isForGuests = ({ access }: Route): boolean => access === 'guest' || access === 'anyone';

/** What a player does on the pages of coins and cards, with the call that the server decides it by. */
const doable: readonly (readonly [string, Route, () => ReactNode, RegExp])[] = [
  ['mark a card', vault.mark, () => <CopyActions copy={copy} actions={actions} />, /^Locked$/],
  ['mark several cards', vault.mark, selection, /^Lock$/],
  ['train a card', vault.train, () => <CopyActions copy={copy} actions={actions} />, /^Train$/],
  ['sell cards', vault.sell, selection, /^Sell…$/],
  ['open a booster', boosters.open, () => <BoostersPage />, /^Open one$/],
  ['claim a gift', inbox.claim, () => <InboxPage />, /^Claim: A gift$/],
  ['buy a card', store.buyCard, () => <StorePage />, /^Buy .+ for/],
  ['buy boosters', store.buy, () => <StorePage />, /^1 booster for/],
  ['claim VIP boosters', vip.claim, () => <StorePage />, /^Claim your VIP booster$/],
];

it.each(doable)('[CO7] [PL4] lets an account %s', async (_, __, page, name) => {
  show(page(), false);
  expect(await screen.findByRole('button', { name })).toBeDefined();
});

it.each(doable)(
  '[CO7] [PL4] lets a guest %s exactly if the server does, and leads to an account otherwise',
  async (_, route, page, name) => {
    const sent = show(page(), true);
    if (isForGuests(route)) {
      expect(await screen.findByRole('button', { name })).toBeDefined();
    } else {
      const links = await screen.findAllByRole('link', { name: /with an account$/ });
      expect(links[0].getAttribute('href')).toBe('/account');
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(sent.filter((request) => !isForGuests(request.route))).toEqual([]);
  },
);

it('compares every change of vault, store, boosters and inbox that guests may call', () => {
  const groups: readonly object[] = [vault, store, boosters, inbox, vip];
  const routes = groups
    .flatMap((group): unknown[] => Object.values(group))
    .filter((value) => typeof value === 'object' && value !== null && 'method' in value);
  const forGuests = (routes as Route[]).filter(
    (route) => route.method === 'POST' && isForGuests(route),
  );
  const compared = doable.flatMap(([, route]) => (isForGuests(route) ? [route] : []));
  expect(new Set(compared)).toEqual(new Set(forGuests));
});
