import type { Entrant, PairedTable } from '../entries.ts';
import { arenaStandings } from '../standings/arena.ts';
import type { EntrantState, Tournament } from '../tournament.ts';
import { matchPlayers } from './match-players.ts';
import type { PairCost } from './match-players.ts';
import { seatHistories, seatPair } from './seats.ts';

/** Returns everybody's last opponent and the wave of that game. */
function lastGames({ rounds }: Tournament) {
  const games = new Map<Entrant, { readonly opponent: Entrant; readonly round: number }>();
  for (const { round, pairings } of rounds) {
    for (const { entrants } of pairings) {
      const [first, second] = entrants;
      if (second === null) continue;
      games.set(first, { opponent: second, round });
      games.set(second, { opponent: first, round });
    }
  }
  return games;
}

/**
 * [AR1] Returns the costs of all pairs of a wave. The criteria in their order: last opponents (never while somebody
 * else waits), how long the one waited who is left over, gaps between places.
 */
function arenaCosts(players: readonly EntrantState[], tournament: Tournament) {
  const games = lastGames(tournament);
  const wavesSince = (entrant: Entrant): number =>
    tournament.rounds.length - (games.get(entrant)?.round ?? 0);
  return (a: number, b: number): PairCost => {
    const { entrant } = players[a];
    if (b >= players.length) return [0, wavesSince(entrant), 0];
    const opponent = players[b].entrant;
    const isRematch =
      games.get(entrant)?.opponent === opponent && games.get(opponent)?.opponent === entrant;
    return [isRematch ? 1 : 0, 0, b - a];
  };
}

/** Returns the tables of the next wave of an arena; of an odd number, one waits on. */
export function pairArena(
  tournament: Tournament,
  waiting: readonly Entrant[],
): readonly PairedTable[] {
  const places = new Map(arenaStandings(tournament).map((row) => [row.entrant, row.place]));
  const players = waiting
    .flatMap((entrant) => tournament.entrants.get(entrant) ?? [])
    .toSorted((a, b) => (places.get(a.entrant) ?? 0) - (places.get(b.entrant) ?? 0));
  if (players.length < 2) return [];
  const histories = seatHistories(tournament);
  const count = players.length + (players.length % 2);
  return matchPlayers(count, 1, arenaCosts(players, tournament))
    .flatMap((mate, index) => (mate > index && mate < players.length ? [[index, mate]] : []))
    .map(([a, b], index) => ({
      table: index + 1,
      entrants: seatPair(players[a], players[b], histories),
    }));
}
