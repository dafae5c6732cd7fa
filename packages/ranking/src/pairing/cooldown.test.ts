import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cooldownAt, cooldownRules } from './cooldown.ts';
import type { RatedFaultEntry } from './cooldown.ts';

const { window, pauses } = cooldownRules;
const now = 1_700_000_000_000;
const left = (at: number): RatedFaultEntry => ({ kind: 'left', at });

describe('the pause after leaving rated matches', () => {
  it('is none without a fault, and ends by itself', () => {
    expect(cooldownAt([], now)).toBeNull();
    expect(cooldownAt([left(now)], now + pauses[0] - 1)).toEqual({
      reason: 'left',
      faults: 1,
      left: 1,
    });
    expect(cooldownAt([left(now)], now + pauses[0])).toBeNull();
  });

  it('grows with each fault of the last day, and names the last one', () => {
    const faults: RatedFaultEntry[] = [];
    const lengths: number[] = [];
    for (let count = 0; count < pauses.length + 2; count++) {
      faults.push({ kind: 'aborted', at: now + count });
      lengths.push(cooldownAt(faults, now + count)!.left);
    }
    expect(lengths).toEqual([...pauses, pauses.at(-1), pauses.at(-1)]);
    expect(cooldownAt([left(now - 1), { kind: 'aborted', at: now }], now)!.reason).toBe('aborted');
  });

  it('counts no fault after a day', () => {
    expect(cooldownAt([left(now - window), left(now)], now)).toMatchObject({ faults: 1 });
    fc.assert(
      fc.property(fc.array(fc.nat(window * 2)), (ages) => {
        const faults = ages.sort((a, b) => b - a).map((age) => left(now - age));
        const all = cooldownAt(faults, now);
        const recent = cooldownAt(faults.slice(ages.filter((age) => age >= window).length), now);
        expect(all).toEqual(recent);
      }),
    );
  });
});
