// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What outside services would have been asked for. */
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
  it('is not there, and told nothing, before a visitor agreed', async () => {
    const { storedConsent: keptConsent, sendToTagManager: tellTagManager } =
      await import('./tag-manager.ts');
    expect(keptConsent()).toBeNull();
    tellTagManager('offer');
    expect([scripts.length, layer().length]).toEqual([0, 0]);
  });

  it('is brought once, with its container, to who agreed, and told of events', async () => {
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

  it('is told nothing more once a visitor takes it back', async () => {
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
  it('are loaded once, and go to the tag manager', async () => {
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
  it('that is refused costs nothing but what it would have kept', async () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { openStorage } = await import('./storage.ts');
    const { storeAttribution: keepAttribution } = await import('./attribution.ts');
    keepAttribution('?utm_source=first', openStorage());
    // As long as the page is open it is known.
    expect(openStorage().getItem('utm_source')).toBe('first');
    expect(openStorage().getItem('other')).toBeNull();
  });

  it('keeps over pages, and nothing that was only tried', async () => {
    const { openStorage } = await import('./storage.ts');
    openStorage().setItem('a', 'b');
    expect(Object.entries(localStorage)).toEqual([['a', 'b']]);
  });
});
