import { expect, it } from 'vitest';
import {
  beginTurning,
  chooseCard,
  isGroupDone,
  nextGroup,
  turnEverything,
  turnGroup,
  turnNext,
} from './turning.ts';
import type { Turning } from './turning.ts';

const groups = [
  ['a', 'b', 'c'],
  ['d', 'e'],
];
const times = (count: number, state: Turning): Turning =>
  count === 0 ? state : times(count - 1, turnNext(state, groups));

it('turns one card after the other, then the next group, then shows the summary', () => {
  const begin = beginTurning(groups, []);
  expect(begin).toMatchObject({ group: 0, at: 0 });
  expect([...times(2, begin).turned]).toEqual(['a', 'b']);
  expect(isGroupDone(times(3, begin), groups)).toBe(true);
  expect(times(4, begin)).toMatchObject({ group: 1, at: 0 });
  expect(times(4, begin).turned.size).toBe(3);
  expect(times(7, begin)).toMatchObject({ group: 2 });
  expect([...times(7, begin).turned]).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('turns the chosen card first, and comes back to those left out', () => {
  const chosen = chooseCard(beginTurning(groups, []), groups, 2);
  expect([...turnNext(chosen, groups).turned]).toEqual(['c']);
  expect([...times(2, chosen).turned]).toEqual(['c', 'a']);
  expect(chooseCard(chosen, groups, 9).at).toBe(2);
  expect(chooseCard(chosen, groups, -1).at).toBe(0);
});

it('turns all cards of a group with the best in the middle, or everything', () => {
  const all = turnGroup(beginTurning(groups, []), groups);
  expect(all).toMatchObject({ group: 0, at: 2 });
  expect([...all.turned]).toEqual(['a', 'b', 'c']);
  expect(nextGroup(all)).toMatchObject({ group: 1, at: 0 });
  expect(turnEverything(all, groups)).toMatchObject({ group: 2 });
  expect(turnEverything(all, groups).turned.size).toBe(5);
});

it('goes on where it was interrupted', () => {
  expect(beginTurning(groups, ['a', 'c'])).toMatchObject({ group: 0, at: 1 });
  expect(beginTurning(groups, ['a', 'b', 'c', 'd'])).toMatchObject({ group: 1, at: 1 });
  expect(beginTurning(groups, ['a', 'b', 'c', 'd', 'e'])).toMatchObject({ group: 2 });
});
