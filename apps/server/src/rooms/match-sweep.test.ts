import { expect, it } from 'vitest';
import type { MatchCursor } from '../store/index.ts';
import { createMatchSweep } from './match-sweep.ts';

const lives = { packAfter: 10, contentLife: { bot: 100, others: 1000 } };
const nothingToPack = {
  packMatches: async () => ({ matches: 0, bytes: 0 }),
  dropMatchContent: async () => 0,
};

it('packs matches in small steps as long as it is this node’s turn, then deletes old contents by kind', async () => {
  let left = 1200;
  let turns = 0;
  const dropped: unknown[] = [];
  const sweep = createMatchSweep({
    store: {
      forgetShortMatches: async () => 0,
      forgetGuestMatches: async () => ({ removed: 0, next: null }),
      async packMatches({ endedBefore, limit }) {
        expect(endedBefore).toBe(9990);
        const matches = Math.min(left, limit);
        left -= matches;
        return { matches, bytes: matches };
      },
      async dropMatchContent({ kind, endedBefore }) {
        dropped.push([kind, endedBefore]);
        return 0;
      },
    },
    // Another node takes over in the second run.
    isOurTurn: async () => (turns += 1) !== 2,
    now: () => 10_000,
    guestMatchLife: 1,
    ...lives,
    rest: async () => {},
  });
  await sweep.run();
  expect(left).toBe(200);
  await sweep.run();
  expect(left).toBe(0);
  expect(dropped.slice(-2)).toEqual([
    ['bot', 9900],
    ['others', 9000],
  ]);
});

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
      ...nothingToPack,
    },
    isOurTurn: async () => true,
    now: () => 10 * hour,
    guestMatchLife: 4 * hour,
    ...lives,
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
    store: {
      forgetShortMatches: fail,
      forgetGuestMatches: fail,
      packMatches: fail,
      dropMatchContent: fail,
    },
    isOurTurn: async () => false,
    now: () => 0,
    guestMatchLife: 1,
    ...lives,
  });
  expect(await sweep.run()).toBe(0);
});
