import { readFile } from 'node:fs/promises';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { expect, it } from 'vitest';
import { createProofOfWorkCheck } from './proof-of-work-check.ts';

const pack = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const solve = async (challenge: Challenge) => ({
  challenge,
  solution: (await solveChallenge({ challenge, deriveKey }))!,
});
let later = 0;
const now = (): number => Date.now() + later;
const check = createProofOfWorkCheck({ secrets: ['one', 'two'], now });

it('accepts a solved challenge once', async () => {
  const solved = pack(await solve(await check.challenge()));
  expect(await check.isHuman(solved)).toBe(true);
  expect(await check.isHuman(solved)).toBe(false);
  check.sweep();
  expect(await check.isHuman(solved)).toBe(false);
});

it('accepts only one of two simultaneous submissions', async () => {
  const solved = pack(await solve(await check.challenge()));
  const both = await Promise.all([check.isHuman(solved), check.isHuman(solved)]);
  expect(both.filter(Boolean)).toHaveLength(1);
});

it('accepts a challenge of another node, and once on all of them', async () => {
  const used = new Set<string>();
  const markUsed = async (nonce: string) => !used.has(nonce) && used.add(nonce).size > 0;
  const [first, second] = [1, 2].map(() =>
    createProofOfWorkCheck({ secrets: ['one', 'two'], markUsed, now }),
  );
  const solved = pack(await solve(await first.challenge()));
  expect(await second.isHuman(solved)).toBe(true);
  expect(await first.isHuman(solved)).toBe(false);
});

it('rejects unsolved, weakened, expired and foreign challenges', async () => {
  const { challenge, solution } = await solve(await check.challenge());
  const eased = (changed: object) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...changed } },
    solution,
  });
  const foreign = createProofOfWorkCheck({ secrets: ['three', 'four'], now });
  const tries = [
    {},
    { challenge },
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge: { parameters: challenge.parameters }, solution },
    eased({ cost: 1 }),
    eased({ nonce: '00' }),
    eased({ expiresAt: 9_999_999_999 }),
    eased({ keyPrefix: '' }),
    eased({ data: { more: true } }),
    await solve(await foreign.challenge()),
  ];
  for (const captcha of ['', 'x', '{}', 'x'.repeat(50_000), ...tries.map(pack)]) {
    expect(await check.isHuman(captcha)).toBe(false);
  }
  later = -700_000;
  const old = await solve(await check.challenge());
  later = 0;
  expect(await check.isHuman(pack(old))).toBe(false);
  // The original solution is still unused.
  expect(await check.isHuman(pack({ challenge, solution }))).toBe(true);
});

it('hundreds of tasks at once leave threads to what reads files', async () => {
  let attempts = 0;
  const all = Array.from({ length: 200 }, async () => {
    await check.challenge();
    attempts += 1;
  });
  await readFile(import.meta.filename);
  expect(attempts).toBeLessThan(50);
  await Promise.all(all);
  expect(attempts).toBe(200);
});
