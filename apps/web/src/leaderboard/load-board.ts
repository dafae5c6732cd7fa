import type { BoardAnswer, BoardSearchAnswer } from '@stackmate/protocol/ladder';
import type * as api from '@stackmate/protocol/routes';
import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from '../api/page-data.ts';
import { readRoute } from '../api/send.ts';

/** Content of the page: a page of the ranking, or the players found by name. */
export type ShownBoard = (BoardAnswer | BoardSearchAnswer) & { readonly name: string };

/** Asks the API for what an address of the page shows. */
function ask(search: URLSearchParams, name: string) {
  if (name !== '') {
    const query = new URLSearchParams({ name }).toString();
    return readRoute<typeof api.board.search>(`/api/leaderboard/search?${query}`);
  }
  const page = search.get('page') ?? '';
  return readRoute<typeof api.board.page>(
    /^[1-9]\d{0,6}$/.test(page) ? `/api/leaderboard?page=${page}` : '/api/leaderboard',
  );
}

/** Loads the leaderboard of an address; null without a server. Rejects if the server can't be reached. */
export async function loadBoard({
  request,
  context,
}: LoaderFunctionArgs): Promise<ShownBoard | null> {
  const { searchParams } = new URL(request.url);
  const name = searchParams.get('name')?.trim().slice(0, 40) ?? '';
  const served = context.get(pageDataContext);
  if (served) {
    const board = served.data as BoardAnswer | BoardSearchAnswer | null | undefined;
    return board ? { ...board, name } : null;
  }
  const response = await ask(searchParams, name);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return { ...(await response.json()), name };
}
