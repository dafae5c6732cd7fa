import { expect, it } from 'vitest';
import { createDeviceCookie } from './device-cookie.ts';
import type { StoredHeader } from './session-cookie.ts';

const secret = 's'.repeat(40);
const site = { baseAddress: null, appOrigins: [] };
const { findDevice, know } = createDeviceCookie(site, secret);
const from = ([, set]: StoredHeader) => ({ cookie: set.split(';')[0] });

it('[PL8] knows the browsers that have signed in to an account, for that account only', () => {
  const browser = from(know({}, 'ada'));
  const device = findDevice(browser, 'ada');
  expect(device).toMatch(/^[\w-]{16}$/);
  expect(findDevice(browser, 'bea')).toBeNull();
  expect(findDevice({}, 'ada')).toBeNull();
  // The same browser keeps its id, and with it the attempts that it has used up.
  expect(findDevice(from(know(browser, 'ada')), 'ada')).toBe(device);
  expect(findDevice(from(know({}, 'ada')), 'ada')).not.toBe(device);
});

it('is known to the last four accounts of a browser', () => {
  const players = ['ada', 'bea', 'cleo', 'dora', 'emil'];
  let browser = {};
  for (const playerId of players) browser = from(know(browser, playerId));
  expect(players.filter((playerId) => findDevice(browser, playerId) !== null)).toEqual(
    players.slice(1),
  );
});

it('accepts no cookie of another server, and none that was changed', () => {
  const browser = from(createDeviceCookie(site, 't'.repeat(40)).know({}, 'ada'));
  expect(findDevice(browser, 'ada')).toBeNull();
  const { cookie } = from(know({}, 'ada'));
  for (const changed of [
    cookie.replace(/=.{16}/, `=${'x'.repeat(16)}`),
    cookie.slice(0, -2),
    `${cookie}.`,
    `${cookie}x`,
    'stackmate_device=',
    `stackmate_device=${Array.from({ length: 9 }, () => 'x'.repeat(59)).join('.')}`,
  ]) {
    expect(findDevice({ cookie: changed }, 'ada'), changed).toBeNull();
  }
});
