// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Scripts that the page would have requested from outside services. */
const scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.resetModules();
  scripts.length = 0;
  localStorage.clear();
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'dataLayer');
});

const layer = (): readonly Record<string, unknown>[] =>
  (window as unknown as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [];
const manager = { script: 'https://tags.example/gtm.js', id: 'GTM-1&x' };

describe('the tag manager', () => {
  it('is absent and receives nothing before a visitor agrees', async () => {
    const { storedConsent: keptConsent, sendToTagManager: tellTagManager } =
      await import('./tag-manager.ts');
    expect(keptConsent()).toBeNull();
    tellTagManager('offer');
    expect([scripts.length, layer().length]).toEqual([0, 0]);
  });

  it('is injected once, with its container, for visitors who agreed, and receives events', async () => {
    const {
      injectTagManager,
      storeConsent: keepConsent,
      sendToTagManager: tellTagManager,
    } = await import('./tag-manager.ts');
    keepConsent(true);
    injectTagManager(manager);
    injectTagManager(manager);
    expect(scripts.map(({ src }) => src)).toEqual(['https://tags.example/gtm.js?id=GTM-1%26x']);
    tellTagManager('offer', { more: 1 });
    expect(layer()).toMatchObject([{ event: 'gtm.js' }, { event: 'offer', more: 1 }]);
  });

  it('receives nothing after a visitor withdraws consent', async () => {
    const {
      injectTagManager,
      storeConsent: keepConsent,
      sendToTagManager: tellTagManager,
    } = await import('./tag-manager.ts');
    keepConsent(true);
    injectTagManager(manager);
    keepConsent(false);
    tellTagManager('offer');
    expect(layer()).toMatchObject([{ event: 'gtm.js' }]);
  });
});

describe('web vitals', () => {
  it('load once and are sent to the tag manager', async () => {
    const watchers = new Map<string, (metric: object) => void>();
    const names = ['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'];
    vi.doMock('web-vitals', () =>
      Object.fromEntries(
        names.map((name) => [
          name,
          (watch: (metric: object) => void) => {
            expect(watchers.has(name)).toBe(false);
            watchers.set(name, watch);
          },
        ]),
      ),
    );
    const { injectTagManager, storeConsent: keepConsent } = await import('./tag-manager.ts');
    const { reportVitals } = await import('./web-vitals.ts');
    keepConsent(true);
    injectTagManager(manager);
    await reportVitals();
    await reportVitals();
    expect([...watchers.keys()]).toEqual(names);
    watchers.get('onLCP')!({ name: 'LCP', value: 812.5, rating: 'good', id: 'v1', entries: [] });
    expect(layer().at(-1)).toEqual({
      event: 'web-vitals',
      name: 'LCP',
      value: 812.5,
      rating: 'good',
      id: 'v1',
    });
    vi.doUnmock('web-vitals');
  });
});

describe('local storage', () => {
  it('falls back to memory when the browser refuses access', async () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { openStorage } = await import('./storage.ts');
    const { storeAttribution: keepAttribution } = await import('./attribution.ts');
    keepAttribution('?utm_source=first', openStorage());
    // The value lasts as long as the page is open.
    expect(openStorage().getItem('utm_source')).toBe('first');
    expect(openStorage().getItem('other')).toBeNull();
  });

  it('persists across pages and leaves no probe entry behind', async () => {
    const { openStorage } = await import('./storage.ts');
    openStorage().setItem('a', 'b');
    expect(Object.entries(localStorage)).toEqual([['a', 'b']]);
  });
});
