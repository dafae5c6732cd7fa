// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../services/services.ts';
import { ServicesContext } from '../services/use-services.ts';
import { InvitedPage } from './invited-page.tsx';

afterEach(cleanup);

function open(online: object): void {
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <MemoryRouter initialEntries={['/j/ABCDEF']}>
        <Routes>
          <Route path="/j/:code" element={<InvitedPage />} />
        </Routes>
      </MemoryRouter>
    </ServicesContext>,
  );
}

/** Presses the page's button, and answers with that refusal. */
async function refusedBy(code: string): Promise<void> {
  const state = { ready: true, invites: [], matches: [], player: null };
  const online = {
    get: () => state,
    subscribe: () => () => {},
    request: async () => ({ ok: false, refused: { code, message: `Because ${code}`, detail: '' } }),
  };
  open(online);
  await act(async () => screen.getByRole('button', { name: 'Play' }).click());
}

it.each(['too-fast', 'internal', 'failed', 'inviter-away', 'illegal-deck'])(
  'offers the same link again after %s',
  async (code) => {
    await refusedBy(code);
    expect(screen.getByText(new RegExp(`Because ${code}`))).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  },
);

it('says that an invite has expired', async () => {
  await refusedBy('no-such-invite');
  expect(screen.getByText('This invite has expired')).toBeTruthy();
});

it('accepts an invite once, however often the button is pressed', async () => {
  const state = { ready: true, invites: [], matches: [], player: null };
  let requestCount = 0;
  const online = {
    get: () => state,
    subscribe: () => () => {},
    request: () => new Promise(() => void requestCount++),
  };
  open(online);
  const button = screen.getByRole('button', { name: 'Play' });
  await act(async () => button.click());
  await act(async () => button.click());
  expect(requestCount).toBe(1);
});
