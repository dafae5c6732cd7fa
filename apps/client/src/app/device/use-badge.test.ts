import { expect, it } from 'vitest';
import type { ListedMatch } from '../../platform/connection/index.ts';
import { countWaiting } from './use-badge.ts';

const match = (id: string, kind: ListedMatch['kind'], seat: 0 | 1 = 0): ListedMatch => ({
  match: id,
  kind,
  seat,
  opponent: 'Ana',
});

it('counts matches against people whose clock runs for the player, or of which nothing is known', () => {
  const matches = [
    match('bot', 'bot'),
    match('mine', 'rated', 1),
    match('theirs', 'private'),
    match('unknown', 'casual'),
  ];
  const running = new Map([
    ['mine', [false, true] as const],
    ['theirs', [false, true] as const],
  ]);
  expect(countWaiting(matches, running, null)).toBe(2);
  expect(countWaiting(matches, running, 'mine')).toBe(1);
  expect(countWaiting([], running, null)).toBe(0);
});
