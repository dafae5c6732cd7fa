import { expect, it } from 'vitest';
import { isCardStops, noCardStops, findStop, withStop } from './card-stops.ts';

it('keeps one choice for each card and side', () => {
  const stops = withStop(noCardStops, 'opposing', 7, 'stop');
  expect([findStop(stops, 'opposing', 7), findStop(stops, 'own', 7)]).toEqual(['stop', null]);
  const both = withStop(stops, 'own', 7, 'never');
  expect([findStop(both, 'opposing', 7), findStop(both, 'own', 7)]).toEqual(['stop', 'never']);
  const changed = withStop(both, 'opposing', 7, 'never');
  expect(findStop(changed, 'opposing', 7)).toBe('never');
  expect(withStop(withStop(changed, 'opposing', 7, null), 'own', 7, null)).toEqual(noCardStops);
});

it.each([
  [null, false],
  [{ own: {} }, false],
  [{ own: {}, opposing: { 7: 'always' } }, false],
  [{ own: {}, opposing: { fox: 'stop' } }, false],
  [JSON.parse(JSON.stringify(withStop(noCardStops, 'own', 7, 'never'))), true],
])('accepts only stored choices: %j', (value, isValid) => {
  expect(isCardStops(value)).toBe(isValid);
});
