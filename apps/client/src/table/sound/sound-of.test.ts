import type { MatchEvent } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { findSound } from './sound-of.ts';

const events = (...reasons: readonly MatchEvent['reason'][]): MatchEvent[] =>
  reasons.map((reason) => ({ reason, open: null, own: [null, null] }));

it('is the loudest sound of an animation step', () => {
  expect(findSound(events('Attack resolved', 'Battle destroy', 'Energy lost in battle'))).toBe(
    'fall',
  );
  expect(findSound(events('Energy gained', 'Draw'))).toBe('draw');
});

it('is silent for events without a sound', () => {
  expect(findSound([])).toBeNull();
  expect(findSound(events('Settled', 'Response declined'))).toBeNull();
});
