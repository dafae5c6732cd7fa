import { expect, it } from 'vitest';
import { createTokens } from '../identity/tokens.ts';
import { createLinks } from './links.ts';

const secret = 'u8Jx2mQzRk4vTn7WcYb5hLd9sGf3pEaX';
const links = createLinks({ secret, base: () => 'https://a.example' });

it('a link works for its purpose and subscriber only', async () => {
  const token = await links.token('confirm', 'some-id');
  expect(await links.read('confirm', token)).toBe('some-id');
  expect(await links.read('leave', token)).toBeNull();
  expect(links.page('confirm', token)).toBe(
    `https://a.example/subscription/confirm?token=${token}`,
  );
  expect(links.call('leave', token)).toContain('https://a.example/api/subscription/leave?token=');
});

it('a forged link does nothing', async () => {
  const foreign = createLinks({ secret: secret.toLowerCase(), base: () => '' });
  const guest = createTokens({ secret, lifetime: 1e9, now: Date.now });
  const [head, , sign] = (await links.token('leave', 'some-id')).split('.');
  const other = Buffer.from('{"aud":"stackmate subscription leave","sub":"x"}').toString(
    'base64url',
  );
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const token of [
    '',
    'x',
    'x'.repeat(10_000),
    `${head}.${other}.${sign}`,
    `${none}.${other}.`,
    `${await links.token('leave', 'some-id')}=`,
    await foreign.token('leave', 'some-id'),
    await guest.issue('p'.repeat(22)),
  ]) {
    expect(await links.read('leave', token)).toBeNull();
  }
});

it('a link of the secret before this one still works', async () => {
  const next = { secret: secret.toUpperCase(), base: () => '' };
  const token = await links.token('leave', 'id-anna');
  expect(await createLinks({ ...next, earlier: secret }).read('leave', token)).toBe('id-anna');
  expect(await createLinks(next).read('leave', token)).toBeNull();
});
