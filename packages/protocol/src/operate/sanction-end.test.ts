import { expect, it } from 'vitest';
import { forGood, sanctionEnd } from './sanction-end.ts';

it('says when a ban or mute ends', () => {
  expect(sanctionEnd(Date.UTC(2026, 10, 29, 16, 5))).toBe('until 2026-11-29 16:05');
  for (const until of [null, forGood]) expect(sanctionEnd(until)).toBe('for good');
});
