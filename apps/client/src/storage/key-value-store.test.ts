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

describe('what is kept', () => {
  it('is there for the next visit', () => {
    const browser = storage();
    createKeyValueStore(() => browser).set('a', '1');
    const next = createKeyValueStore(() => browser);
    expect(next.get('a')).toBe('1');
    expect(next.names()).toEqual(['a']);
    expect(next.isRefused()).toBe(false);
    next.set('a', null);
    expect(createKeyValueStore(() => browser).get('a')).toBeNull();
  });

  it('lives as long as the page where the browser refuses', () => {
    const kept = createKeyValueStore(() => {
      throw new DOMException('no', 'SecurityError');
    });
    kept.set('a', '1');
    expect(kept.get('a')).toBe('1');
    expect(kept.names()).toEqual(['a']);
    expect(kept.isRefused()).toBe(true);
    kept.set('a', null);
    expect(kept.get('a')).toBeNull();
  });

  it('lives as long as the page where the browser is full', () => {
    const full = storage(() => true);
    const kept = createKeyValueStore(() => full);
    kept.set('a', '1');
    expect(kept.get('a')).toBe('1');
    expect(kept.isRefused()).toBe(true);
  });

  it('is the newest where there is room for an older one only', () => {
    let isFull = false;
    const browser = storage(() => isFull);
    const kept = createKeyValueStore(() => browser);
    kept.set('a', '1');
    isFull = true;
    kept.set('a', '22');
    expect(kept.get('a')).toBe('22');
    isFull = false;
    kept.set('a', '3');
    // Another tab.
    createKeyValueStore(() => browser).set('a', '4');
    expect(kept.get('a')).toBe('4');
  });
});
