// @vitest-environment happy-dom
import { parseValue } from '@stackmate/protocol';
import { ratingChangeAnswer } from '@stackmate/protocol/rated';
import type { RatingChangeAnswer } from '@stackmate/protocol/rated';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RatedResult } from './rated-result.tsx';

const matchId = 'M'.repeat(22);
const pending: RatingChangeAnswer = { match: matchId, state: 'pending', change: null };
const rated: RatingChangeAnswer = {
  match: matchId,
  state: 'rated',
  change: {
    result: 'drawn',
    before: { rating: 1500, deviation: 96, provisional: false },
    after: { rating: 1500, deviation: 90, provisional: false },
    league: { before: null, after: null },
    goal: null,
    percent: 100,
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows the result of a match at a server that answers like this, one after the other. */
async function open(...answers: readonly RatingChangeAnswer[]): Promise<string[]> {
  for (const answer of answers)
    expect(parseValue(ratingChangeAnswer, answer)).toMatchObject({ ok: true });
  const left = [...answers];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(left.shift());
  });
  render(<RatedResult matchId={matchId} opponent="Bea" />);
  await act(async () => vi.advanceTimersByTimeAsync(12_000));
  return asked;
}

it('[CO6] asks for the change of the rating until it is stored', async () => {
  const asked = await open(pending, pending, rated);
  expect(asked).toEqual(Array.from({ length: 3 }, () => `/api/matches/${matchId}/rating`));
  screen.getByText('From 1500 to 1500: ±0.');
  screen.getByText('You drew against Bea. It is now 1500 ± 90.');
});

it('shows nothing for a match that wasn’t rated', async () => {
  await open({ match: matchId, state: 'none', change: null });
  expect(screen.getByRole('status').textContent).toBe('');
});
