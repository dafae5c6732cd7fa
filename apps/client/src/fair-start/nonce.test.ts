import { expect, it } from 'vitest';
import { createKeyValueStore } from '../storage/index.ts';
import { nonceFor } from './nonce.ts';

const localStore = () =>
  createKeyValueStore(() => {
    throw new Error('nothing is kept between visits');
  });

it('is the same for a match as often as it is asked for, and another one for another match', () => {
  const browser = localStore();
  const nonce = nonceFor('a', browser);
  expect(nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(nonceFor('a', browser)).toBe(nonce);
  expect(nonceFor('b', browser)).not.toBe(nonce);
});

it('is another one in another browser', () => {
  expect(nonceFor('a', localStore())).not.toBe(nonceFor('a', localStore()));
});
