import type { MatchEvent } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { soundOf } from './sound-of.ts';

const events = (...reasons: readonly MatchEvent['reason'][]): MatchEvent[] =>
  reasons.map((reason) => ({ reason, open: null, own: [null, null] }));

it('is the loudest of a moment', () => {
  expect(soundOf(events('Attack resolved', 'Battle destroy', 'Energy lost in battle'))).toBe(
    'fall',
  );
  expect(soundOf(events('Energy gained', 'Draw'))).toBe('draw');
});

it('is none where nothing is to be heard', () => {
  expect(soundOf([])).toBeNull();
  expect(soundOf(events('Settled', 'Response declined'))).toBeNull();
});
