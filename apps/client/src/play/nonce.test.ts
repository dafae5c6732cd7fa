import { expect, it } from 'vitest';
import { createKept } from '../kept/index.ts';
import { nonceFor } from './nonce.ts';

const kept = () =>
  createKept(() => {
    throw new Error('nothing is kept between visits');
  });

it('is the same for a match as often as it is asked for, and another one for another match', () => {
  const browser = kept();
  const nonce = nonceFor('a', browser);
  expect(nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(nonceFor('a', browser)).toBe(nonce);
  expect(nonceFor('b', browser)).not.toBe(nonce);
});

it('is another one in another browser', () => {
  expect(nonceFor('a', kept())).not.toBe(nonceFor('a', kept()));
});
