// @vitest-environment happy-dom
import { accountErrors } from '@stackmate/protocol/account';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { VerifyPage } from './verify-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const token = 't'.repeat(43);
const playerId = 'P'.repeat(22);
const server = { hasMail: true, hasPasskeys: true, passkeyAddress: null };
const refusal = { error: 'bad-link', message: accountErrors['bad-link'], detail: '' };

/** Opens the page with a link. Returns the requests sent so far. */
async function open(answers: Readonly<Record<string, object>>) {
  history.replaceState(null, '', `/play/account/verify#token=${token}`);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.replace('/api/account/email', '');
    sent.push([path, JSON.parse(body as string)]);
    return Response.json(answers[path], { status: answers[path] === refusal ? 404 : 200 });
  });
  await act(async () => {
    render(
      <MemoryRouter>
        <VerifyPage />
      </MemoryRouter>,
    );
  });
  return sent;
}

it('[PL2] shows whose account gets the address, and adds it when asked to', async () => {
  const sent = await open({
    '/link': { player: playerId, name: 'Stranger', email: 'victim@a.example' },
    '/verify': { account: null, server },
  });
  expect(sent).toEqual([['/link', { token }]]);
  expect(screen.getByText(/add victim@a\.example to the account “Stranger”/)).toBeTruthy();
  expect(screen.getByText(/somebody else has entered your address/)).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Add it to “Stranger”' }).click());
  expect(sent.at(-1)).toEqual(['/verify', { token, player: playerId }]);
  expect(screen.getByRole('status').textContent).toContain('sign in with it');
});

it('says what to do with a link that was used, and offers no button', async () => {
  await open({ '/link': refusal });
  expect((await screen.findByRole('alert')).textContent).toBe(accountErrors['bad-link']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/ask for a new link/)).toBeTruthy();
});
