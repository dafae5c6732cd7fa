import { expect, it } from 'vitest';
import { findStars } from './find-stars.ts';

const pair = (account: string, opponent: string, matches: number, wins = matches) => ({
  account,
  opponent,
  matches,
  wins,
});

it('[RA7] finds new accounts that lose to one player, and no newcomers who play many', () => {
  const pairs = [
    pair('alt-1', 'farmer', 3),
    pair('alt-2', 'farmer', 3),
    pair('alt-3', 'farmer', 2),
    // Strong players meet newcomers too, known players and those who win.
    pair('newcomer', 'strong', 2),
    pair('known', 'strong', 4),
    pair('talent', 'strong', 3, 1),
    pair('friend', 'strong', 3),
  ];
  const played = new Map(
    Object.entries({
      'alt-1': 3,
      'alt-2': 4,
      'alt-3': 2,
      newcomer: 6,
      known: 40,
      talent: 3,
      friend: 3,
    }),
  );
  expect(findStars(pairs, played)).toEqual([
    {
      center: 'farmer',
      accounts: ['alt-1', 'alt-2', 'alt-3'],
      matches: 8,
      wins: 8,
    },
  ]);
});
