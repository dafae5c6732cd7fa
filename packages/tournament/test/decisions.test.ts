import { describe, expect, it } from 'vitest';
import {
  addEntry,
  currentPlaces,
  gamesToPlay,
  outByAbsence,
  overdueGames,
  pairNext,
  playedThrough,
  swissStandings,
  tournamentRules,
  verifyTournament,
} from '../src/index.ts';
import type { Entrant, GameEnd, TournamentEntry } from '../src/index.ts';
import { PlayedTournament, settings } from './play-tournament.ts';

const reason = 'moved for somebody else';

/** Returns a tournament whose first round is paired. */
function paired(change: Parameters<typeof settings>[0] = {}, entrants = 8): PlayedTournament {
  const played = new PlayedTournament({ seed: 3, entrants, settings: settings(change) });
  while (played.tournament.rounds.length === 0) played.step();
  return played;
}

const pointsOf = (played: PlayedTournament, entrant: Entrant): number =>
  swissStandings(played.tournament).find((row) => row.entrant === entrant)?.points ?? -1;

/** Plays until a number of rounds is closed: the first seat wins every game. */
function closeRounds(played: PlayedTournament, rounds: number): void {
  const { tournament } = played;
  while (tournament.rounds.filter(({ closedAt }) => closedAt !== null).length < rounds) {
    for (const game of gamesToPlay(tournament)) played.end(game, 0);
    if (tournament.rounds.length < rounds) played.step();
  }
}

describe('a ruling', () => {
  it('[PR3] decides a table that plays, interrupts its game and is listed with its reason', () => {
    const played = paired();
    const { tournament, now: at } = played;
    played.add({ type: 'ruled', at, round: 1, table: 2, winner: 1, reason, by: 'organizer' });
    expect(tournament.interrupted).toEqual([{ round: 1, table: 2, game: 1, attempt: 0 }]);
    expect(gamesToPlay(tournament).map(({ table }) => table)).toEqual([1, 3, 4]);
    expect(tournament.decisions).toMatchObject([{ type: 'ruled', reason, by: 'organizer' }]);
    const [, { entrants }] = tournament.rounds[0].pairings;
    expect(entrants.map((entrant) => pointsOf(played, entrant ?? 0))).toEqual([0, 3]);
    // A table that is decided is ruled on again; no game is interrupted then.
    played.add({ type: 'ruled', at, round: 1, table: 2, winner: 'none', reason, by: 'operator' });
    expect(entrants.map((entrant) => pointsOf(played, entrant ?? 0))).toEqual([0, 0]);
    expect(tournament.interrupted).toHaveLength(1);
    expect('tournament' in verifyTournament(played.entries)).toBe(true);
  });

  it('[PR3] is refused where it can bring nothing', () => {
    const played = paired({ kind: 'elimination' });
    const { tournament, now: at } = played;
    const rule = (change: Partial<Extract<TournamentEntry, { type: 'ruled' }>>) =>
      addEntry(tournament, {
        type: 'ruled',
        at: played.now,
        round: 1,
        table: 1,
        winner: 0,
        reason,
        ...change,
      });
    expect(rule({ winner: 'draw' })).toBe('no-draw');
    expect(rule({ table: 9 })).toBe('no-such-table');
    const faults = Array.from({ length: tournamentRules.maxRulings + 1 }, () => rule({ at }));
    expect(faults.at(-2)).toBeNull();
    expect(faults.at(-1)).toBe('ruled-too-often');
    closeRounds(played, 1);
    while (tournament.rounds.length < 2) played.step();
    expect(rule({ table: 2 })).toBe('round-closed');
  });

  it('[SW1] is refused in a Swiss once its bracket was made from the table', () => {
    const played = paired({ hasCut: true }, 9);
    const { tournament } = played;
    closeRounds(played, tournament.swissRounds);
    const entry = { type: 'ruled', round: 1, table: 1, winner: 1, reason } as const;
    played.add({ ...entry, at: played.now });
    while (tournament.rounds.length === tournament.swissRounds) played.step();
    expect(addEntry(tournament, { ...entry, at: played.now })).toBe('round-closed');
  });
});

