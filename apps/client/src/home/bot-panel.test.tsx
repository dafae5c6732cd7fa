// @vitest-environment happy-dom
import { AssetsProvider } from '@stackmate/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../app/services.ts';
import { ServicesContext } from '../app/use-services.ts';
import { BotPanel } from './bot-panel.tsx';

afterEach(cleanup);

const state = { line: { is: 'open' }, ready: true, draining: false };

/** The button, pressed as often; how often a match was asked for. */
async function press(times: number, answer: object): Promise<number> {
  let asked = 0;
  const online = {
    get: () => state,
    subscribe: () => () => {},
    async ask() {
      asked += 1;
      return answer;
    },
  };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <AssetsProvider value={{ base: '' }}>
        <MemoryRouter>
          <BotPanel />
        </MemoryRouter>
      </AssetsProvider>
    </ServicesContext>,
  );
  for (let time = 0; time < times; time++) {
    await act(async () => screen.getByRole('button').click());
  }
  return asked;
}

it('one match begins, however long its table takes to come', async () => {
  expect(await press(2, { ok: true, done: { match: 'm' } })).toBe(1);
});

it('what was refused can be asked for again', async () => {
  expect(await press(2, { ok: false, refused: { message: 'No.', detail: '' } })).toBe(2);
  expect(screen.getByText(/No\./)).toBeTruthy();
});
