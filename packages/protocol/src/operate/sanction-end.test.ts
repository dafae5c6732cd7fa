import { expect, it } from 'vitest';
import { forGood, sanctionEnd } from './sanction-end.ts';

it('says when a ban or mute ends', () => {
  const toText = (at: number): string => `time ${at}`;
  expect(sanctionEnd(5, toText)).toBe('until time 5');
  for (const until of [null, forGood]) expect(sanctionEnd(until, toText)).toBe('for good');
});
