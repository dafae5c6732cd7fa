import { endReasons } from '@stackmate/engine';
import { expect, it } from 'vitest';
import type { MatchSnapshot } from '@stackmate/protocol';
import { resultTexts, toOutcome } from './result-texts.ts';

const snapshot = (
  viewer: MatchSnapshot['viewer'],
  result: MatchSnapshot['result'],
): MatchSnapshot =>
  ({
    viewer,
    result,
    seats: [
      { name: 'Sina', bot: null, connected: true },
      { name: 'Noor', bot: null, connected: true },
    ],
  }) as unknown as MatchSnapshot;

it('returns nothing while the match goes on', () => {
  expect(resultTexts(snapshot(0, null))).toBeNull();
});

it('addresses the viewer', () => {
  const result = { winner: 0, reason: 'checkmate' } as const;
  expect(resultTexts(snapshot(0, result))).toEqual({
    outcome: 'won',
    title: 'You won',
    explanation: 'Noor’s King was brought to 0 power: checkmate.',
  });
  expect(resultTexts(snapshot(1, result))).toMatchObject({
    title: 'You lost',
    explanation: 'Your King was brought to 0 power: checkmate.',
  });
  expect(resultTexts(snapshot('spectator', result))?.title).toBe('Sina won');
});

it.each(endReasons)('describes %s from the viewer’s side', (reason) => {
  const sentence = (viewer: MatchSnapshot['viewer']): string =>
    resultTexts(snapshot(viewer, { winner: 0, reason }))!.explanation;
  // Sina won, Noor lost.
  expect(sentence(0)).not.toMatch(/Sina|[{}]|\byour\b/i);
  expect(sentence(1)).not.toMatch(/Noor|[{}]/);
  expect(sentence('spectator')).not.toMatch(/\byou\b|\byour\b|[{}]/i);
  expect(sentence(0)).toMatch(/^[A-Z].*\.$/);
});

it.each([
  'checkmate',
  'out of energy',
  'decks empty',
  'no summon or destruction',
  'turn limit',
  'forfeit',
  'agreed draw',
] as const)('describes a draw by %s without a winner', (reason) => {
  const texts = resultTexts(snapshot(1, { winner: null, reason }));
  expect(texts?.title).toBe('A draw');
  expect(texts?.explanation).not.toMatch(/[{}]/);
  expect(texts?.explanation).not.toBe(reason);
});

it('is neutral for a spectator', () => {
  expect(toOutcome(1, 'spectator')).toBe('over');
  expect(toOutcome(null, 'spectator')).toBe('draw');
});
