import { expect, it } from 'vitest';
import { addressKey, networkKey } from './address-key.ts';
import { isOriginAllowed } from '../gateway/origin.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['nonsense', 'unknown'],
])('limits count %s as %s', (address, key) => expect(addressKey(address)).toBe(key));

it.each([
  ['192.0.2.7', '192 0 2'],
  ['2001:db8:1:2::', '2001 db8 1'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (key, network) => expect(networkKey(key)).toBe(network));

const base = 'https://play.example.org';
it.each([
  [base, base, true],
  [base, undefined, true],
  [base, 'https://site.example.org', true],
  [base, 'https://evil.example.org', false],
  [base, 'https://play.example.org.evil.org', false],
  [base, 'http://play.example.org', false],
  [base, 'null', false],
  [base, '', false],
  [null, 'http://here:3000', true],
  [null, 'http://here:4000', false],
  [null, 'http://elsewhere:3000', false],
])('with the base address %s the origin %s: %s', (baseAddress, origin, isAllowed) => {
  const origins = ['https://site.example.org'];
  expect(isOriginAllowed({ baseAddress, origins }, origin, 'here:3000')).toBe(isAllowed);
});
