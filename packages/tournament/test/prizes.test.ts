import { describe, expect, it } from 'vitest';
import {
  addEntry,
  nextStep,
  prizeCoins,
  prizeTable,
  tournamentPrizes,
  tournamentRules,
  verifyTournament,
} from '../src/index.ts';
import type { Entrant, Tournament, TournamentSettings } from '../src/index.ts';
import { PlayedTournament, settings } from './play-tournament.ts';

const open = (entrants: number, change: Partial<TournamentSettings> = {}) =>
  new PlayedTournament({ seed: 3, entrants, settings: settings({ fee: 10, ...change }) });

/** Plays to the end, but not to the payment. */
function playUntilEnd(played: PlayedTournament): Tournament {
  while (played.tournament.status !== 'ended') played.step();
  return played.tournament;
}

const coinsOf = (tournament: Tournament): ReadonlyMap<Entrant, number> =>
  new Map(
    tournamentPrizes(tournament, prizeCoins(tournament)).map(({ entrant, coins }) => [
      entrant,
      coins,
    ]),
  );

describe('the prize account', () => {
  it('[PR1] holds the fee of whoever plays: leaving before the start takes it back, later not', () => {
    const played = open(5, { addedCoins: 100 });
    const { tournament } = played;
    expect(prizeCoins(tournament)).toBe(50);
    played.add({ type: 'left', at: 0, entrant: 2 });
    played.add({ type: 'disqualified', at: 0, entrant: 3, reason: 'a second account' });
    expect(prizeCoins(tournament)).toBe(30);
    played.add({ type: 'returned', at: 0, entrant: 2 });
    expect(prizeCoins(tournament)).toBe(40);
    played.step();
    expect(tournament.status).toBe('running');
    expect(prizeCoins(tournament)).toBe(140);
    played.add({ type: 'left', at: played.now, entrant: 4 });
    played.add({ type: 'disqualified', at: played.now, entrant: 5, reason: 'a bot' });
    expect(prizeCoins(tournament)).toBe(140);
    const paid = coinsOf(playUntilEnd(played));
    expect([...paid.values()].reduce((sum, coins) => sum + coins, 0)).toBe(140);
    expect(paid.has(5) || paid.has(3)).toBe(false);
  });

  it('[PR1] has nothing in it after a cancelled tournament', () => {
    const played = open(3);
    played.step();
    expect(played.tournament.status).toBe('cancelled');
    expect(prizeCoins(played.tournament)).toBe(0);
    expect(nextStep(played.tournament, played.now + 1e9)).toEqual({ type: 'nothing' });
  });

  it('[PR1] lets nobody who took the fee back enter a bracket that runs', () => {
    const played = open(5, { kind: 'elimination' });
    played.add({ type: 'left', at: 0, entrant: 2 });
    played.step();
    const back = { type: 'returned', at: played.now, entrant: 2 } as const;
    expect(addEntry(played.tournament, back)).toBe('not-open');
  });
});

describe('the payment', () => {
  it('[PR1] is due 72 hours after the end, once, with the sum that lies there', () => {
    const played = open(8, { kind: 'elimination' });
    const tournament = playUntilEnd(played);
    const due = (tournament.endedAt ?? 0) + tournamentRules.payAfterMs;
    expect(tournamentRules.payAfterMs).toBe(72 * 3_600_000);
    expect(nextStep(tournament, due - 1)).toEqual({ type: 'wait', until: due });
    const pay = (at: number, coins: number) => addEntry(tournament, { type: 'paid', at, coins });
    expect(pay(due - 1, 80)).toBe('not-due');
    expect(pay(due, 79)).toBe('wrong-sum');
    expect(nextStep(tournament, due)).toEqual({ type: 'pay', coins: 80 });
    played.add({ type: 'paid', at: due, coins: 80 });
    expect(pay(due, 80)).toBe('paid');
    expect(nextStep(tournament, due + 1e9)).toEqual({ type: 'nothing' });
    expect('tournament' in verifyTournament(played.entries)).toBe(true);
  });

  it('[PR1] follows the places after a disqualification, which comes before it or not at all', () => {
    const played = open(4, { kind: 'elimination' });
    const tournament = playUntilEnd(played);
    const [winner] = tournamentPrizes(tournament, 40);
    const before = coinsOf(tournament);
    const disqualify = (entrant: Entrant) =>
      addEntry(tournament, { type: 'disqualified', at: tournament.at, entrant, reason: 'a bot' });
    expect(disqualify(winner.entrant)).toBeNull();
    const after = coinsOf(tournament);
    expect(after.has(winner.entrant)).toBe(false);
    expect([...after.values()].reduce((sum, coins) => sum + coins, 0)).toBe(40);
    const second = [...before].find(([, coins]) => coins === before.get(winner.entrant)! / 2)![0];
    expect(after.get(second)).toBeGreaterThan(before.get(second) ?? 0);
    const at = (tournament.endedAt ?? 0) + tournamentRules.payAfterMs;
    expect(addEntry(tournament, { type: 'paid', at, coins: 40 })).toBeNull();
    const late = { type: 'disqualified', at, entrant: second, reason: 'too late' } as const;
    expect(addEntry(tournament, late)).toBe('paid');
  });
});

describe('the table of prizes', () => {
  const sum = (rows: ReturnType<typeof prizeTable>): number =>
    rows.reduce((total, { from, to, coins }) => total + (to - from + 1) * coins, 0);

  it('[PR1] is what a bracket pays in the end', () => {
    for (const players of [2, 3, 5, 8, 16]) {
      const played = open(players, { kind: 'elimination' });
      const paid = [...coinsOf(playUntilEnd(played)).values()].toSorted((a, b) => b - a);
      for (const { from, to, coins } of prizeTable(
        played.tournament.settings,
        players,
        players * 10,
      )) {
        expect(paid[from - 1]).toBeGreaterThanOrEqual(coins);
        expect(paid[to - 1]).toBe(coins);
      }
    }
  });

  it('[PR1] shares out nearly all, and never more, in every kind and size', () => {
    for (const kind of ['swiss', 'elimination', 'arena'] as const) {
      for (const hasCut of [false, true]) {
        for (let players = 1; players <= 70; players += 1) {
          const coins = players * 10 + 7;
          const total = sum(prizeTable({ kind, hasCut }, players, coins));
          expect(total).toBeLessThanOrEqual(coins);
          expect(total).toBeGreaterThan(coins - players);
        }
      }
    }
    expect(prizeTable({ kind: 'arena', hasCut: false }, 10, 0)).toEqual([]);
  });

  it('[PR1] gives most to the winner of every round of a Swiss', () => {
    const rows = prizeTable({ kind: 'swiss', hasCut: false }, 8, 80);
    expect(rows).toEqual([
      { from: 1, to: 1, coins: 54 },
      { from: 2, to: 2, coins: 26 },
    ]);
  });
});
