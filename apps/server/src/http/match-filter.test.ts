import { readyDecks } from '@stackmate/catalogue';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EndedMatch } from '../rooms/index.ts';
import type { MatchDetails } from '../store/index.ts';
import { fittingPage, matchListQuery, toMatchFilter } from './match-filter.ts';

const kinds = ['rated', 'casual', 'private', 'bot'] as const;
const results = ['won', 'lost', 'drawn'] as const;
const names = ['Ada', 'adam', 'Bea'];
const decks = [readyDecks[0], readyDecks[1], null];
const monthly = 30 * 86_400_000;

interface Played {
  readonly kind: (typeof kinds)[number];
  readonly result: (typeof results)[number];
  readonly seat: 0 | 1;
  readonly opponent: string;
  readonly deck: (typeof decks)[number];
  readonly opposing: (typeof decks)[number];
  readonly element: 'Fire' | 'Water';
}

const played: fc.Arbitrary<Played> = fc.record({
  kind: fc.constantFrom(...kinds),
  result: fc.constantFrom(...results),
  seat: fc.constantFrom(0, 1),
  opponent: fc.constantFrom(...names),
  deck: fc.constantFrom(...decks),
  opposing: fc.constantFrom(...decks),
  element: fc.constantFrom('Fire', 'Water'),
});

/** Returns the matches of the player `me`, newest first, some at the same time. */
const toMatches = (all: readonly Played[]): readonly EndedMatch[] =>
  all.map(({ kind, result, seat, opponent }, index) => {
    const seats = [
      { player: 'me', name: 'Me' },
      { player: null, name: opponent },
    ];
    const other = seat === 0 ? 1 : 0;
    return {
      match: String(index),
      kind,
      seats: seat === 0 ? seats : seats.toReversed(),
      winner: result === 'drawn' ? null : result === 'won' ? seat : other,
      startedAt: 0,
      endedAt: Date.UTC(2026, 10, 1) - Math.floor(index / 2) * monthly,
    } as unknown as EndedMatch;
  });

/** Reads pages as the store does: a page never ends between matches of the same time. */
const pagesOf =
  (matches: readonly EndedMatch[]) =>
  async ({ limit, before }: { readonly limit: number; readonly before: number | null }) => {
    const older = matches.filter(({ endedAt }) => before === null || endedAt < before);
    const last = older.at(limit - 1);
    const page = last ? older.filter(({ endedAt }) => endedAt >= last.endedAt) : older;
    return { matches: page, before: last ? last.endedAt : null };
  };

it('lists exactly the matches that fit, each once and in order, over pages of bounded cost', async () => {
  const conditions = fc.record(
    {
      kind: fc.constantFrom(...kinds),
      result: fc.constantFrom(...results),
      deck: fc.constantFrom('own', readyDecks[0].id),
      opposing: fc.constantFrom('own', readyDecks[1].id, 'Fire', 'Dark'),
      opponent: fc.constantFrom('ad', 'Bea', 'x'),
      season: fc.constantFrom('2026-Q4', '2026-Q3', '2025-Q1', '2031-Q1'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(played, { minLength: 0, maxLength: 400 }),
      conditions,
      fc.integer({ min: 1, max: 100 }),
      async (all, wanted, limit) => {
        const matches = toMatches(all);
        const deckOf = (matchId: string) => ({
          name: all[Number(matchId)].deck?.name ?? null,
          elements: [],
        });
        const listed: string[] = [];
        let before: number | null = null;
        let requests = 0;
        do {
          let reads = 0;
          const query = matchListQuery.parse({
            ...wanted,
            limit,
            ...(before !== null && { before }),
          });
          const page = await fittingPage(
            {
              readPage(of) {
                reads += 1;
                return pagesOf(matches)(of);
              },
              async readDetails(of) {
                expect(of.length).toBeLessThanOrEqual(51);
                return new Map(
                  of.map(({ match: matchId, seats }) => {
                    const own = deckOf(matchId);
                    const { opposing: other, element } = all[Number(matchId)];
                    const opposing = { name: other?.name ?? null, elements: [element] };
                    const decksOf: MatchDetails['decks'] =
                      seats[0].player === 'me' ? [own, opposing] : [opposing, own];
                    return [matchId, { match: matchId, decks: decksOf, rating: null }] as const;
                  }),
                );
              },
            },
            limit,
            toMatchFilter(query, 'me'),
          );
          expect(reads).toBeLessThanOrEqual(5);
          listed.push(...page.matches.map(({ match: matchId }) => matchId));
          before = page.before;
          requests += 1;
        } while (before !== null);
        expect(requests).toBeLessThanOrEqual(401);
        const fitting = matches.filter(({ match: matchId, endedAt }) => {
          const { kind, result, opponent, deck, opposing, element } = all[Number(matchId)];
          const date = new Date(endedAt);
          const season = `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
          return (
            (wanted.kind ?? kind) === kind &&
            (wanted.result ?? result) === result &&
            (wanted.deck === undefined || wanted.deck === (deck?.id ?? 'own')) &&
            [undefined, opposing?.id ?? 'own', element].includes(wanted.opposing) &&
            opponent.toLowerCase().startsWith(wanted.opponent?.toLowerCase() ?? '') &&
            (wanted.season ?? season) === season
          );
        });
        expect(listed).toEqual(fitting.map(({ match: matchId }) => matchId));
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses conditions that no match can meet', () => {
  for (const query of [{ kind: 'duel' }, { season: '2026' }, { deck: 'x' }, { opponent: '' }]) {
    expect(matchListQuery.safeParse(query).success).toBe(false);
  }
});
