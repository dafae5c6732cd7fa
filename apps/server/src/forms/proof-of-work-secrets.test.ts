import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { expect, it } from 'vitest';
import { proofOfWorkSecrets } from './proof-of-work-secrets.ts';
import { createProofOfWorkCheck } from './proof-of-work-check.ts';

const key = 'q7Xn2vKd8LwYs4TzRb6JmHc1PfGa9eUo';
const checkWith = (secretKey: string | null) =>
  createProofOfWorkCheck({ secrets: proofOfWorkSecrets(secretKey), now: Date.now });

it('a page that stays open during a restart can still send with the bot-check key, and cannot without it', async () => {
  const challenge = await checkWith(key).challenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  const solved = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect(await checkWith(null).isHuman(solved)).toBe(false);
  expect(await checkWith(`${key}x`).isHuman(solved)).toBe(false);
  expect(await checkWith(key).isHuman(solved)).toBe(true);
});

it('the secrets differ from each other and from the key, and are random without one', () => {
  const [task, solution] = proofOfWorkSecrets(key);
  expect(new Set([task, solution, key]).size).toBe(3);
  expect(proofOfWorkSecrets(key)).toEqual([task, solution]);
  expect(proofOfWorkSecrets(null)).not.toEqual(proofOfWorkSecrets(null));
});
