import { expect, it } from 'vitest';
import { createSessionCookie } from './session-cookie.ts';

const secret = 's'.repeat(43);
const app = 'capacitor://localhost';
const plainSite = { baseAddress: null, appOrigins: [app] };
const site = { ...plainSite, baseAddress: 'https://game.example' };

it('[PL3] is HttpOnly and SameSite=Lax; on https also Secure, with the __Host- prefix', () => {
  const plain = createSessionCookie(plainSite).set({}, secret, 3_600_000);
  expect(plain).toEqual([
    'set-cookie',
    `stackmate_session=${secret}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
  ]);
  const safe = createSessionCookie(site).set({}, secret, 3_600_000);
  expect(safe).toEqual([
    'set-cookie',
    `__Host-stackmate_session=${secret}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
  const [, cleared] = createSessionCookie(plainSite).clear({});
  expect(cleared).toMatch(/^stackmate_session=; Max-Age=0;/);
});

it('[PL3] reads only its own cookie, in the only form it ever has', () => {
  const { read } = createSessionCookie(site);
  expect(read({ cookie: `a=b; __Host-stackmate_session=${secret}; c=d` })).toBe(secret);
  for (const cookie of [
    `stackmate_session=${secret}`,
    '__Host-stackmate_session=',
    `__Host-stackmate_session=${secret}x`,
    `__Host-stackmate_session="${secret}"`,
    `__Host-stackmate_session=${'x'.repeat(100_000)}`,
    `x${'='.repeat(9000)}; __Host-stackmate_session=${secret}`,
    ';;;=;=;',
  ]) {
    expect(read({ cookie }), cookie.slice(0, 60)).toBeNull();
  }
  expect(read({})).toBeNull();
});

it('[PL3] is a header for apps, and only for those that the server lists', () => {
  const { set, clear, read } = createSessionCookie(site);
  const fromApp = { origin: app };
  expect(set(fromApp, secret, 1000)).toEqual(['stackmate-session', secret]);
  expect(clear(fromApp)).toEqual(['stackmate-session', '']);
  expect(read({ ...fromApp, 'stackmate-session': secret })).toBe(secret);
  expect(read({ ...fromApp, 'stackmate-session': `${secret}x` })).toBeNull();
  for (const origin of [undefined, 'https://game.example', 'capacitor://localhost.evil', 'null']) {
    const headers = { ...(origin !== undefined && { origin }), 'stackmate-session': secret };
    expect(read(headers), origin).toBeNull();
    expect(set(headers, secret, 1000)[0]).toBe('set-cookie');
  }
  // Forged requests from an app's origin have no rights, whatever the browser adds.
  expect(read({ ...fromApp, cookie: `__Host-stackmate_session=${secret}` })).toBeNull();
});
