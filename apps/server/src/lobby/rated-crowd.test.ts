import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WaitingTicket } from '../store/index.ts';
import { createCrowd } from './rated-crowd.ts';

const ticket = (number: number, clock: 'rapid' | 'slow'): WaitingTicket => ({
  playerId: `${clock}${number}`,
  command: 'join',
  clock,
  deck: { ready: 'one' },
  address: `address${number % 7}`,
  device: number % 3 === 0 ? null : `device${number % 5}`,
  joinedAt: 0,
  seenAt: 0,
  name: 'Somebody',
  appearance: { avatar: 'TideSage', back: 'moon' },
  rating: 1500,
  lastOpponent: null,
});

const searching = (rapid: number, slow: number): number =>
  createCrowd({
    tickets: [
      ...Array.from({ length: rapid }, (_, number) => ticket(number, 'rapid')),
      ...Array.from({ length: slow }, (_, number) => ticket(number, 'slow')),
    ],
    blocks: [],
  }).searching('rapid');

it('[RA2] says how many search with a clock in steps that hide who joins', () => {
  fc.assert(
    fc.property(fc.nat(1200), fc.nat(30), (rapid, slow) => {
      const shown = searching(rapid, slow);
      expect([0, 5, 10, 20, 50, 100, 200, 500]).toContain(shown);
      expect(shown).toBeLessThanOrEqual(rapid);
      // Never wrong by more than it must be, and unknown below five.
      if (rapid >= 5) expect(shown).toBeGreaterThanOrEqual(Math.min(rapid / 2.5, 500));
      else expect(shown).toBe(0);
    }),
    { numRuns: 50 },
  );
});
