import type { DailyPuzzleAnswer } from '@stackmate/protocol/puzzles';
import type { puzzles } from '@stackmate/protocol/routes';
import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from '../api/page-data.ts';
import { readRoute } from '../api/send.ts';
import { fetchPrerendered } from '../prerendered/in-browser.ts';

/** Returns the name of the prerendered picture of a puzzle. */
export const puzzlePieceName = (puzzle: number): string => `puzzle ${puzzle}`;

/** Loads the puzzle of the day; null without a server. Rejects if the server can't be reached. */
export async function loadDaily({
  request,
  context,
}: LoaderFunctionArgs): Promise<DailyPuzzleAnswer | null> {
  const served = context.get(pageDataContext);
  if (served) return (served.data as DailyPuzzleAnswer | undefined) ?? null;
  const response = await readRoute<typeof puzzles.daily>('/api/puzzles/daily');
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const daily = await response.json();
  const names = [daily, daily.yesterday].map(({ puzzle }) => puzzlePieceName(puzzle));
  await fetchPrerendered(names, request.url);
  return daily;
}
