import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const secret = 'k'.repeat(48);
const player = 'AbCdEfGhIjKlMnOpQrSt-_';
const day = 86_400_000;
let time = Date.UTC(2026, 0, 1);
const now = () => time;
const tokens = createTokens({ secret, lifetime: 10 * day, now });

const forged = (by: string, change: (token: SignJWT) => SignJWT = (token) => token) =>
  change(
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('stackmate')
      .setAudience('stackmate guest')
      .setSubject(player)
      .setIssuedAt(new Date(time)),
  ).sign(new TextEncoder().encode(by));

it('a token identifies its player, even after a restart', async () => {
  const token = await tokens.issue(player);
  expect(await createTokens({ secret, lifetime: 10 * day, now }).read(token)).toBe(player);
  expect(await tokens.read(await forged(secret))).toBe(player);
});

it('a token contains only the player and the time', async () => {
  const [, payload] = (await tokens.issue(player)).split('.');
  const held = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  expect(Object.keys(held).toSorted()).toEqual(['aud', 'iat', 'iss', 'sub']);
});

it("another server's, a modified and an unsigned token are rejected", async () => {
  const token = await tokens.issue(player);
  const [header, payload, signature] = token.split('.');
  const other = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace(player, 'x'.repeat(22)),
  ).toString('base64url');
  const unsigned = new UnsecuredJWT()
    .setIssuer('stackmate')
    .setAudience('stackmate guest')
    .setSubject(player)
    .setIssuedAt(new Date(time))
    .encode();
  const bad = [
    await forged('another secret of enough letters'),
    await forged(secret, (t) => t.setIssuer('elsewhere')),
    await forged(secret, (t) => t.setAudience('admins')),
    await forged(secret, (t) => t.setSubject('../../etc')),
    `${header}.${other}.${signature}`,
    unsigned,
    '',
    'a.b.c',
    'null',
  ];
  for (const entry of bad) expect(await tokens.read(entry), entry).toBeNull();
});

it('a token has a single spelling: padding, the other alphabet and stray bits are rejected', async () => {
  const token = await tokens.issue(player);
  expect(await tokens.read(token)).toBe(player);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(token.at(-1)!);
  const strayBits = [1, 2, 3].map((bits) => token.slice(0, -1) + alphabet[last ^ bits]);
  const [header, payload, signature] = token.split('.');
  const others = [
    `${token}=`,
    `${token}\n`,
    ` ${token}`,
    `${token}.`,
    `${header}=.${payload}.${signature}`,
    `${header}.${payload}.${signature.slice(0, 9)} ${signature.slice(9)}`,
    ...strayBits,
    // Signatures vary: one of these contains a character that the alphabets spell differently.
    ...(await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        time += 1000 * (index + 1);
        return (await tokens.issue(player)).replaceAll('-', '+').replaceAll('_', '/');
      }),
    ).then((spelled) => spelled.filter((candidate) => /[+/]/.test(candidate)))),
  ];
  expect(others.length).toBeGreaterThan(9);
  for (const other of others) expect(await tokens.read(other), other).toBeNull();
});

it('a token survives a clock that was set back or is wrong at the start', async () => {
  const token = await tokens.issue(player);
  const readAt = (at: number) =>
    createTokens({ secret, lifetime: 10 * day, now: () => at }).read(token);
  expect(await readAt(time - 2_000)).toBe(player);
  expect(await readAt(time - 3_600_000)).toBe(player);
  expect(await readAt(0)).toBe(player);
});

it('a token expires', async () => {
  const token = await tokens.issue(player);
  time += 9 * day;
  expect(await tokens.read(token)).toBe(player);
  time += 2 * day;
  expect(await tokens.read(token)).toBeNull();
});

it('a token of the secret before this one is accepted until that secret is removed', async () => {
  const next = 'the next secret, which has enough characters';
  const renewed = createTokens({ secret: next, earlier: secret, lifetime: 10 * day, now });
  const old = await tokens.issue(player);
  expect(await renewed.read(old)).toBe(player);
  const fresh = await renewed.issue(player);
  expect(await tokens.read(fresh)).toBeNull();
  const later = createTokens({ secret: next, lifetime: 10 * day, now });
  expect(await later.read(fresh)).toBe(player);
  expect(await later.read(old)).toBeNull();
});
