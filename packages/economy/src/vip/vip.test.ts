import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vipForLife, vipTimeline } from './vip-timeline.ts';
import type { VipGrant } from './vip-timeline.ts';

const day = 24 * 60 * 60_000;
const grant = (grantedAt: number, days: number | null, revokedAt: number | null = null) => ({
  grantedAt: grantedAt * day,
  days,
  revokedAt: revokedAt === null ? null : revokedAt * day,
});
const spans = (...grants: readonly VipGrant[]) =>
  vipTimeline(grants).map(({ from, until }) => [from / day, until / day]);

describe('VIP', () => {
  it('[VP2] spans follow one another, and begin when they are granted after a gap', () => {
    expect(spans(grant(10, 30), grant(15, 30), grant(100, 30))).toEqual([
      [10, 40],
      [40, 70],
      [100, 130],
    ]);
  });

  it('[VP2] for life has no end, and ends when it is revoked', () => {
    expect(vipTimeline([grant(1, null)])[0].until).toBe(vipForLife);
    expect(spans(grant(1, null, 5), grant(2, 30))).toEqual([
      [1, 5],
      [5, 35],
    ]);
  });

  it('[VP2] a revoked span loses what is left, and later ones move forward', () => {
    expect(spans(grant(10, 30, 20), grant(15, 30))).toEqual([
      [10, 20],
      [20, 50],
    ]);
    // Revoked before it began.
    expect(spans(grant(10, 30), grant(15, 30, 16), grant(17, 30))).toEqual([
      [10, 40],
      [40, 40],
      [40, 70],
    ]);
    // Revoked after its end.
    expect(spans(grant(10, 30, 90))).toEqual([[10, 40]]);
  });

  it('[VP2] spans never overlap', () => {
    const grants = fc
      .array(
        fc.record({
          grantedAt: fc.nat(1000),
          days: fc.option(fc.integer({ min: 1, max: 400 })),
          revoked: fc.option(fc.nat(500)),
        }),
      )
      .map((candidate) =>
        candidate
          .toSorted((a, b) => a.grantedAt - b.grantedAt)
          .map(({ grantedAt, days, revoked }) =>
            grant(grantedAt, days, revoked === null ? null : grantedAt + revoked),
          ),
      );
    fc.assert(
      fc.property(grants, (input) => {
        const real = vipTimeline(input).filter(({ from, until }) => until > from);
        for (const [index, span] of real.entries()) {
          if (index > 0) expect(span.from).toBeGreaterThanOrEqual(real[index - 1].until);
        }
      }),
    );
  });
});
