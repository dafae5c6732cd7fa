import type { RecordedMatch } from '@stackmate/room/record';
import { expect, it } from 'vitest';
import { matchFacts } from './match-facts.ts';

const recorded = {
  file: { seats: [{ bot: null }, { bot: 'greedy' }], timeline: [], record: { seed: 'seed' } },
  turns: 9,
} as unknown as RecordedMatch;

it('[CO9] say whether a program began the match', () => {
  expect(matchFacts({ byProgram: true }, recorded)).toMatchObject({ byProgram: true });
  expect(matchFacts({}, recorded)).not.toHaveProperty('byProgram');
});
