import { expect, it } from 'vitest';
import { cooldownText, estimateText, rangeText } from './search-texts.ts';

it('[RA2] an estimate is rounded up, and missing where nobody can know', () => {
  expect([4000, 14_000, 55_000, 61_000, 200_000].map(estimateText)).toEqual(
    ['10 seconds', '20 seconds', 'a minute', '2 minutes', '4 minutes'].map(
      (time) => `Finding a match takes about ${time} at the moment.`,
    ),
  );
  expect(estimateText(null)).toMatch(/^We can’t estimate the wait/);
});

it('[RA2] the search says among which ratings it looks', () => {
  expect(rangeText(1512, 150)).toBe('Opponents rated 1362 to 1662');
});

it('a cooldown says what was done, and how often', () => {
  expect(cooldownText({ reason: 'left', faults: 1, left: 1 })).toBe(
    'You left a rated match, or let its time run out.',
  );
  expect(cooldownText({ reason: 'left', faults: 3, left: 1 })).toMatch(/^You left 3 rated matches/);
  expect(cooldownText({ reason: 'aborted', faults: 1, left: 1 })).toMatch(/shuffle/);
});
