import { expect, it } from 'vitest';
import { createVipSweep } from './vip-sweep.ts';

it('[VP1] the sweep visits all VIPs once a day, and again after a failure', async () => {
  const pages: (readonly [string, number])[] = [];
  let at = Date.UTC(2026, 10, 24, 23);
  let fails = true;
  const sweep = createVipSweep({
    store: {
      async sendVipBoosters({ after, at: time }) {
        pages.push([after, time]);
        if (fails) throw new Error('the storage failed');
        return after === '' ? 'anna' : null;
      },
    },
    now: () => at,
  });
  await expect(sweep()).rejects.toThrow('the storage failed');
  fails = false;
  await sweep();
  await sweep();
  expect(pages).toEqual([
    ['', at],
    ['', at],
    ['anna', at],
  ]);
  at += 3_600_000;
  await sweep();
  expect(pages).toHaveLength(5);
});
