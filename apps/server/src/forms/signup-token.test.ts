import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignupToken } from './signup-token.ts';

const day = 86_400_000;
const noon = Date.UTC(2025, 8, 1, 12);

/** Creates a token like the site's pages. */
const tokenAt = (email: string, now: number): string => {
  const start = (now - (now % day)) / 1000;
  const hash = createHash('sha256').update(`${email.trim()}${start}`).digest('hex');
  return BigInt(`0x${hash}`).toString(36);
};

it('a token is valid on its UTC day and the days before and after', () => {
  const email = 'Anna@a.example';
  for (const days of [-1, 0, 1]) {
    expect(isSignupToken(email, tokenAt(email, noon + days * day), noon)).toBe(true);
  }
  for (const days of [-2, 2]) {
    expect(isSignupToken(email, tokenAt(email, noon + days * day), noon)).toBe(false);
  }
  const midnight = Date.UTC(2025, 8, 3);
  const token = tokenAt(email, noon);
  expect(isSignupToken(email, token, midnight - 1)).toBe(true);
  expect(isSignupToken(email, token, midnight)).toBe(false);
});

it('a token is valid for one address, trimmed and case-sensitive', () => {
  const token = tokenAt('anna@a.example', noon);
  expect(isSignupToken('  anna@a.example ', token, noon)).toBe(true);
  for (const other of ['Anna@a.example', 'anna@b.example', '']) {
    expect(isSignupToken(other, token, noon)).toBe(false);
  }
  for (const wrong of ['', token.toUpperCase(), `0${token}`, `${token}0`]) {
    expect(isSignupToken('anna@a.example', wrong, noon)).toBe(false);
  }
});
