import { plainSha256 } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import {
  addEntry,
  areDecksOpen,
  areDecksPlayable,
  deckHolders,
  decksHash,
  decksToBring,
  exchangeCards,
  exchangesHash,
  gamesToPlay,
  latestEnd,
  tournamentRules,
  unusedDecks,
  verifyDecks,
} from '../src/index.ts';
import type { RevealedDecks, TournamentSettings } from '../src/index.ts';
import { PlayedTournament, settings } from './play-tournament.ts';

const roll = (card: number): Roll => ({
  card,
  power: 1,
  iq: 1,
  eq: 1,
  range: 1,
  rangeType: 'Square',
  abilities: [],
});
const deck = (first: number) => ({
  main: [roll(first), roll(first + 1)],
  superdeck: [roll(first + 2)],
});

/** A bracket of two whose pairing is open, with what both locked. */
function openPairing(change: Partial<TournamentSettings>) {
  const given = settings({ kind: 'elimination', bestOf: 3, ...change });
  const count = decksToBring(given);
  const revealed = [1, 2].map((entrant): RevealedDecks => ({
    entrant,
    salt: plainSha256(`salt ${entrant}`),
    decks: Array.from({ length: count }, (_, index) => deck(entrant * 100 + index * 10)),
    swaps: given.decks === 'swap' ? [roll(900 + entrant)] : [],
    exchanges: [],
  }));
  const played = new PlayedTournament({ seed: 1, entrants: 0, settings: given });
  for (const own of revealed) {
    const hash = decksHash(own.salt, own);
    played.add({ type: 'joined', at: 0, entrant: own.entrant, rating: 1500, deck: hash });
  }
  played.now = given.startsAt;
  played.step();
  played.step();
  const [pairing] = played.tournament.rounds[0].pairings;
  const end = (winner: 0 | 1 | null, more: object) => {
    const [{ round, table, game, attempt }] = gamesToPlay(played.tournament);
    const place = { round, table, game, attempt };
    const record = plainSha256(`record ${game}`);
    return addEntry(played.tournament, {
      type: 'finished',
      at: played.now,
      ...place,
      ending: 'played',
      winner,
      energy: [1, 1],
      record,
      ...more,
    });
  };
  return { played, pairing, end, revealed };
}

describe('what an entrant brings', () => {
  it('[TO2] is one deck, or as many as a pairing has wins for conquest, or none of lent cards', () => {
    const bring = (decks: TournamentSettings['decks'], bestOf: 1 | 3 | 5) =>
      decksToBring(settings({ decks, bestOf }));
    expect([bring('one', 5), bring('conquest', 3), bring('conquest', 5)]).toEqual([1, 2, 3]);
    expect(decksToBring(settings({ decks: 'sealed', cards: 'lent' }))).toBe(0);
    expect(areDecksPlayable(settings({ decks: 'conquest', bestOf: 1 }))).toBe(false);
    expect(areDecksPlayable(settings({ decks: 'swap', bestOf: 3, cards: 'ready' }))).toBe(false);
    expect(areDecksPlayable(settings({ decks: 'swap', bestOf: 3 }))).toBe(true);
  });

  it('[TO3] is locked no longer than the tournament lasts', () => {
    const arena = settings({ kind: 'arena', arenaMinutes: 30 });
    expect(latestEnd(arena)).toBe(arena.startsAt + 47 * 60_000);
    const bracket = settings({ kind: 'elimination', maxEntrants: 8, roundMinutes: 50 });
    expect(latestEnd(bracket)).toBe(bracket.startsAt + 3 * 53 * 60_000);
  });
});

