// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../../platform/services/services.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';
import { changeAppSettings } from '../../../platform/settings/app-settings.ts';
import { PlayRatedAgain } from './rated-result.tsx';

afterEach(cleanup);

/** Presses the button at a server with this answer. Returns the requests. */
async function press(answer: object): Promise<object[]> {
  changeAppSettings({ ratedClock: 'slow', deck: 'ember-rush' });
  const requests: object[] = [];
  const online = {
    async request(request: object) {
      requests.push(request);
      return answer;
    },
  };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <MemoryRouter>
        <Routes>
          <Route index element={<PlayRatedAgain />} />
          <Route path="rated" element={<p>The search</p>} />
        </Routes>
      </MemoryRouter>
    </ServicesContext>,
  );
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Play rated again' })),
  );
  return requests;
}

it('searches again with the same clock and deck, and shows the search', async () => {
  expect(await press({ ok: true, done: {} })).toMatchObject([
    { type: 'queue-rated', clock: 'slow', deck: { ready: 'ember-rush' } },
  ]);
  screen.getByText('The search');
});

it('says why the server refuses, with the way to rated play', async () => {
  await press({ ok: false, refused: { message: 'Wait a moment.', detail: '' } });
  expect(screen.getByRole('status').textContent).toMatch(/^Wait a moment\./);
  expect(screen.getByRole('link', { name: 'Go to rated play' }).getAttribute('href')).toBe(
    '/rated',
  );
});
