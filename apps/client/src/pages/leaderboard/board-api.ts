import { boardAnswer, boardAroundAnswer, boardSearchAnswer } from '@stackmate/protocol/ladder';
import type { BoardAnswer, BoardAroundAnswer, BoardSearchAnswer } from '@stackmate/protocol/ladder';
import { readWithRetries } from '../../platform/api/call.ts';
import type { RequestResult } from '../../platform/api/result.ts';
import type { BoardView } from './board-view.ts';

/** The ranking as it was loaded for a view. */
export type LoadedBoard =
  | ({ readonly kind: 'page' } & BoardAnswer)
  | ({ readonly kind: 'search'; readonly name: string } & BoardSearchAnswer)
  | ({ readonly kind: 'around' } & BoardAroundAnswer);

async function withView<T, View>(
  request: Promise<RequestResult<T>>,
  view: View,
): Promise<RequestResult<T & View>> {
  const result = await request;
  return result.ok ? { ok: true, value: { ...result.value, ...view } } : result;
}

/** Loads the ranking of a view. */
export function loadBoard(
  view: BoardView,
  signal: AbortSignal,
): Promise<RequestResult<LoadedBoard>> {
  const address = '/api/leaderboard';
  switch (view.kind) {
    case 'around':
      return withView(readWithRetries(boardAroundAnswer, `${address}/around`, signal), view);
    case 'search': {
      const query = new URLSearchParams({ name: view.name });
      return withView(
        readWithRetries(boardSearchAnswer, `${address}/search?${query}`, signal),
        view,
      );
    }
    case 'page':
      return withView(readWithRetries(boardAnswer, `${address}?page=${view.page}`, signal), {
        kind: view.kind,
      });
  }
}
