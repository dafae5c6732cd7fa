import { expect, it } from 'vitest';
import { createProxyCheck } from './trusted-proxies.ts';

it.each([
  [['10.0.0.0/8'], '10.1.2.3', true],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
  [['10.0.0.0/8'], '11.1.2.3', false],
  [['192.0.2.7', '::1'], '192.0.2.7', true],
  [['192.0.2.7', '::1'], '::1', true],
  [['192.0.2.7', '::1'], '192.0.2.8', false],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '192.0.2.7', false],
  [[], '127.0.0.1', false],
  [['10.0.0.0/8'], 'nonsense', false],
])('proxies %j, address %s: %s', (networks, address, isOne) =>
  expect(createProxyCheck(networks)(address)).toBe(isOne),
);
