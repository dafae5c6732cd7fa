import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows a picture although the browser refuses its database, and logs that', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('<svg/>'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const { loadPicture } = await import('./picture-store.ts');
  const [first, second] = await Promise.all([
    loadPicture('/cards/a.svg'),
    loadPicture('/cards/a.svg'),
  ]);
  expect(first).toMatch(/^blob:/);
  expect(second).toBe(first);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/cards/a.svg', {
    mode: 'cors',
    cache: 'no-store',
  });
  expect(console.error).toHaveBeenCalled();
});

it('requests a picture again after a failure', async () => {
  let status = 404;
  vi.stubGlobal('fetch', async () => new Response('<svg/>', { status, statusText: 'Not Found' }));
  const { loadPicture } = await import('./picture-store.ts');
  await expect(loadPicture('/cards/b.svg')).rejects.toThrow('404 Not Found');
  status = 200;
  expect(await loadPicture('/cards/b.svg')).toMatch(/^blob:/);
});
