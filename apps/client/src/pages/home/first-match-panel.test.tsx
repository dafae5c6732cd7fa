// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { localStore } from '../../platform/storage/index.ts';
import { hasFinishedMatch, noteFinishedMatch } from '../../features/match/guide/finished-match.ts';
import { FirstMatchPanel } from './first-match-panel.tsx';

afterEach(() => {
  cleanup();
  localStore.set('stackmate.finished', null);
  localStore.set('stackmate.guided', null);
});

it('starts a match with hints against the teacher with one click, with its simple deck', async () => {
  const requests: unknown[] = [];
  const online = {
    get: () => ({ connection: { is: 'open' }, ready: true, draining: false }),
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
          <Route path="match/:match" element={<p>The table</p>} />
        </Routes>
      </ServicesContext>
    </MemoryRouter>,
  );
  screen.getByRole('heading', { name: 'Your first match: we’ll help' });
  await act(async () => screen.getByRole('button', { name: 'Start' }).click());
  expect(requests).toEqual([
    { type: 'play-bot', level: 'teacher', deck: { ready: 'ember-rush' }, botDeck: null },
  ]);
  screen.getByText('The table');
  expect(localStore.get('stackmate.guided')).toBe('m');
});

it.each([
  [true, 'No account, no clock.'],
  [false, 'There is no clock.'],
])('says what is not needed: guest %s', (isGuest, words) => {
  const online = {
    get: () => ({ connection: { is: 'open' }, ready: true, draining: false, isGuest }),
    subscribe: () => () => {},
  };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <FirstMatchPanel />
      </ServicesContext>
    </MemoryRouter>,
  );
  screen.getByText(new RegExp(words));
});

it('is offered until a match was finished', () => {
  expect(hasFinishedMatch()).toBe(false);
  noteFinishedMatch();
  expect(hasFinishedMatch()).toBe(true);
});
