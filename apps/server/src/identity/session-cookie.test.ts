import { expect, it } from 'vitest';
import { createSessionCookie } from './session-cookie.ts';

const secret = 's'.repeat(43);

it('[PL3] is HttpOnly and SameSite=Lax; on https also Secure, with the __Host- prefix', () => {
  const plain = createSessionCookie(null).set(secret, 3_600_000);
  expect(plain).toBe(`stackmate_session=${secret}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`);
  const safe = createSessionCookie('https://game.example').set(secret, 3_600_000);
  expect(safe).toBe(
    `__Host-stackmate_session=${secret}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(createSessionCookie(null).clear()).toMatch(/^stackmate_session=; Max-Age=0;/);
});

it('[PL3] reads only its own cookie, in the only form it ever has', () => {
  const { read } = createSessionCookie('https://game.example');
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
