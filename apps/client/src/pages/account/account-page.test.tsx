// @vitest-environment happy-dom
import type { PushAnswer } from '@stackmate/protocol/social';
import { parseValue } from '@stackmate/protocol';
import {
  accountAnswer,
  accountErrors,
  sessionsAnswer,
  signUpRequest,
  tokensAnswer,
} from '@stackmate/protocol/account';
import type { AccountAnswer, AccountErrorCode, AccountInfo } from '@stackmate/protocol/account';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { dropAccount } from '../../kit/account/use-account.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { AccountPage } from './account-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const server = { hasMail: true, hasPasskeys: true, passkeyAddress: 'https://a.example' };
const ada: AccountInfo = {
  player: 'P'.repeat(22),
  name: 'Ada',
  createdAt: 1,
  email: null,
  pendingEmail: null,
  isVerified: false,
  hasPassword: true,
  passkeys: [],
  language: null,
  renameAt: null,
  recentUntil: 1,
  deleteAt: null,
  ban: null,
};

const createRefusal = (error: AccountErrorCode) => ({
  error,
  message: accountErrors[error],
  detail: '',
});

const push: PushAnswer = {
  key: null,
  services: ['apns'],
  kinds: [],
  emails: { kinds: [], state: 'off' },
  devices: [],
};

/** Opens the page over a server with these answers by path. Returns the requests sent so far. */
async function open(
  first: AccountAnswer,
  answers: Readonly<Record<string, { readonly status?: number; readonly body: object }>> = {},
) {
  expect(parseValue(accountAnswer, first)).toMatchObject({ ok: true });
  const all: typeof answers = {
    '': { body: first },
    '/sessions': { body: { sessions: [] } },
    '/tokens': { body: { tokens: [] } },
    '/api/push': { body: push },
    '/profile': { body: { hidesFromSearch: false, hidesMatches: true } },
    ...answers,
  };
  expect(parseValue(sessionsAnswer, all['/sessions'].body)).toMatchObject({ ok: true });
  expect(parseValue(tokensAnswer, all['/tokens'].body)).toMatchObject({ ok: true });
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.replace('/api/account', '');
    sent.push({ path, body: body === undefined ? null : JSON.parse(body as string) });
    const answer = all[path];
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  const state = { isGuest: true, player: { id: 'g', name: 'Patient Crow' } };
  // Another file's page may still be loading it.
  await dropAccount();
  const reconnect = vi.fn<() => void>();
  const disconnect = vi.fn<() => void>();
  const services = {
    online: { get: () => state, subscribe: () => () => {} },
    account: { guestToken: () => 'guest token', disconnect, reconnect },
  };
  await act(async () => {
    render(
      <ServicesContext value={services as unknown as Services}>
        <MemoryRouter>
          <Routes>
            <Route path="/" element={<AccountPage />} />
            <Route path="/starter" element={<h1>Your first deck</h1>} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>,
    );
  });
  return { sent, reconnect, disconnect };
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const passwordField = (): HTMLInputElement =>
  screen.getByLabelText('Password', { selector: 'input[autocomplete]' });
const press = (name: string): Promise<void> =>
  act(async () => screen.getByRole('button', { name }).click());
const write = (input: HTMLInputElement, value: string): boolean =>
  fireEvent.change(input, { target: { value } });

it('[PL1] turns the guest into an account under the name they have, and connects again', async () => {
  const { sent, reconnect } = await open(
    { account: null, server },
    { '/sign-up': { body: { account: ada, server } } },
  );
  expect(field('Name').value).toBe('Patient Crow');
  write(passwordField(), 'a long green sentence');
  await press('Create account');
  const request = sent.find(({ path }) => path === '/sign-up')!.body;
  expect(request).toEqual({
    name: 'Patient Crow',
    password: 'a long green sentence',
    email: null,
    guest: 'guest token',
  });
  expect(parseValue(signUpRequest, request)).toMatchObject({ ok: true });
  expect(reconnect).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Your first deck' })).toBeTruthy();
});

it('[PL3] disconnects before signing out, even if the connection is still the guest’s', async () => {
  const { disconnect } = await open(
    { account: ada, server },
    { '/sign-out': { body: { account: null, server } } },
  );
  await press('Sign out');
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it('[RA5] hides from the leaderboard’s search, and says what is hidden', async () => {
  const { sent } = await open({ account: ada, server });
  const hide = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /search of the leaderboard/,
  });
  expect(hide.checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /my matches/ }).checked).toBe(true);
  await act(async () => hide.click());
  expect(sent.at(-1)).toEqual({
    path: '/profile',
    body: { hidesFromSearch: true, hidesMatches: true },
  });
  expect(screen.getByText('Your choice is saved.')).toBeTruthy();
});

