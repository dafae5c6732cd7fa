// @vitest-environment happy-dom
import { boosterCopies, packCommitment } from '@stackmate/economy';
import { AssetsProvider } from '@stackmate/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { collectionApi } from '../../kit/collection/collection-api.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import type { Services } from '../../platform/services/services.ts';
import { shopApi } from '../../features/shop/api/shop-api.ts';
import { BoostersPage } from './boosters-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ids = ['1', '2', '3'].map((digit) => digit.repeat(22));
const secretOf = (id: string): string => id[0].repeat(64);

/** A server with three sealed boosters. Returns those that it has opened, and how to let it answer. */
function serve() {
  const opened: string[] = [];
  const waiting: (() => void)[] = [];
  const ok = (value: object) => Promise.resolve({ ok: true, value } as never);
  vi.spyOn(collectionApi, 'account').mockImplementation(() => ok({ account: { player: 'me' } }));
  const vault = { places: 300, hasStarter: true };
  vi.spyOn(collectionApi, 'wallet').mockImplementation(() => ok({ balance: 0, vault }));
  vi.spyOn(collectionApi, 'vault').mockImplementation(() => ok({ cards: [], after: null }));
  vi.spyOn(shopApi, 'boosters').mockImplementation(() => {
    const left = ids.filter((id) => !opened.includes(id));
    const boosters = left.map((id) => ({
      id,
      origin: 'store',
      commitment: packCommitment(secretOf(id)),
    }));
    return ok({ boosters, total: left.length });
  });
  vi.spyOn(shopApi, 'openBoosters').mockImplementation(async ({ boosters }) => {
    const answers = boosters.map(({ id, nonce }) => {
      opened.push(id);
      const secret = secretOf(id);
      const cards = boosterCopies(secret, nonce).map((copy, at) => ({
        ...copy,
        id: `card-${id[0]}-${at}`,
        edition: '1',
        serial: at,
      }));
      return { id, secret, nonce, commitment: packCommitment(secret), openedAt: 0, cards };
    });
    await new Promise<void>((answer) => waiting.push(answer));
    return { ok: true, value: { opened: answers } } as never;
  });
  return {
    opened,
    answer: () => act(async () => waiting.splice(0).forEach((answer) => answer())),
  };
}

it('opens one booster, however often the button is pressed until the server answers', async () => {
  const { opened, answer } = serve();
  const online = { get: () => ({ isGuest: false }), subscribe: () => () => {} };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <AssetsProvider value={{ base: '', loadedPaths: new Set(), pixels: false }}>
          <BoostersPage />
        </AssetsProvider>
      </ServicesContext>
    </MemoryRouter>,
  );
  const press = async (name: string): Promise<void> => {
    const button = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(button));
  };
  await screen.findByText('Open 3');
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Open one' }).getAttribute('aria-busy')).toBe(
      'false',
    ),
  );
  await press('Open one');
  await press('Open 3');
  await answer();
  expect(opened).toEqual([ids[0]]);
  await press('Turn all');
  await press('Open the next one');
  await press('Open the next one');
  await answer();
  expect(opened).toEqual(ids.slice(0, 2));
});
