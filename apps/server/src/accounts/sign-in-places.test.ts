import { expect, it } from 'vitest';
import { networkOf, parseNetwork } from './sign-in-places.ts';

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2::', '2001:db8:1::/48'],
  ['unknown', null],
])('operators see %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  ['192.0.2.0/24', '192.0.2.0/24'],
  [' 192.0.2.77 ', '192.0.2.0/24'],
  ['2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['example.org', null],
  ['', null],
])('an operator means by "%s" the network %s', (text, network) =>
  expect(parseNetwork(text)).toBe(network),
);
