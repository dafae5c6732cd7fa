import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBuckets, fullBucket, takeTokens } from './token-bucket.ts';

const options = { rate: 20, burst: 60 };

it('allows the burst at once, then what the rate refills', () => {
  const bucket = fullBucket(options, 0);
  const take = (now: number) => takeTokens(bucket, options, now, 1);
  expect(Array.from({ length: 61 }, () => take(0)).filter(Boolean).length).toBe(60);
  expect([take(49), take(50), take(50)]).toEqual([false, true, false]);
});

it('never allows more than the burst and the refill of any time span', () => {
  const gap = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 300 }), (gaps) => {
      const bucket = fullBucket(options, 0);
      let now = 0;
      let granted = 0;
      for (const entry of gaps) {
        now += entry;
        if (takeTokens(bucket, options, now, 1)) granted += 1;
        expect(granted).toBeLessThanOrEqual(options.burst + (now / 1000) * options.rate + 1e-6);
      }
    }),
  );
});

it('refills nothing when the clock goes back', () => {
  const bucket = fullBucket(options, 10_000);
  expect(takeTokens(bucket, options, 0, 60)).toBe(true);
  expect(takeTokens(bucket, options, 0, 1)).toBe(false);
});

it('gives each name its own bucket and drops those that are full again', () => {
  const buckets = createBuckets(options);
  for (let at = 0; at < 1000; at++) buckets.take(`10.0.${at >> 8}.${at & 255}`, 0, 1);
  expect(buckets.take('busy', 900, 60)).toBe(true);
  expect(buckets.take('other', 900, 60)).toBe(true);
  buckets.sweep(1000);
  expect(buckets.size()).toBe(2);
  expect(buckets.take('busy', 1000, 10)).toBe(false);
});

it('shares one bucket among names beyond the maximum, until others are full again', () => {
  const buckets = createBuckets(options, 100);
  for (let at = 0; at < 100; at += 1) expect(buckets.take(`name ${at}`, 0, 60)).toBe(true);
  expect(buckets.take('one more', 0, 60)).toBe(true);
  expect(buckets.take('another', 0, 1)).toBe(false);
  expect(buckets.size()).toBe(100);
  // Known names use their own buckets.
  expect(buckets.take('name 7', 500, 10)).toBe(true);
  // Three seconds fill a bucket.
  expect(buckets.take('another', 3001, 60)).toBe(true);
  expect(buckets.size()).toBe(2);
});
