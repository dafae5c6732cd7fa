// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { keepAwake } from './use-wake-lock.ts';

afterEach(() => void vi.restoreAllMocks());

it('holds a lock while the page is visible, and releases it', async () => {
  const release = vi.fn<() => Promise<void>>(async () => {});
  const request = vi.fn<() => Promise<object>>(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const stop = keepAwake();
  expect(request).toHaveBeenCalledTimes(1);
  // Browsers have released it meanwhile.
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});