it.each([
  ['name-taken', () => field('Name')],
  ['weak-password', passwordField],
  ['bad-email', () => field('E-mail address (optional)')],
] as const)('shows %s at its field, and moves the focus there', async (code, place) => {
  await open({ account: null, server }, { '/sign-up': { status: 400, body: createRefusal(code) } });
  write(passwordField(), 'a long green sentence');
  await press('Create account');
  expect((await screen.findByText(accountErrors[code])).id).toBe(
    place().getAttribute('aria-describedby')!.split(' ')[1],
  );
  expect(place().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(place());
});

it('[PL4] says what a server without e-mails and passkeys can’t do, and where passkeys work', async () => {
  await open({
    account: null,
    server: { hasMail: false, hasPasskeys: false, passkeyAddress: 'http://localhost:3000' },
  });
  expect(screen.getByText(/^This server can’t send e-mails/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'E-mail link' })).toBeNull();
  act(() => screen.getByRole('radio', { name: 'Passkey' }).click());
  expect(screen.getByRole('link', { name: 'localhost:3000' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
});

it('explains empty lists', async () => {
  await open({ account: ada, server });
  for (const text of [/^No passkeys yet/, /^No access tokens/, /^No address yet/, /nowhere else/]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

it('[PL6] shows a ban with its reason, its end and an address', async () => {
  const ban = { reason: 'Insults', until: Date.UTC(2027, 0, 2), contact: 'help@a.example' };
  await open({ account: { ...ada, ban }, server });
  const notice = screen.getByRole('region', {
    name: 'This account is banned until 2 January 2027',
  });
  expect(within(notice).getByText('Reason: Insults')).toBeTruthy();
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('mailto:help@a.example');
});

it('[PL7] an account that is being deleted says until when, and can be kept', async () => {
  const deleteAt = Date.UTC(2027, 0, 2);
  const { sent } = await open(
    { account: { ...ada, deleteAt }, server },
    { '/keep': { body: { account: ada, server } } },
  );
  expect(screen.getByText('This account will be deleted on 2 January 2027')).toBeTruthy();
  await press('Keep my account');
  expect(sent.at(-1)).toEqual({ path: '/keep', body: {} });
  expect(screen.queryByText(/will be deleted/)).toBeNull();
});

it('[PL5] says when the name can be changed again', async () => {
  await open({ account: { ...ada, renameAt: Date.UTC(2027, 0, 2) }, server });
  expect(screen.getByText('You can change your name again on 2 January 2027.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change name' })).toBeNull();
});

it('links to the sign-in page when a change needs it', async () => {
  await open(
    { account: ada, server },
    { '/password/remove': { status: 403, body: createRefusal('sign-in-again') } },
  );
  await press('Remove password');
  const fault = screen.getByText(/^Sign in again to change this/);
  expect(within(fault).getByRole('link').getAttribute('href')).toBe('/account/sign-in');
});

it('[RA6] turns notifications on in an app by the token that its system gives', async () => {
  const listeners = new Map<string, (data: { readonly value: string }) => void>();
  vi.stubGlobal('Capacitor', {
    getPlatform: () => 'ios',
    async nativePromise(_plugin: string, method: string) {
      if (method === 'register') listeners.get('registration')!({ value: 't'.repeat(64) });
      return { receive: 'granted' };
    },
    addListener: (_plugin: string, event: string, listener: () => void) => {
      listeners.set(event, listener);
      return { remove: () => {} };
    },
  });
  const device = { id: 'd'.repeat(22), device: 'Safari on iOS', at: 1, isCurrent: true };
  const { sent } = await open(
    { account: ada, server },
    { '/api/push/app': { body: { ...push, devices: [device] } } },
  );
  await press('Turn on in this app');
  expect(sent.at(-1)).toEqual({
    path: '/api/push/app',
    body: { service: 'apns', token: 't'.repeat(64) },
  });
  expect(await screen.findByText('Notifications are on in this app.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Turn off in this app' })).toBeTruthy();
});
