import { expect, it } from 'vitest';
import { createKeyValueStore } from '../../platform/storage/index.ts';
import { nonceFor } from './nonce.ts';

const localStore = () =>
  createKeyValueStore(() => {
    throw new Error('nothing is kept between visits');
  });

it('is always the same for one match, and different for another', () => {
  const browser = localStore();
  const nonce = nonceFor('a', browser);
  expect(nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(nonceFor('a', browser)).toBe(nonce);
  expect(nonceFor('b', browser)).not.toBe(nonce);
});

it('is different in another browser', () => {
  expect(nonceFor('a', localStore())).not.toBe(nonceFor('a', localStore()));
});
