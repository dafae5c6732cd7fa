import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attribution, storeAttribution } from './attribution.ts';
import { isUnavailable, measureLatency, serverStatuses } from './server-status.ts';
import { ChunkLoadError, chunkTimeout, loadChunk } from './load-chunk.ts';
import { signupToken } from './signup-token.ts';
import { sendContact } from './contact.ts';
import { answerTimeout, setAnswerTime, withTimeLimit } from './time-limit.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('loadChunk', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('gives up after 120 s with a ChunkLoadError', async () => {
    const loading = loadChunk('faq-page', () => new Promise(() => {}));
    const failure = loading.catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(chunkTimeout);
    expect(await failure).toEqual(new ChunkLoadError('faq-page'));
    expect(chunkTimeout).toBe(120_000);
  });

  it('fails as "Loading chunk {id} failed."', async () => {
    const failure = await loadChunk('x', () => Promise.reject(new Error('404'))).catch(
      (reason: unknown) => reason,
    );
    expect(failure).toBeInstanceOf(ChunkLoadError);
    expect(failure).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk x failed.' });
  });

  it('resolves with the module', async () => {
    await expect(loadChunk('x', () => Promise.resolve('code'))).resolves.toBe('code');
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('logs "Promise timed out" when a promise takes too long', async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const late = withTimeLimit(new Promise(() => {}), 3).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await late).toEqual(new Error('Promise timed out'));
  expect(log).toHaveBeenCalledWith('Promise timed out');
  await expect(withTimeLimit(Promise.resolve(1), 3)).resolves.toBe(1);
});

it('the signup token is SHA-256 of trimmed e-mail and UTC day in base 36', () => {
  const noon = Date.UTC(2025, 8, 1, 12);
  const start = Date.UTC(2025, 8, 1) / 1000;
  const hash = createHash('sha256').update(`a@b.example${start}`).digest('hex');
  expect(signupToken('  a@b.example ', noon)).toBe(BigInt(`0x${hash}`).toString(36));
  expect(signupToken('a@b.example', noon + 86_400_000)).not.toBe(signupToken('a@b.example', noon));
});

it('stores only the first campaign parameters of a visitor', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
  storeAttribution('?utm_source=first&utm_medium=mail&other=1', storage);
  storeAttribution('?utm_source=second&utm_term=x', storage);
  expect(Object.fromEntries(stored)).toEqual({
    utm_source: 'first',
    utm_medium: 'mail',
    utm_term: 'x',
  });
  expect(attribution('utm_content', storage)).toBe('');
});

it('loads card data once for concurrent callers, and again after a failure, which is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked: unknown[] = [];
  let isThere = false;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    return isThere ? Response.json([{ id: 214 }]) : new Response(null, { status: 404 });
  });
  // Gives this test its own copy of the module, without cards that another test provided.
  vi.resetModules();
  const { loadCardData } = await import('./card-data.ts');
  expect(await loadCardData()).toBeNull();
  expect(log).toHaveBeenCalledOnce();
  isThere = true;
  const [first, second] = await Promise.all([loadCardData(), loadCardData()]);
  expect(first).toEqual([{ id: 214 }]);
  expect(second).toBe(first);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(['/data/carddata.json', { mode: 'cors', cache: 'no-store' }]);
});

it('measures latency with HEAD', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  expect(await measureLatency()).toBeGreaterThanOrEqual(0);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' });
});

it('treats 503, 405 and 429 as service unavailable', () => {
  expect([503, 405, 429].every(isUnavailable)).toBe(true);
  expect([200, 404, 500].some(isUnavailable)).toBe(false);
  expect(serverStatuses).toEqual(['ok', 'error', 'maintenance']);
});

it('waits for an answer as long as the site is configured to', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const usual = answerTimeout.answer;
  setAnswerTime(7);
  try {
    let refusal: unknown = null;
    const sent = sendContact({ name: 'a', email: 'a@b.test', message: 'c', captcha: 'd' }).then(
      (words) => {
        refusal = words;
      },
    );
    await vi.advanceTimersByTimeAsync(6999);
    expect(refusal).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    expect(refusal).toBe('An unexpected error occurred.');
  } finally {
    setAnswerTime(usual);
  }
});
