// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { changeAppSettings } from '../../platform/settings/app-settings.ts';
import { localStore } from '../../platform/storage/index.ts';
import { BotPanel } from './bot-panel.tsx';

beforeEach(() => {
  localStore.set('stackmate.strength', null);
  changeAppSettings({ level: 'greedy', evenBot: false });
});
afterEach(cleanup);

/** Shows the panel. Returns the requests that it sends. */
function show(): readonly object[] {
  const requests: object[] = [];
  const state = { connection: { is: 'open' }, ready: true, draining: false };
  const online = {
    get: () => state,
    subscribe: () => () => {},
    async request(request: object) {
      requests.push(request);
      return { ok: false, refused: { message: 'No.', detail: '' } };
    },
  };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <BotPanel />
      </ServicesContext>
    </MemoryRouter>,
  );
  return requests;
}

const choices = (): readonly string[] =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);

const play = (): Promise<void> =>
  act(async () => screen.getByRole('button', { name: 'Play' }).click());

it('offers the levels to a player of whom little is known', async () => {
  const requests = show();
  expect(choices()[0]).toBe('Easy');
  await play();
  expect(requests[0]).toMatchObject({ type: 'play-bot', level: 'greedy' });
  expect(requests[0]).toHaveProperty('strength', -400);
});

it('offers a bot as strong as the player first, and asks for its strength', async () => {
  localStore.set('stackmate.strength', JSON.stringify({ points: 230, matches: 5, last: [] }));
  const requests = show();
  expect(choices()[0]).toBe('Like you');
  act(() => screen.getByRole('radio', { name: 'Like you' }).click());
  expect(screen.getByText(/about as strong as you, by your matches/)).toBeTruthy();
  await play();
  expect(requests[0]).toMatchObject({ level: 'lookahead', strength: 230 });
  act(() => screen.getByRole('radio', { name: 'Expert' }).click());
  await play();
  expect(requests[1]).toMatchObject({ level: 'strategist' });
  expect(requests[1]).not.toHaveProperty('strength');
});
