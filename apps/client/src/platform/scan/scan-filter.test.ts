import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScanFilter, stillCodes } from './scan-filter.ts';
import type { SeenCode } from './seen-code.ts';

const square = (text: string): SeenCode => ({ kind: 'square', text });
const bars = (text: string): SeenCode => ({ kind: 'bars', text });

describe('[PH5] codes of a camera', () => {
  it('count once while they stay in sight, and again when they come back', () => {
    const filter = createScanFilter();
    expect(filter.add([square('A')], 0)).toEqual([square('A')]);
    for (let now = 200; now <= 10_000; now += 200)
      expect(filter.add([square('A')], now)).toEqual([]);
    expect(filter.add([square('A'), square('B')], 10_200)).toEqual([square('B')]);
    expect(filter.add([square('A')], 14_000)).toEqual([square('A')]);
  });

  it('count as bars only if the square code stays out of sight', () => {
    const filter = createScanFilter();
    filter.add([square('A'), bars('1')], 0);
    expect(filter.add([bars('1')], 500)).toEqual([]);
    expect(filter.add([bars('1')], 1600)).toEqual([]);
    expect(filter.add([square('A'), bars('1')], 2000)).toEqual([]);
    expect(filter.add([bars('1')], 3600)).toEqual([]);
    expect(filter.add([bars('1')], 5200)).toEqual([bars('1')]);
    expect(filter.add([bars('1')], 5400)).toEqual([]);
  });

  it('never count twice within the time that a code must be out of sight', () => {
    const code = fc.record({
      kind: fc.constantFrom('square', 'bars'),
      text: fc.constantFrom('1', '2'),
    });
    const frames = fc.array(fc.tuple(fc.array(code, { maxLength: 3 }), fc.nat(2000)));
    fc.assert(
      fc.property(frames, (steps) => {
        const filter = createScanFilter();
        const counted = new Map<string, number>();
        let now = 0;
        for (const [codes, pause] of steps) {
          now += pause;
          for (const { text } of filter.add(codes, now)) {
            expect(now - (counted.get(text) ?? -Infinity)).toBeGreaterThan(2500);
            counted.set(text, now);
          }
        }
      }),
    );
  });
});

it('[PH5] codes of a picture are its square ones, or else its bars, each once', () => {
  expect(stillCodes([bars('1'), square('A'), square('A'), square('B')])).toEqual([
    square('A'),
    square('B'),
  ]);
  expect(stillCodes([bars('1'), bars('1')])).toEqual([bars('1')]);
});
