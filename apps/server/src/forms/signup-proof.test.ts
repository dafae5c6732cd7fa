import { expect, it } from 'vitest';
import { createSignupProofs } from './signup-proof.ts';

const secret = 'u8Jx2mQzRk4vTn7WcYb5hLd9sGf3pEaX';
let time = Date.UTC(2026, 0, 1);
const proofs = createSignupProofs({ secret, now: () => time });

it('a proof is valid for its address, for an hour', () => {
  const proof = proofs.issue('anna@a.example');
  expect(proofs.isValid('anna@a.example', proof)).toBe(true);
  expect(proofs.isValid('bert@a.example', proof)).toBe(false);
  time += 3_599_999;
  expect(proofs.isValid('anna@a.example', proof)).toBe(true);
  time += 1;
  expect(proofs.isValid('anna@a.example', proof)).toBe(false);
});

it("a proof doesn't reveal its address", () => {
  const lengths = ['a@a.example', `${'x'.repeat(60)}@a.example`].map(
    (person) => proofs.issue(person).length,
  );
  expect(new Set(lengths).size).toBe(1);
  expect(proofs.issue('anna@a.example')).not.toContain('anna');
});

it('a forged proof is invalid', () => {
  const proof = proofs.issue('anna@a.example');
  const [expiresAt, signature] = proof.split('.');
  const foreign = createSignupProofs({ secret: secret.toLowerCase(), now: () => time });
  for (const forged of [
    '',
    '.',
    'x',
    `${Number(expiresAt) + 1}.${signature}`,
    `${expiresAt}.${signature.slice(1)}`,
    `${proof}=`,
    ` ${proof}`,
    `${expiresAt}.${'a'.repeat(43)}`,
    foreign.issue('anna@a.example'),
    'x'.repeat(100_000),
  ]) {
    expect(proofs.isValid('anna@a.example', forged), forged.slice(0, 80)).toBe(false);
  }
});
