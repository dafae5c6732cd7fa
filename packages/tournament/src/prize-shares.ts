import { cutSize, swissRounds, tournamentRules } from './rules.ts';
import type { TournamentSettings } from './rules.ts';
import type { TournamentPlace } from './standings/places.ts';

/** [PR1] Shares of the prize money by place in a bracket, for the first ones; equal places share equally (tune). */
const bracketShares = [40, 20, 10, 10, 5, 5, 5, 5] as const;

/** [PR1] Shares of those within a percentage of an arena's table (tune). */
const arenaShares = [
  { percent: 2, share: 12 },
  { percent: 10, share: 5 },
  { percent: 25, share: 2 },
  { percent: 50, share: 1 },
] as const;

/** Splits coins in proportion to whole shares. What is left goes by a coin each to the first ones. */
export function splitCoins(coins: number, shares: readonly number[]): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return shares.map(() => 0);
  const parts = shares.map((share) => Math.floor((coins * share) / total));
  let left = coins - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => {
    if (left === 0 || shares[index] === 0) return part;
    left -= 1;
    return part + 1;
  });
}

/** [PR1] Points beyond half of the most that could be won; all with the most points if nobody has more than half. */
export function pointShares(
  places: readonly Pick<TournamentPlace, 'points'>[],
  rounds: number,
): readonly number[] {
  const half = (rounds * tournamentRules.points.win) / 2;
  const shares = places.map(({ points }) => Math.max(2 * (points - half), 0));
  if (shares.some((share) => share > 0)) return shares;
  const most = Math.max(...places.map(({ points }) => points));
  return places.map(({ points }) => Number(points === most));
}

/** The places that an entrant's equals take together, shared equally: a multiple of eight keeps the shares whole. */
export function placeShares(places: readonly Pick<TournamentPlace, 'place'>[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { place } of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return places.map(({ place }) => {
    const equals = counts.get(place) ?? 1;
    const taken = bracketShares.slice(place - 1, place - 1 + equals);
    return (840 * taken.reduce<number>((sum, share) => sum + share, 0)) / equals;
  });
}

export const percentileShares = (
  places: readonly Pick<TournamentPlace, 'place' | 'points'>[],
  players: number,
): readonly number[] =>
  places.map(({ place, points }) => {
    const reached = arenaShares.find(
      ({ percent }) => place <= Math.ceil((players * percent) / 100),
    );
    return points > 0 ? (reached?.share ?? 0) : 0;
  });

/** Some places of a prize table, and the coins that each of them gets at least. */
export interface PrizeRow {
  readonly from: number;
  readonly to: number;
  readonly coins: number;
}

/** Places of a bracket: those who lose in the same round share one. */
const bracketPlaces = (players: number): readonly number[] =>
  Array.from({ length: players }, (_, index) =>
    index === 0 ? 1 : 2 ** Math.floor(Math.log2(index)) + 1,
  );

/** Returns everybody's wins in a Swiss without draws, most first: of those with equal wins, half win again. */
function swissWins(players: number, rounds: number): readonly number[] {
  let counts = [players];
  for (let round = 0; round < rounds; round += 1) {
    const next = [...counts.map(() => 0), 0];
    // The odd one of a group meets the odd one of the next, or has a bye.
    let doesOddWin = true;
    for (let wins = counts.length - 1; wins >= 0; wins -= 1) {
      const count = counts[wins];
      const winners = doesOddWin ? Math.ceil(count / 2) : Math.floor(count / 2);
      if (count % 2 === 1) doesOddWin = !doesOddWin;
      next[wins + 1] += winners;
      next[wins] += count - winners;
    }
    counts = next;
  }
  return counts.flatMap((count, wins) => Array.from({ length: count }, () => wins)).toReversed();
}

type PrizeKind = Pick<TournamentSettings, 'kind' | 'hasCut'>;

/**
 * [PR1] Returns what places would get of a sum with that many players. In a Swiss without a cut, points decide: there it
 * is what follows if no match is drawn.
 */
export function prizeTable(
  { kind, hasCut }: PrizeKind,
  players: number,
  coins: number,
): readonly PrizeRow[] {
  if (players === 0 || coins === 0) return [];
  const shares = expectedShares({ kind, hasCut }, players);
  const parts = splitCoins(coins, shares);
  const rows: PrizeRow[] = [];
  for (const [index, share] of shares.entries()) {
    if (share === 0) continue;
    const last = rows.at(-1);
    const isEqual = last !== undefined && shares[last.from - 1] === share;
    if (isEqual) rows[rows.length - 1] = { ...last, to: index + 1, coins: parts[index] };
    else rows.push({ from: index + 1, to: index + 1, coins: parts[index] });
  }
  return rows;
}

function expectedShares({ kind, hasCut }: PrizeKind, players: number): readonly number[] {
  const places = Array.from({ length: players }, (_, index) => ({ place: index + 1, points: 1 }));
  if (kind === 'arena') return percentileShares(places, players);
  const cut = kind === 'elimination' ? players : cutSize(players, hasCut);
  if (cut > 0) {
    const bracket = bracketPlaces(cut);
    return placeShares(places.map(({ place }, index) => ({ place: bracket[index] ?? place })));
  }
  const rounds = swissRounds(players, hasCut);
  const points = swissWins(players, rounds).map((wins) => ({
    points: wins * tournamentRules.points.win,
  }));
  return pointShares(points, rounds);
}