describe('conquest', () => {
  it('[TO2] refuses a deck that has won, and names the last one without a choice', () => {
    const { played, pairing, end } = openPairing({ decks: 'conquest' });
    const given = played.tournament.settings;
    const next = () => gamesToPlay(played.tournament)[0];
    expect(next().chooseUntil).toBe(pairing.since + tournamentRules.chooseMs);
    expect(end(0, { decks: [2, 0] })).toBe('wrong-deck');
    expect(end(0, {})).toBe('wrong-deck');
    played.now += 500_000;
    expect(end(0, { decks: [1, 0] })).toBeNull();
    expect(unusedDecks(given, pairing, 0)).toEqual([0]);
    expect(unusedDecks(given, pairing, 1)).toEqual([0, 1]);
    expect(next().chooseUntil).toBe(played.now + tournamentRules.chooseMs);
    expect(end(1, { decks: [1, 1] })).toBe('wrong-deck');
    expect(end(1, { decks: [0, 1] })).toBeNull();
    // Both have one deck left: nobody chooses.
    expect(next().chooseUntil).toBeNull();
    expect(end(0, { decks: [0, 0] })).toBeNull();
  });

  it('[TO3] shows decks at the end, and anybody can check them down to every record', () => {
    const { played, pairing, end, revealed } = openPairing({ decks: 'conquest' });
    expect(areDecksOpen(played.tournament)).toBe(false);
    end(0, { decks: [1, 0] });
    end(0, { decks: [0, 1] });
    played.playToTheEnd();
    expect(areDecksOpen(played.tournament)).toBe(true);
    const verdict = verifyDecks(played.tournament, revealed);
    const [own, other] = pairing.entrants.map((entrant) => revealed[entrant! - 1]);
    expect(verdict).toMatchObject({
      games: [
        { game: 1, decks: [own.decks[1], other.decks[0]] },
        // Whoever lost goes first.
        { game: 2, decks: [other.decks[1], own.decks[0]] },
      ],
    });
    const forged = { ...own, decks: own.decks.toReversed() };
    expect(verifyDecks(played.tournament, [forged, other])).toEqual({
      fault: `the decks of entrant ${own.entrant} are not the locked ones`,
    });
    expect(verifyDecks(played.tournament, [own])).toMatchObject({
      fault: expect.stringContaining('missing') as string,
    });
  });
});

describe('swap cards', () => {
  it('[TO2] are exchanged between the games, each once, and stay hidden behind a hash', () => {
    const { played, pairing, end, revealed } = openPairing({ decks: 'swap' });
    const [own, other] = pairing.entrants.map((entrant) => revealed[entrant! - 1]);
    const place = { round: 1, table: 1 };
    const hashOf = (
      salt: string,
      game: number,
      exchanges: readonly (readonly [number, number])[],
    ) => exchangesHash(salt, { ...place, game, exchanges });
    expect(gamesToPlay(played.tournament)[0].chooseUntil).toBeNull();
    expect(end(0, {})).toBe('wrong-deck');
    end(0, { swaps: [hashOf(own.salt, 1, []), hashOf(other.salt, 1, [])] });
    expect(gamesToPlay(played.tournament)[0].chooseUntil).not.toBeNull();
    end(0, { swaps: [hashOf(own.salt, 2, [[1, 0]]), hashOf(other.salt, 2, [])] });
    played.playToTheEnd();
    const exchanged = [{ ...place, game: 2, exchanges: [[1, 0]] as const }];
    const verdict = verifyDecks(played.tournament, [{ ...own, exchanges: exchanged }, other]);
    expect(verdict).toMatchObject({
      games: [
        {},
        {
          decks: [
            other.decks[0],
            { main: [own.decks[0].main[0], own.swaps[0]], superdeck: own.decks[0].superdeck },
          ],
        },
      ],
    });
    expect(verifyDecks(played.tournament, revealed)).toMatchObject({
      fault: 'round 1, table 1, game 2: a deck could not be played',
    });
    expect(
      exchangeCards(own, [
        [0, 0],
        [0, 0],
      ]),
    ).toBeNull();
    expect(exchangeCards(own, [[3, 0]])).toBeNull();
    expect(exchangeCards(own, [[0, 1]])).toBeNull();
  });
});

describe('a locked deck', () => {
  it('[TO3] is held until its player leaves before the start, is out, or has lost in a bracket', () => {
    const played = new PlayedTournament({
      seed: 3,
      entrants: 4,
      settings: settings({ kind: 'elimination' }),
    });
    const holders = () => [...deckHolders(played.tournament)];
    played.add({ type: 'left', at: played.now, entrant: 4 });
    expect(holders()).toEqual([1, 2, 3]);
    played.add({ type: 'returned', at: played.now, entrant: 4 });
    played.step();
    played.step();
    expect(holders()).toEqual([1, 2, 3, 4]);
    for (const game of gamesToPlay(played.tournament)) played.end(game, 0);
    // A ruling can still change who plays on.
    expect(holders()).toHaveLength(4);
    while (played.tournament.rounds.length < 2) played.step();
    expect(holders()).toHaveLength(2);
    played.playToTheEnd();
    expect(holders()).toEqual([]);
  });
});
