import { plainSha256 } from '@stackmate/engine';
import { draftPoolSize, limitedRules } from '@stackmate/limited';
import { describe, expect, it } from 'vitest';
import {
  addEntry,
  arenaEnd,
  joinFault,
  latestEnd,
  nextStep,
  seatDraft,
  tournamentRules,
} from '../src/index.ts';
import type { TournamentEntry } from '../src/index.ts';
import { PlayedTournament, settings } from './play-tournament.ts';

const begin = (decks: 'sealed' | 'draft', entrants: number) => {
  const played = new PlayedTournament({
    seed: 7,
    entrants,
    settings: settings({ decks, cards: 'lent' }),
  });
  played.step();
  return played;
};

const hash = plainSha256('something');

describe('draft tables', () => {
  it.each([2, 8, 9, 17, 1024])(
    '[LE1] seat %i entrants once, and bots on the other seats',
    (count) => {
      const entrants = Array.from({ length: count }, (_, index) => index + 1);
      const tables = seatDraft(entrants);
      expect(tables).toHaveLength(Math.ceil(count / 8));
      expect(tables.every((seats) => seats.length === 8)).toBe(true);
      const people = tables.map((seats) => seats.filter((seat) => seat !== null));
      expect(people.flat().toSorted((a, b) => a - b)).toEqual(entrants);
      const sizes = people.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    },
  );
});

describe('a tournament with lent cards', () => {
  it('[LE1] drafts, builds, plays, and reveals its packs before the end', () => {
    const played = begin('draft', 9);
    expect(played.tournament.lent?.phase).toBe('drafting');
    played.playToTheEnd();
    const types = played.entries.map(({ type }) => type);
    const order = ['started', 'drafted', 'built', 'paired', 'revealed', 'ended'] as const;
    const places = order.map((type) => types.lastIndexOf(type));
    expect(places.slice(0, 3)).toEqual(places.slice(0, 3).toSorted((a, b) => a - b));
    expect(types.filter((type) => type === 'drafted')).toHaveLength(2);
    expect(types.indexOf('paired')).toBe(types.indexOf('built') + 1);
    expect(types.slice(-2)).toEqual(['revealed', 'ended']);
  });

  it('[LE1] lets nobody join once packs are opened, and gives the time that its rules say', () => {
    const played = begin('sealed', 4);
    expect(joinFault(played.tournament)).toBe('not-open');
    const { now } = played;
    const until = now + tournamentRules.buildMs.sealed;
    expect(nextStep(played.tournament, now)).toEqual({ type: 'build', until });
  });

  it('[LE1] refuses what comes at the wrong time, or is not what was committed to', () => {
    const played = begin('draft', 9);
    const { tournament } = played;
    const at = played.now;
    const fault = (entry: TournamentEntry) => addEntry(tournament, entry);
    const decks = [...tournament.entrants.keys()].map((entrant) => ({ entrant, deck: hash }));
    expect(fault({ type: 'built', at, decks })).toBe('wrong-phase');
    expect(fault({ type: 'drafted', at, table: 3, picks: hash })).toBe('no-such-table');
    expect(fault({ type: 'drafted', at, table: 1, picks: hash })).toBeNull();
    expect(fault({ type: 'drafted', at, table: 1, picks: hash })).toBe('no-such-table');
    expect(fault({ type: 'drafted', at, table: 2, picks: hash })).toBeNull();
    expect(fault({ type: 'paired', at, round: 1, waiting: null, tables: [] })).toBe('not-built');
    expect(fault({ type: 'built', at, decks: decks.slice(1) })).toBe('wrong-decks');
    expect(fault({ type: 'built', at, decks: decks.toReversed() })).toBe('wrong-decks');
    expect(fault({ type: 'built', at, decks })).toBeNull();
    expect(fault({ type: 'ended', at })).toBe('not-revealed');
    expect(fault({ type: 'revealed', at, packs: hash })).toBe('wrong-secret');
    const others = new PlayedTournament({ seed: 1, entrants: 4 });
    others.step();
    expect(addEntry(others.tournament, { type: 'revealed', at, packs: hash })).toBe('wrong-phase');
  });

  it('[AR1] an arena lasts from the first wave on', () => {
    const played = new PlayedTournament({
      seed: 3,
      entrants: 4,
      settings: settings({ kind: 'arena', decks: 'sealed', cards: 'lent' }),
    });
    played.step();
    expect(played.tournament.playsAt).toBeNull();
    played.step();
    expect(played.tournament.playsAt).toBe(played.now);
    expect(arenaEnd(played.tournament)).toBe(played.now + 30 * 60_000);
  });

  it('[LE1] [TO3] end at the latest as late as drafting, building and all games can take', () => {
    // In each pass somebody may wait until the clock picks; the director looks once a second.
    const { firstPickSeconds, pickSeconds } = limitedRules;
    const slowest = firstPickSeconds + (draftPoolSize - 1) * pickSeconds + draftPoolSize;
    const { draftMs, buildMs } = tournamentRules;
    expect(draftMs).toBeGreaterThanOrEqual(slowest * 1000);
    for (const kind of ['arena', 'swiss', 'elimination'] as const) {
      const ready = latestEnd(settings({ kind }));
      const lent = (decks: 'sealed' | 'draft') =>
        latestEnd(settings({ kind, decks, cards: 'lent' }));
      expect(lent('sealed') - ready).toBe(buildMs.sealed);
      expect(lent('draft') - ready).toBe(draftMs + buildMs.draft);
    }
  });
});
