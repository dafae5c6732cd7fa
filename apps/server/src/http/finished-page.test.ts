import { expect, it } from 'vitest';
import type { EndedMatch } from '../rooms/index.ts';
import type { MatchStore } from '../store/index.ts';
import { finishedPage } from './finished-page.ts';

const over = (match: string, endedAt: number) => ({ match, endedAt }) as EndedMatch;

/** A store with these matches, and what ends while it is asked. */
function world(written: readonly EndedMatch[], ending: readonly EndedMatch[]) {
  const finishedMatches = async (
    _: string,
    { limit, before }: { limit: number; before: number | null },
  ) => written.filter(({ endedAt }) => before === null || endedAt < before).slice(0, limit);
  const store = { finishedMatches } as unknown as Pick<MatchStore, 'finishedMatches'>;
  return async (limit: number, before: number | null = null) => {
    const page = await finishedPage({ store, endingOf: () => ending }, 'anna', { limit, before });
    return { ids: page.matches.map(({ match }) => match).join(''), before: page.before };
  };
}

const written = [over('d', 40), over('c', 30), over('b', 20), over('a', 10)];

it('lists a match that is over before its record is written, once and in its place', async () => {
  expect(await world([], [over('e', 50)])(20)).toEqual({ ids: 'e', before: null });
  expect(await world(written, [over('e', 50)])(20)).toEqual({ ids: 'edcba', before: null });
  expect(await world(written, [over('d', 40)])(20)).toEqual({ ids: 'dcba', before: null });
});

it('page by page each is there once, whenever it ended', async () => {
  const page = world(written, [over('5', 50), over('3', 35), over('2', 25), over('0', 5)]);
  expect(await page(2)).toEqual({ ids: '5d3c', before: 30 });
  expect(await page(2, 30)).toEqual({ ids: '2ba', before: 10 });
  expect(await page(2, 10)).toEqual({ ids: '0', before: null });
});