describe('a disqualification', () => {
  it('[PR1] gives opponents their points back and moves everybody up, until the prizes are paid', () => {
    const played = paired({ fee: 10 });
    const { tournament } = played;
    closeRounds(played, 2);
    const [winner, ...others] = currentPlaces(tournament);
    const beaten = tournament.rounds.flatMap(({ pairings }) =>
      pairings.flatMap(({ entrants }) =>
        entrants.includes(winner.entrant)
          ? entrants.filter((entrant) => entrant !== winner.entrant)
          : [],
      ),
    );
    const before = beaten.map((entrant) => pointsOf(played, entrant ?? 0));
    while (tournament.status !== 'ended') played.step();
    const atTheEnd = currentPlaces(tournament);
    played.add({ type: 'disqualified', at: played.now, entrant: winner.entrant, reason });
    const after = currentPlaces(tournament);
    expect(after.map(({ entrant }) => entrant)).not.toContain(winner.entrant);
    expect(after).toHaveLength(atTheEnd.length - 1);
    expect(after[0].place).toBe(1);
    expect(others.length).toBeGreaterThan(0);
    const gained = beaten.map((entrant, index) => pointsOf(played, entrant ?? 0) - before[index]);
    // Each beaten opponent has at least the three points of that table more.
    expect(gained.every((points) => points >= 3)).toBe(true);
    played.now = (tournament.endedAt ?? 0) + tournamentRules.payAfterMs;
    while (!tournament.isPaid) played.step();
    expect(
      addEntry(tournament, {
        type: 'disqualified',
        at: played.now,
        entrant: after[0].entrant,
        reason,
      }),
    ).toBe('paid');
  });

  it('[PR3] interrupts the game that the entrant plays, and lets the opponent of a bracket go on', () => {
    const played = paired({ kind: 'elimination' }, 4);
    const { tournament } = played;
    closeRounds(played, 1);
    const [{ entrants }] = tournament.rounds[0].pairings;
    const cheat = entrants[0];
    played.add({ type: 'disqualified', at: played.now, entrant: cheat, reason });
    expect(pairNext(tournament, null)[0].entrants).toContain(entrants[1]);
    const running = paired();
    const [{ entrants: seats, round, table }] = gamesToPlay(running.tournament);
    running.add({ type: 'disqualified', at: running.now, entrant: seats[0], reason });
    expect(running.tournament.interrupted).toMatchObject([{ round, table }]);
  });
});

it('[PR3] a cancellation while games run interrupts all of them', () => {
  const played = paired();
  played.add({ type: 'cancelled', at: played.now, reason, by: 'operator' });
  expect(played.tournament.interrupted).toHaveLength(4);
  expect(gamesToPlay(played.tournament)).toEqual([]);
});

it('[SW4] a game is overdue at its hard end, in an arena after as long', () => {
  for (const kind of ['swiss', 'arena'] as const) {
    const { tournament } = paired({ kind, roundMinutes: 50, arenaMinutes: 120 });
    const begun = tournament.rounds[0].at;
    expect(overdueGames(tournament, begun + 50 * 60_000 - 1)).toEqual([]);
    expect(overdueGames(tournament, begun + 50 * 60_000)).toEqual(gamesToPlay(tournament));
  }
});

it('[SW3] names who is out by the second game missed, and who played to the end; stopped games count for nobody', () => {
  const played = paired({}, 4);
  const { tournament } = played;
  const absent = tournament.rounds[0].pairings[0].entrants[0];
  const out: Entrant[] = [];
  while (tournament.status !== 'ended') {
    for (const game of gamesToPlay(tournament)) {
      const seat = game.seats[game.entrants.indexOf(absent)];
      if (seat === undefined) {
        played.end(game, 0);
        continue;
      }
      // The server's fault, before and besides the two games that were missed.
      played.end(game, null, 'stopped');
      const { round, table, game: number } = game;
      const end: GameEnd = {
        round,
        table,
        game: number,
        attempt: 1,
        ending: 'absent',
        winner: seat === 0 ? 1 : 0,
        energy: [0, 0],
        record: null,
      };
      played.add({ type: 'finished', at: played.now, ...end });
      out.push(...outByAbsence(tournament, end));
    }
    played.step();
  }
  expect(out).toEqual([absent]);
  const others = [1, 2, 3, 4].filter((entrant) => entrant !== absent);
  expect(playedThrough(tournament)).toEqual(others);
});
