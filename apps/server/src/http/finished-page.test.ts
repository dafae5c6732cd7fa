import { expect, it } from 'vitest';
import type { EndedMatch } from '../rooms/index.ts';
import type { MatchStore } from '../store/index.ts';
import { finishedPage } from './finished-page.ts';

const ended = (matchId: string, endedAt: number) => ({ match: matchId, endedAt }) as EndedMatch;

/** Returns a page reader for a store with `recorded` matches and others that are over but not recorded yet. */
function world(recorded: readonly EndedMatch[], unrecorded: readonly EndedMatch[]) {
  const finishedMatches = async (
    _: string,
    { limit, before }: { limit: number; before: number | null },
  ) => recorded.filter(({ endedAt }) => before === null || endedAt < before).slice(0, limit);
  const store = { finishedMatches } as unknown as Pick<MatchStore, 'finishedMatches'>;
  return async (limit: number, before: number | null = null) => {
    const page = await finishedPage({ store, listUnrecorded: () => unrecorded }, 'anna', {
      limit,
      before,
    });
    return { ids: page.matches.map(({ match }) => match).join(''), before: page.before };
  };
}

const written = [ended('d', 40), ended('c', 30), ended('b', 20), ended('a', 10)];

it('lists a match that is over but not recorded yet, once and in its place', async () => {
  expect(await world([], [ended('e', 50)])(20)).toEqual({ ids: 'e', before: null });
  expect(await world(written, [ended('e', 50)])(20)).toEqual({ ids: 'edcba', before: null });
  expect(await world(written, [ended('d', 40)])(20)).toEqual({ ids: 'dcba', before: null });
});

it('lists each match once across pages', async () => {
  const page = world(written, [ended('5', 50), ended('3', 35), ended('2', 25), ended('0', 5)]);
  expect(await page(2)).toEqual({ ids: '5d3c', before: 30 });
  expect(await page(2, 30)).toEqual({ ids: '2ba', before: 10 });
  expect(await page(2, 10)).toEqual({ ids: '0', before: null });
});
