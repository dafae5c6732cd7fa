// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createKeyValueStore } from '../../../platform/storage/index.ts';
import { isFirstWin } from './first-win.ts';

it('is the first match that was won in this browser, also when it is opened again', () => {
  const store = createKeyValueStore(() => sessionStorage);
  expect(isFirstWin(store, { match: 'a' }, 'lost')).toBe(false);
  expect(isFirstWin(store, { match: 'b' }, 'won')).toBe(true);
  expect(isFirstWin(store, { match: 'c' }, 'won')).toBe(false);
  expect(isFirstWin(store, { match: 'b' }, 'won')).toBe(true);
});
