// @vitest-environment happy-dom
import { errorMessages } from '@stackmate/protocol';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ErrorCode, InviteAnswer } from '@stackmate/protocol';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { InvitedPage } from './invited-page.tsx';

/** Answer of the server to the code; null while it can’t be reached. */
let answered: InviteAnswer | null = null;

beforeEach(() => {
  answered = null;
  vi.stubGlobal('fetch', async () => {
    if (!answered) throw new Error('no server');
    return { ok: true, json: async () => answered };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(online: object): void {
  render(
    <ServicesContext value={{ online, preloadMatch: () => () => {} } as unknown as Services}>
      <MemoryRouter initialEntries={['/j/ABCDEF']}>
        <Routes>
          <Route path="/j/:code" element={<InvitedPage />} />
        </Routes>
      </MemoryRouter>
    </ServicesContext>,
  );
}

/** Presses the page's button, and answers with that refusal, as the server does. */
async function refusedBy(code: ErrorCode): Promise<void> {
  const message = errorMessages[code];
  const state = { ready: true, invites: [], matches: [], player: null };
  const online = {
    get: () => state,
    subscribe: () => () => {},
    request: async () => ({ ok: false, refused: { code, message, detail: '' } }),
  };
  open(online);
  await act(async () => screen.getByRole('button', { name: 'Play' }).click());
}

it.each([
  'too-fast',
  'internal',
  'storage-away',
  'failed',
  'inviter-away',
  'illegal-deck',
] as const)('offers the same link again after %s', async (code) => {
  await refusedBy(code);
  expect(screen.getByText(errorMessages[code])).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

it('leads somebody who never played to the lessons, beside the invite', () => {
  open({ get: () => ({ ready: true, invites: [], player: null }), subscribe: () => () => {} });
  const way = screen.getByRole('link', { name: /^New here\?/ });
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['/play/learn', '_blank']);
});

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

const idle = {
  get: () => ({ ready: true, invites: [], matches: [], player: null }),
  subscribe: () => () => {},
};

it('says who invites to what, before anybody joins', async () => {
  answered = {
    invite: {
      host: 'Noor',
      appearance: { avatar: 'PaleCount', back: 'moon' },
      isHostHere: false,
      deck: 'own',
      clock: 'fast',
      times: { move: 45_000, bank: 480_000 },
    },
  };
  await act(async () => open(idle));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Noor wants to play');
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts).toContain('Fast clock: 45 s for each decision, and 8 min to spare for the match');
  expect(facts).toContain('Noor plays their own deck; choose any deck');
  const avatar = document.querySelector<HTMLImageElement>('.avatar');
  expect(avatar?.getAttribute('src')).toBe('/cards/small/PaleCount.webp');
  expect(screen.getByText(/Noor is away at the moment/)).toBeTruthy();
});

it('says at once that an invite has expired', async () => {
  answered = { invite: null };
  await act(async () => open(idle));
  expect(screen.getByText('This invite has expired')).toBeTruthy();
});

it('still offers to play while it can’t be loaded', async () => {
  await act(async () => open(idle));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A friend wants to play');
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});
