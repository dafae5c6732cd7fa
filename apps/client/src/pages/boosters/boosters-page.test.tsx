// @vitest-environment happy-dom
import { boosterCopies, packCommitment } from '@stackmate/economy';
import { boosters } from '@stackmate/protocol/routes';
import { AssetsProvider } from '@stackmate/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, servedVault, serveRoutes } from '../../../test/serve-routes.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import type { Services } from '../../platform/services/services.ts';
import { BoostersPage } from './boosters-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ids = ['1', '2', '3'].map((digit) => digit.repeat(22));
const createSecret = (id: string): string => id[0].repeat(64);

/** A server with three sealed boosters. Returns those that it has opened, and how to let it answer. */
function serveBoosters() {
  const opened: string[] = [];
  const waiting: (() => void)[] = [];
  serveRoutes([
    ...servedVault,
    serve(boosters.sealed, {}, () => {
      const left = ids.filter((id) => !opened.includes(id));
      const list = left.map((id) => ({
        id,
        origin: 'store' as const,
        commitment: packCommitment(createSecret(id)),
        receivedAt: 1,
      }));
      return { answer: { boosters: list, after: null, total: left.length } };
    }),
    serve(boosters.open, {}, async ({ boosters: asked }) => {
      const answers = asked.map(({ id, nonce }) => {
        opened.push(id);
        const secret = createSecret(id);
        const cards = boosterCopies(secret, nonce).map(({ roll, blueprint }, at) => ({
          roll: { ...roll, abilities: [...roll.abilities] },
          blueprint,
          id: `card-${id[0]}-${at}`.padEnd(22, '-'),
          edition: '1',
          serial: at + 1,
        }));
        return { id, secret, nonce, commitment: packCommitment(secret), openedAt: 0, cards };
      });
      await new Promise<void>((answer) => waiting.push(answer));
      return { answer: { opened: answers } };
    }),
  ]);
  return {
    opened,
    answer: () => act(async () => waiting.splice(0).forEach((answer) => answer())),
  };
}

it('opens one booster, however often the button is pressed until the server answers', async () => {
  const { opened, answer } = serveBoosters();
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
  await screen.findByText('Open 3', {}, { timeout: 10_000 });
  await vi.waitFor(
    () =>
      expect(screen.getByRole('button', { name: 'Open one' }).getAttribute('aria-busy')).toBe(
        'false',
      ),
    { timeout: 10_000 },
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
