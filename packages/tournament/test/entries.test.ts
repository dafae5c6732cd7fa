import { plainSha256 } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { addEntry, gamesToPlay, verifyTournament } from '../src/index.ts';
import type { TournamentEntry } from '../src/index.ts';
import { PlayedTournament, settings } from './play-tournament.ts';

const running = () => {
  const played = new PlayedTournament({ seed: 1, entrants: 8 });
  while (played.tournament.rounds.length === 0) played.step();
  return played;
};

const end = (played: PlayedTournament, change: object = {}): TournamentEntry => {
  const [{ round, table, game, attempt }] = gamesToPlay(played.tournament);
  return {
    type: 'finished',
    at: played.now,
    round,
    table,
    game,
    attempt,
    ending: 'played',
    winner: 0,
    energy: [1, 0],
    record: null,
    ...change,
  };
};

describe('an entry that does not fit', () => {
  it('is refused with its reason and changes nothing', () => {
    const played = running();
    const { tournament } = played;
    const at = played.now;
    const before = JSON.stringify(tournament.rounds);
    const refused = (entry: TournamentEntry) => addEntry(tournament, entry);
    expect(refused(end(played, { table: 9 }))).toBe('no-such-table');
    expect(refused(end(played, { game: 2 }))).toBe('wrong-game');
    expect(refused({ ...end(played), at: 5 })).toBe('time-went-back');
    expect(refused({ type: 'joined', at, entrant: 12, rating: 1500, deck: '' })).toBe(
      'wrong-number',
    );
    expect(refused({ type: 'left', at, entrant: 99 })).toBe('not-an-entrant');
    expect(refused({ type: 'returned', at, entrant: 1 })).toBe('is-here');
    expect(refused({ type: 'paired', at, round: 2, waiting: null, tables: [] })).toBe('round-open');
    expect(refused({ type: 'started', at, secret: 'x' })).toBe('not-open');
    expect(refused({ type: 'ended', at })).toBe('round-open');
    expect(JSON.stringify(tournament.rounds)).toBe(before);
    played.add(end(played));
    expect(refused({ ...end(played), table: 1, game: 1 } as TournamentEntry)).toBe('decided');
  });

  it('[TO3] keeps a tournament from starting with another secret or too few entrants', () => {
    const { tournament, now } = new PlayedTournament({ seed: 1, entrants: 3 });
    expect(addEntry(tournament, { type: 'started', at: now, secret: plainSha256('another') })).toBe(
      'wrong-secret',
    );
    const played = new PlayedTournament({ seed: 1, entrants: 3 });
    played.step();
    expect(played.tournament.status).toBe('cancelled');
  });

  it('keeps places and coming back bounded', () => {
    const played = new PlayedTournament({
      seed: 1,
      entrants: 2,
      settings: settings({ maxEntrants: 2 }),
    });
    const { tournament } = played;
    const join: TournamentEntry = { type: 'joined', at: 0, entrant: 3, rating: 1500, deck: '' };
    expect(addEntry(tournament, join)).toBe('full');
    const faults = Array.from({ length: 50 }, (_, index) =>
      addEntry(tournament, {
        type: index % 2 === 0 ? 'left' : 'returned',
        at: played.now,
        entrant: 1,
      }),
    );
    expect(faults).toContain('too-often');
  });
});

describe('a list of entries', () => {
  const played = new PlayedTournament({
    seed: 9,
    entrants: 12,
    chances: { draw: 20, leave: 5 },
  }).playToTheEnd();

  it('[TO4] makes the same tournament again', () => {
    const again = verifyTournament(played.entries);
    expect(again).toEqual({ tournament: played.tournament });
  });

  it('[TO4] is refused when a result, a pairing or the secret was changed', () => {
    const change = (index: number, entry: object): TournamentEntry[] =>
      played.entries.toSpliced(index, 1, { ...played.entries[index], ...entry } as TournamentEntry);
    const result = played.entries.findIndex(
      (entry) => entry.type === 'finished' && entry.winner === 0,
    );
    expect(verifyTournament(change(result, { winner: 1 }))).toMatchObject({
      fault: 'other-pairing',
    });
    const paired = played.entries.findIndex((entry) => entry.type === 'paired');
    const { tables } = played.entries[paired] as Extract<TournamentEntry, { type: 'paired' }>;
    const swapped = tables.map(({ table, entrants: [first, second] }) => ({
      table,
      entrants: second === null ? [first, null] : [second, first],
    }));
    expect(verifyTournament(change(paired, { tables: swapped }))).toMatchObject({
      index: paired,
      fault: 'other-pairing',
    });
    const started = played.entries.findIndex(({ type }) => type === 'started');
    expect(verifyTournament(change(started, { secret: plainSha256('another') }))).toMatchObject({
      fault: 'wrong-secret',
    });
  });
});
