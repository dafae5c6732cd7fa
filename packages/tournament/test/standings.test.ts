import { describe, expect, it } from 'vitest';
import {
  arenaStandings,
  bracketSeeds,
  bracketStandings,
  currentPlaces,
  cutSize,
  gamesToPlay,
  swissRounds,
  swissStandings,
  tournamentPrizes,
} from '../src/index.ts';
import type { Entrant } from '../src/index.ts';
import { splitCoins } from '../src/prize-shares.ts';
import { PlayedTournament, settings } from './play-tournament.ts';

const ascending = (a: number, b: number): number => a - b;

/** Plays all games of a round: the entrant with the lower number wins. */
function winByNumber(played: PlayedTournament): void {
  for (const { round, table, game, attempt, entrants, seats } of gamesToPlay(played.tournament)) {
    const winner = seats[entrants[0] < entrants[1] ? 0 : 1];
    played.add({
      type: 'finished',
      at: played.now,
      round,
      table,
      game,
      attempt,
      ending: 'played',
      winner,
      energy: [1, 0],
      record: null,
    });
  }
}

function playByNumber(played: PlayedTournament): PlayedTournament {
  while (played.tournament.status !== 'ended') {
    winByNumber(played);
    played.step();
  }
  return played;
}

const swissOf = (entrants: number, hasCut = false) =>
  new PlayedTournament({ seed: 5, entrants, settings: settings({ hasCut }) });

describe('a Swiss', () => {
  it('[SW1] has as many rounds as halving the field takes, one more without a cut', () => {
    expect([4, 8, 9, 33, 256].map((count) => swissRounds(count, false))).toEqual([3, 4, 5, 7, 9]);
    expect([4, 8, 9, 33, 256].map((count) => swissRounds(count, true))).toEqual([3, 4, 4, 6, 8]);
    expect([8, 9, 32, 33].map((count) => cutSize(count, true))).toEqual([0, 4, 4, 8]);
  });

  it('[SW2] shows the arithmetic of each place', () => {
    const { tournament } = playByNumber(swissOf(8));
    const [first] = swissStandings(tournament);
    expect(first).toMatchObject({ entrant: 1, place: 1, points: 12 });
    const rows = new Map(swissStandings(tournament).map((row) => [row.entrant, row]));
    for (const row of rows.values()) {
      const met = row.results.flatMap(({ opponent, points }) =>
        opponent === null ? [] : [{ other: rows.get(opponent), points }],
      );
      const shares = met.map(({ other }) => Math.max((other?.points ?? 0) / 12, 1 / 3));
      expect(row.opponentScores).toEqual(shares.map((share) => Math.round(10_000 * share)));
      expect(row.opponentScore / 10_000).toBeCloseTo(
        shares.reduce((sum, share) => sum + share, 0) / shares.length,
        3,
      );
      const beaten = met.filter(({ points }) => points === 3);
      expect(row.sonnebornBerger).toBe(
        beaten.reduce((sum, { other }) => sum + 2 * (other?.points ?? 0), 0),
      );
    }
  });

  it('[SW3] takes late entrants until half of its rounds began, with one bye for a draw', () => {
    const played = swissOf(8);
    while (played.tournament.rounds.length === 0) played.step();
    played.join();
    const late = swissStandings(played.tournament).find(({ entrant }) => entrant === 9);
    expect(late).toMatchObject({ points: 1, results: [{ round: 1, opponent: null, by: 'late' }] });
    while (played.tournament.rounds.length < 2) {
      winByNumber(played);
      played.step();
    }
    expect(() => played.join()).toThrow('Joining is closed.');
  });

  it('[SW1] of 33 ends with a bracket of the best eight', () => {
    const { tournament } = playByNumber(swissOf(33, true));
    expect(tournament.rounds.map(({ pairings }) => pairings.length)).toEqual([
      17, 17, 17, 17, 17, 17, 4, 2, 1,
    ]);
    const best = swissStandings(tournament)
      .slice(0, 8)
      .map(({ entrant }) => entrant);
    expect(
      bracketStandings(tournament)
        .map(({ entrant }) => entrant)
        .toSorted(ascending),
    ).toEqual(best.toSorted(ascending));
    expect(currentPlaces(tournament).slice(0, 3)).toMatchObject([
      { entrant: 1, place: 1 },
      { entrant: 2, place: 2 },
      { entrant: 3, place: 3 },
    ]);
  });
});

