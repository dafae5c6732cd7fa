import { expect, it } from 'vitest';
import { createStoredBytes } from './stored-bytes.ts';

it('lets an address store its budget a day, and what has begun beyond it', () => {
  let at = 0;
  const bytes = createStoredBytes({ perDay: 86_400, now: () => at });
  bytes.add('a', 80_000);
  expect(bytes.hasRoom('a')).toBe(true);
  bytes.add('a', 7000);
  expect(bytes.hasRoom('a')).toBe(false);
  expect(bytes.hasRoom('b')).toBe(true);
  bytes.add('a', 5000);
  // A byte a second is free again: the debt of about 5,600 bytes first.
  at += 5000 * 1000;
  expect(bytes.hasRoom('a')).toBe(false);
  at += 1000 * 1000;
  expect(bytes.hasRoom('a')).toBe(true);
});
