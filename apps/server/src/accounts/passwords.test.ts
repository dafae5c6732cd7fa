import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const password = 'correct horse battery';

it('[PL2] hashes with Argon2id, 19 MiB and two passes, and a new salt each time', async () => {
  const passwords = createPasswords();
  const hashes = await Promise.all([passwords.hash(password, 'a'), passwords.hash(password, 'a')]);
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(hashes[0]).not.toBe(hashes[1]);
  for (const hash of hashes) expect(await passwords.verify(password, hash, 'a')).toBe(true);
  expect(await passwords.verify(`${password} `, hashes[0], 'a')).toBe(false);
});

it('accepts a password in another normal form, but no other one', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('Zoe\u0308 und mehr', 'a');
  expect(await passwords.verify('Zoë und mehr', hash, 'a')).toBe(true);
  expect(await passwords.verify('Zoe und mehr', hash, 'a')).toBe(false);
});

it('[PL8] does the same work without a hash as with one', async () => {
  const work: object[] = [];
  const passwords = createPasswords((algorithm, { nonce, message, ...cost }) => {
    work.push({ algorithm, salt: (nonce as Buffer).length, message, ...cost });
    return Promise.resolve(Buffer.alloc(cost.tagLength));
  });
  const hash = await createPasswords().hash(password, 'a');
  expect(await passwords.verify('a wrong password', hash, 'a')).toBe(false);
  expect(await passwords.verify('a wrong password', null, 'a')).toBe(false);
  expect(work).toHaveLength(2);
  expect(work[1]).toEqual(work[0]);
  expect(work[1]).toMatchObject({ algorithm: 'argon2id', memory: 19_456, passes: 2 });
});

it('refuses work beyond its queue, and accepts more when that is done', async () => {
  const passwords = createPasswords(() => Promise.resolve(Buffer.alloc(32)));
  const results = await Promise.all(
    Array.from({ length: 60 }, () => passwords.verify(password, null, 'a')),
  );
  expect(results.filter((result) => result === null)).toHaveLength(18);
  expect(await passwords.verify(password, null, 'a')).toBe(false);
});

it('[PL8] neither refuses nor delays an honest address while twenty others flood it', async () => {
  let hashes = 0;
  const passwords = createPasswords(async () => {
    hashes += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return Buffer.alloc(32);
  });
  const state = { isOver: false };
  const attack = async (from: string): Promise<void> => {
    while (!state.isOver) {
      await Promise.all([1, 2, 3].map(() => passwords.verify(password, null, from)));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const attacks = Array.from({ length: 20 }, (_, at) => attack(`attacker ${at}`));
  // By now each owner has been served once.
  await expect.poll(() => hashes).toBeGreaterThan(60);
  for (let at = 0; at < 20; at += 1) {
    const before = hashes;
    expect(await passwords.verify(password, null, `honest ${at}`)).toBe(false);
    // Two run already, and others begin beside it.
    expect(hashes - before).toBeLessThan(6);
  }
  state.isOver = true;
  await Promise.all(attacks);
});
