// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useLinkToken } from './use-link-token.ts';

afterEach(cleanup);

const token = 'a-B_'.padEnd(43, '0');

it('takes the token of a link out of the address at once', () => {
  history.replaceState({ key: 1 }, '', `/play/account/verify?a=1#token=${token}`);
  const { result, rerender } = renderHook(useLinkToken, { wrapper: StrictMode });
  expect(result.current).toBe(token);
  expect(location.href).toMatch(/\/play\/account\/verify\?a=1$/);
  expect(history.state).toEqual({ key: 1 });
  rerender();
  expect(result.current).toBe(token);
});

it('takes the token of a link that was opened over the same page', () => {
  history.replaceState(null, '', '/play/account/sign-in');
  const { result } = renderHook(useLinkToken);
  expect(result.current).toBeNull();
  history.replaceState(null, '', `#token=${token}`);
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(result.current).toBe(token);
  expect(location.hash).toBe('');
});

it('ignores what isn’t a whole token', () => {
  history.replaceState(null, '', '/play/account/verify#token=short');
  expect(renderHook(useLinkToken).result.current).toBeNull();
  expect(location.hash).toBe('');
});
