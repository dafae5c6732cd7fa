// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { askForPasskey, suggestPasskeys } from './passkeys.ts';

/** Signals of the ceremonies begun at the browser, in order. */
let signals: AbortSignal[] = [];

/** A browser that suggests passkeys, of which nobody chooses any. */
beforeEach(() => {
  signals = [];
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  );
  vi.stubGlobal('navigator', {
    credentials: {
      get: ({ signal }: { readonly signal: AbortSignal }) =>
        new Promise<never>((_, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    },
  });
  document.body.innerHTML = '<input autocomplete="username webauthn">';
});

const ceremony = { ceremony: 'c', options: { challenge: 'AAAA' } };
const begin = async () => ({ ok: true, value: ceremony }) as const;
const isOpen = (): readonly boolean[] => signals.map(({ aborted }) => !aborted);

it('ends its own suggestions, not those that took their place', async () => {
  const first = (await suggestPasskeys(begin, () => true))!;
  await expect.poll(isOpen).toEqual([true]);
  const second = (await suggestPasskeys(begin, () => true))!;
  await expect.poll(isOpen).toEqual([false, true]);
  first.cancel();
  expect(isOpen()).toEqual([false, true]);
  expect(await first.chosen).toBeNull();
  second.cancel();
  expect(isOpen()).toEqual([false, false]);
});

it('leaves the window open that asks for a passkey', async () => {
  const suggestions = (await suggestPasskeys(begin, () => true))!;
  await expect.poll(isOpen).toEqual([true]);
  void askForPasskey(ceremony);
  await expect.poll(isOpen).toEqual([false, true]);
  suggestions.cancel();
  expect(isOpen()).toEqual([false, true]);
});

it('begins nothing for a form that was closed while the server answered', async () => {
  expect(await suggestPasskeys(begin, () => false)).toBeNull();
  expect(signals).toEqual([]);
});
