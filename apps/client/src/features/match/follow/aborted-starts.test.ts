import type { MatchSnapshot } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { abortedStarts } from './aborted-starts.ts';

const snapshot = (south: number | undefined, north: number | undefined): MatchSnapshot =>
  ({
    viewer: 0,
    seats: [
      { name: 'Sina', bot: null, connected: true, abortedStarts: south },
      { name: 'Noor', bot: null, connected: true, abortedStarts: north },
    ],
  }) as unknown as MatchSnapshot;

it('counts the opponent’s aborted starts, but not the player’s own', () => {
  expect(abortedStarts(snapshot(3, undefined))).toEqual([]);
  expect(abortedStarts(snapshot(3, 1))).toEqual([
    'One earlier match didn’t start because Noor took no part in its shuffle.',
  ]);
  expect(abortedStarts(snapshot(0, 7))).toEqual([
    '7 earlier matches didn’t start because Noor took no part in their shuffle.',
  ]);
});
