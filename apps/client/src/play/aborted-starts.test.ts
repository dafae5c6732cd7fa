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

it('tells of the opponent’s starts that came to nothing, and not of one’s own', () => {
  expect(abortedStarts(snapshot(3, undefined))).toEqual([]);
  expect(abortedStarts(snapshot(3, 1))).toEqual([
    'One earlier match did not begin because Noor took no part in its shuffle.',
  ]);
  expect(abortedStarts(snapshot(0, 7))).toEqual([
    '7 earlier matches did not begin because Noor took no part in their shuffle.',
  ]);
});
