// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { AssetsProvider } from '@stackmate/ui';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { FriendPanel } from './friend-panel.tsx';

afterEach(cleanup);

it('creates one link, however often the button is pressed', async () => {
  const state = { connection: { is: 'open' }, draining: false, invites: [] };
  const answers: ((answer: object) => void)[] = [];
  const online = {
    get: () => state,
    subscribe: () => () => {},
    request: () => new Promise((resolve) => void answers.push(resolve)),
  };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <AssetsProvider value={{ base: '' }}>
        <MemoryRouter>
          <FriendPanel />
        </MemoryRouter>
      </AssetsProvider>
    </ServicesContext>,
  );
  const press = (): Promise<void> =>
    act(async () => screen.getByRole('button', { name: 'Create a link' }).click());
  await press();
  await press();
  expect(answers).toHaveLength(1);
  // After a refusal, it can be requested again.
  await act(async () => answers[0]({ ok: false, refused: { message: 'No.', detail: '' } }));
  await press();
  expect(answers).toHaveLength(2);
});