describe('a bracket', () => {
  it('[SE1] keeps the best seeds apart', () => {
    expect(bracketSeeds(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  it('[SE1] gives byes to the top seeds', () => {
    const played = new PlayedTournament({
      seed: 2,
      entrants: 6,
      settings: settings({ kind: 'elimination' }),
    });
    while (played.tournament.rounds.length === 0) played.step();
    const byRating = [...played.tournament.entrants.values()].toSorted(
      (a, b) => b.rating - a.rating,
    );
    const byes = played.tournament.rounds[0].pairings.filter(
      ({ entrants }) => entrants[1] === null,
    );
    expect(byes.map(({ entrants }) => entrants[0]).toSorted(ascending)).toEqual(
      byRating
        .slice(0, 2)
        .map(({ entrant }) => entrant)
        .toSorted(ascending),
    );
  });

  it('[PR1] moves everybody up when the winner is disqualified', () => {
    const played = playByNumber(
      new PlayedTournament({ seed: 2, entrants: 4, settings: settings({ kind: 'elimination' }) }),
    );
    expect(currentPlaces(played.tournament)[0]).toMatchObject({ entrant: 1, place: 1 });
    played.add({ type: 'disqualified', at: played.now, entrant: 1, reason: 'two accounts' });
    const places = currentPlaces(played.tournament);
    expect(places).toHaveLength(3);
    expect(places[0].place).toBe(1);
    expect(places.map(({ entrant }) => entrant)).not.toContain(1);
  });
});

describe('an arena', () => {
  it('[AR1] doubles wins from the third in a row', () => {
    const { tournament } = playByNumber(
      new PlayedTournament({
        seed: 1,
        entrants: 4,
        settings: settings({ kind: 'arena', arenaMinutes: 1 }),
      }),
    );
    const [first] = arenaStandings(tournament);
    expect(first.entrant).toBe(1);
    expect(first.results.slice(0, 4).map(({ points }) => points)).toEqual([2, 2, 4, 4]);
    expect(first.points).toBe(first.results.length * 4 - 4);
  });

  it('[AR1] never repeats a pairing at once while somebody else waits', () => {
    const { tournament } = playByNumber(
      new PlayedTournament({
        seed: 4,
        entrants: 7,
        settings: settings({ kind: 'arena', arenaMinutes: 2 }),
      }),
    );
    const last = new Map<Entrant, Entrant>();
    for (const {
      entrants: [first, second],
    } of tournament.rounds.flatMap(({ pairings }) => pairings)) {
      if (second === null) throw new Error('an arena has no byes');
      expect(last.get(first) === second && last.get(second) === first).toBe(false);
      last.set(first, second);
      last.set(second, first);
    }
  });
});

describe('prizes', () => {
  it('[PR1] go by points in a Swiss without a cut: equal points, equal prizes', () => {
    const { tournament } = playByNumber(swissOf(16));
    const prizes = new Map(
      tournamentPrizes(tournament, 1000).map((prize) => [prize.entrant, prize.coins]),
    );
    const points = swissStandings(tournament).map((row) => [
      row.points,
      prizes.get(row.entrant) ?? 0,
    ]);
    for (const [own, coins] of points) {
      // One coin that can't be split goes to the better place.
      for (const [other, otherCoins] of points)
        if (own === other) expect(Math.abs(coins - otherCoins)).toBeLessThanOrEqual(1);
      if (own <= 7.5) expect(coins).toBe(0);
    }
  });

  it('[PR1] go by place in a bracket: who lost in the same round shares', () => {
    const { tournament } = playByNumber(
      new PlayedTournament({ seed: 2, entrants: 4, settings: settings({ kind: 'elimination' }) }),
    );
    expect(tournamentPrizes(tournament, 800).map(({ coins }) => coins)).toEqual([
      400, 200, 100, 100,
    ]);
  });

  it('[PR1] split every coin', () => {
    expect(splitCoins(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(splitCoins(2, [0, 1, 1, 1])).toEqual([0, 1, 1, 0]);
  });
});
