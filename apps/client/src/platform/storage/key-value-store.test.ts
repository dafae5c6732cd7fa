import { describe, expect, it } from 'vitest';
import { createKeyValueStore } from './index.ts';

function storage(isFull = () => false): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem(name: string, value: string) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, value);
    },
    removeItem: (name: string) => void values.delete(name),
    key: (at: number) => [...values.keys()][at] ?? null,
    clear: () => values.clear(),
    get length() {
      return values.size;
    },
  };
}

describe('a stored value', () => {
  it('is there at the next visit', () => {
    const browser = storage();
    createKeyValueStore(() => browser).set('a', '1');
    const next = createKeyValueStore(() => browser);
    expect(next.get('a')).toBe('1');
    expect(next.names()).toEqual(['a']);
    expect(next.isRefused()).toBe(false);
    next.set('a', null);
    expect(createKeyValueStore(() => browser).get('a')).toBeNull();
  });

  it('lasts as long as the page if the browser refuses it', () => {
    const store = createKeyValueStore(() => {
      throw new DOMException('no', 'SecurityError');
    });
    store.set('a', '1');
    expect(store.get('a')).toBe('1');
    expect(store.names()).toEqual(['a']);
    expect(store.isRefused()).toBe(true);
    store.set('a', null);
    expect(store.get('a')).toBeNull();
  });

  it('lasts as long as the page if the browser’s storage is full', () => {
    const full = storage(() => true);
    const store = createKeyValueStore(() => full);
    store.set('a', '1');
    expect(store.get('a')).toBe('1');
    expect(store.isRefused()).toBe(true);
  });

  it('is the newest one, even if there is room for an older one only', () => {
    let isFull = false;
    const browser = storage(() => isFull);
    const store = createKeyValueStore(() => browser);
    store.set('a', '1');
    isFull = true;
    store.set('a', '22');
    expect(store.get('a')).toBe('22');
    isFull = false;
    store.set('a', '3');
    // Another tab.
    createKeyValueStore(() => browser).set('a', '4');
    expect(store.get('a')).toBe('4');
  });
});
