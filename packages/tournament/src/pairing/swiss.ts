import type { Entrant, PairedTable } from '../entries.ts';
import { swissStandings } from '../standings/swiss.ts';
import { entrantsHere } from '../tournament.ts';
import type { EntrantState, Tournament } from '../tournament.ts';
import { matchPlayers } from './match-players.ts';
import type { PairCost } from './match-players.ts';
import { seatCost, seatHistories, seatPair } from './seats.ts';

/** Somebody whom the next round includes. */
export interface SwissPlayer extends EntrantState {
  readonly points: number;
  readonly hadBye: boolean;
  readonly opponents: ReadonlySet<Entrant>;
}

/** Returns who plays the next round, the best first. */
export function rankedPlayers(tournament: Tournament): readonly SwissPlayer[] {
  const rows = new Map(swissStandings(tournament).map((row) => [row.entrant, row]));
  return entrantsHere(tournament)
    .flatMap((state) => {
      const row = rows.get(state.entrant);
      return row === undefined ? [] : [{ state, row }];
    })
    .toSorted((a, b) => a.row.place - b.row.place)
    .map(({ state, row }) => ({
      ...state,
      points: row.points,
      hadBye: row.results.some(({ by }) => by === 'bye' || by === 'late'),
      opponents: new Set(row.results.flatMap(({ opponent }) => opponent ?? [])),
    }));
}

/**
 * [SW1] Returns the costs of all pairs. The criteria in their order: rematches, byes for those who had one, a third
 * time in a row on the same seat, seats off balance by more than one, gaps between points, gaps between ranks. The
 * first three are promises. Balance comes before points, because it has a limit: points alone left one in seven
 * off balance after an even number of rounds, and balance costs them a quarter of a point a pair. Where the number of
 * players is odd, the last number is the bye.
 */
export function swissCosts(
  players: readonly SwissPlayer[],
  histories: ReturnType<typeof seatHistories>,
) {
  const lowest = Math.min(...players.map(({ points }) => points));
  // Once everybody here had a bye, another one breaks no promise.
  const allHadBye = players.every(({ hadBye }) => hadBye);
  return (a: number, b: number): PairCost => {
    const player = players[a];
    if (b >= players.length) {
      const isSecondBye = player.hadBye && !allHadBye;
      return [0, isSecondBye ? 1 : 0, 0, 0, (player.points - lowest) ** 2, players.length - 1 - a];
    }
    const other = players[b];
    const { repeats, excess } = seatCost(
      histories.get(player.entrant),
      histories.get(other.entrant),
    );
    const isRematch = player.opponents.has(other.entrant);
    return [isRematch ? 1 : 0, 0, repeats, excess, (player.points - other.points) ** 2, b - a];
  };
}

/** How many of the criteria are promises. */
const swissBreaches = 3;

/** [SW1] Pairs the next round of a Swiss. Returns its tables, the best players first, a bye last. */
export function pairSwiss(tournament: Tournament): readonly PairedTable[] {
  const players = rankedPlayers(tournament);
  const histories = seatHistories(tournament);
  const count = players.length + (players.length % 2);
  const mates = matchPlayers(count, swissBreaches, swissCosts(players, histories));
  const pairs = mates.flatMap((mate, index): (readonly [Entrant, Entrant | null])[] => {
    if (index >= players.length || mate < index) return [];
    const player = players[index];
    return [
      mate >= players.length ? [player.entrant, null] : seatPair(player, players[mate], histories),
    ];
  });
  const byes = pairs.filter(([, second]) => second === null);
  return [...pairs.filter(([, second]) => second !== null), ...byes].map((entrants, index) => ({
    table: index + 1,
    entrants,
  }));
}
