import { expect, it } from 'vitest';
import type { MatchCursor } from '../store/index.ts';
import { createMatchSweep } from './match-sweep.ts';

it('deletes short matches in small steps, and goes on with those of guests in the next run', async () => {
  const hour = 3_600_000;
  let short = 120;
  const requests: (readonly [MatchCursor, number])[] = [];
  let rests = 0;
  const sweep = createMatchSweep({
    store: {
      async forgetShortMatches(endedBefore, limit) {
        expect(endedBefore).toBe(9 * hour);
        const removed = Math.min(short, limit);
        short -= removed;
        return removed;
      },
      async forgetGuestMatches({ after, endedBefore }) {
        requests.push([after, endedBefore]);
        const isLast = requests.length % 700 === 0;
        return { removed: 1, next: isLast ? null : { endedAt: requests.length, number: 7 } };
      },
    },
    isOurTurn: async () => true,
    now: () => 10 * hour,
    guestMatchLife: 4 * hour,
    rest: async () => (rests += 1),
  });
  const [first, meanwhile] = await Promise.all([sweep.run(), sweep.run()]);
  expect([first, meanwhile]).toEqual([620, 0]);
  expect(rests).toBe(4 + 500);
  expect(await sweep.run()).toBe(200);
  expect(requests[0]).toEqual([{ endedAt: 0, number: 0 }, 6 * hour]);
  expect(requests[500][0]).toEqual({ endedAt: 500, number: 7 });
  await sweep.run();
  expect(requests[700][0]).toEqual({ endedAt: 0, number: 0 });
});

it('does nothing while another node does it', async () => {
  const fail = (): never => expect.unreachable();
  const sweep = createMatchSweep({
    store: { forgetShortMatches: fail, forgetGuestMatches: fail },
    isOurTurn: async () => false,
    now: () => 0,
    guestMatchLife: 1,
  });
  expect(await sweep.run()).toBe(0);
});
