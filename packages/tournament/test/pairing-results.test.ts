import { describe, expect, it } from 'vitest';
import { gamesToPlay, nextGame, pairingOutcome } from '../src/index.ts';
import type { PairingSeat, TournamentSettings } from '../src/index.ts';
import { PlayedTournament, settings } from './play-tournament.ts';

/** A bracket of two at its only table, and how to end its games. */
function openTable(change: Partial<TournamentSettings> = {}) {
  const played = new PlayedTournament({
    seed: 3,
    entrants: 2,
    settings: settings({ kind: 'elimination', ...change }),
  });
  while (played.tournament.rounds.length === 0) played.step();
  const { tournament } = played;
  const [pairing] = tournament.rounds[0].pairings;
  return {
    played,
    tournament,
    pairing,
    next: () => nextGame(tournament, pairing),
    outcome: () => pairingOutcome(tournament, pairing),
    end: (
      winner: PairingSeat | null,
      energy: readonly [number, number] = [0, 0],
      ending: 'played' | 'time' = 'played',
    ) => {
      const [{ round, table, game, attempt }] = gamesToPlay(tournament);
      played.add({
        type: 'finished',
        at: played.now,
        round,
        table,
        game,
        attempt,
        ending,
        winner,
        energy,
        record: null,
      });
    },
  };
}

describe('a best of three', () => {
  it('[SW1] lets whoever lost go first', () => {
    const { end, next, outcome } = openTable({ bestOf: 3 });
    expect(next()).toMatchObject({ game: 1, first: 0 });
    end(0);
    expect(next()).toMatchObject({ game: 2, first: 1 });
    end(1);
    expect(next()).toMatchObject({ game: 3, first: 0 });
    end(0);
    expect(outcome()).toEqual({ winner: 0, by: 'games' });
    expect(next()).toBeNull();
  });

  it('[SW1] changes seats after a draw, and ends once nobody can catch up', () => {
    const { end, next, outcome } = openTable({ bestOf: 3 });
    end(null);
    expect(next()).toMatchObject({ game: 2, first: 1 });
    end(1);
    end(1);
    expect(outcome()).toEqual({ winner: 1, by: 'games' });
  });

  it('[SW4] plays a game again that the server stopped', () => {
    const { played, tournament, next, end } = openTable({ bestOf: 3 });
    end(0);
    const [game] = gamesToPlay(tournament);
    played.end(game, null, 'stopped');
    expect(next()).toMatchObject({ game: 2, attempt: 1, first: 1 });
  });
});

describe('a drawn pairing of a bracket', () => {
  it('[SE1] is played again with a third of the clock', () => {
    const { end, next, outcome } = openTable();
    end(null);
    expect(next()).toEqual({ game: 2, attempt: 0, first: 1, clockShare: 1 / 3, chooseUntil: null });
    end(1);
    expect(outcome()).toEqual({ winner: 1, by: 'games' });
  });

  it('[SE1] is decided by energy, and by lot if that is equal', () => {
    const byEnergy = openTable();
    byEnergy.end(null);
    byEnergy.end(null, [12, 13]);
    expect(byEnergy.outcome()).toEqual({ winner: 1, by: 'energy' });
    const byLot = openTable();
    byLot.end(null);
    byLot.end(null, [12, 12]);
    const lots = byLot.pairing.entrants.map(
      (entrant) => byLot.tournament.entrants.get(entrant ?? 0)?.lot ?? '',
    );
    expect(byLot.outcome()).toEqual({ winner: lots[0] < lots[1] ? 0 : 1, by: 'lot' });
  });

  it('[SW4] is decided at once when the time of the round is up', () => {
    const { end, outcome } = openTable({ bestOf: 5 });
    end(0);
    end(1);
    end(null, [7, 3], 'time');
    expect(outcome()).toEqual({ winner: 0, by: 'energy' });
  });
});

describe('a player who is not at the table', () => {
  it('[SW3] loses the match, and is out after the second time', () => {
    const played = new PlayedTournament({ seed: 1, entrants: 8 });
    const absences = () => played.tournament.entrants.get(entrant)?.absences;
    let entrant = 0;
    for (let time = 0; time < 2; time += 1) {
      do played.step();
      while (gamesToPlay(played.tournament).length === 0);
      const games = gamesToPlay(played.tournament);
      const missed = games.find(({ entrants }) => entrants.includes(entrant)) ?? games[0];
      const seat = entrant === missed.entrants[1] ? 1 : 0;
      entrant = missed.entrants[seat];
      const winner: PairingSeat = missed.seats[seat] === 0 ? 1 : 0;
      const { round, table, game, attempt } = missed;
      played.add({
        type: 'finished',
        at: played.now,
        round,
        table,
        game,
        attempt,
        ending: 'absent',
        winner,
        energy: [0, 0],
        record: null,
      });
      for (const other of gamesToPlay(played.tournament)) played.end(other, 0);
    }
    expect(absences()).toBe(2);
    expect(played.tournament.entrants.get(entrant)?.isHere).toBe(false);
    played.playToTheEnd();
    const seats = played.tournament.rounds
      .slice(2)
      .flatMap(({ pairings }) => pairings.flatMap(({ entrants }) => entrants));
    expect(seats).not.toContain(entrant);
  });
});
