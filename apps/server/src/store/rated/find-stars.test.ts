import { expect, it } from 'vitest';
import { findStars } from './find-stars.ts';

const pair = (account: string, opponentId: string, matches: number, wins = matches) => ({
  account,
  opponent: opponentId,
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
  const others = { newcomer: 4, known: 36, talent: 0, friend: 0, 'alt-2': 1 };
  const played = new Map(
    pairs.map(({ account, opponent, matches }) => [
      account,
      new Map([
        [opponent, matches],
        ['somebody', others[account as keyof typeof others] ?? 0],
      ]),
    ]),
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

it('[RA7] finds them although they met each other first, to be known when they lose', () => {
  const alts = ['alt-1', 'alt-2', 'alt-3'];
  const pairs = alts.map((alt) => pair(alt, 'farmer', 3));
  const met = (other: number) => (alt: string) =>
    [
      alt,
      new Map([
        ['farmer', 3],
        ...alts
          .filter((candidate) => candidate !== alt)
          .map((candidate) => [candidate, other] as const),
      ]),
    ] as const;
  expect(findStars(pairs, new Map(alts.map(met(1))))).toMatchObject([{ accounts: alts }]);
  expect(findStars(pairs, new Map(alts.map(met(4))))).toMatchObject([{ accounts: alts }]);
});
