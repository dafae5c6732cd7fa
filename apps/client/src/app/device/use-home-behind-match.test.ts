// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHomeBehindMatch } from './use-home-behind-match.ts';

afterEach(() => void vi.restoreAllMocks());

it('puts the home page behind a match that was opened by its address, with the first touch', () => {
  const replace = vi.spyOn(history, 'replaceState').mockImplementation(() => {});
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {});
  const { unmount } = renderHook(() => useHomeBehindMatch(true));
  expect(push).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerup'));
  dispatchEvent(new Event('pointerup'));
  expect(replace.mock.calls).toEqual([[{ idx: 0 }, '', '/play/']]);
  expect(push.mock.calls).toEqual([[{ idx: 1 }, '', location.href]]);
  unmount();
});

it('leaves a match alone that was opened from the game', () => {
  vi.spyOn(history, 'state', 'get').mockReturnValue({ idx: 2 });
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {});
  renderHook(() => useHomeBehindMatch(true));
  dispatchEvent(new Event('pointerup'));
  expect(push).not.toHaveBeenCalled();
});
