// @vitest-environment happy-dom
import { boosterCopies, packCommitment } from '@stackmate/economy';
import { boosters } from '@stackmate/protocol/routes';
import { AssetsProvider } from '@stackmate/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { serve, servedVault, serveRoutes } from '../../../test/serve-routes.ts';
import { changeAppSettings } from '../../platform/settings/app-settings.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import type { Services } from '../../platform/services/services.ts';
import { BoostersPage } from './boosters-page.tsx';

// Loaded on demand, which takes long on a busy machine.
beforeAll(() => import('../../table/opening/opening-stage.tsx'), 120_000);
beforeEach(() => changeAppSettings({ motion: 'reduced' }));
afterEach(() => {
  cleanup();
  localStorage.clear();
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

const showPage = () => {
  const state = { isGuest: false, connection: { is: 'open' } };
  const online = { get: () => state, subscribe: () => () => {} };
  return render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <AssetsProvider value={{ base: '', loadedPaths: new Set(), pixels: false }}>
          <BoostersPage />
        </AssetsProvider>
      </ServicesContext>
    </MemoryRouter>,
  );
};
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const tear = 'Tear the envelope open';

it('opens one booster, however often its envelope is pressed until the server answers', async () => {
  const { opened, answer } = serveBoosters();
  showPage();
  await press('Open one');
  await press(tear);
  await press(tear);
  await vi.waitFor(() => expect(opened).toEqual([ids[0]]));
  await answer();
  await press('Turn all 10');
  await press('See all cards');
  await press('Open the next one');
  await press(tear);
  await vi.waitFor(() => expect(opened).toEqual(ids.slice(0, 2)));
  await answer();
  await screen.findByRole('button', { name: 'Turn all 10' });
});

it('opens the chosen envelope', async () => {
  const { opened, answer } = serveBoosters();
  showPage();
  await press('Booster 2, bought in the store: open it');
  await press(tear);
  await vi.waitFor(() => expect(opened).toEqual([ids[1]]));
  await answer();
  await screen.findByRole('button', { name: 'Turn all 10' });
});

it('[PK2] shows the same cards after a reload before the server’s answer, and after it', async () => {
  const { opened, answer } = serveBoosters();
  showPage();
  await press('Open one');
  await press(tear);
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  cleanup();
  showPage();
  await press('See them now');
  await press(tear);
  await answer();
  await screen.findByRole('button', { name: 'Turn all 10' });
  const card = document.querySelector('[data-turn-card]')!.getAttribute('data-turn-card');
  cleanup();
  showPage();
  await screen.findByRole('button', { name: 'Turn all 10' });
  expect(document.querySelector('[data-turn-card]')!.getAttribute('data-turn-card')).toBe(card);
  expect(opened).toHaveLength(1);
});
