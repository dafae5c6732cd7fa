// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { localStore } from '../../platform/storage/index.ts';
import { hasFinishedMatch, noteFinishedMatch } from '../../features/match/guide/finished-match.ts';
import { saveFirstMatch } from '../../features/match/guide/first/saved-match.ts';
import { FirstMatchPanel } from './first-match-panel.tsx';

afterEach(() => {
  cleanup();
  localStore.set('stackmate.finished', null);
  saveFirstMatch(null);
});

/** Shows the panel. Returns the requests to the server. */
function show(state: object = { ready: true, draining: false }): readonly unknown[] {
  const requests: unknown[] = [];
  const online = {
    get: () => ({ connection: { is: 'open' }, ...state }),
    subscribe: () => () => {},
    async request(request: unknown) {
      requests.push(request);
      return { ok: true, done: { match: 'm' } };
    },
  };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <Routes>
          <Route index element={<FirstMatchPanel />} />
          <Route path="learn/first-match" element={<p>The first match</p>} />
          <Route path="match/:match" element={<p>The table</p>} />
        </Routes>
      </ServicesContext>
    </MemoryRouter>,
  );
  return requests;
}

it('leads to the first match with one click', () => {
  show();
  screen.getByRole('heading', { name: 'Your first match' });
  act(() => screen.getByRole('link', { name: 'Play' }).click());
  screen.getByText('The first match');
});

it('skips to a real match against the easiest bot with one click', async () => {
  const requests = show();
  await act(async () => screen.getByRole('button', { name: 'Skip the tutorial' }).click());
  expect(requests).toMatchObject([{ type: 'play-bot', level: 'random' }]);
  screen.getByText('The table');
});

it('continues a match that was begun', () => {
  saveFirstMatch({ commands: [{ by: 0, actions: [] }], read: [] });
  show();
  screen.getByRole('link', { name: 'Continue' });
});

it.each([
  [true, 'No account, no clock.'],
  [false, 'There is no clock.'],
])('says what is not needed: guest %s', (isGuest, words) => {
  show({ isGuest });
  screen.getByText(new RegExp(words));
});

it('is offered until a match was finished', () => {
  expect(hasFinishedMatch()).toBe(false);
  noteFinishedMatch();
  expect(hasFinishedMatch()).toBe(true);
});
