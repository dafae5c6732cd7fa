import type { RecordedMatch } from '@stackmate/room/record';
import { expect, it } from 'vitest';
import { matchFacts } from './match-facts.ts';

const recorded = {
  file: { seats: [{ bot: null }, { bot: 'greedy' }], timeline: [], record: { seed: 'seed' } },
  turns: 9,
  isByProgram: true,
} as unknown as RecordedMatch;

it('[CO9] say whether a program took part in the match', () => {
  expect(matchFacts(recorded)).toMatchObject({ isByProgram: true, bots: [null, 'greedy'] });
});
